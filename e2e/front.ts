import { Agent, createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The fate of a request: it arrives; it does not; or it arrives, but its reply is lost. */
export type Network = 'open' | 'cut' | 'replies lost'

export interface Front {
  origin: string
  set(network: Network): void
  /** Changes the headers that the server receives, as another client would send them. */
  change: (headers: IncomingMessage['headers']) => IncomingMessage['headers']
  /** Resolves when the server is processing no write that came through here. */
  isIdle(): boolean
  stop(): Promise<void>
}

/** The network between the browser, including its service worker, and the server. */
export async function startFront(port: number): Promise<Front> {
  let network: Network = 'open'
  let writes = 0
  // Connections of a killed server are not reused.
  const agent = new Agent({ keepAlive: false })
  const server = createServer(pass)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const front: Front = {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    change: (headers) => headers,
    set(next) {
      network = next
      if (network === 'cut') server.closeAllConnections()
    },
    isIdle: () => writes === 0,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return front

  function pass(request: IncomingMessage, response: ServerResponse) {
    if (network === 'cut') return void request.socket.destroy()
    const { url, method, headers } = request
    const isWrite = method !== 'GET'
    if (isWrite) writes += 1
    const out = forward({ host: '127.0.0.1', port, path: url, method, headers: front.change(headers), agent })
    out.on('close', () => isWrite && (writes -= 1))
    out.on('error', () => request.socket.destroy())
    // A closed page receives nothing more, but its write continues.
    response.on('close', () => !isWrite && out.destroy())
    out.on('response', (reply) => {
      reply.on('error', () => request.socket.destroy())
      if (network !== 'open') {
        reply.resume()
        return void request.socket.destroy()
      }
      response.writeHead(reply.statusCode ?? 502, reply.rawHeaders)
      reply.pipe(response)
    })
    request.pipe(out)
  }
}
