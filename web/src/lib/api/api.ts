import type { BodyOf, ParamsOf, QueryOf, ReplyOf, WholeApi } from '@app/contract'
import { settled } from '../page/settled.ts'
import { apiErrorOf, NetworkError } from './api-error.ts'
import { connectionFound, connectionLost, readBefore } from './connection.ts'

/** Method and path of an endpoint, as in the contract. */
type Key = keyof WholeApi
export type ReadKey = Extract<Key, `GET ${string}`>
export type WriteKey = Exclude<Key, ReadKey>
export type PagedKey = { [K in Key]: WholeApi[K] extends { paged: true } ? K : never }[Key]

type Part<Name extends string, T> = unknown extends T
  ? Partial<Record<Name, never>>
  : object extends T
    ? Partial<Record<Name, T>>
    : Record<Name, T>

export type Input<K extends Key> = Part<'params', ParamsOf<K>> &
  Part<'query', QueryOf<WholeApi[K]>> &
  Part<'body', BodyOf<WholeApi[K]>>
/** Optional if all of its fields are. */
export type InputArgs<K extends Key> = object extends Input<K> ? [input?: Input<K>] : [input: Input<K>]
export type Reply<K extends Key> = ReplyOf<WholeApi[K]>
type Item<K extends PagedKey> = Reply<K>[number]

export interface Page<T> {
  items: T[]
  /** Cursor of the next page, or null. */
  next: string | null
}

interface RequestOptions {
  signal?: AbortSignal
  /** The server handles requests with the same key only once. */
  idempotencyKey?: string
}

export async function call<K extends Key>(key: K, input?: Input<K>, sending: RequestOptions = {}): Promise<Reply<K>> {
  return (await send(key, input, sending)).reply as Reply<K>
}

export async function callPage<K extends PagedKey>(
  key: K,
  input: Input<K>,
  sending: RequestOptions,
): Promise<Page<Item<K>>> {
  const { reply, link } = await send(key, input, sending)
  return { items: reply as Item<K>[], next: cursorIn(link) }
}

const READ_TIMEOUT_MS = 20_000
const WRITE_TIMEOUT_MS = 60_000

type Parts = { params?: Record<string, string>; query?: object; body?: unknown }

async function send(key: Key, given: object | undefined, options: RequestOptions): Promise<Answer> {
  const input = (given ?? {}) as Parts
  const [method = '', path = ''] = key.split(' ')
  const address = addressOf(path, input)
  if (method !== 'GET' || !isKept(address)) return request(method, address, input, options)
  try {
    const answer = await request(method, address, input, options)
    keepLater(address, answer)
    return answer
  } catch (error) {
    const kept = error instanceof NetworkError ? await (await offline()).kept(address) : null
    if (!kept) throw error
    readBefore(kept.at)
    return kept
  }
}

type Answer = { reply: unknown; link: string | null }

/** What people need offline: who they are, their teams and games. */
const isKept = (address: string): boolean =>
  /^\/(?:auth\/session|api\/v1\/(?:profile\/(?!search)|team\/|game\/(?!sub_requests)))/.test(address)

let keeping: Promise<unknown> | undefined

/**
 * After the first view has loaded, and one reply at a time, because the session's reply tells whose the following ones
 * are.
 */
function keepLater(address: string, { reply, link }: Answer) {
  keeping ??= settled()
  keeping = keeping.then(async () => (await offline()).keep(address, reply, link))
}

/** If its code does not load, nothing is kept and nothing found. */
const offline = () => import('../offline/replies.ts').catch(() => ({ keep: () => {}, kept: () => null }))

async function request(method: string, address: string, { body }: Parts, { signal, idempotencyKey }: RequestOptions) {
  const timeout = AbortSignal.timeout(method === 'GET' ? READ_TIMEOUT_MS : WRITE_TIMEOUT_MS)
  const response = await orNetworkError(
    fetch(address, {
      method,
      headers: {
        accept: 'application/json',
        traceparent: newTrace(),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
      },
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
    signal,
  )
  connectionFound()
  if (!response.ok) throw await apiErrorOf(response)
  // The server serializes by the contract, so the cast is safe.
  const reply: unknown = await orNetworkError(response.json(), signal)
  return { reply, link: response.headers.get('link') }
}

/** W3C Trace Context: the server's trace of this request, its jobs and its mails begins here. */
function newTrace(): string {
  const id = crypto.randomUUID().replaceAll('-', '')
  return `00-${id}-${id.slice(16)}-01`
}

async function orNetworkError<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  try {
    return await promise
  } catch (error) {
    if (signal?.aborted) throw error
    connectionLost()
    throw new NetworkError(error)
  }
}

function addressOf(path: string, { params = {}, query = {} }: Parts): string {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString()
  return search ? `${filled}?${search}` : filled
}

function cursorIn(link: string | null): string | null {
  const next = link?.match(/<([^>]*)>;\s*rel="next"/)?.[1]
  return next ? new URL(next, window.location.origin).searchParams.get('cursor') : null
}
