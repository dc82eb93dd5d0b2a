import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { budgetsFrom } from '../src/budgets.ts'
import { deliverBatch } from '../src/core/notifications/deliver.ts'
import { queueDueDigests } from '../src/features/message/digest/queries.ts'
import { allComposers, preferencesFrom } from '../src/notifications.ts'
import { newWorld, type Person, type World } from './world.ts'

const NEW_YORK = 'America/New_York'
const at = (local: string) => new Date(`${local}:00-05:00`)

let world: World
let now = at('2026-11-12T12:00')
let maya: Person
let priya: Person
let team: { id: string }
let other: { id: string }
beforeAll(async () => {
  world = await newWorld({ now: () => now })
})
afterAll(() => world.close())
beforeEach(async () => {
  now = at('2026-11-12T12:00')
  for (const table of ['delivery', 'team', 'digest_week', 'message_preference'])
    await world.pool`delete from ${world.pool.identifier(table)}`
  await world.pool`delete from graphile_worker._private_jobs`
  maya = await world.person('Maya', 'Okafor')
  priya = await world.person('Priya', 'Nair')
  team = await world.team(maya)
  other = await world.team(maya, 'Block Party', 'Volleyball')
  for (const each of [team, other]) await world.joins(priya, each)
  await world.call(priya, 'PUT /api/v1/message-preference/topic', {
    body: { channel: 'mail', topic: 'digest', wanted: true },
  })
})

const schedule = (of: { id: string }, start: string, opponentTeamName = 'Pique') =>
  world.call(maya, 'POST /api/v1/game', {
    body: {
      teamId: of.id,
      opponentTeamName,
      startTime: at(start).toISOString(),
      timeZone: NEW_YORK,
      location: 'Delta Park',
      silent: true,
    },
  })

/** Runs the cron job and everything that is due at that local time, and returns the digests. */
async function digestsAt(local: string) {
  now = at(local)
  await world.pool`update session set last_seen_at = ${now}, authenticated_at = ${now}, started_at = ${now}`
  await world.pool`select graphile_worker.add_job('digest.queue')`
  return (await world.mailAfterJobs()).filter(({ subject }) => subject.startsWith('Your week'))
}

// misses: messages: one digest a week
test('[REACH-7] on Sunday at six Priya reads her week of all teams once, with links to answer what is open', async () => {
  const { id } = await schedule(team, '2026-11-17T19:30')
  await schedule(other, '2026-11-19T18:45', 'Net Prophets')
  await schedule(team, '2026-11-23T19:30', 'Next Week')
  await world.call(priya, 'POST /api/v1/game/:id/rsvp', { params: { id }, body: { status: 'Going', userId: priya.id } })
  expect(await digestsAt('2026-11-15T17:59')).toEqual([])
  const [digest, ...more] = await digestsAt('2026-11-15T18:00')
  expect(more).toEqual([])
  expect(digest).toMatchObject({ to: { address: priya.email }, subject: 'Your week: 2 games, 1 needs your answer' })
  const links = (digest?.text ?? '').replaceAll(/\/a\/[\w-]{22}/g, '/a/x').replaceAll(/token=[\w-]+/g, 'token=x')
  expect(links).toBe(`Nov 16 to Nov 22

Your week, Priya

Needs your answer

Thu, Nov 19 Block Party vs Net Prophets
06:45 PM EST, Delta Park
Going: http://localhost:5173/a/x?answer=going
Maybe: http://localhost:5173/a/x?answer=maybe
Not Going: http://localhost:5173/a/x?answer=not-going

Answered

Tue, Nov 17 Night Shift FC vs Pique
07:30 PM EST, Delta Park
1 in · 1 not answered
You: Going
Change: http://localhost:5173/a/x

-- 
You get this email every Sunday because the weekly digest is on.
Stop the digest:
http://localhost:5173/stop?token=x
Choose what we email you:
http://localhost:5173/account/messages
Language:
http://localhost:5173/account#locale
Callup
`)
  const [link] = /\/a\/[\w-]{22}/.exec(digest?.text ?? '') ?? []
  expect((await world.app.inject({ url: link ?? '' })).body).toContain('Net Prophets')
  for (const later of ['18:10', '19:00', '23:50']) expect(await digestsAt(`2026-11-15T${later}`)).toEqual([])
  expect(await digestsAt('2026-11-22T18:00')).toHaveLength(1)
})

// misses: messages: no digest without a game
test('[REACH-7] nobody gets a digest without a game or without having chosen it', async () => {
  expect(await digestsAt('2026-11-15T18:00')).toEqual([])
  const { id } = await schedule(team, '2026-11-17T19:30')
  await world.call(maya, 'POST /api/v1/game/:id/cancel', { params: { id }, body: { reason: '' } })
  expect(await digestsAt('2026-11-15T18:10')).toEqual([])
  await schedule(team, '2026-11-18T19:30')
  await world.call(priya, 'PUT /api/v1/message-preference/topic', {
    body: { channel: 'mail', topic: 'digest', wanted: false },
  })
  expect(await digestsAt('2026-11-15T18:20')).toEqual([])
})

test('[REACH-7] Priya lives in Los Angeles: her digest comes three hours later than in New York', async () => {
  await schedule(team, '2026-11-17T19:30')
  await world.pool`update profile set time_zone = 'America/Los_Angeles' where id = ${priya.id}`
  expect(await digestsAt('2026-11-15T20:50')).toEqual([])
  expect(await digestsAt('2026-11-15T21:00')).toHaveLength(1)
})

test('[REACH-7] workers that queue at once and one that is killed while sending make one digest, with one Message-ID', async () => {
  await schedule(team, '2026-11-17T19:30')
  now = at('2026-11-15T18:00')
  const queueing = { now, limit: 10, after: null, urgency: 2 }
  await Promise.all(Array.from({ length: 8 }, () => queueDueDigests(world.pool, queueing)))
  expect(await world.pool`select from delivery where kind = 'digest.week'`).toHaveLength(1)
  const ids: string[] = []
  const killed = Promise.withResolvers<void>()
  void deliverBatch({
    pool: world.pool,
    composers: allComposers(world.config),
    preferences: preferencesFrom(world.config),
    budgets: budgetsFrom(world.config),
    clock: () => now,
    channels: [
      {
        name: 'mail',
        atOnce: 5,
        send: async ({ id }) => {
          ids.push(`<${id}@example.com>`)
          killed.resolve()
          await new Promise(() => {})
          return undefined
        },
        failureOf: () => ({ kind: 'transient', reason: '' }),
      },
    ],
  })
  await killed.promise
  const again = await digestsAt('2026-11-15T18:10')
  expect(again.map(({ messageId }) => messageId)).toEqual(ids)
})
