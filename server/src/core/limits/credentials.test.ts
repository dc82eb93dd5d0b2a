import { expect, test } from 'vitest'
import { openCredentials } from './credentials.ts'

const net = (n: number) => [`2001:db8:0:${n}::/64`, `2001:db8:0:${n >> 8}::/56`, '2001:db8:0::/48']

test('a session is good once it was found, and no longer when it has ended', () => {
  const credentials = openCredentials()
  expect(credentials.stateOf('Maya’s', ['192.0.2.1'])).toBe('unknown')
  credentials.note('Maya’s', ['192.0.2.1'], true)
  expect(credentials.stateOf('Maya’s', ['198.51.100.7'])).toBe('good')
  credentials.note('Maya’s', ['192.0.2.1'], false)
  expect(credentials.stateOf('Maya’s', ['192.0.2.1'])).toBe('bad')
})

// misses: overload: a network that sends invalid credentials is suspect
test('an address that has sent three made-up links is suspect, and forgiven after ten minutes without one', () => {
  let at = 1_000_000
  const credentials = openCredentials(() => at)
  for (const link of ['a', 'b', 'c']) credentials.note(link, ['192.0.2.1'], false)
  expect(credentials.stateOf('d', ['192.0.2.1'])).toBe('suspect')
  expect(credentials.stateOf('d', ['192.0.2.2'])).toBe('unknown')
  at += 11 * 60_000
  expect(credentials.stateOf('d', ['192.0.2.1'])).toBe('unknown')
})

test('one expired session, sent with every request of a page, makes nobody suspect, nor do a few among many good ones', () => {
  const credentials = openCredentials()
  for (let n = 0; n < 40; n += 1) credentials.note('old', ['192.0.2.1'], false)
  expect(credentials.stateOf('new', ['192.0.2.1'])).toBe('unknown')
  for (let n = 0; n < 20; n += 1) {
    credentials.note(`old ${n}`, ['192.0.2.1'], false)
    credentials.note(`good ${n}`, ['192.0.2.1'], true)
  }
  expect(credentials.stateOf('new', ['192.0.2.1'])).toBe('unknown')
})

test('forty /64s of one /48 with one made-up link each make the whole /48 suspect', () => {
  const credentials = openCredentials()
  for (let n = 0; n < 40; n += 1) credentials.note(`link ${n}`, net(n * 256), false)
  expect(credentials.stateOf('another', net(9999))).toBe('suspect')
})

test('however many credentials are made up, memory is bounded', () => {
  const credentials = openCredentials()
  for (let n = 0; n < 50_000; n += 1) credentials.note(`link ${n}`, [`address ${n}`], false)
  expect(credentials.size()).toBeLessThanOrEqual(20_000)
})
