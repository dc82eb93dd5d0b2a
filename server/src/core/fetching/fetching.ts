import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { resolveName } from './names.ts'
import { fetchableUrl, isPublicAddress, nameOf } from './public-address.ts'

/**
 * Fetches addresses that people enter. Such an address is hostile until shown otherwise: it may lead into our own
 * network, never end, or be huge (docs/security/fetching.md).
 */
export interface Fetching {
  get(address: string, known?: Version): Promise<Fetched>
  /** Sends JSON. Redirects are not followed: whoever moved can enter the new address. */
  post(address: string, body: string, headers: Record<string, string>): Promise<Posted>
}

export type Posted =
  | { is: 'answered'; status: number; reply: string; tookMs: number }
  /** There was no reply: the address is not allowed, has no server, or the server is too slow. */
  | { is: 'unreachable'; tookMs: number }

/** What the server said about the version that we have: it is sent back, so that an unchanged file is not sent again. */
export interface Version {
  etag: string
  lastModified: string
}

export type Fetched =
  | ({ is: 'fetched'; body: Uint8Array } & Version)
  | { is: 'unchanged' }
  /** The server says that there is nothing at this address. */
  | { is: 'gone' }
  /** The server sent something else: an error, a file that is too long or compressed. */
  | { is: 'unusable' }
  /** Nothing was received: the address is not allowed, has no server, or the server is too slow. */
  | { is: 'unreachable' }

export interface FetchingOptions {
  /** The names under which this installation is reached. */
  ownHosts: readonly string[]
  userAgent: string
  /** All addresses of a name. */
  resolve?: (name: string) => Promise<string[]>
  /** Where a checked address is reached. In tests a server on this machine stands for the whole internet. */
  route?: (address: string) => { host: string; port: number; ca?: string }
  timeoutMs?: number
  maxBytes: number
}

/** For the name, the connection, redirects and the body together. */
const TIMEOUT_MS = 15_000
/** Receivers of events reply before they work. */
const POST_TIMEOUT_MS = 5_000
const MAX_REPLY_BYTES = 2_000
const MAX_REDIRECTS = 3
const MAX_HEADER_BYTES = 16_384
const redirects = new Set([301, 302, 303, 307, 308])

export function openFetching(options: FetchingOptions): Fetching {
  return {
    async get(address, known) {
      const { timeoutMs = TIMEOUT_MS } = options
      const signal = AbortSignal.timeout(timeoutMs)
      try {
        return await follow(options, address, known, signal)
      } catch {
        return { is: 'unreachable' }
      }
    },

    async post(address, body, headers) {
      const begin = performance.now()
      const tookMs = () => Math.round(performance.now() - begin)
      const signal = AbortSignal.timeout(POST_TIMEOUT_MS)
      try {
        const url = fetchableUrl(address, options.ownHosts)
        const message = { method: 'POST', body, headers: { ...headers, 'content-type': 'application/json' } }
        const response = url && (await open(options, url, message, signal))
        if (!response) return { is: 'unreachable', tookMs: tookMs() }
        const reply = await beginningOf(response)
        return { is: 'answered', status: response.statusCode ?? 0, reply, tookMs: tookMs() }
      } catch {
        return { is: 'unreachable', tookMs: tookMs() }
      }
    },
  }
}

async function follow(options: FetchingOptions, address: string, known: Version | undefined, signal: AbortSignal) {
  let next = address
  for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
    const url = fetchableUrl(next, options.ownHosts)
    if (!url) return unreachable
    const response = await open(options, url, { method: 'GET', headers: headersOf(known) }, signal)
    if (!response) return unreachable
    const { location } = response.headers
    if (!redirects.has(response.statusCode ?? 0) || !location) return read(response, known, options.maxBytes)
    response.destroy()
    // guard: fetching: every redirect is checked like the first address
    next = URL.parse(location, url.href)?.href ?? ''
  }
  return unreachable
}

const unreachable = { is: 'unreachable' } as const

/**
 * Resolves the name once and connects to the address that was checked, so that the name cannot mean another one by
 * then. The certificate is still that of the name.
 */
async function open(
  { resolve = resolveName, userAgent, route = direct }: FetchingOptions,
  url: URL,
  { method, headers, body }: { method: string; headers: Record<string, string>; body?: string },
  signal: AbortSignal,
): Promise<IncomingMessage | undefined> {
  const name = nameOf(url)
  const addresses = await orAbort(resolve(name), signal)
  const [address] = addresses
  // guard: fetching: a name with one private address is refused -> if (!address || !isPublicAddress(address)) return undefined
  if (!address || !addresses.every(isPublicAddress)) return undefined
  const { promise, resolve: give, reject } = Promise.withResolvers<IncomingMessage>()
  request({
    ...route(address),
    servername: name,
    // guard: fetching: the certificate is the one of the name -> rejectUnauthorized: false,
    rejectUnauthorized: true,
    agent: false,
    path: `${url.pathname}${url.search}`,
    headers: {
      ...headers,
      host: name,
      'user-agent': userAgent,
      // A compressed answer could be a bomb.
      'accept-encoding': 'identity',
      connection: 'close',
      ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
    },
    method,
    maxHeaderSize: MAX_HEADER_BYTES,
    signal,
  })
    .on('response', give)
    .on('error', reject)
    .end(body)
  return promise
}

const headersOf = (known: Version | undefined) => ({
  accept: 'text/calendar, text/csv;q=0.9, */*;q=0.5',
  ...(known?.etag && { 'if-none-match': known.etag }),
  ...(known?.lastModified && { 'if-modified-since': known.lastModified }),
})

const direct = (host: string) => ({ host, port: 443 })

function orAbort<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  return Promise.race([work, promise])
}

async function read(response: IncomingMessage, known: Version | undefined, maxBytes: number): Promise<Fetched> {
  const { statusCode, headers } = response
  // guard: fetching: compressed answers are not read -> const isPlain = true
  const isPlain = (headers['content-encoding'] ?? 'identity') === 'identity'
  const isTooLong = Number(headers['content-length'] ?? 0) > maxBytes
  if (statusCode === 200 && isPlain && !isTooLong) {
    const body = await bodyOf(response, maxBytes)
    const version = { etag: usable(headers.etag), lastModified: usable(headers['last-modified']) }
    return body ? { is: 'fetched', body, ...version } : { is: 'unusable' }
  }
  response.destroy()
  if (statusCode === 304 && known) return { is: 'unchanged' }
  return statusCode === 404 || statusCode === 410 ? { is: 'gone' } : { is: 'unusable' }
}

/** A reply may never end, and nobody reads more than how it begins. */
async function beginningOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    length += chunk.length
    // guard: fetching: of a reply only the beginning is read
    if (length >= MAX_REPLY_BYTES) break
  }
  return Buffer.concat(chunks).subarray(0, MAX_REPLY_BYTES).toString('utf8')
}

/** Undefined if it is longer than allowed, whatever its header says. */
async function bodyOf(response: IncomingMessage, maxBytes: number): Promise<Uint8Array | undefined> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    length += chunk.length
    // guard: fetching: a body is at most this long
    if (length > maxBytes) return undefined
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
}

/** A header that is stored, and sent back as it came. */
const usable = (header: string | undefined) => (header && /^[\x20-\x7e]{1,300}$/.test(header) ? header : '')
