import { once } from 'node:events'
import { Agent, type ClientRequest, type IncomingMessage, request as send } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '../errors.ts'
import { costs } from '../limits/costs.ts'
import { leavePlace } from '../limits/places.ts'

/** About one connection, not about the response. */
const ofConnection = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade'])

/**
 * Forwards `/id` to the sign-in of our own, which `callup start` runs beside the app. A proxy in front may lead there by
 * itself, but the product also works without one, or with one that knows only the app.
 */
export function forwardOwnProvider(app: FastifyInstance, address: string): void {
  const agent = new Agent({ keepAlive: true })
  app.addHook('onClose', async () => agent.destroy())

  app.register(async (scope) => {
    // Bodies are passed on as they arrive.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _body, done) => done(null))
    // It checks for itself where forms come from.
    const config = { cost: costs.file, gate: 'briefly', anySite: true } as const
    for (const url of ['/id', '/id/*'])
      scope.route({ method: scope.supportedMethods, url, schema: { hide: true }, config, handler: forward })
  })

  async function forward(request: FastifyRequest, reply: FastifyReply) {
    leavePlace(request)
    const { raw, method, ip } = request
    // guard: door: a forwarded request comes from the address that the app sees -> const headers = raw.headers
    const headers = { ...raw.headers, 'x-forwarded-for': ip }
    const outgoing = send(address, { path: raw.url, method, headers, agent })
    reply.raw.once('close', () => outgoing.destroy())
    raw.pipe(outgoing)
    const response = await responseTo(outgoing)
    // It may be starting again.
    if (!response) {
      const isPage = request.headers.accept?.includes('text/html') ?? false
      return isPage ? reply.redirect('/auth-error?reason=provider_down', 303) : refuse('unavailable')
    }
    const kept = Object.entries(response.headers).filter(([name]) => !ofConnection.has(name))
    return reply
      .code(response.statusCode ?? 502)
      .headers(Object.fromEntries(kept))
      .send(response)
  }
}

async function responseTo(outgoing: ClientRequest): Promise<IncomingMessage | undefined> {
  try {
    const [response] = (await once(outgoing, 'response')) as [IncomingMessage]
    return response
  } catch {
    return undefined
  }
}
