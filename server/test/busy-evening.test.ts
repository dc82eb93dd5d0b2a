import { setTimeout as delay } from 'node:timers/promises'
import { type MailSink, startMailSink } from '@app/dev/mail-sink'
import { isNightly, nightly } from '@app/dev/nightly'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { connect, type Pool } from '../src/core/database/db.ts'
import { newId } from '../src/core/ids.ts'
import { notifyOn } from '../src/core/notifications/notify.ts'
import { rankOf } from '../src/core/notifications/pace.ts'
import { openQueueFigures } from '../src/core/telemetry/queue-figures.ts'
import { gameNews } from '../src/features/message/game-news/events.ts'
import { allJobs } from '../src/jobs.ts'
import { allComposers } from '../src/notifications.ts'
import { killLeftovers, type Started, start } from './processes.ts'
import { newWorld, type World } from './world.ts'

/** `EVENING=20000,100000,15 npm run check:evening` uses another size, and stops after a quarter of an hour. */
const size = process.env['EVENING'] ?? nightly('100000,500000,60', '400,400,60')
const [GAMES = 0, DIGESTS = 0, MINUTES = 0] = size.split(',').map(Number)
const PLAYERS = nightly(10, 1)
const PEOPLE = Math.max(GAMES * PLAYERS, DIGESTS)
const MINUTE_MS = nightly(60_000, 2_000)
/** On each change, a few batches take as long as many rows do at night, and together longer than a transaction may. */
const speed = nightly(
  { TRANSACTION_MS: 15_000, GRACE_MS: 6_000, AT_MOST: Number.POSITIVE_INFINITY, BATCH_MS: 0 },
  { TRANSACTION_MS: 4_000, GRACE_MS: 1_500, AT_MOST: 200, BATCH_MS: 1_100 },
)
const KILLS = nightly(Number.POSITIVE_INFINITY, 2)
const HOUR_MS = 3_600_000
const URGENT_MS = 60_000

/** A Sunday in New York, half a minute after six: reminders and digests are due. */
const SIX = new Date('2026-11-15T23:00:30Z')
const offset = SIX.getTime() - Date.now()
const now = () => new Date(Date.now() + offset)

let world: World
let sink: MailSink
let pool: Pool
let env: Record<string, string>
/** When each message arrived first, by the id of its delivery, and how many arrived again. */
const arrived = new Map<string, number>()
let repeated = 0
beforeAll(async () => {
  sink = await startMailSink({
    onMail(text) {
      const [, id = ''] = /^Message-ID: <([^@]+)@/im.exec(text) ?? []
      if (arrived.has(id)) repeated += 1
      else arrived.set(id, performance.now())
    },
  })
  world = await newWorld({ now, env: { SMTP_URL: sink.smtpUrl } })
  pool = connect(world.url, { limitMs: 0 })
  const settings = { ...world.config, ...speed, LOG_LEVEL: 'info', CLOCK_OFFSET_MS: offset }
  env = Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, String(value)]))
  await prepare()
}, HOUR_MS)
afterEach(() => killLeftovers())
afterAll(async () => {
  await pool.end()
  await world.close()
  await sink.stop()
})

/** A game of each team on Tuesday at half past seven, nobody has answered, and the first people want a digest. */
async function prepare() {
  for (const table of ['member', 'game', 'message_preference'])
    await pool.unsafe(`alter table ${table} disable trigger all`)
  await pool`
    insert into profile (id, first_name, last_name, email, email_verified, time_zone, created_at)
    select md5('p' || n)::uuid, 'Pat', 'Lee', 'pat' || n || '@example.com', true, 'America/New_York', ${SIX}
      from generate_series(0, ${PEOPLE - 1}::int) n`
  await pool`
    insert into team (id, name, sport, created_at)
    select md5('t' || n)::uuid, 'Team ' || n, 'Soccer', ${SIX} from generate_series(0, ${GAMES - 1}::int) n`
  await pool`
    insert into member (team_id, profile_id, role, joined_at)
    select md5('t' || n % ${GAMES}::int)::uuid, md5('p' || n)::uuid, 'player', ${SIX} from generate_series(0, ${PEOPLE - 1}::int) n`
  await pool`
    insert into game (id, team_id, opponent, starts_at, starts_on, ends_at, time_zone, location, last_mailed, created_at)
    select md5('g' || n)::uuid, md5('t' || n)::uuid, 'Otters', '2026-11-18T00:30:00Z', '2026-11-17', '2026-11-18T02:30:00Z',
           'America/New_York', 'Delta Park', '{}', ${SIX}
      from generate_series(0, ${GAMES - 1}::int) n`
  await pool`insert into ask_step (game_id, days_before, is_reminder, due_at) select id, 2, true, '2026-11-15T23:00:00Z' from game`
  await pool`insert into short_check (game_id, days_before, due_at) select id, 2, '2026-11-15T23:00:00Z' from game`
  await pool`
    insert into message_preference (profile_id, channel, topic, wanted)
    select md5('p' || n)::uuid, 'mail', 'digest', true from generate_series(0, ${DIGESTS - 1}::int) n`
  await pool`vacuum analyze`
}

const startWorker = (more: Record<string, string> = {}) =>
  start('../test/evening-worker.ts', { ...env, ...more }, '"msg":"working"')

/** The scheduled tasks of each minute: most tests are shorter, and it is not Sunday. */
const onTheClock = ['ask.send-due', 'captain-alert.check-due', 'digest.queue', 'delivery.send']
const tick = () => pool`select graphile_worker.add_job(name) from unnest(${onTheClock}::text[]) name`

const count = async () => {
  const [row] = await pool<{ asks: number; digests: number; steps: number; checks: number; pending: number }[]>`
    select (select count(*)::int from asked_on) as asks, (select count(*)::int from digest_week) as digests,
           (select count(*)::int from ask_step where done_at is null) as steps,
           (select count(*)::int from short_check where done_at is null) as checks,
           (select count(*)::int from delivery where ended_at is null) as pending`
  if (!row) throw new Error('nothing to count')
  return row
}

/** The metric of the alert CallupTaskStuck. */
async function overdueSeconds() {
  const figures = openQueueFigures(
    world.url,
    allJobs(world.config).map(({ name }) => name),
  )
  const read = await figures.read()
  await figures.end()
  return Math.max(0, ...(read?.scheduled ?? []).map((each) => each.overdueSeconds))
}

test.runIf(isNightly)(
  'control: with one transaction for all that is due, nobody is asked, and the alert counts since when',
  {
    timeout: HOUR_MS,
  },
  async () => {
    const worker = await startWorker({ IN_ONE_TRANSACTION: '1' })
    const failures = () => pool`select from scheduled_task where name = 'ask.send-due' and failures >= 2`
    await expect
      .poll(
        async () => {
          await tick()
          return (await failures()).length
        },
        { timeout: 10 * MINUTE_MS, interval: MINUTE_MS },
      )
      .toBe(1)
    expect(await count()).toMatchObject({ asks: 0, steps: GAMES })
    await pool`update scheduled_task set due_at = due_at - interval '11 minutes' where name = 'ask.send-due'`
    expect(await overdueSeconds()).toBeGreaterThan(600)
    worker.child.kill('SIGKILL')
    await worker.ended
  },
)

test('[REACH-4] on the busiest evening everybody is asked and gets a digest once, whichever worker is killed, and urgent mail is not late', {
  timeout: 4 * HOUR_MS,
}, async () => {
  const began = performance.now()
  const workers = [await startWorker(), await startWorker()]
  let kills = 0
  let latestUrgent = 0
  let mostOverdue = 0
  let queuedAfter = 0
  for (let minute = 0; ; minute += 1) {
    const minuteEnds = delay(MINUTE_MS)
    await tick()
    const urgent = await tellOfChange(minute)
    await expect.poll(() => arrived.has(urgent.id), { timeout: URGENT_MS + MINUTE_MS, interval: 20 }).toBe(true)
    latestUrgent = Math.max(latestUrgent, (arrived.get(urgent.id) ?? 0) - urgent.at)
    await minuteEnds
    const { steps, checks, digests, pending } = await count()
    const isQueued = steps === 0 && checks === 0 && digests === DIGESTS
    if (isQueued && queuedAfter === 0) queuedAfter = performance.now() - began
    if (isQueued && minute > 1) mostOverdue = Math.max(mostOverdue, await overdueSeconds())
    if ((isQueued && pending === 0) || performance.now() - began > MINUTES * 60_000) break
    if (kills < KILLS) {
      await replace(workers, minute % 2)
      kills += 1
    }
  }
  const minutes = (performance.now() - began) / 60_000
  console.log(
    `${GAMES} games and ${DIGESTS} digests: queued after ${(queuedAfter / 1000).toFixed(0)} s, ${arrived.size} mails sent in ${minutes.toFixed(1)} min,`,
    `${kills} workers killed, ${repeated} mails repeated, slowest urgent mail ${(latestUrgent / 1000).toFixed(1)} s, most overdue task ${mostOverdue.toFixed(0)} s`,
  )
  expect(queuedAfter).toBeGreaterThan(0)
  expect(latestUrgent).toBeLessThan(URGENT_MS)
  expect(mostOverdue).toBeLessThan(600)
  await expectOnce()
  // Those in flight when a worker was killed are sent again, with the same Message-ID.
  expect(repeated).toBeLessThanOrEqual(kills * 15)
})

async function replace(workers: Started[], index: number) {
  const worker = workers[index]
  worker?.child.kill('SIGKILL')
  await worker?.ended
  workers[index] = await startWorker()
}

/** An urgent message in between. */
async function tellOfChange(minute: number) {
  const known = {
    opponent: 'Otters',
    startsAt: '2026-11-18T00:30:00.000Z',
    timeZone: 'America/New_York',
    location: 'Old Park',
  }
  const before = [{ ...known, notes: '', cancelled: false, cancelReason: '' }]
  const id = newId()
  const [player] = await pool<{ profileId: string; gameId: string }[]>`
    select md5('p' || ${minute % GAMES})::uuid as profile_id, md5('g' || ${minute % GAMES})::uuid as game_id`
  const at = performance.now()
  await notifyOn(pool, { now: now(), newId: () => id, cause: undefined })(
    player ? [player] : [],
    gameNews({ gameId: player?.gameId ?? '', before }),
  )
  return { id, at }
}

/** Each person was asked once, and got a digest once; what is not sent yet waits. */
async function expectOnce() {
  const kinds = await pool<
    { kind: string; urgency: number; queued: number; people: number; lost: number; sent: number }[]
  >`
    select kind, urgency, count(*)::int as queued, count(distinct profile_id)::int as people,
           (count(*) filter (where outcome <> 'sent'))::int as lost, (count(*) filter (where outcome = 'sent'))::int as sent
      from delivery group by 1, 2 order by 1`
  const asked = { queued: PEOPLE, people: PEOPLE, lost: 0 }
  expect(kinds.find(({ kind }) => kind === 'ask.reminder')).toMatchObject(asked)
  expect(kinds.find(({ kind }) => kind === 'digest.week')).toMatchObject({ queued: DIGESTS, people: DIGESTS, lost: 0 })
  expect(arrived.size).toBeGreaterThanOrEqual(kinds.reduce((sum, { sent }) => sum + sent, 0))
  const composers = allComposers(world.config)
  for (const { kind, urgency } of kinds)
    expect(urgency, kind).toBe(rankOf[composers.find((each) => each.kind === kind)?.urgency ?? 'low'])
}
