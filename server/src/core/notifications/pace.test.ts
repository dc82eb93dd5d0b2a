import fc from 'fast-check'
import { Type } from 'typebox'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { statementsDuring } from '#test/statements.ts'
import { newWorld, type World } from '#test/world.ts'
import { budgetsFrom } from '../../budgets.ts'
import { newId } from '../ids.ts'
import { type DeliveryOptions, deliverBatch } from './deliver.ts'
import { mailChannel } from './mail-channel.ts'
import { composer, notification } from './notification.ts'
import { notifyOn } from './notify.ts'
import { limitOfDay, type PaceLimits, paced, paceOf, type Urgency } from './pace.ts'

const languageLink = () => ({ label: 'Language', url: 'https://example.com/language' })

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const START = new Date('2026-11-16T00:00:00Z')
const NO_LIMITS: PaceLimits = { perDay: 0, warmUpFrom: '', perDomainMinute: 0 }

const Until = Type.Object({ until: Type.String() })
const kinds = {
  urgent: notification('test.changed', Until, { title: 'Test', topic: 'changes', limit: 'none' }),
  normal: notification('test.asked', Until, { title: 'Test', topic: 'asks', limit: 'none' }),
  low: notification('test.digest', Until, { title: 'Test', topic: 'digest', limit: 'none' }),
}
const urgencies: Urgency[] = ['urgent', 'normal', 'low']

let world: World
let now = START
beforeAll(async () => {
  world = await newWorld()
  await world.pool`
    insert into profile (id, first_name, last_name, email, email_verified, created_at)
    select gen_random_uuid(), 'P', n::text,
           'p' || n || case when n % 3 = 0 then '@example.org' else '@gmail.com' end, true, ${START}
      from generate_series(1, 60) n`
})
afterAll(() => world.close())
beforeEach(async () => {
  now = START
  for (const table of ['delivery', 'mail_pace']) await world.pool.unsafe(`delete from ${table}`)
})

interface Sent {
  id: string
  urgency: Urgency
  address: string
  at: number
}

const optionsWith = (
  pace: PaceLimits,
  send: (mail: { id: string; kind: string; address: string }) => Promise<void>,
): DeliveryOptions => ({
  pool: world.pool,
  composers: urgencies.map((urgency) =>
    composer(kinds[urgency], async (ctx, _to, { until }) =>
      ctx.now > new Date(until)
        ? undefined
        : { subject: urgency, preview: '', heading: '', paragraphs: [], footnote: '' },
    ),
  ),
  channels: [
    {
      ...mailChannel({ send: async () => {} }, 'example.com'),
      send: async ({ id, kind, to }) => {
        await send({ id, kind, address: to.address })
        return undefined
      },
    },
  ],
  preferences: {
    decide: async (_ctx, candidates) => candidates.map(() => 'wanted'),
    optOutOf: () => ({}),
    languageLink,
  },
  budgets: budgetsFrom(world.config),
  pace,
  clock: () => now,
})

async function queue(urgency: Urgency, count: number, until = new Date('2099-01-01T00:00:00Z')) {
  const people = await world.pool<{ profileId: string }[]>`
    select id as profile_id from profile order by last_name::int limit ${count}`
  await notifyOn(world.pool, { now, newId, cause: undefined })(people, kinds[urgency]({ until: until.toISOString() }))
}

const drain = async (options: DeliveryOptions) => {
  while (await deliverBatch(options)) continue
}

const urgencyOf = (kind: string) => urgencies.find((urgency) => kinds[urgency].kind === kind) ?? 'normal'

test('[MAIL-5] the limit of a new domain grows from day to day, and the operator’s limit applies in any case', () => {
  const on = (day: number, limits: Partial<PaceLimits> = {}) =>
    limitOfDay(
      { ...NO_LIMITS, warmUpFrom: '2026-11-16', ...limits },
      new Date(START.getTime() + day * DAY_MS + HOUR_MS),
    )
  expect([-3, 0, 1, 2, 3, 9, 10].map((day) => on(day))).toEqual([
    50,
    50,
    100,
    200,
    500,
    50_000,
    Number.POSITIVE_INFINITY,
  ])
  expect([0, 5, 20].map((day) => on(day, { perDay: 300 }))).toEqual([50, 300, 300])
  expect(limitOfDay(NO_LIMITS, now)).toBe(Number.POSITIVE_INFINITY)
})

test('[MAIL-5] whatever waits, no limit is exceeded, nothing waits without need, and the urgent ones are sent before others', () => {
  const message = fc.record({
    domain: fc.constantFrom('gmail.com', 'example.org', 'gmx.net'),
    urgency: fc.constantFrom(...urgencies),
  })
  fc.assert(
    fc.property(
      fc.array(message, { maxLength: 60 }),
      fc.record({ perDay: fc.nat(40), warmUpFrom: fc.constantFrom('', '2026-11-16'), perDomainMinute: fc.nat(10) }),
      fc.nat(50),
      (messages, limits, usedBefore) => {
        const used = new Map([['', { used: usedBefore, waiting: 0, urgentWaiting: 0, pausedUntil: null }]])
        const decisions = paced(messages, used, limits, now)
        const sent = messages.filter((each) => decisions.get(each) === 'now')
        const max = limitOfDay(limits, now)
        expect(sent.length).toBeLessThanOrEqual(Math.max(0, max - usedBefore))
        for (const [, ofDomain] of Map.groupBy(sent, ({ domain }) => domain))
          expect(ofDomain.length).toBeLessThanOrEqual(limits.perDomainMinute || Number.POSITIVE_INFINITY)
        for (const [each, decision] of decisions) {
          if (decision === 'now') continue
          expect(decision.until.getTime()).toBeGreaterThan(now.getTime())
          if (each.urgency === 'urgent' && decision.reason === 'daily limit')
            expect(sent.filter(({ urgency }) => urgency !== 'urgent')).toEqual([])
        }
        if (max === Number.POSITIVE_INFINITY && limits.perDomainMinute === 0) expect(sent).toHaveLength(messages.length)
      },
    ),
  )
})

test('[MAIL-5] in weeks of random loads, with workers that die while sending, no day has more mails than its limit, urgent ones overtake, and none is lost that is still useful', {
  timeout: 60_000,
}, async () => {
  const pace = { perDay: 60, warmUpFrom: '2026-11-16', perDomainMinute: 0 }
  const random = fc.sample(fc.nat(1_000_000), { numRuns: 2_000, seed: 7 }).values()
  const chance = (percent: number) => (random.next().value ?? 0) % 100 < percent
  const sent: Sent[] = []
  const tries = new Map<number, number>()
  const dayOf = (at: number) => Math.floor((at - START.getTime()) / DAY_MS)
  const waitingAt = new Map<number, number>()
  for (let hour = 0, pending = 1; hour < 24 * 3 || pending > 0; hour += 4) {
    expect(hour, 'the backlog ends').toBeLessThan(24 * 40)
    now = new Date(START.getTime() + hour * HOUR_MS)
    if (hour < 24 * 3)
      for (const urgency of urgencies)
        if (chance(urgency === 'low' ? 25 : 15))
          await queue(
            urgency,
            5 + ((random.next().value ?? 0) % 40),
            chance(20) ? new Date(now.getTime() + 8 * HOUR_MS) : undefined,
          )
    const killed = Promise.withResolvers<void>()
    let isKilled = false
    const options = optionsWith(pace, async ({ id, kind, address }) => {
      if (isKilled) await new Promise(() => {})
      const day = dayOf(now.getTime())
      tries.set(day, (tries.get(day) ?? 0) + 1)
      sent.push({ id, urgency: urgencyOf(kind), address, at: now.getTime() })
      // The worker dies between sending and recording.
      isKilled = day % 2 === 0 && chance(4)
      if (!isKilled) return
      killed.resolve()
      await new Promise(() => {})
    })
    await Promise.race([drain(options), killed.promise])
    const waiting = await world.pool<{ kind: string }[]>`select kind from delivery where ended_at is null`
    pending = waiting.length
    waitingAt.set(hour, waiting.filter(({ kind }) => urgencyOf(kind) === 'urgent').length)
  }
  for (const [day, count] of tries)
    expect(count, `day ${day}`).toBeLessThanOrEqual(limitOfDay(pace, new Date(START.getTime() + day * DAY_MS)))
  expect(Math.max(...tries.values()), 'the limit was reached').toBe(60)
  // A digest may be sent only if no urgent mail was left over at the end of the same hour.
  const inversions = sent.filter(
    ({ urgency, at }) => urgency === 'low' && (waitingAt.get((at - START.getTime()) / HOUR_MS) ?? 0) > AT_ONCE,
  )
  expect(inversions).toEqual([])
  const rows = await world.pool<{ id: string; outcome: string | null; reason: string }[]>`
    select id, outcome, reason from delivery`
  const sentIds = new Set(sent.map(({ id }) => id))
  expect(rows.length).toBeGreaterThan(150)
  for (const { id, outcome, reason } of rows)
    expect(sentIds.has(id) || reason === 'outdated', `${outcome} ${reason}`).toBe(true)
})

/** How many messages a killed worker had in flight. */
const AT_ONCE = 5

// misses: messages: urgent ones are claimed first
test('[MAIL-5] urgent messages are sent before all others, without any limit', async () => {
  await queue('low', 60)
  await queue('normal', 60)
  now = new Date(START.getTime() + HOUR_MS)
  await queue('urgent', 60)
  const sent: Urgency[] = []
  await drain(optionsWith(NO_LIMITS, async ({ kind }) => void sent.push(urgencyOf(kind))))
  expect(sent).toEqual(urgencies.flatMap((urgency) => Array.from({ length: 60 }, () => urgency)))
})

// misses: mail: part of a domain’s limit is reserved for urgent mail
test('[MAIL-6] digests that fill a domain’s limit leave room for urgent mail', async () => {
  const limits = { ...NO_LIMITS, perDomainMinute: 10 }
  const sent: { urgency: Urgency; minute: number }[] = []
  const options = optionsWith(limits, async ({ kind, address }) => {
    if (address.endsWith('@gmail.com')) sent.push({ urgency: urgencyOf(kind), minute: now.getUTCMinutes() })
  })
  await queue('low', 60)
  await drain(options)
  await queue('urgent', 9)
  await drain(options)
  now = new Date(START.getTime() + MINUTE_MS)
  await drain(options)
  const inMinute = (minute: number) => sent.filter((each) => each.minute === minute).map(({ urgency }) => urgency)
  expect(inMinute(0)).toEqual([...Array.from({ length: 7 }, () => 'low'), 'urgent', 'urgent', 'urgent'])
  expect(inMinute(1).slice(0, 3)).toEqual(['urgent', 'urgent', 'urgent'])
  expect(inMinute(1).length).toBeLessThanOrEqual(10)
})

// misses: mail: usage of the daily limit is stored before sending
test('[MAIL-5] two workers at once do not exceed the limit, and the count survives both', async () => {
  const pace = { ...NO_LIMITS, perDay: 30 }
  await queue('normal', 60)
  let sent = 0
  const options = optionsWith(pace, async () => void (sent += 1))
  await Promise.all([drain(options), drain(options), drain(options)])
  expect(sent).toBe(27)
  await queue('urgent', 60)
  await drain(options)
  expect(sent).toBe(30)
  expect(await paceOf(world.pool, pace, now)).toEqual({ limit: 30, used: 30, waiting: 90, paused: [] })
})

test('[MAIL-5] a limit costs a batch one statement more', async () => {
  const count = async (pace: PaceLimits) => {
    await world.pool`delete from delivery`
    await queue('normal', 60)
    const statements = await statementsDuring(world.pool, () => deliverBatch(optionsWith(pace, async () => {})))
    return statements.filter(({ text }) => !/update delivery d\s+set outcome/.test(text)).length
  }
  const without = await count(NO_LIMITS)
  expect(await count({ perDay: 1000, warmUpFrom: '', perDomainMinute: 100 })).toBe(without + 1)
})

test('[MAIL-6] mails to one domain leave at its pace, spread over the minutes; other domains do not wait', async () => {
  await queue('normal', 60)
  const sent: Sent[] = []
  const options = optionsWith({ ...NO_LIMITS, perDomainMinute: 8 }, async ({ id, address }) => {
    sent.push({ id, urgency: 'normal', address, at: now.getTime() })
  })
  let claims = 0
  for (let minute = 0; minute < 6; minute += 1) {
    now = new Date(START.getTime() + minute * MINUTE_MS)
    await drain(options)
    claims += (await world.pool`select from delivery where ended_at is null and due_at <= ${now}`).length
  }
  const toGmail = Map.groupBy(
    sent.filter(({ address }) => address.endsWith('@gmail.com')),
    ({ at }) => at,
  )
  expect(Array.from(toGmail.values(), (mails) => mails.length)).toEqual([7, 7, 7, 7, 7, 5])
  expect(sent).toHaveLength(60)
  expect(claims).toBe(0)
})

const rateReply = (responseCode: number, response: string) =>
  Object.assign(new Error('slow'), { code: 'EENVELOPE', command: 'RCPT TO', responseCode, response })

// misses: mail: sending pauses for a domain that asks for a slower rate
test('[MAIL-6] Gmail wants less mail: the whole domain waits, longer each time, and each mail is sent in the end', async () => {
  await queue('normal', 60)
  let refusals = 0
  const sent: string[] = []
  const options = optionsWith(NO_LIMITS, async ({ address }) => {
    if (address.endsWith('@gmail.com') && now.getTime() - START.getTime() < 5 * MINUTE_MS) {
      refusals += 1
      throw rateReply(421, '421-4.7.28 Gmail has detected an unusual rate of mail')
    }
    sent.push(address)
  })
  await drain(options)
  expect(sent.filter((address) => address.endsWith('@example.org'))).toHaveLength(20)
  expect(refusals, 'those in flight').toBeLessThanOrEqual(5)
  expect((await paceOf(world.pool, NO_LIMITS, now)).paused).toEqual(['gmail.com'])
  const [pause] = await world.pool<{ untried: number }[]>`
    select count(*)::int as untried from delivery where attempts = 0 and reason = 'domain paused' and due_at > ${now}`
  expect(pause?.untried).toBeGreaterThanOrEqual(35)
  for (let minute = 1; minute < 10; minute += 1) {
    now = new Date(START.getTime() + minute * MINUTE_MS)
    await drain(options)
  }
  expect(refusals, 'three pauses, not forty schedules').toBeLessThanOrEqual(15)
  expect(sent).toHaveLength(60)
})

test('[MAIL-6] one busy mailbox does not slow down its domain', async () => {
  await queue('normal', 2)
  const sent: string[] = []
  const options = optionsWith(NO_LIMITS, async ({ address }) => {
    if (address.startsWith('p1@')) throw rateReply(450, '450-4.2.1 The user is receiving mail too quickly')
    sent.push(address)
  })
  await drain(options)
  expect(sent).toEqual(['p2@gmail.com'])
  expect((await paceOf(world.pool, NO_LIMITS, now)).paused).toEqual([])
})

test('[MAIL-5] a mail that waited a week for the limit is not given up at its first failure', async () => {
  await queue('normal', 3)
  const pace = { ...NO_LIMITS, perDay: 1 }
  let isDown = false
  const options = optionsWith(pace, async () => {
    if (isDown) throw new Error('the mail server is down')
  })
  await drain(options)
  now = new Date(START.getTime() + 7 * DAY_MS)
  isDown = true
  await drain(options)
  isDown = false
  for (const day of [8, 9]) {
    now = new Date(START.getTime() + day * DAY_MS)
    await drain(options)
  }
  expect(await world.pool`select from delivery where outcome = 'sent'`).toHaveLength(3)
})
