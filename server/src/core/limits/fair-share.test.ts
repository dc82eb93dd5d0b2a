import { expect, test } from 'vitest'
import { networkOf, networksOf, openFairShare } from './fair-share.ts'

test('a caller who has used up a minute’s credit waits until it is refilled, and others do not', () => {
  let now = 0
  const share = openFairShare({ perMinute: 60, burst: 60, now: () => now })
  for (let n = 0; n < 60; n += 1) expect(share.charge('Maya', 1)).toBe(0)
  expect(share.charge('Maya', 1)).toBe(2)
  expect(share.charge('Theo', 1)).toBe(0)
  now = 2_000
  expect(share.charge('Maya', 1)).toBe(0)
  now = 12_000
  for (let n = 0; n < 10; n += 1) expect(share.charge('Maya', 1)).toBe(0)
  expect(share.charge('Maya', 1)).toBe(2)
})

test('a caller who does not wait is served half as often as one who does', () => {
  let now = 0
  const share = openFairShare({ perMinute: 60, burst: 1, now: () => now })
  const served = (caller: string, everyMs: number) => {
    let count = 0
    for (const until = now + 100_000; now < until; now += everyMs) count += share.charge(caller, 1) === 0 ? 1 : 0
    return count
  }
  expect(served('Maya', 1_000)).toBe(100)
  expect(served('Mallory', 10)).toBeLessThan(52)
})

test('a request that costs more than a minute gives is served once there is the credit of a minute', () => {
  let now = 0
  const share = openFairShare({ perMinute: 60, burst: 60, now: () => now })
  expect(share.charge('Maya', 100)).toBe(0)
  const seconds = share.charge('Maya', 1)
  expect(seconds).toBeGreaterThan(40)
  now = seconds * 1_000
  expect(share.charge('Maya', 1)).toBe(0)
})

test('a caller with four hundred connections is refused about twenty-five times in the time of a delay', async () => {
  const refusalDelayMs = 20
  const share = openFairShare({ perMinute: 60, refusalDelayMs })
  const start = performance.now()
  let refusals = 0
  const connection = async () => {
    for (; performance.now() < start + 500; refusals += 1) await share.slowDown('Mallory')
  }
  await Promise.all(Array.from({ length: 400 }, connection))
  const delays = (performance.now() - start) / refusalDelayMs
  expect(refusals).toBeGreaterThan(400)
  expect(refusals / delays).toBeLessThan(60)
})

test('the map of callers stays small under forty thousand addresses, and the busy ones keep their debt', () => {
  const share = openFairShare({ perMinute: 60, burst: 2, now: () => 0 })
  for (let n = 0; n < 40_000; n += 1) {
    share.charge(`address ${n}`, 1)
    if (n % 1000 === 0) share.charge('Mallory', 1)
  }
  expect(share.size()).toBe(20_000)
  expect(share.charge('Mallory', 1)).toBeGreaterThan(0)
})

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s is a caller of the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test.each([
  ['192.0.2.1', ['192.0.2.1']],
  ['2001:db8:1:2fe:3:4:5:6', ['2001:db8:1:2fe::/64', '2001:db8:1:200::/56', '2001:db8:1::/48']],
])('%s is in the networks %s', (address, networks) => {
  expect(networksOf(address)).toEqual(networks)
})
