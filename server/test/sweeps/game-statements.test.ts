import { nightly } from '@app/dev/nightly'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newWorld, type Person, type World } from '../world.ts'
import { cost, tablesReadWhole } from './cost.ts'
import { NOW } from './league.ts'

/** Other people's teams with a hundred games each: with fewer rows the planner prefers sequential scans. */
const OTHERS = nightly(500, 200)

let world: World
let maya: Person
let teamId: string
let gameId: string
beforeAll(async () => {
  world = await newWorld({ now: () => NOW })
  maya = await world.person('Maya', 'Okafor')
  teamId = (await world.team(maya, 'Night Shift FC')).id
  await world.pool`
    insert into game_day (team_id, game_minutes, min, target, max, composition_gender, composition_min)
    values (${teamId}, 90, 5, 7, 9, 'female', 2)`
  await world.pool`insert into game_day_position values (${teamId}, 'Goalkeeper', 1, 0)`
  await scheduleGames(teamId, 10)
  gameId = (await ownGames({ when: 'upcoming' }))[0]?.id ?? ''
})
afterAll(() => world.close())

const ownGames = (query = {}) =>
  world.call(maya, 'GET /api/v1/profile/:userId/games', { params: { userId: maya.id }, query })
const teamGames = (query = {}) => world.call(maya, 'GET /api/v1/team/:id/games', { params: { id: teamId }, query })
const countOwn = async () => [
  await world.call(maya, 'GET /api/v1/profile/:userId/games/count', { params: { userId: maya.id } }),
]
const gamePage = () => world.call(maya, 'GET /api/v1/game/:id', { params: { id: gameId } })

test('Maya reads a team of 500 with all answers in as many statements as one of 5', async () => {
  const pages = [
    { read: async () => (await gamePage()).rsvps, few: 5, many: 500 },
    { read: async () => (await gamePage()).roster, few: 5, many: 500 },
    { read: () => world.call(maya, 'GET /api/v1/game/:id/rsvps', { params: { id: gameId } }), few: 5, many: 500 },
    { read: () => ownGames({ when: 'upcoming', limit: 3 }), few: 3, many: 3 },
    { read: () => teamGames({ when: 'upcoming', limit: 3 }), few: 3, many: 3 },
  ]
  await fillTeam(4)
  const costs = new Map<object, number>()
  for (const page of pages) {
    const { statements, length } = await cost(world, page.read)
    expect(length).toBe(page.few)
    costs.set(page, statements)
  }
  await fillTeam(495)
  for (const page of pages) {
    expect(await cost(world, page.read)).toEqual({ statements: costs.get(page), length: page.many })
    expect(costs.get(page)).toBeGreaterThan(0)
  }
})

describe('with 2,000 games in a career, among many of others', () => {
  const lists = {
    'all games': () => ownGames({ limit: 100 }),
    'upcoming games': () => ownGames({ when: 'upcoming', limit: 100 }),
    'past games': () => ownGames({ when: 'past', limit: 100 }),
    'games found by words': () => ownGames({ q: 'rovers', limit: 100 }),
    'completed games': () => ownGames({ status: 'Completed', limit: 100 }),
    'games of one team': () => ownGames({ teamId, limit: 100 }),
    'next games': () => ownGames({ when: 'upcoming', limit: 3 }),
    'the count of games': countOwn,
    "a team's games": () => teamGames({ when: 'past', limit: 100 }),
  }
  const few = new Map<string, number>()
  const isLong = (table: string) => ['game', 'rsvp', 'game_history'].includes(table)
  beforeAll(async () => {
    for (const [name, read] of Object.entries(lists)) few.set(name, (await cost(world, read)).statements)
    await scheduleGames(teamId, 190)
    await joinTeams(9, 200)
    await othersPlay(OTHERS, 100)
    await world.pool`analyze`
  }, 60_000)

  test('Maya reads how many games she has', async () => {
    const [count] = await countOwn()
    expect((count?.upcoming ?? 0) + (count?.past ?? 0)).toBe(2000)
    expect(await world.pool`select count(*)::int as games from game`).toEqual([{ games: 2_000 + OTHERS * 100 }])
  })

  test.each(Object.keys(lists) as (keyof typeof lists)[])(
    '[API-6] Maya reads %s in as many statements as with 10, without a scan of other people’s games',
    async (name) => {
      const { statements, length } = await cost(world, lists[name])
      expect(statements).toBe(few.get(name))
      expect(length).toBeGreaterThan(0)
      const whole = await tablesReadWhole(world, lists[name])
      expect(whole.filter(isLong)).toEqual([])
    },
  )

  test('Maya opens a game without a scan of other people’s games and answers', async () => {
    const whole = await tablesReadWhole(world, gamePage)
    expect(whole.filter(isLong)).toEqual([])
  })

  test('a sequential scan is detected', async () => {
    expect(await tablesReadWhole(world, () => world.pool`select count(*) from game`)).toEqual(['game'])
  })
})

/** Adds members who have answered every game. */
async function fillTeam(count: number) {
  await world.pool`
    with made as (
      insert into profile (id, first_name, last_name, email, email_verified, created_at)
      select gen_random_uuid(), 'Player', n::text, n || '@example.com', true, ${NOW}
        from generate_series(1, ${count}::int) n
      returning id
    )
    insert into member select ${teamId}, id, 'player', ${NOW} from made`
  await answerAll()
}

/** Schedules a game every day, half of them upcoming. */
const scheduleGames = (team: string, count: number) => world.pool`
  insert into game (id, team_id, opponent, starts_at, starts_on, ends_at, time_zone, location, last_mailed, created_at)
  select gen_random_uuid(), ${team}, 'Rovers ' || n, starts_at, starts_at::date, starts_at + interval '90 minutes', 'UTC',
         'Delta Park', '{}', ${NOW}
    from generate_series(1, ${count}::int) n
   cross join lateral (select ${NOW}::timestamptz + (n - ${count}::int / 2) * interval '1 day' as starts_at) at`

/** Every member answers Going to every unanswered game of their teams. */
const answerAll = () => world.pool`
  insert into rsvp
  select g.id, g.team_id, m.profile_id, 'going', ${NOW}, g.starts_at, g.starts_on, null, false
    from game g
    join member m on m.team_id = g.team_id
      on conflict do nothing`

async function joinTeams(teams: number, games: number) {
  for (let n = 0; n < teams; n++) {
    const { id } = await world.team(maya, `Team ${n}`)
    await scheduleGames(id, games)
    await world.pool`
      insert into rsvp
      select g.id, g.team_id, ${maya.id}, 'going', ${NOW}, g.starts_at, g.starts_on, null, false
        from game g
       where g.team_id = ${id}`
  }
}

/** Adds other people's teams with one member each, who answered every game. */
const othersPlay = (teams: number, games: number) => world.pool`
  with person as (
    insert into profile (id, first_name, last_name, email, email_verified, created_at)
    select gen_random_uuid(), 'Other', n::text, 'other' || n || '@example.com', true, ${NOW}
      from generate_series(1, ${teams}::int) n
    returning id
  ), made as (
    insert into team (id, name, sport, created_at)
    select id, 'Team of ' || id, 'Soccer', ${NOW} from person
    returning id
  ), joined as (
    insert into member select id, id, 'captain', ${NOW} from made
    returning team_id
  ), scheduled as (
    insert into game (id, team_id, opponent, starts_at, starts_on, ends_at, time_zone, location, last_mailed, created_at)
    select gen_random_uuid(), team_id, 'Rovers ' || n, starts_at, starts_at::date, starts_at + interval '90 minutes', 'UTC',
           'Delta Park', '{}', ${NOW}
      from joined
     cross join generate_series(1, ${games}::int) n
     cross join lateral (select ${NOW}::timestamptz + (n - ${games}::int / 2) * interval '1 day' as starts_at) at
    returning id, team_id, starts_at, starts_on
  )
  insert into rsvp
  select id, team_id, team_id, 'going', ${NOW}, starts_at, starts_on, null, false
    from scheduled`
