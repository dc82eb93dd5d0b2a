import { setTimeout as delay } from 'node:timers/promises'
import pino from 'pino'
import { Type } from 'typebox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { budgetsFrom } from '../src/budgets.ts'
import { connect, type Pool } from '../src/core/database/db.ts'
import { newId } from '../src/core/ids.ts'
import { type Queue, type QueueOptions, workQueue } from '../src/core/jobs/queue.ts'
import { deliverBatch } from '../src/core/notifications/deliver.ts'
import { composer, notification } from '../src/core/notifications/notification.ts'
import { notifyOn } from '../src/core/notifications/notify.ts'
import { answeredForYou } from '../src/features/game/rsvp/events.ts'
import { gamesAsked, silentReminded } from '../src/features/message/ask/events.ts'
import { droppedOut, shortHanded, volunteersWait } from '../src/features/message/captain-alert/events.ts'
import { weekAhead } from '../src/features/message/digest/events.ts'
import { gameNews } from '../src/features/message/game-news/events.ts'
import { volunteered } from '../src/features/substitute/substitute/volunteer/events.ts'
import { cloneDatabase } from './database.ts'
import { statementsDuring } from './statements.ts'

const languageLink = () => ({ label: 'Language', url: 'https://example.com/language' })

const DIGESTS = 2_000
/** Two workers of ten jobs each, and five connections to a mail server that takes its time. */
const MAIL_MS = 30

const Nothing = Type.Object({})
const digest = notification('test.digest', Nothing, { title: 'Test', topic: 'digest', limit: 'none' })
const cancelled = notification('test.cancelled', Nothing, { title: 'Test', topic: 'changes', limit: 'none' })

let database: Awaited<ReturnType<typeof cloneDatabase>>
let queue: Queue
let pool: Pool
let options: Omit<QueueOptions, 'databaseUrl' | 'concurrency'>
const sent: { subject: string; at: number }[] = []
beforeAll(async () => {
  database = await cloneDatabase()
  pool = connect(database.url)
  await pool`
    insert into profile (id, first_name, last_name, email, email_verified, created_at)
    select gen_random_uuid(), 'P', 'L', 'p' || n || '@example.com', true, now()
      from generate_series(1, ${DIGESTS}::int) n`
  options = {
    pool,
    jobs: [],
    composers: [digest, cancelled].map((kind) =>
      composer(kind, async () => ({ subject: kind.kind, preview: '', heading: '', paragraphs: [], footnote: '' })),
    ),
    preferences: {
      decide: async (_ctx, candidates) => candidates.map(() => 'wanted'),
      optOutOf: () => ({}),
      languageLink,
    },
    mailer: {
      async send({ subject }) {
        await delay(MAIL_MS)
        sent.push({ subject, at: performance.now() })
      },
    },
    media: { remove: async () => {} },
    mailDomain: 'example.com',
    budgets: budgetsFrom({ LIMITS: '', NEWCOMER_HOURS: 0, SESSION_SECRET: 'a secret for tests that is long enough' }),
    clock: () => new Date(),
    log: pino({ level: 'silent' }),
  }
  queue = await workQueue({ ...options, databaseUrl: database.url, concurrency: 10 })
})
afterAll(async () => {
  await queue.stop()
  await pool.end()
  await database.drop()
})

// misses: messages: urgent ones have separate lanes
test('[MAIL-5] a game is cancelled while thousands of digests wait: its mail leaves at once', {
  timeout: 60_000,
}, async () => {
  const people = await pool<{ profileId: string }[]>`select id as profile_id from profile order by subject::int`
  const notify = notifyOn(pool, { now: new Date(), newId, cause: undefined })
  await notify(people, digest({}))
  const isCancelled = ({ subject }: { subject: string }) => subject === cancelled.kind
  for (const round of [1, 2, 3]) {
    const before = sent.length
    await expect.poll(() => sent.length, { timeout: 20_000, interval: 10 }).toBeGreaterThan(before + 20)
    const now = new Date()
    await notifyOn(pool, { now, newId, cause: undefined })(people.slice(0, 1), cancelled({}))
    const until = sent.length
    await expect.poll(() => sent.filter(isCancelled).length, { timeout: 20_000, interval: 5 }).toBe(round)
    const overtaken = sent.slice(until).findIndex(isCancelled)
    expect(overtaken, 'digests that left before it').toBeLessThan(DIGESTS / 10)
    expect(sent.length).toBeLessThan(DIGESTS)
  }
  // Nothing waits for the next minute because it was queued while others were sent.
  await expect.poll(() => sent.length, { timeout: 40_000, interval: 50 }).toBe(DIGESTS + 3)
})

test('[MAIL-5] looking for the next messages reads only those, however many wait', async () => {
  await pool`
    insert into delivery (id, kind, channel, profile_id, payload, urgency, queued_at, due_at)
    select gen_random_uuid(), 'test.later', 'mail', null, '{}', n % 3, now(), now() + interval '1 hour' + n * interval '1 ms'
      from generate_series(1, 30000) n`
  await pool`analyze delivery`
  const statements = await statementsDuring(pool, () =>
    deliverBatch({ ...options, clock: () => new Date(Date.now() + 7_200_000), channels: [] }).catch(() => {}),
  )
  const claim = statements.find(({ text }) => text.includes('skip locked'))
  const plan = await pool.unsafe<{ 'QUERY PLAN': string }[]>(`explain ${claim?.text}`, claim?.values ?? [])
  const lines = plan.map((line) => line['QUERY PLAN']).join('\n')
  expect(lines).toContain('delivery_pending_by_urgency')
  expect(lines).not.toContain('Sort')
})

test('[MAIL-5] what the clock sends to many people is never urgent; what somebody did is', () => {
  const ofTheClock = [gamesAsked, silentReminded, shortHanded, volunteersWait, weekAhead]
  expect(ofTheClock.filter(({ urgency }) => urgency === 'urgent')).toEqual([])
  expect(weekAhead.urgency).toBe('low')
  expect([gameNews, answeredForYou, droppedOut, volunteered].map(({ urgency }) => urgency)).toEqual(
    Array.from({ length: 4 }, () => 'urgent'),
  )
})
