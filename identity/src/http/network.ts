import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'
import type { Settings } from '../settings.ts'

/** The network that a request comes from, by the address that the outermost trusted proxy saw. */
export function networkOf({ headers, socket }: IncomingMessage, { trustedProxies }: Settings): string {
  const forwarded = String(headers['x-forwarded-for'] ?? '').split(',')
  const hops = [socket.remoteAddress ?? '', ...forwarded.map((hop) => hop.trim()).reverse()].filter(Boolean)
  return networkOfAddress(hops[Math.min(trustedProxies, hops.length - 1)] ?? '')
}

/** In IPv6 a subscriber has at least a whole /64. */
export function networkOfAddress(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped || !isIPv6(address)) return mapped ?? address
  const [head = '', tail = ''] = (address.split('%')[0] ?? '').split('::')
  const [before, after] = [head, tail].map((groups) => groups.split(':').filter(Boolean)) as [string[], string[]]
  const zeros = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0')
  const groups = [...before, ...zeros, ...after].slice(0, 4)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

/** The IPv6 networks that one customer can have are one site: a /48. */
export const siteOf = (network: string): string => network.replace(/^((?:\w+:){3})\w+::\/64$/, '$1:/48')
