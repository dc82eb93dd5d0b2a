import { afterAll, beforeAll, expect, test } from 'vitest'
import { nothingNeeded } from '#test/game-days.ts'
import { newWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await newWorld({ limited: true })
})
afterAll(() => world.close())

test('a switch that Priya saves before she has seen Maya’s new numbers keeps them', async () => {
  const maya = await world.person('Maya', 'Okafor')
  const priya = await world.person('Priya', 'Nair')
  const team = await world.team(maya)
  await world.joins(priya, team)
  const params = { teamId: team.id }
  await world.call(maya, 'POST /api/v1/team/:teamId/managers/add/:memberId', {
    params: { ...params, memberId: priya.id },
  })
  const numbers = {
    ...nothingNeeded,
    min: 7,
    target: 9,
    composition: { gender: 'female', min: 2 },
    positions: [{ name: 'Goalkeeper', min: 1, players: [priya.id] }],
  }
  await world.call(maya, 'PUT /api/v1/team/:teamId/game-day', { params, body: numbers })
  const edit = (body: object) => world.call(priya, 'PUT /api/v1/team/:teamId/game-day', { params, body })

  expect(await edit({ rosterOnly: true })).toEqual({ ...numbers, rosterOnly: true })
  const { positions: _, ...others } = numbers
  expect(await edit({ positions: [] })).toEqual({ ...others, rosterOnly: true, positions: [] })
  const refused = { params, body: { max: 5 } }
  expect(await world.refusal(priya, 'PUT /api/v1/team/:teamId/game-day', refused)).toBe('invalid_input')
})

test('Maya, who has seventy games ahead, changes how long they last', async () => {
  const maya = await world.person('Maya', 'Okafor')
  const team = await world.team(maya)
  const params = { teamId: team.id }
  await world.pool`
    insert into game (id, team_id, opponent, starts_at, starts_on, ends_at, time_zone, location, last_mailed, created_at)
    select gen_random_uuid(), ${team.id}, 'Harbour Rovers', at, at::date, at + interval '2 hours', 'UTC', 'Delta Park', '{}', at
      from generate_series(timestamptz '2027-01-01 19:00Z', timestamptz '2027-03-11 19:00Z', interval '1 day') at`
  const body = { ...nothingNeeded, gameMinutes: 90 }
  expect(await world.call(maya, 'PUT /api/v1/team/:teamId/game-day', { params, body })).toMatchObject({
    gameMinutes: 90,
  })
  const [games] = await world.pool`
    select count(*)::int as all, count(*) filter (where ends_at = starts_at + interval '90 minutes')::int as shorter
      from game where team_id = ${team.id}`
  expect(games).toEqual({ all: 70, shorter: 70 })
})

// misses: waiting: changing the maximum again and again spends a budget
test('[WAIT-7] Maya, who changes the maximum again and again, is asked to stop: each change may mail people who wait', async () => {
  const maya = await world.person('Maya', 'Okafor')
  const team = await world.team(maya)
  const set = (body: object) => ({ params: { teamId: team.id }, body })
  for (const max of [10, 11, 12, 13, 14]) await world.call(maya, 'PUT /api/v1/team/:teamId/game-day', set({ max }))
  expect(await world.refusal(maya, 'PUT /api/v1/team/:teamId/game-day', set({ max: 15 }))).toBe('too_many_requests')
  await world.call(maya, 'PUT /api/v1/team/:teamId/game-day', set({ max: 14, rosterOnly: true }))
})
