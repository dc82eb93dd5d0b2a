import { createHmac, randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { newWorld, type World } from './world.ts'

const NOW = new Date('2026-11-17T17:00:00Z')
const SECRET = 'a secret that only the provider knows'
const seconds = (moment = NOW) => String(Math.floor(moment.getTime() / 1000))

const worlds = new Map<string, World>()
afterAll(() => Promise.all(Array.from(worlds.values(), (world) => world.close())))

async function worldOf(provider: string): Promise<World> {
  const known = worlds.get(provider)
  if (known) return known
  const env = { MAIL_WEBHOOK: provider, MAIL_WEBHOOK_SECRET: SECRET }
  const world = await newWorld({ now: () => NOW, ...(provider && { env }) })
  worlds.set(provider, world)
  return world
}

const call = async (provider: string, body: string, headers: object) =>
  (await worldOf(provider)).app.inject({
    method: 'POST',
    url: '/webhooks/mail',
    headers: { 'content-type': 'application/json', ...headers },
    payload: body,
  })

const suppressed = async (provider: string) =>
  (await worldOf(provider)).pool<{ email: string; kind: string; reason: string }[]>`
    select email, kind, reason from bounced_address order by email`

beforeEach(async () => {
  for (const world of worlds.values())
    for (const table of ['bounced_address', 'soft_bounce']) await world.pool.unsafe(`delete from ${table}`)
})

const standardHeaders = (body: string, { secret = SECRET, time = seconds(), id = `msg_${randomUUID()}` } = {}) => ({
  'webhook-id': id,
  'webhook-timestamp': time,
  'webhook-signature': `v1,${createHmac('sha256', secret).update(`${id}.${time}.${body}`).digest('base64')}`,
})
const standard = (event: object, options?: Parameters<typeof standardHeaders>[1]) => {
  const body = JSON.stringify(event)
  return call('standard', body, standardHeaders(body, options))
}

const postmark = (event: object, password = SECRET) =>
  call('postmark', JSON.stringify(event), {
    authorization: `Basic ${Buffer.from(`callup:${password}`).toString('base64')}`,
  })
const postmarkBounce = {
  RecordType: 'Bounce',
  ID: 432337203685477,
  Type: 'HardBounce',
  TypeCode: 1,
  Name: 'Hard bounce',
  MessageID: '883953f4-6105-42a2-a16a-77a8eac79483',
  ServerID: 23,
  Description: 'The server was unable to deliver your message (ex: unknown user, mailbox not found).',
  Email: 'Ben@Example.com',
  From: 'hello@play.example',
  BouncedAt: '2026-11-17T16:33:54.9070259Z',
  DumpAvailable: true,
  Inactive: true,
  CanActivate: true,
  Subject: 'A game has moved',
  Content: 'Received: from …',
}

interface Signing {
  secret?: string
  timestamp?: string
  token?: string
}
const signatureOf = ({ secret = SECRET, timestamp = seconds(), token = randomUUID() }: Signing = {}) => {
  return {
    timestamp,
    token,
    signature: createHmac('sha256', secret)
      .update(timestamp + token)
      .digest('hex'),
  }
}
const mailgun = (event: object, signature: object = signatureOf()) =>
  call('mailgun', JSON.stringify({ signature, 'event-data': event }), {})
const mailgunFailure = {
  event: 'failed',
  id: 'G9Bn5sl1TC6nu79C8C0bwg',
  timestamp: NOW.getTime() / 1000 - 60.5,
  severity: 'permanent',
  reason: 'bounce',
  recipient: 'ben@example.com',
  'delivery-status': { code: 550, 'enhanced-code': '5.1.1', message: 'No such user', 'attempt-no': 1 },
  message: { headers: { 'message-id': 'x@play.example', to: 'ben@example.com' } },
}

test('[MAIL-3] without a configured provider the address does not exist', async () => {
  expect((await call('', '{}', { 'sec-fetch-site': 'same-origin' })).statusCode).toBe(404)
})

test.each([
  ['standard', () => standard({ type: 'bounced', address: 'ben@example.com', reason: '5.1.1' }), 'bounced', '5.1.1'],
  ['standard', () => standard({ type: 'complained', address: 'ben@example.com' }), 'complained', 'complained'],
  ['postmark', () => postmark(postmarkBounce), 'bounced', 'HardBounce'],
  [
    'postmark',
    () => postmark({ ...postmarkBounce, RecordType: 'SpamComplaint', Type: 'SpamComplaint' }),
    'complained',
    'SpamComplaint',
  ],
  ['mailgun', () => mailgun(mailgunFailure), 'bounced', '5.1.1'],
  ['mailgun', () => mailgun({ ...mailgunFailure, event: 'complained' }), 'complained', 'complained'],
] as const)(
  '[MAIL-3] %s reports about Ben’s address, and again: it is suppressed once',
  async (provider, send, kind, reason) => {
    expect((await send()).statusCode).toBe(200)
    expect((await send()).statusCode).toBe(200)
    expect(await suppressed(provider)).toEqual([{ email: 'ben@example.com', kind, reason }])
  },
)

test.each([
  ['standard', () => standard({ type: 'soft', address: 'ben@example.com' })],
  ['postmark', () => postmark({ ...postmarkBounce, Type: 'SoftBounce' })],
  ['mailgun', () => mailgun({ ...mailgunFailure, severity: 'temporary' })],
  ['mailgun', () => mailgun({ ...mailgunFailure, 'delivery-status': { code: 550, 'enhanced-code': '5.7.26' } })],
] as const)('[MAIL-3] a temporary failure of %s, repeated all day, counts as one day', async (provider, send) => {
  for (const _ of [1, 2, 3, 4]) expect((await send()).statusCode).toBe(200)
  expect(await suppressed(provider)).toEqual([])
  expect(await (await worldOf(provider)).pool`select email from soft_bounce`).toEqual([{ email: 'ben@example.com' }])
})

describe('[MAIL-3] Mallory reports that Ben’s address bounces', () => {
  const event = { type: 'bounced', address: 'ben@example.com' }
  // misses: mail: calls of a provider must be authentic
  test.each([
    ['standard', 'without a signature', () => call('standard', JSON.stringify(event), {})],
    ['standard', 'with another secret', () => standard(event, { secret: 'guessed' })],
    [
      'standard',
      'with a recording of ten minutes before',
      () => standard(event, { time: seconds(new Date(NOW.getTime() - 600_000)) }),
    ],
    [
      'standard',
      'with the signature of another body',
      () => call('standard', JSON.stringify(event), standardHeaders('{}')),
    ],
    ['postmark', 'without a password', () => call('postmark', JSON.stringify(postmarkBounce), {})],
    ['postmark', 'with another password', () => postmark(postmarkBounce, `${SECRET}x`)],
    ['mailgun', 'with another key', () => mailgun(mailgunFailure, signatureOf({ secret: 'guessed' }))],
    [
      'mailgun',
      'with a recording of ten minutes before',
      () => mailgun(mailgunFailure, signatureOf({ timestamp: seconds(new Date(NOW.getTime() - 600_000)) })),
    ],
    ['mailgun', 'with an empty signature', () => mailgun(mailgunFailure, { timestamp: '', token: '', signature: '' })],
  ] as const)('%s, %s: refused', async (provider, _, send) => {
    expect((await send()).statusCode).toBe(403)
    expect(await suppressed(provider)).toEqual([])
  })
})

test.each([
  ['standard', () => standard({ type: 'bounced', address: 'ben@example.com' }, { id: 'msg_recorded' })],
  ['mailgun', () => mailgun(mailgunFailure, signatureOf({ token: 'recorded' }))],
] as const)(
  '[MAIL-3] a recorded call of %s changes nothing after an operator allowed the address again',
  async (provider, send) => {
    expect((await send()).statusCode).toBe(200)
    const { pool } = await worldOf(provider)
    await pool`delete from bounced_address`
    expect((await send()).statusCode).toBe(200)
    expect(await suppressed(provider)).toEqual([])
  },
)

test.each([
  ['a mail that was delivered', () => postmark({ ...postmarkBounce, RecordType: 'Delivery' })],
  ['an automatic reply', () => postmark({ ...postmarkBounce, Type: 'AutoResponder' })],
  ['a name of an inherited property', () => postmark({ ...postmarkBounce, Type: 'constructor' })],
  ['no address', () => postmark({ ...postmarkBounce, Email: ['ben@example.com'] })],
  ['no JSON', () => call('postmark', '{', { authorization: `Basic ${Buffer.from(`x:${SECRET}`).toString('base64')}` })],
])('[MAIL-3] a call about %s is accepted, so that it is not repeated, and changes nothing', async (_, send) => {
  expect((await send()).statusCode).toBe(200)
  expect(await suppressed('postmark')).toEqual([])
})

test('[MAIL-3] calls that are too large, too deep or of another type are refused', async () => {
  const authorization = `Basic ${Buffer.from(`x:${SECRET}`).toString('base64')}`
  expect((await postmark({ ...postmarkBounce, Content: 'x'.repeat(300_000) })).statusCode).toBe(413)
  expect((await call('postmark', `${'['.repeat(50_000)}${']'.repeat(50_000)}`, { authorization })).statusCode).toBe(400)
  expect((await call('postmark', 'a=b', { authorization, 'content-type': 'text/plain' })).statusCode).toBe(415)
})
