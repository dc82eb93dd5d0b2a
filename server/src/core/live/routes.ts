import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { Identity } from '../context.ts'
import { refuse } from '../errors.ts'
import type { Deps, Routes } from '../http/implement.ts'
import { costs } from '../limits/costs.ts'
import { addressAsCaller, admitCaller, type FairShare, personAsCaller } from '../limits/fair-share.ts'
import { leavePlace } from '../limits/places.ts'
import type { Live, LiveResources, Outlet, Viewer, Watched } from './live.ts'

/** A few thousand events. A client this far behind is gone. */
const maxUnreadBytes = 256 * 1024
const closeGraceMs = 1000

export interface ServeLiveParts {
  live: Live
  share: FairShare
  resources: LiveResources
  identify: (request: FastifyRequest) => Promise<Identity | null>
}

/** Server-sent events that contain only the changed resource's id: pages load its content with their own rights. */
export function serveLive(app: FastifyInstance, { live, share, resources, identify }: ServeLiveParts) {
  const schema = {
    summary: resources.summary,
    description: resources.description,
    produces: ['text/event-stream'],
    querystring: Type.Object(
      Object.fromEntries(resources.kinds.map((kind) => [kind, Type.Optional(Type.String({ format: 'uuid' }))])),
    ),
  }
  app.get<{ Querystring: Partial<Record<string, string>> }>(
    '/api/v1/live',
    { exposeHeadRoute: false, schema, config: { isStream: true, cost: 'caller', proves: 'session' } },
    async (request, reply) => {
      const identity = await identify(request)
      const caller = identity ? personAsCaller(identity) : addressAsCaller(request)
      await admitCaller(share, reply, caller, costs.stream)
      const { sessionId, profileId } = identity ?? refuse('signed_out')
      // A stream ends with its session; a bearer token has none.
      const person = { sessionId: sessionId ?? refuse('signed_out'), profileId: profileId ?? refuse('no_profile') }
      const watched = resources.kinds.flatMap((kind) => {
        const id = request.query[kind]
        return id === undefined ? [] : [{ kind, id }]
      })
      await openStream(live, { person, caller: person.sessionId, watched }, request, reply)
    },
  )
  // guard: live: a stopping process ends its streams
  app.addHook('preClose', async () => live.drain())
  app.addHook('onClose', () => live.close())
}

async function openStream(live: Pick<Live, 'open'>, viewer: Viewer, request: FastifyRequest, reply: FastifyReply) {
  const stream = live.open(viewer, outletOf(reply))
  reply.raw.once('close', () => {
    stream.then(
      ({ close }) => close(),
      () => {},
    )
  })
  await stream
  // guard: overload: an open stream holds no slot
  leavePlace(request)
}

type Find = (ctx: Pick<Deps, 'pool'>, params: Record<string, string>) => Promise<Watched | undefined>

/** Events for a page that anyone can read. They say that it changed, and nothing else. */
export const servePublicStream =
  (url: string, find: Find): Routes =>
  (app, { pool, live }) => {
    app.get<{ Params: Record<string, string> }>(
      url,
      { exposeHeadRoute: false, schema: { hide: true }, config: { isStream: true, cost: costs.stream } },
      async (request, reply) => {
        const watched = (await find({ pool }, request.params)) ?? refuse('not_found')
        await openStream(live, { person: null, caller: addressAsCaller(request), watched: [watched] }, request, reply)
      },
    )
  }

function outletOf(reply: FastifyReply): Outlet {
  const { raw } = reply
  return {
    start() {
      reply.hijack()
      raw.writeHead(200, {
        ...(reply.getHeaders() as Record<string, string>),
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        // Stops nginx from buffering, which would delay events.
        'x-accel-buffering': 'no',
        // Otherwise a stopping process would wait for the kept-alive connection to become idle.
        connection: 'close',
      })
      // Jitter, so that clients do not all reconnect at once when a process stops.
      raw.write(`retry: ${Math.round(500 + Math.random() * 1000)}\n\n`)
    },
    write(text) {
      if (raw.writableLength > maxUnreadBytes) return false
      raw.write(text)
      return true
    },
    end() {
      raw.end()
      // A client that does not read must not keep a stopping process alive.
      setTimeout(() => raw.destroy(), closeGraceMs).unref()
    },
  }
}
