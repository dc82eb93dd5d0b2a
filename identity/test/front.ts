import { createServer, request as forward, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { loopback } from '@app/dev/ports'

type AppHandler = (request: IncomingMessage, response: ServerResponse) => void

/** The reverse proxy of an installation: `/id` is the sign-in, all else the app. It believes `x-test-address`. */
export async function startFront(
  ports: { front: number; identity: number },
  app: number | AppHandler,
): Promise<Server> {
  const front = createServer((request, response) => {
    const isIdentity = /^\/id([/?]|$)/.test(request.url ?? '')
    if (isIdentity) return send(request, response, ports.identity)
    return typeof app === 'number' ? send(request, response, app) : app(request, response)
  })
  await new Promise<void>((resolve) => front.listen(ports.front, loopback, resolve))
  return front
}

function send(request: IncomingMessage, response: ServerResponse, port: number) {
  const from = [request.headers['x-test-address'] ?? request.socket.remoteAddress].join()
  const headers = { ...request.headers, 'x-forwarded-for': from, 'x-forwarded-host': request.headers.host }
  const { url, method } = request
  const out = forward({ host: loopback, port, path: url, method, headers })
  out.on('error', () => response.writeHead(502).end())
  out.on('response', (reply) => reply.pipe(response.writeHead(reply.statusCode ?? 502, reply.rawHeaders)))
  request.pipe(out)
}
