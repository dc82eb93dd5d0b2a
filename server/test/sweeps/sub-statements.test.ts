import { afterAll, beforeAll, expect, test } from 'vitest'
import { newWorld, type Person, type World } from '../world.ts'
import { cost } from './cost.ts'
import { NOW } from './league.ts'

let world: World
let maya: Person
let ines: Person
let teamId: string
beforeAll(async () => {
  world = await newWorld({ now: () => NOW })
  maya = await world.person('Maya', 'Okafor')
  ines = await world.person('Ines', 'Duarte')
  teamId = (await world.team(maya)).id
})
afterAll(() => world.close())

test('[API-6] Ines reads the board of 100 requests in as many statements as one of 5, signed in or not', async () => {
  const nobody: Person | null = null
  const boards = [
    () => world.call(ines, 'GET /api/v1/game/sub_requests', { query: { limit: 100 } }),
    () => world.call(maya, 'GET /api/v1/game/sub_requests', { query: { limit: 100, q: 'delta', position: 'any' } }),
    () => world.call(nobody, 'GET /api/v1/board', { query: { limit: 100 } }),
  ]
  await ask(5)
  const few = []
  for (const read of boards) few.push(await cost(world, read))
  await ask(95)
  for (const [n, read] of boards.entries()) {
    expect(few[n]).toMatchObject({ length: 5 })
    expect(few[n]?.statements).toBeGreaterThan(0)
    expect(await cost(world, read)).toEqual({ statements: few[n]?.statements, length: 100 })
  }
})

test('Maya reads a request with 200 volunteers in as many statements as one with 1', async () => {
  const [request] = await world.call(maya, 'GET /api/v1/game/sub_requests', { query: { limit: 1 } })
  const id = request?.id ?? ''
  const read = async () => (await world.call(maya, 'GET /api/v1/game/sub_requests/:id', { params: { id } })).volunteers
  await volunteer(id, 1)
  const few = await cost(world, read)
  await volunteer(id, 199)
  expect(few).toMatchObject({ length: 1 })
  expect(few.statements).toBeGreaterThan(0)
  expect(await cost(world, read)).toEqual({ statements: few.statements, length: 200 })
})

/** Each request is for its own game and day, without a captain: the public board limits requests per captain. */
const ask = (count: number) => world.pool`
  with scheduled as (
    insert into game (id, team_id, opponent, starts_at, starts_on, ends_at, time_zone, location, last_mailed, created_at)
    select gen_random_uuid(), ${teamId}, 'Rovers', starts_at, starts_at::date, starts_at + interval '90 minutes', 'UTC',
           'Delta Park', '{}', ${NOW}
      from generate_series(1, ${count}::int) n
     cross join lateral (select ${NOW}::timestamptz + n * interval '1 day' as starts_at) at
    returning id, team_id, starts_at, location
  )
  insert into sub_request (id, team_id, game_id, spots, positions, everybody_at, public_at, starts_at, location, requester_id,
                           asked_at)
  select gen_random_uuid(), team_id, id, 2, '{Any}', ${NOW}, ${NOW}, starts_at, location, null, ${NOW} from scheduled`

/** Adds volunteers, half of them with a record of past games. */
const volunteer = (requestId: string, count: number) => world.pool`
  with made as (
    insert into profile (id, first_name, last_name, email, email_verified, created_at)
    select gen_random_uuid(), 'Vera', 'Voss', gen_random_uuid() || '@example.com', true, ${NOW}
      from generate_series(1, ${count}::int)
    returning id
  )
  insert into volunteer (id, request_id, game_id, profile_id, status, turned_up, volunteered_at)
  select gen_random_uuid(), q.id, q.game_id, made.id, 'waiting', case when made.id::text < '8' then true end, ${NOW}
    from made
    join sub_request q on q.id = ${requestId}`
