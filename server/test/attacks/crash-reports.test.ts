import { nightly } from '@app/dev/nightly'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newWorld, type World } from '../world.ts'

const ADDRESSES = nightly(1000, 200)

let world: World
let now = Date.parse('2026-11-17T17:00:00Z')
beforeAll(async () => {
  world = await newWorld({ env: { TRUST_PROXY: 'true' }, now: () => new Date(now) })
})
afterAll(() => world.close())
beforeEach(() => {
  now += 60_000
  world.logged.length = 0
})

const report = (address: string, body = { message: 'boom', path: '/teams' }) =>
  world.send(null, 'POST /api/v1/crash', { body }, { 'x-forwarded-for': address })
const reported = () => world.logged.filter((line) => line.includes('a page crashed'))

test('one address fills the log with at most ten crash reports a minute', async () => {
  const replies = []
  for (let i = 0; i < 30; i++) replies.push((await report('203.0.113.7')).statusCode)
  expect(replies).toEqual([...Array(10).fill(200), ...Array(20).fill(429)])
  expect(reported()).toHaveLength(10)
  now += 60_000
  expect((await report('203.0.113.7')).statusCode).toBe(200)
})

test('a sender with forged addresses is counted by the address that the proxy saw', async () => {
  const replies = []
  for (let i = 0; i < 12; i++) replies.push((await report(`198.51.100.${i}, 203.0.113.20`)).statusCode)
  expect(replies).toEqual([...Array(10).fill(200), 429, 429])
})

test('hundreds of addresses fill the log with at most sixty crash reports, and get a retry time', async () => {
  const replies = []
  for (let i = 0; i < ADDRESSES; i++) replies.push(await report(`203.0.${i >> 8}.${i & 255}`))
  expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(60)
  expect(replies.at(-1)?.json().code).toBe('too_many_requests')
  expect(Number(replies.at(-1)?.headers['retry-after'])).toBeGreaterThan(0)
  expect(reported()).toHaveLength(60)
})

test('a crash on the page of a join link does not put the link into the log', async () => {
  const secret = '4f1d2a60-9a7e-4c39-8f6b-2a1f0f9d7c11'
  await report('203.0.113.9', {
    message: `Failed to fetch https://play.example/api/v1/join/${secret}?x=${secret} for maya.okafor@example.com`,
    stack: `Error: no\n    at /join/${secret}:1:2 (https://play.example/assets/app-Bx1y.js:1:2)`,
    path: `/join/${secret}`,
  } as never)
  await report('203.0.113.9', { message: 'boom', path: `/invitation?id=${secret}&teamId=${secret}` })
  const log = reported().join('')
  expect(log).not.toContain(secret)
  expect(log).not.toContain('maya.okafor')
  expect(reported().map((line) => JSON.parse(line).crash.route)).toEqual(['/join/:', '/invitation'])
  expect(log).toContain('assets/app-Bx1y.js:1:2')
})
