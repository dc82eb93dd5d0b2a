import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import type { Settings } from '../settings.ts'
import { networkOf, networkOfAddress, siteOf } from './network.ts'

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('[DOOR-4] %s is in the network %s', (address, network) => {
  expect(networkOfAddress(address)).toBe(network)
})

const seen = (trustedProxies: number, forwarded?: string) =>
  networkOf(
    { headers: { 'x-forwarded-for': forwarded }, socket: { remoteAddress: '10.0.0.1' } } as unknown as IncomingMessage,
    { trustedProxies } as Settings,
  )

test('[DOOR-4] X-Forwarded-For is believed as far as proxies are trusted', () => {
  expect(seen(0, '198.51.100.1')).toBe('10.0.0.1')
  expect(seen(1, '198.51.100.1')).toBe('198.51.100.1')
  // The visitor wrote the first one.
  expect(seen(1, '203.0.113.9, 198.51.100.1')).toBe('198.51.100.1')
  expect(seen(2, '203.0.113.9, 198.51.100.1')).toBe('203.0.113.9')
  expect(seen(2)).toBe('10.0.0.1')
})

test('[DOOR-4] the IPv6 networks of one customer are one site', () => {
  expect(['2001:db8:1:2::/64', '2001:db8:1:ffff::/64', '192.0.2.7'].map(siteOf)).toEqual([
    '2001:db8:1::/48',
    '2001:db8:1::/48',
    '192.0.2.7',
  ])
})
