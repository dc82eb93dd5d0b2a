import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { behindRowLocks } from '#test/races/gate.ts'
import { newWorld, type Person, type World } from '#test/world.ts'
import { queueDueAsks } from './queries.ts'

const NEW_YORK = 'America/New_York'
const at = (local: string) => new Date(`${local}:00-05:00`)

let world: World
let now = at('2026-11-16T12:00')
let maya: Person
let ben: Person
let robin: Person
let team: { id: string; name: string }
beforeAll(async () => {
  world = await newWorld({ now: () => now })
})
afterAll(() => world.close())
beforeEach(async () => {
  now = at('2026-11-16T12:00')
  await world.pool`delete from delivery`
  await world.pool`delete from team`
  await world.pool`delete from graphile_worker._private_jobs`
  ;[maya, ben, robin] = (await Promise.all(['Maya', 'Ben', 'Robin'].map((name) => world.person(name)))) as [
    Person,
    Person,
    Person,
  ]
  team = await world.team(maya)
  for (const player of [ben, robin]) await world.joins(player, team)
})

const gameOn = (day: string, opponentTeamName = 'Harbour Rovers') => ({
  opponentTeamName,
  startTime: at(`${day}T19:30`).toISOString(),
  timeZone: NEW_YORK,
  location: 'Delta Park',
})
const schedule = (day: string, more: object = {}) =>
  world.call(maya, 'POST /api/v1/game', { body: { teamId: team.id, ...gameOn(day), ...more } })
const answer = (person: Person, id: string, status: 'Going' | 'NotGoing' = 'Going') =>
  world.call(person, 'POST /api/v1/game/:id/rsvp', { params: { id }, body: { status, userId: person.id } })

/** Moves to that local time and runs everything due: queued jobs, the cron job of the minute and deliveries. */
async function mailsAt(local: string) {
  now = at(local)
  // Keeps all sessions alive over the jump in time.
  await world.pool`update session set last_seen_at = ${now}, authenticated_at = ${now}, started_at = ${now}`
  await world.pool`update graphile_worker._private_jobs set run_at = now()`
  await world.pool`select graphile_worker.add_job('ask.send-due')`
  const mails = await world.mailAfterJobs()
  return mails.map(({ to, subject }) => `${to.name.split(' ')[0]}: ${subject}`).toSorted()
}

test('[REACH-2] Maya schedules a game, and Ben and Robin are asked with three links each', async () => {
  await schedule('2026-12-01')
  expect(await mailsAt('2026-11-16T12:01'), 'Maya may still schedule another one').toEqual([])
  now = at('2026-11-16T12:03')
  const mails = await world.mailAfterJobs()
  expect(mails.map(({ to, subject }) => `${to.name}: ${subject}`).toSorted()).toEqual([
    'Ben Lee: Tue, Dec 1 vs Harbour Rovers: are you going?',
    'Robin Lee: Tue, Dec 1 vs Harbour Rovers: are you going?',
  ])
  const [mail] = mails
  expect(mail).toMatchObject({ fromName: 'Night Shift FC', replyTo: { name: 'Maya Lee', address: maya.email } })
  for (const choice of ['going', 'maybe', 'not-going'])
    expect(mail?.text).toMatch(new RegExp(`http://localhost:5173/a/[\\w-]{22}\\?answer=${choice}\\n`))
  const [link] = /\/a\/[\w-]{22}/.exec(mail?.text ?? '') ?? []
  const page = await world.app.inject({ url: `${link}?answer=going` })
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('Harbour Rovers')
})

test('[REACH-2] Maya schedules a season, and Ben gets one mail about all of it; games added at once join it', async () => {
  await world.call(maya, 'POST /api/v1/team/:id/games', {
    params: { id: team.id },
    body: { games: ['2026-12-01', '2026-12-08', '2026-12-15'].map((day) => gameOn(day)) },
  })
  await mailsAt('2026-11-16T12:01')
  await schedule('2026-12-22')
  await mailsAt('2026-11-16T12:01')
  expect(await mailsAt('2026-11-16T12:05')).toEqual([
    'Ben: Night Shift FC: 4 games starting Dec 1. Which ones can you play?',
    'Robin: Night Shift FC: 4 games starting Dec 1. Which ones can you play?',
  ])
})

test('[REACH-2] Maya schedules silently: nobody is asked before five days before the game', async () => {
  await schedule('2026-12-01', { silent: true })
  expect(await mailsAt('2026-11-16T12:05')).toEqual([])
  expect(await mailsAt('2026-11-26T17:59')).toEqual([])
  expect(await mailsAt('2026-11-26T18:00')).toEqual([
    'Ben: Tue, Dec 1 vs Harbour Rovers: are you going?',
    'Maya: Tue, Dec 1 vs Harbour Rovers: are you going?',
    'Robin: Tue, Dec 1 vs Harbour Rovers: are you going?',
  ])
})

test('[REACH-2] Maya schedules a game on the day of its reminder, and Ben is asked once', async () => {
  await schedule('2026-11-18')
  expect(await mailsAt('2026-11-16T12:05')).toEqual([])
  expect(await mailsAt('2026-11-16T12:08')).toHaveLength(2)
  expect(await mailsAt('2026-11-16T18:00')).toEqual([])
  expect(await mailsAt('2026-11-17T18:00')).toHaveLength(3)
})

test('[REACH-4] only players without an answer are reminded, two days and one day before, and once per step', async () => {
  const { id } = await schedule('2026-12-01')
  await mailsAt('2026-11-16T12:05')
  await answer(maya, id)
  await mailsAt('2026-11-26T18:00')
  await answer(ben, id, 'NotGoing')
  expect(await mailsAt('2026-11-29T18:00')).toEqual(['Robin: Reminder: Tue, Dec 1, 07:30 PM EST vs Harbour Rovers'])
  expect(await mailsAt('2026-11-29T18:01')).toEqual([])
  expect(await mailsAt('2026-11-30T18:00')).toEqual(['Robin: Reminder: Tue, Dec 1, 07:30 PM EST vs Harbour Rovers'])
  expect(await mailsAt('2026-12-01T18:00')).toEqual([])
})

// misses: messages: only one worker takes a step of an ask
test('[REACH-4] two workers remind Ben and Robin once about each of ten games', async () => {
  for (let n = 0; n < 10; n += 1) await schedule('2026-12-01')
  await mailsAt('2026-11-16T12:05')
  await mailsAt('2026-11-26T18:00')
  now = at('2026-11-29T18:00')
  const work = () => queueDueAsks(world.pool, { now, limit: 4 })
  const forced = await behindRowLocks(world.pool, (db) => db`select from ask_step for update`, [work, work])
  expect(forced).toEqual([0, 0])
  let steps = 0
  for (let taken = -1; taken !== 0; steps += taken) taken = await work()
  expect(steps).toBe(10)
})

test('[REACH-4] a reminder that could not be sent in time waits for the morning at the venue', async () => {
  await schedule('2026-12-01', { silent: true })
  await mailsAt('2026-11-16T12:05')
  // Nothing ran in the evening.
  expect(await mailsAt('2026-11-29T20:00')).toEqual([])
  expect(await mailsAt('2026-11-30T08:59')).toEqual([])
  expect(await mailsAt('2026-11-30T09:00')).toHaveLength(3)
  // The mail server was down in the evening.
  now = at('2026-11-30T18:00')
  await world.pool`delete from asked_on`
  await world.pool`select graphile_worker.add_job('ask.send-due')`
  await world.mailAfterJobs({ smtp: 'down' })
  expect(await mailsAt('2026-11-30T21:00')).toEqual([])
  expect(await mailsAt('2026-12-01T09:00')).toHaveLength(3)
})

test('[REACH-4] Ben, who plays two games on a weekend, gets one reminder about both, also with another team', async () => {
  const other = await world.team(maya, 'Old Boys')
  await world.joins(ben, other)
  await schedule('2026-12-01', { silent: true })
  await world.call(maya, 'POST /api/v1/game', {
    body: { teamId: other.id, silent: true, ...gameOn('2026-12-01', 'Pique') },
  })
  // Its reminder is due three hours later, in California.
  await world.call(maya, 'POST /api/v1/game', {
    body: { teamId: other.id, silent: true, ...gameOn('2026-12-01', 'Surfers'), timeZone: 'America/Los_Angeles' },
  })
  await mailsAt('2026-11-16T12:05')
  expect((await mailsAt('2026-11-29T18:00')).filter((mail) => mail.startsWith('Ben'))).toEqual([
    'Ben: Reminder: 3 games need your answer',
  ])
  expect((await mailsAt('2026-11-29T21:00')).filter((mail) => mail.startsWith('Ben'))).toEqual([])
})

test('[REACH-4] a moved game is asked about anew, and a cancelled one not at all', async () => {
  const moved = await schedule('2026-12-01', { silent: true })
  const cancelled = await schedule('2026-12-02', { silent: true })
  await mailsAt('2026-11-16T12:05')
  for (const player of [maya, ben, robin]) await answer(player, moved.id)
  const { teamName: _, ...fields } = { teamName: '', ...gameOn('2026-12-10') }
  await world.call(maya, 'PUT /api/v1/game/:id', { params: { id: moved.id }, body: { version: 1, ...fields } })
  await world.call(maya, 'POST /api/v1/game/:id/cancel', { params: { id: cancelled.id }, body: { reason: 'Rain' } })
  await mailsAt('2026-11-16T12:15')
  for (const day of ['26', '27', '28', '29', '30']) expect(await mailsAt(`2026-11-${day}T18:00`)).toEqual([])
  expect(await mailsAt('2026-12-05T18:00'), 'Maya, who moved it, keeps her answer').toHaveLength(2)
})

test('[REACH-2] Maya changes the days, and her games follow; Ben can only read them', async () => {
  await schedule('2026-12-01', { silent: true })
  await mailsAt('2026-11-16T12:05')
  const body = { askDays: 3, reminderDays: [1] }
  const params = { teamId: team.id }
  expect(await world.refusal(ben, 'PUT /api/v1/team/:teamId/asking', { params, body })).toBe('forbidden')
  await world.call(maya, 'PUT /api/v1/team/:teamId/asking', { params, body })
  expect(await world.call(ben, 'GET /api/v1/team/:teamId/asking', { params })).toEqual(body)
  expect(await mailsAt('2026-11-26T18:00')).toEqual([])
  expect(await mailsAt('2026-11-28T18:00')).toHaveLength(3)
  expect(await mailsAt('2026-11-29T18:00')).toEqual([])
  expect(await mailsAt('2026-11-30T18:00')).toHaveLength(3)
})

test('[REACH-4] Maya reminds players without an answer now, once in twelve hours, and nobody twice a day', async () => {
  const { id } = await schedule('2026-12-01', { silent: true })
  await mailsAt('2026-11-16T12:05')
  await answer(ben, id)
  const remind = () => world.call(maya, 'POST /api/v1/game/:id/remind', { params: { id } })
  expect(await remind()).toEqual({ reminded: 2 })
  expect(await mailsAt('2026-11-16T12:06')).toHaveLength(2)
  expect(await world.refusal(maya, 'POST /api/v1/game/:id/remind', { params: { id } })).toBe('reminded_recently')
  now = at('2026-11-17T00:07')
  expect(await remind(), 'a new day').toEqual({ reminded: 2 })
  expect(await mailsAt('2026-11-17T00:08'), 'not at night').toEqual([])
  now = at('2026-11-17T12:08')
  expect(await remind(), 'the same day').toEqual({ reminded: 0 })
})

test('[LANG-9] Ben reads in German that the place is open, and why a game is off; Robin reads it in English', async () => {
  await world.pool`update profile set locale = 'de' where id = ${ben.id}`
  const importing = (games: string) =>
    world.call(maya, 'POST /api/v1/team/:teamId/schedule', {
      params: { teamId: team.id },
      body: { content: btoa(`Date,Time,Opponent\n${games}`), timeZone: NEW_YORK, cancelGone: true },
    })
  const textsBy = async (...times: string[]) => {
    const sent: Awaited<ReturnType<typeof world.mailAfterJobs>> = []
    for (const time of times) {
      now = at(`2026-11-16T${time}`)
      await world.pool`update graphile_worker._private_jobs set run_at = now()`
      sent.push(...(await world.mailAfterJobs()))
    }
    return [ben, robin].map(({ email }) => sent.find(({ to }) => to.address === email)?.text)
  }
  await importing('2026-12-01,19:30,Wolves\n2026-12-08,19:30,Otters')
  expect(await textsBy('12:01', '12:05')).toEqual([
    expect.stringContaining('Steht noch nicht fest'),
    expect.stringContaining('To be announced'),
  ])
  await importing('2026-12-08,19:30,Otters')
  expect(await textsBy('12:06', '12:12')).toEqual([
    expect.stringContaining('„Es steht nicht mehr im Spielplan.“'),
    expect.stringContaining('“Removed from the schedule.”'),
  ])
})
