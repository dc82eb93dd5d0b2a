import { randomBytes } from 'node:crypto'
import { nightly } from '@app/dev/nightly'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { budgetsFrom } from '../../src/budgets.ts'
import { secretsOf } from '../../src/core/config.ts'
import { replyAddresses } from '../../src/core/mail/reply/reply-addresses.ts'
import { openParsing } from '../../src/core/parsing/parsing.ts'
import { receiverOfReplies } from '../../src/features/game/reply/receiving/actions.ts'
import { allJobs } from '../../src/jobs.ts'
import { runCallup } from '../processes.ts'
import { injection, newWorld, type Person, type World } from '../world.ts'

const REPLY_ADDRESS = 'reply@play.example'
const thursday = '2026-11-19T19:30:00.000Z'
const friday = '2026-11-20T19:30:00.000Z'
const START = new Date('2026-11-16T12:00:00Z')

let now = START
let world: World
let maya: Person
let ben: Person
let gameId: string
const parsing = openParsing({ log: { warn() {} } })
beforeAll(async () => {
  world = await newWorld({ now: () => now, env: { REPLY_ADDRESS } })
})
afterAll(async () => {
  parsing.close()
  await world.close()
})
beforeEach(async () => {
  now = START
  for (const table of ['team', 'budget_use', 'used_token', 'delivery', 'graphile_worker._private_jobs'])
    await world.pool.unsafe(`delete from ${table}`)
  maya = await world.person('Maya', 'Okafor')
  ben = await world.person('Ben', 'Ito')
  const team = await world.team(maya)
  await world.joins(ben, team)
  const fields = { opponentTeamName: 'Rovers', startTime: thursday, location: 'Delta Park', timeZone: 'UTC' }
  ;({ id: gameId } = await world.call(maya, 'POST /api/v1/game', {
    body: { teamId: team.id, silent: true, ...fields },
  }))
})

const params = () => ({ id: gameId })
const addresses = () => replyAddresses(secretsOf(world.config), REPLY_ADDRESS)
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000)
}

/** Asks everyone who has not answered, and returns Ben’s mail. */
async function askBen() {
  await world.call(maya, 'POST /api/v1/game/:id/remind', { params: params() })
  return toBen(await world.mailAfterJobs())
}
const toBen = (mails: Awaited<ReturnType<World['mailAfterJobs']>>) =>
  mails.find(({ to }) => to.address === ben.email) ?? expect.unreachable('no mail to Ben')
const replyTo = (mail: { replyTo?: { address: string } }) => mail.replyTo?.address ?? ''

let mails = 0
function mailOf(
  to: string,
  words: string,
  { from = `Ben Ito <${ben.email}>`, id = `<${++mails}@mail.example>`, headers = [] as string[], at = now } = {},
) {
  return [
    `From: ${from}`,
    `To: ${to}`,
    `Message-ID: ${id}`,
    `Date: ${at.toUTCString()}`,
    'Subject: Re: are you going?',
    ...headers,
    '',
    words,
    '',
  ].join('\r\n')
}

/** What the command does, in this process. */
const receive = (mime: string, config = world.config) =>
  receiverOfReplies(config, {
    pool: world.pool,
    parsing,
    budgets: budgetsFrom(config),
    jobs: allJobs(config),
    clock: () => now,
  })(Buffer.from(mime))

async function answerOfBen() {
  const rsvps = await world.call(maya, 'GET /api/v1/game/:id/rsvps', { params: params() })
  const found = rsvps.find(({ userId }) => userId === ben.id)
  return found ? [found.status, found.note] : null
}

test('[REPLY-3] Ben replies to the reminder: his answer and note are saved, the mail says what was understood, and Undo takes it back', async () => {
  const mail = await askBen()
  expect(replyTo(mail)).toMatch(/^reply\+[0-9a-f]{52}@play\.example$/)
  expect(mail.text).toContain('You can also reply to this email with “yes”, “no” or “maybe”')
  expect(await receive(mailOf(replyTo(mail), 'can’t, knee\r\n\r\nBen'))).toBe('Taken: saved.')
  expect(await answerOfBen()).toEqual(['NotGoing', 'knee'])

  const got = toBen(await world.mailAfterJobs())
  expect(got).toMatchObject({ subject: 'Got it: You’re not going, Thu, Nov 19', isReply: true })
  expect(got.text).toContain('You wrote “can’t, knee”.')
  expect(got.text).toContain('Your team sees your note: “knee”')
  const undo = /Undo:\s+(\S+)/.exec(got.text)?.[1] ?? ''
  const [path = '', query = ''] = undo.replace('http://localhost:5173', '').split('?')
  const page = (await world.app.inject({ url: `${path}?${query}` })).body
  expect(page).toMatch(/data-undo(?! hidden)/)
  const [, nonce = ''] = /data-nonce="([^"]+)"/.exec(page) ?? []
  const [, before = ''] = /data-before="([^"]+)"/.exec(page) ?? []
  const token = path.replace('/a/', '')
  const undone = await world.app.inject(
    injection('POST /api/v1/answer/:token/undo', { params: { token }, body: { nonce, undo: before } }, {}),
  )
  expect(undone.statusCode, undone.body).toBe(200)
  expect(await answerOfBen()).toBeNull()

  expect(await receive(mailOf(replyTo(got), 'I’m in +1'))).toBe('Taken: saved.')
  expect(await answerOfBen()).toEqual(['Going', '+1'])
  expect(toBen(await world.mailAfterJobs()).text).toContain('Guests count once you or a captain add them by name')
})

test('[REPLY-3] a bare yes to what was saved may be a thank-you, so it changes nothing', async () => {
  const mail = await askBen()
  await receive(mailOf(replyTo(mail), 'no'))
  const got = toBen(await world.mailAfterJobs())
  expect(await receive(mailOf(replyTo(got), 'yes'))).toBe('Taken: asked back.')
  expect(await answerOfBen()).toEqual(['NotGoing', ''])
})

// misses: replies: we ask back once per game
test('[REPLY-4] what is not understood is answered once, with the answers to tap, and nothing is saved', async () => {
  const to = replyTo(await askBen())
  expect(await receive(mailOf(to, 'depends on the weather haha'))).toBe('Taken: asked back.')
  const [back, ...more] = await world.mailAfterJobs()
  expect(more).toEqual([])
  expect(back).toMatchObject({ subject: 'In or out on Thu, Nov 19?', isReply: true, to: { address: ben.email } })
  expect(back?.text).toContain('You wrote “depends on the weather haha”.')
  expect(back?.text).toMatch(/Going: \S+answer=going\nMaybe: \S+\nNot Going: /)
  expect(await receive(mailOf(to, 'who is asking?'))).toBe('Ignored: asked before.')
  expect(await world.mailAfterJobs()).toEqual([])
  expect(await answerOfBen()).toBeNull()
  expect(await receive(mailOf(replyTo(back ?? {}), 'in'))).toBe('Taken: saved.')
})

// misses: replies: a mail that arrives twice counts once
// misses: replies: a mail that was held up does not undo a later answer
test('[REPLY-5] a mail that arrives twice, or late, changes nothing', async () => {
  const to = replyTo(await askBen())
  const yes = mailOf(to, 'yes')
  expect(await receive(yes)).toBe('Taken: saved.')
  expect(await receive(yes)).toBe('Ignored: repeated.')
  later(60)
  const heldUp = mailOf(to, 'maybe')
  later(60)
  await world.call(ben, 'POST /api/v1/game/:id/rsvp', { params: params(), body: { status: 'NotGoing' } })
  later(60)
  expect(await receive(heldUp)).toBe('Ignored: overtaken.')
  expect(await receive(yes)).toBe('Ignored: repeated.')
  expect(await answerOfBen()).toEqual(['NotGoing', ''])
})

// misses: replies: a reply to a mail about the old time is no answer for the new one
test('[REPLY-5] after a move, a yes to the old mail is no answer, and the mail about the move takes one', async () => {
  const old = replyTo(await askBen())
  await world.call(ben, 'POST /api/v1/game/:id/rsvp', { params: params(), body: { status: 'Going' } })
  later(30)
  const game = await world.call(maya, 'GET /api/v1/game/:id', { params: params() })
  await world.call(maya, 'PUT /api/v1/game/:id', {
    params: params(),
    body: {
      opponentTeamName: 'Rovers',
      startTime: friday,
      location: 'Delta Park',
      timeZone: 'UTC',
      version: game.version,
    },
  })
  later(30)
  const moved = toBen(await world.mailAfterJobs())
  expect(moved.subject).toContain('Moved to Fri, Nov 20')
  expect(await receive(mailOf(old, 'yes'))).toBe('Taken: asked back.')
  expect(toBen(await world.mailAfterJobs()).text).toContain('The time has changed since the email you replied to')
  expect(await receive(mailOf(replyTo(moved), 'yes'))).toBe('Taken: saved.')
  const rsvps = await world.call(maya, 'GET /api/v1/game/:id/rsvps', { params: params() })
  expect(rsvps.find(({ userId }) => userId === ben.id)).toMatchObject({ status: 'Going', isForOldTime: false })
})

test('[REPLY-5] a cancelled game takes no answer: the mail says so', async () => {
  const to = replyTo(await askBen())
  await world.call(maya, 'POST /api/v1/game/:id/cancel', { params: params(), body: { reason: '' } })
  await world.mailAfterJobs()
  expect(await receive(mailOf(to, 'yes'))).toBe('Taken: asked back.')
  expect(toBen(await world.mailAfterJobs())).toMatchObject({ subject: 'Nothing was saved: Night Shift FC vs Rovers' })
})

test('[REPLY-5] another day than the game’s is no answer', async () => {
  const to = replyTo(await askBen())
  expect(await receive(mailOf(to, 'can’t on Monday'))).toBe('Taken: asked back.')
  expect(await receive(mailOf(to, 'can’t on Thursday'))).toBe('Taken: saved.')
})

// misses: replies: a reply address cannot be forged
test('[REPLY-6] of 1,000 forged mails none counts, and no mail goes out', { timeout: 120_000 }, async () => {
  const real = replyTo(await askBen())
  const [, prefix = '', mac = ''] = /\+(.{32})(.{20})@/.exec(real) ?? []
  const hex = (bytes: number) => randomBytes(bytes).toString('hex')
  const swapped = (text: string, at: number) =>
    `${text.slice(0, at)}${text[at] === '0' ? '1' : '0'}${text.slice(at + 1)}`
  const forged = [
    (n: number) => `reply+${prefix}${swapped(mac, n % 20)}@play.example`,
    (n: number) => `reply+${swapped(prefix, n % 32)}${mac}@play.example`,
    () => `reply+${prefix}${hex(10)}@play.example`,
    () => `reply+${hex(26)}@play.example`,
    () => 'reply@play.example',
    () => `"${real.split('@')[0]}" <reply@play.example>`,
    () => `reply+${gameId.replaceAll('-', '')}${mac}@play.example`,
    () => addresses().of(hex(16), 'question'),
    () => replyAddresses(['another secret that is long enough'], REPLY_ADDRESS).of(hex(16), 'question'),
    () => `undisclosed-recipients:;\r\nReply-To: ${real}\r\nReferences: <${real}>\r\nX-Real: ${real}`,
  ]
  for (let index = 0; index < nightly(1000, 200); index++) {
    const to = (forged[index % forged.length] as (n: number) => string)(index)
    const outcome = await receive(mailOf(to, `no\r\n\r\n${real}`))
    expect(['Ignored: forged.', 'Ignored: no address.', 'Ignored: unknown.'], to).toContain(outcome)
  }
  expect(await answerOfBen()).toBeNull()
  expect(await world.mailAfterJobs()).toEqual([])
})

// misses: replies: each person's replies and all of them together are limited
test('[REPLY-6] whoever knows the address can answer, but only Ben hears of it, and only so often', async () => {
  const limited = await newWorld({ now: () => now, env: { REPLY_ADDRESS }, limited: true, database: world })
  const to = replyTo(await askBen())
  const outcomes = []
  for (let index = 0; index < 8; index++)
    outcomes.push(await receive(mailOf(to, index % 2 ? 'in' : 'out', { from: 'mallory@example.net' }), limited.config))
  expect(outcomes).toEqual([...Array(6).fill('Taken: saved.'), ...Array(2).fill('Ignored: too_many_requests.')])
  expect((await world.mailAfterJobs()).map((mail) => mail.to.address)).not.toContain('mallory@example.net')
})

test('[REPLY-6] a link that has ended takes its reply address with it', async () => {
  const to = replyTo(await askBen())
  await world.call(ben, 'DELETE /api/v1/answer-link')
  expect(await receive(mailOf(to, 'yes'))).toBe('Ignored: unknown.')
})

test('[REPLY-7] a mail server pipes the reply into the command, and keeps what cannot be saved', {
  timeout: 60_000,
}, async () => {
  const to = replyTo(await askBen())
  now = new Date()
  const { SESSION_SECRET } = world.config
  const env = { DATABASE_URL: world.url, SESSION_SECRET, REPLY_ADDRESS }
  await world.pool`update game set starts_at = now() + interval '2 days', ends_at = now() + interval '2 days 1 hour', starts_on = (now() + interval '2 days')::date`
  await world.pool`update answer_link l set made_for = g.starts_at, made_on = g.starts_on from game g where g.id = l.game_id`
  const yes = mailOf(to, 'yes')
  expect(
    await runCallup(['replies', 'read'], { ...env, DATABASE_URL: 'postgres://127.0.0.1:9/nothing' }, yes),
  ).toMatchObject({ code: 75 })
  expect(await runCallup(['replies', 'read'], env, yes)).toEqual({ code: 0, out: 'Taken: saved.\n', err: '' })
  expect(await runCallup(['replies', 'read'], env, yes)).toMatchObject({ code: 0, out: 'Ignored: repeated.\n' })
  expect(await runCallup(['replies', 'read'], env, `${yes}${'x'.repeat(10_000_001)}`)).toMatchObject({
    code: 0,
    out: 'Ignored: too large.\n',
  })
  expect(await answerOfBen()).toEqual(['Going', ''])
})

// misses: mail: replies of a provider must be authentic
test.each(['standard', 'postmark'])('[REPLY-8] %s brings a reply by its webhook', async (provider) => {
  const to = replyTo(await askBen())
  const secret = 'a secret that only the provider knows'
  const env = { REPLY_ADDRESS, MAIL_WEBHOOK: provider, MAIL_WEBHOOK_SECRET: secret }
  const served = await newWorld({ now: () => now, env, database: world })
  const mail = Buffer.from(mailOf(to, 'can’t, knee'))
  const body = JSON.stringify(
    provider === 'standard'
      ? { type: 'reply', mail: mail.toString('base64') }
      : { From: ben.email, RawEmail: mail.toString() },
  )
  const call = (key: string) => {
    const [id, time] = ['msg_1', String(Math.floor(now.getTime() / 1000))]
    const signature = new Webhook(key, { format: 'raw' }).sign(id, now, body)
    const headers = {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': time,
      'webhook-signature': signature,
      authorization: `Basic ${Buffer.from(`callup:${key}`).toString('base64')}`,
    }
    return served.app.inject({ method: 'POST', url: '/webhooks/mail/reply', headers, payload: body })
  }
  expect((await call('another secret')).statusCode).toBe(403)
  expect(await answerOfBen()).toBeNull()
  expect((await call(secret)).statusCode).toBe(200)
  expect(await answerOfBen()).toEqual(['NotGoing', 'knee'])
  // Without an address for replies there is no such webhook.
  const without = await newWorld({ now: () => now, env: { ...env, REPLY_ADDRESS: '' }, database: world })
  expect(
    (
      await without.app.inject({
        method: 'POST',
        url: '/webhooks/mail/reply',
        headers: { 'sec-fetch-site': 'same-origin' },
      })
    ).statusCode,
  ).toBe(404)
})

test('[REPLY-7] without an address for replies, no mail has one or mentions replies', async () => {
  const { allComposers } = await import('../../src/notifications.ts')
  expect(allComposers({ ...world.config, REPLY_ADDRESS: '' })).toHaveLength(allComposers(world.config).length)
  const plain = await newWorld({ now: () => now, database: world })
  await plain.call(maya, 'POST /api/v1/game/:id/remind', { params: params() })
  const mail = toBen(await plain.mailAfterJobs())
  expect(mail.replyTo?.address).not.toContain('+')
  expect(mail.text).not.toContain('You can also reply')
})
