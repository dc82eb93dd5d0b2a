import type { Api, BodyOf, ParamsOf, QueryOf, ReplyOf } from '@app/contract'
import { NetworkError, refusalOf } from './api-error.ts'

/** A call is named by the words of its request, as in the contract. */
type Key = keyof Api
export type ReadKey = Extract<Key, `GET ${string}`>
export type WriteKey = Exclude<Key, ReadKey>
export type PagedKey = { [K in Key]: Api[K] extends { paged: true } ? K : never }[Key]

type Part<Name extends string, T> = unknown extends T
  ? Partial<Record<Name, never>>
  : object extends T
    ? Partial<Record<Name, T>>
    : Record<Name, T>

export type Input<K extends Key> = Part<'params', ParamsOf<K>> &
  Part<'query', QueryOf<Api[K]>> &
  Part<'body', BodyOf<Api[K]>>
/** The input may be left out where nothing in it is needed. */
export type InputArgs<K extends Key> = object extends Input<K> ? [input?: Input<K>] : [input: Input<K>]
export type Reply<K extends Key> = ReplyOf<Api[K]>
type Item<K extends PagedKey> = Reply<K>[number]

export interface Page<T> {
  items: T[]
  /** Cursor of the page that follows, if there is one. */
  next: string | null
}

interface Sending {
  signal?: AbortSignal
  /** Under the same key the server does the same thing only once, however often it is asked. */
  idempotencyKey?: string
}

export async function call<K extends Key>(key: K, input?: Input<K>, sending: Sending = {}): Promise<Reply<K>> {
  return (await send(key, input, sending)).reply as Reply<K>
}

export async function callPage<K extends PagedKey>(key: K, input: Input<K>, sending: Sending): Promise<Page<Item<K>>> {
  const { reply, link } = await send(key, input, sending)
  return { items: reply as Item<K>[], next: cursorIn(link) }
}

const READ_TIMEOUT_MS = 20_000
const WRITE_TIMEOUT_MS = 60_000

type Parts = { params?: Record<string, string>; query?: object; body?: unknown }

async function send(key: Key, given: object | undefined, { signal, idempotencyKey }: Sending) {
  const input = (given ?? {}) as Parts
  const [method = '', path = ''] = key.split(' ')
  const timeout = AbortSignal.timeout(method === 'GET' ? READ_TIMEOUT_MS : WRITE_TIMEOUT_MS)
  const response = await answer(
    fetch(addressOf(path, input), {
      method,
      headers: {
        accept: 'application/json',
        ...(input.body !== undefined && { 'content-type': 'application/json' }),
        ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
      },
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
    }),
    signal,
  )
  if (!response.ok) throw await refusalOf(response)
  // What the contract says it is: the server's serialiser sees to that.
  const reply: unknown = await answer(response.json(), signal)
  return { reply, link: response.headers.get('link') }
}

async function answer<T>(coming: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  try {
    return await coming
  } catch (error) {
    throw signal?.aborted ? error : new NetworkError(error)
  }
}

function addressOf(path: string, { params = {}, query = {} }: Parts): string {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const asked = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString()
  return asked ? `${filled}?${asked}` : filled
}

function cursorIn(link: string | null): string | null {
  const next = link?.match(/<([^>]*)>;\s*rel="next"/)?.[1]
  return next ? new URL(next, window.location.origin).searchParams.get('cursor') : null
}
