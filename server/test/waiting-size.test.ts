import { isNightly } from '@app/dev/nightly'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../src/core/database/db.ts'
import { newId } from '../src/core/ids.ts'
import { decideOffersOf } from '../src/features/game/waiting-list/offer/actions.ts'
import { lockDueLists } from '../src/features/game/waiting-list/offer/queries.ts'
import { statementsDuring } from './statements.ts'
import { newWorld, type Person, type World } from './world.ts'

const NOW = new Date('2026-11-17T17:00:00Z')
const START = new Date('2026-11-24T18:30:00Z')
/** Weeks in which the group has played. */
const WEEKS = 30

let now = NOW
let world: World
beforeAll(async () => {
  world = await newWorld({ now: () => now })
})
afterAll(() => world.close())

interface Group {
  teamId: string
  gameId: string
  captain: Person
  /** The last who came, who drops out. */
  inLast: Person
  /** Number 1 on the list. */
  first: Person
  /** Has not answered. */
  silent: Person
}

interface Size {
  people: number
  places: number
  waiting: number
}

/** A pick-up group with a full session, and the sessions of earlier weeks. */
async function newGroup({ people, places, waiting }: Size): Promise<Group> {
  now = NOW
  const [captain, inLast, first, silent] = [
    await world.person('Maya', 'Okafor'),
    await world.person('Ada', 'Player'),
    await world.person('Cleo', 'Player'),
    await world.person('Dre', 'Player'),
  ]
  const { id: teamId } = await world.team(captain, 'Tuesday Pick-up', 'Volleyball')
  for (const person of [inLast, first, silent]) await world.joins(person, { id: teamId })
  const others = await world.pool<{ id: string }[]>`
    with made as (
      insert into profile (id, first_name, last_name, email, email_verified, created_at)
      select gen_random_uuid(), 'Player', 'Number ' || n, ${teamId} || n || '@example.com', true, ${NOW}
        from generate_series(1, ${people - 4}) n
      returning id
    ), joined as (
      insert into member select ${teamId}, id, 'player', ${NOW}::timestamptz - interval '2 years' from made
    )
    select id from made order by id`
  await world.pool`update member set joined_at = ${NOW}::timestamptz - interval '2 years' where team_id = ${teamId}`
  await world.pool`insert into game_day (team_id, game_minutes, max) values (${teamId}, 120, ${places})`
  const ids = others.map(({ id }) => id)
  const going = [captain.id, ...ids.slice(0, places - 2), inLast.id]
  const list = [first.id, ...ids.slice(places - 2, places - 3 + waiting)]
  const games = await world.pool<{ id: string; startsAt: Date }[]>`
    insert into game (id, team_id, kind, opponent, starts_at, starts_on, ends_at, time_zone, location, last_mailed, created_at)
    select gen_random_uuid(), ${teamId}, 'pickup', '', at, at::date, at + interval '2 hours', 'UTC', 'Eastbank Hall', '{}',
           at - interval '30 days'
      from generate_series(0, ${WEEKS}) week
     cross join lateral (select ${START}::timestamptz - week * interval '7 days' as at) played
    returning id, starts_at`
  const gameIds = games.map(({ id }) => id)
  const answers = async (status: string, profileIds: string[]) => {
    await world.pool`
      insert into rsvp (game_id, team_id, profile_id, status, answered_at, answered_for, answered_on, as_guest)
      select g.id, g.team_id, p.id, ${status}, g.starts_at - interval '8 days' + p.n * interval '1 minute', g.starts_at, g.starts_on, false
        from game g
       cross join unnest(${profileIds}::uuid[]) with ordinality as p (id, n)
       where g.id = any (${gameIds}::uuid[])`
  }
  await answers('going', going)
  await answers('waiting', list)
  await world.pool`insert into waiting_list (game_id, due_at) select unnest(${gameIds}::uuid[]), null`
  await world.pool`
    insert into waiting_place (game_id, profile_id, number, joined_at)
    select g.id, p.id, p.n, ${NOW}
      from unnest(${gameIds}::uuid[]) as g (id)
     cross join unnest(${list}::uuid[]) with ordinality as p (id, n)`
  const gameId = games.find(({ startsAt }) => startsAt.getTime() === START.getTime())?.id ?? ''
  await world.pool`analyze`
  return { teamId, gameId, captain, inLast, first, silent }
}

/** One of each, in this order. */
const acts: Record<string, (group: Group) => Promise<unknown>> = {
  'the page': ({ captain, gameId }) => world.call(captain, 'GET /api/v1/game/:id', { params: { id: gameId } }),
  'the waiting list': ({ captain, gameId }) =>
    world.call(captain, 'GET /api/v1/game/:id/waiting-list', { params: { id: gameId } }),
  'what needs a captain': ({ captain: { id: userId }, captain }) =>
    world.call(captain, 'GET /api/v1/profile/:userId/needs', { params: { userId } }),
  'games of a captain': ({ captain: { id: userId }, captain }) =>
    world.call(captain, 'GET /api/v1/profile/:userId/games', { params: { userId }, query: {} }),
  'a drop-out': ({ inLast, gameId }) => answer(inLast, gameId, 'NotGoing'),
  'what needs the next on the list': ({ first: { id: userId }, first }) =>
    world.call(first, 'GET /api/v1/profile/:userId/needs', { params: { userId } }),
  'an offer runs out': async () => {
    now = new Date(NOW.getTime() + 2 * 60 * 60_000)
    await inTransaction(world.pool, async (db) => {
      const gameIds = await lockDueLists(db, { now, limit: 50 })
      expect(gameIds).toHaveLength(1)
      await decideOffersOf({ db, now, notify: async () => {}, newId }, gameIds)
    })
  },
  'joining the list': ({ silent, gameId }) => answer(silent, gameId, 'Going'),
}

const answer = (person: Person, id: string, status: 'Going' | 'NotGoing') =>
  world.call(person, 'POST /api/v1/game/:id/rsvp', { params: { id }, body: { status } })

async function costsOf(group: Group) {
  const costs: Record<string, { statements: number; cpu: number; kilobytes: number }> = {}
  for (const [name, act] of Object.entries(acts)) {
    // Reads twice: the first one plans and compiles.
    if (/^(the|what|games)/.test(name)) await act(group)
    const began = process.cpuUsage()
    let reply: unknown
    const statements = await statementsDuring(world.pool, async () => {
      reply = await act(group)
    })
    const { user, system } = process.cpuUsage(began)
    costs[name] = {
      statements: statements.length,
      cpu: (user + system) / 1000,
      kilobytes: Math.round(JSON.stringify(reply ?? null).length / 1024),
    }
  }
  return costs
}

test('[WAIT-14] in a group of 500 with 24 spots and 60 waiting, everything takes as many statements as in a group of 12', {
  timeout: 120_000,
}, async () => {
  const small = await costsOf(await newGroup({ people: 12, places: 6, waiting: 3 }))
  const big = await costsOf(await newGroup({ people: 500, places: 24, waiting: 60 }))
  console.log(
    Object.entries(big)
      .map(
        ([name, { statements, cpu, kilobytes }]) =>
          `${name}: ${statements} statements, ${cpu.toFixed(0)} ms of CPU, ${kilobytes} KB`,
      )
      .join('\n'),
  )
  const statements = (costs: typeof big) => Object.entries(costs).map(([name, cost]) => `${name}: ${cost.statements}`)
  expect(statements(big)).toEqual(statements(small))
  if (isNightly) for (const [name, { cpu }] of Object.entries(big)) expect(cpu, name).toBeLessThan(MOST_CPU_MS)
})

/** On a slow core. */
const MOST_CPU_MS = 100
