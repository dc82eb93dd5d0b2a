/**
 * Loaded into every process of the product before anything else: nothing leaves this machine. Only loopback and the
 * demo's own database can be connected to, names are not looked up, and a request to the demo's public address goes
 * straight to its front, so that it works behind a proxy without leaving either.
 */
import dgram from 'node:dgram'
import dns from 'node:dns'
import { syncBuiltinESMExports } from 'node:module'
import net from 'node:net'

const { DEMO_ORIGIN = '', DEMO_FRONT = '', DEMO_DATABASE = '', DEMO_PROCESS = '' } = process.env

const refusal = (target: string) =>
  Object.assign(new Error(`The demo connects to nothing outside: ${target}`), { code: 'ECONNREFUSED' })

const isLoopback = (host: string) => host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host)
const isAllowed = (host: string, port: number) => isLoopback(host) || `${host}:${port}` === DEMO_DATABASE

const sockets = net.Socket.prototype as { connect: unknown }
const connect = sockets.connect as (...given: unknown[]) => net.Socket
sockets.connect = function (this: net.Socket, ...given: unknown[]) {
  const { host = 'localhost', port = 0, path } = targetOf(given)
  // guard: demo: nothing leaves this machine
  if (path === undefined && !isAllowed(host, Number(port))) return this.destroy(refusal(`${host}:${port}`))
  return Reflect.apply(connect, this, given)
}

/** Node passes its own calls on as one array. */
function targetOf([first, second]: unknown[]): { host?: string; port?: number | string; path?: string } {
  const target: unknown = Array.isArray(first) ? first[0] : first
  if (typeof target === 'object' && target !== null) return target
  if (typeof target === 'number') return { port: target, ...(typeof second === 'string' && { host: second }) }
  return { path: String(target) }
}

dgram.Socket.prototype.send = () => {
  throw refusal('a datagram')
}

const lookup = dns.lookup as (...given: unknown[]) => unknown
const [databaseHost] = DEMO_DATABASE.split(/:\d+$/)
const isKnownName = (name: unknown) => typeof name === 'string' && (isLoopback(name) || name === databaseHost)
type Callback = (error: Error) => void
const refuseName = (name: unknown, ...rest: unknown[]) => (rest.at(-1) as Callback)(refusal(String(name)))
const refuseNameLater = (name: unknown) => Promise.reject(refusal(String(name)))
const asksForNames = /^(resolve|reverse|lookup)/
for (const [names, refuse] of [
  [dns, refuseName],
  [dns.Resolver.prototype, refuseName],
  [dns.promises, refuseNameLater],
  [dns.promises.Resolver.prototype, refuseNameLater],
] as const) {
  const each = names as unknown as Record<string, unknown>
  for (const name of Object.getOwnPropertyNames(each)) if (asksForNames.test(name)) each[name] = refuse
}
dns.lookup = ((name: unknown, ...rest: unknown[]) =>
  isKnownName(name) ? lookup(name, ...rest) : refuseName(name, ...rest)) as typeof dns.lookup
syncBuiltinESMExports()

const ownFetch = globalThis.fetch
globalThis.fetch = async (input, init) => {
  const url = new URL(input instanceof Request ? input.url : input)
  if (url.origin === DEMO_ORIGIN) return ownFetch(`${DEMO_FRONT}${url.pathname}${url.search}`, init)
  if (isLoopback(url.hostname)) return ownFetch(input, init)
  // As from a firewall. A push message that is refused is sent as a mail at once, which the mailbox shows.
  return new Response(null, { status: 403 })
}

/** The product must not outlive a demo that was killed. Its other processes notice that their parent is gone. */
if (process.ppid === Number(DEMO_PROCESS)) {
  setInterval(() => {
    if (process.ppid !== Number(DEMO_PROCESS)) process.kill(process.pid, 'SIGTERM')
  }, 500).unref()
}
