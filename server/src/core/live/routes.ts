import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { Identity } from '../context.ts'
import { refuse } from '../errors.ts'
import type { Live, Outlet } from './live.ts'

/** Word of some thousand games. Who leaves this much unread is not there. */
const mostUnreadBytes = 256 * 1024
const farewellMs = 1000

export interface ServeLiveParts {
  live: Live
  identify: (request: FastifyRequest) => Promise<Identity | null>
}

/** Server-sent events that say only which game has changed. What it is now is read as ever, with the rights of then. */
export function serveLive(app: FastifyInstance, { live, identify }: ServeLiveParts) {
  const schema = {
    summary: "Streams which games change: those of one's teams, and the one that is named.",
    description:
      'Server-sent events: `{"gameId": …}` for a change; `again` when some may have been missed; `beat` every 15 s.',
    produces: ['text/event-stream'],
    querystring: Type.Object({ game: Type.Optional(Type.String({ format: 'uuid' })) }),
  }
  app.get<{ Querystring: { game?: string } }>(
    '/api/v1/live',
    { exposeHeadRoute: false, schema },
    async (request, reply) => {
      const { sessionId, profileId } = (await identify(request)) ?? refuse('signed_out')
      const viewer = {
        // A bearer token cannot be ended, so a stream could not end with it.
        sessionId: sessionId ?? refuse('signed_out'),
        profileId: profileId ?? refuse('no_profile'),
        gameId: request.query.game ?? null,
      }
      const stream = live.open(viewer, outletOf(reply))
      reply.raw.once('close', () => {
        stream.then(
          ({ close }) => close(),
          () => {},
        )
      })
      await stream
    },
  )
  app.addHook('preClose', async () => live.drain())
  app.addHook('onClose', () => live.close())
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
        // What holds the events back to send more at once makes them late.
        'x-accel-buffering': 'no',
        // Nothing else follows on this connection: a process that stops waits for none to fall idle.
        connection: 'close',
      })
      // Not all come back in the same moment when a process goes.
      raw.write(`retry: ${Math.round(500 + Math.random() * 1000)}\n\n`)
    },
    write(text) {
      if (raw.writableLength > mostUnreadBytes) return false
      raw.write(text)
      return true
    },
    end() {
      raw.end()
      // Who does not read would keep a process that stops from ending.
      setTimeout(() => raw.destroy(), farewellMs).unref()
    },
  }
}
