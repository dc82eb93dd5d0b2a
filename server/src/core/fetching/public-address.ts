import { BlockList, isIP } from 'node:net'

/** IPv4 ranges that are not the public internet, from the registries of IANA. */
const special4 = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  // Carrier-grade NAT
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // Link-local, with the metadata services of clouds
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  // Multicast, reserved and broadcast
  ['224.0.0.0', 3],
] as const)
  special4.addSubnet(network, prefix, 'ipv4')

/**
 * Only this IPv6 range is assigned to the internet. Loopback, link-local, private, multicast, IPv4-mapped and NAT64
 * addresses are outside.
 */
const global6 = new BlockList()
global6.addSubnet('2000::', 3, 'ipv6')

/** Ranges within it that are not, or that lead to an IPv4 address. */
const special6 = new BlockList()
for (const [network, prefix] of [
  // Protocols, Teredo, ORCHID
  ['2001::', 23],
  ['2001:db8::', 32],
  // 6to4
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  special6.addSubnet(network, prefix, 'ipv6')

/** Whether an IP address belongs to the public internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  // guard: fetching: private addresses are not connected to -> if (family === 4) return true
  if (family === 4) return !special4.check(address, 'ipv4')
  // guard: fetching: private IPv6 addresses are not connected to -> return true
  return family === 6 && global6.check(address, 'ipv6') && !special6.check(address, 'ipv6')
}

const HTTPS_PORT = ''

/**
 * The address as a URL if it may be fetched: https at the usual port, a host with a name, no user or password. The
 * parser turns 0x7f.1, 017700000001 and 2130706433 into the address they mean, and a number is not a name.
 */
export function fetchableUrl(text: string, ownHosts: readonly string[]): URL | undefined {
  const url = URL.parse(text)
  if (!url) return undefined
  const host = nameOf(url)
  const isName = host.includes('.') && isIP(host.replace(/^\[|\]$/g, '')) === 0
  // guard: fetching: only https
  if (url.protocol !== 'https:') return undefined
  // guard: fetching: only the usual port
  if (url.port !== HTTPS_PORT) return undefined
  // guard: fetching: no user and password
  if (url.username !== '' || url.password !== '') return undefined
  // guard: fetching: a host has a name
  if (!isName) return undefined
  // guard: fetching: never this installation itself
  if (ownHosts.includes(host)) return undefined
  return url
}

/** The host without the dot at the end, which means the same. */
export const nameOf = (url: URL): string => url.hostname.replace(/\.$/, '')
