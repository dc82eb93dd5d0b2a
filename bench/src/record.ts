/**
 * Preloaded into the product (`node --import`), this file records each request's statements and reply, and sends them
 * to the bench. The floor replays them.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, ServerResponse } from 'node:http'
import pg from 'pg'

interface Statement {
  text: string
  values?: unknown[]
  /** The name of a prepared statement. */
  name?: string
}

export interface Recording {
  /** The request: method, path and cookie. */
  key: string
  /** In the order in which they were sent. All statements of a batch were sent before any of them had a result. */
  batches: Statement[][]
  reply: string
}

/** The batches of the request being served. */
const batches = new AsyncLocalStorage<Statement[][]>()

subscribe('http.server.request.start', (message) => {
  const { request, response } = message as { request: IncomingMessage; response: ServerResponse }
  const sent: Statement[][] = []
  batches.enterWith(sent)
  // Body events are emitted in the connection’s async context, which several requests share: bind them to this one.
  request.emit = AsyncLocalStorage.bind(request.emit.bind(request))
  const end = response.end.bind(response) as (...args: unknown[]) => ServerResponse
  response.end = (...args: unknown[]) => {
    const key = `${request.method} ${request.url} ${request.headers.cookie}`
    process.send?.({ key, batches: [...sent], reply: String(args[0]) } satisfies Recording)
    return end(...args)
  }
})

/** Statements sent in the same turn of the event loop form a batch. */
let turn = {}
const lastTurn = new WeakMap<Statement[][], object>()

const { query } = pg.Client.prototype as unknown as { query: (this: pg.Client, ...args: unknown[]) => unknown }
Object.assign(pg.Client.prototype, {
  query(this: pg.Client, ...args: unknown[]) {
    const sent = batches.getStore()
    if (sent) {
      const { text, values, name } = args[0] as Statement
      if (lastTurn.get(sent) !== turn) sent.push([])
      lastTurn.set(sent, turn)
      sent.at(-1)?.push({ text, ...(values && { values }), ...(name && { name }) })
      setImmediate(() => {
        turn = {}
      })
    }
    return query.apply(this, args)
  },
})
