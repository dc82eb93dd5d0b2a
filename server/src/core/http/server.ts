import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Logger } from 'pino'
import { refuse } from '../errors.ts'
import { newId } from '../ids.ts'
import { observeRequests, traceIdOf } from '../telemetry/requests.ts'
import { refuseCrossSite } from './origin.ts'
import { guardAgainstOverload, type OpenGate } from './overload.ts'
import { problemDocument, sendProblems } from './problem.ts'
import { securityHeaders } from './security-headers.ts'
import { compileSerialization } from './serialization.ts'
import { compileValidation, refuseHarmfulJson } from './validation.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Accepted from any site, because its content authorizes the request. */
    anySite?: boolean
    /** The child process that parsed the body has also validated it. */
    bodyIsFile?: boolean
  }
}

export type HttpServer = FastifyInstance

export interface HttpOptions {
  origin: string
  issuer: string
  /** The number of trusted proxies that add to X-Forwarded-For. */
  trustProxy: number
  /** The most requests processed at once. 0: no limit. */
  places: number
  log: Logger
}

/** An HTTP server with everything that features share: security headers, errors, logging, overload protection. */
export async function openHttp({
  origin,
  issuer,
  trustProxy,
  places,
  log,
}: HttpOptions): Promise<{ app: FastifyInstance; gate: OpenGate }> {
  const headers = securityHeaders({ secure: origin.startsWith('https:'), issuer })
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => newId(),
    // Entries further left in X-Forwarded-For come from the caller and may be forged.
    trustProxy: trustProxy > 0 && ((_address, hop) => hop < trustProxy),
    bodyLimit: 64 * 1024,
    // Signed-out visitors get the landing page; if they followed a link, it shows them what the link is.
    rewriteUrl: ({ url = '/' }) => (url.startsWith('/landing?from=link') ? url.replace('/landing', '/way-in') : url),
    requestTimeout: 30_000,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 300 },
    // Lets requests without a Host header reach the hooks below, which add the security headers.
    http: { requireHostHeader: false },
    // Fastify runs no hooks for a request that it cannot route.
    frameworkErrors: (error, request, reply) => {
      reply.headers(headers)
      app.errorHandler(error, request, reply)
    },
    clientErrorHandler: (error, socket) => refuseBadHttp(error, socket, headers),
  }) as unknown as FastifyInstance
  app.setValidatorCompiler(compileValidation)
  app.setSerializerCompiler(compileSerialization)
  sendProblems(app)
  observeRequests(app)
  logRequests(app)
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers).header('x-request-id', request.id)
    if (!request.headers.host) refuse('invalid_input', [{ field: 'Host', message: 'is missing' }])
    // guard: changes are accepted only from this site
    if (!request.routeOptions.config.anySite) refuseCrossSite(request, origin)
  })
  // Node's own reply to an unknown Expect header lacks the security headers. HTTP allows ignoring that header.
  app.server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) =>
    app.server.emit('request', request, response),
  )
  app.addHook('preValidation', async ({ body, routeOptions }) => {
    if (!routeOptions.config.bodyIsFile) refuseHarmfulJson(body)
  })
  closeConnectionsWhenStopping(app)
  endUnusedConnectionsWhenStopping(app)
  await app.register(cookie)
  await app.register(compress, { encodings: ['br', 'gzip'], threshold: 1024 })
  return { app, gate: guardAgainstOverload(app, places) }
}

/** Responds to bytes that Node cannot parse as HTTP. There is no reply object yet, so it writes to the socket. */
function refuseBadHttp(error: Error & { code?: string }, socket: Socket, headers: Record<string, string>) {
  if (error.code === 'ECONNRESET' || !socket.writable || socket.destroyed) return socket.destroy(error)
  const code = error.code === 'HPE_HEADER_OVERFLOW' ? 'headers_too_large' : 'invalid_input'
  const problem = problemDocument(newId(), code)
  const body = JSON.stringify(problem)
  const lines = Object.entries({
    ...headers,
    'x-request-id': problem.requestId,
    'content-type': 'application/problem+json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  const status = `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}\r\n`
  return socket.end(`${status}${lines.join('')}\r\n${body}`)
}

/**
 * Browsers open connections in advance. Node does not count an unused one as idle, so a stopping process would wait for
 * it.
 */
function endUnusedConnectionsWhenStopping(app: FastifyInstance) {
  const connections = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
  })
  app.addHook('preClose', async () => {
    for (const socket of connections) if (socket.bytesRead === 0) socket.destroy()
  })
}

/** Makes clients reconnect to another process while this one stops. */
function closeConnectionsWhenStopping(app: FastifyInstance) {
  let stopping = false
  app.addHook('preClose', async () => {
    stopping = true
  })
  app.addHook('onSend', async (_request, reply) => {
    if (stopping) reply.header('connection', 'close')
  })
}

/** Logs the route instead of the URL, so that no id or search text ends up in the log. */
function logRequests(app: FastifyInstance) {
  app.addHook('onResponse', async (request, reply) => {
    if (request.routeOptions.logLevel === 'warn' && reply.statusCode < 400) return
    request.log.info({
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      traceId: traceIdOf(request),
    })
  })
}
