import type { Socket } from 'node:net'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import underPressure from '@fastify/under-pressure'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Logger } from 'pino'
import { newId } from './ids.ts'
import { refuseCrossSite } from './origin.ts'
import { answerProblems } from './problem.ts'
import { sendSecurityHeaders } from './security-headers.ts'
import { compileValidation } from './validation.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Taken from any site: the caller proves itself by what it sends. */
    anySite?: boolean
  }
}

export type HttpServer = FastifyInstance

export interface HttpOptions {
  origin: string
  issuer: string
  trustProxy: boolean
  overloadDelayMs: number
  log: Logger
}

/** An HTTP server with everything that no feature should have to think of. */
export async function openHttp({
  origin,
  issuer,
  trustProxy,
  overloadDelayMs,
  log,
}: HttpOptions): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => newId(),
    trustProxy,
    bodyLimit: 64 * 1024,
    requestTimeout: 30_000,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 300 },
    frameworkErrors: (error, request, reply) => {
      app.errorHandler(error, request, reply)
    },
  }) as unknown as FastifyInstance
  app.setValidatorCompiler(compileValidation)
  answerProblems(app)
  logRequests(app)
  sendSecurityHeaders(app, { secure: origin.startsWith('https:'), issuer })
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    if (!request.routeOptions.config.anySite) refuseCrossSite(request, origin)
  })
  closeConnectionsWhenStopping(app)
  endUnusedConnectionsWhenStopping(app)
  await app.register(cookie)
  await app.register(compress, { encodings: ['br', 'gzip'], threshold: 1024 })
  await app.register(underPressure, { maxEventLoopDelay: overloadDelayMs })
  return app
}

/**
 * Browsers connect before they have anything to ask. Such a connection is not idle to Node until it has asked once, so a
 * stopping process would wait for it in vain.
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

/** Whoever is answered while the process stops is told to come back on another connection, so that this one can end. */
function closeConnectionsWhenStopping(app: FastifyInstance) {
  let stopping = false
  app.addHook('preClose', async () => {
    stopping = true
  })
  app.addHook('onSend', async (_request, reply) => {
    if (stopping) reply.header('connection', 'close')
  })
}

/** One line per request, by route and not by address, so that no id or search word ends up in the log. */
function logRequests(app: FastifyInstance) {
  app.addHook('onResponse', async (request, reply) => {
    if (request.routeOptions.logLevel === 'warn' && reply.statusCode < 400) return
    request.log.info({
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    })
  })
}
