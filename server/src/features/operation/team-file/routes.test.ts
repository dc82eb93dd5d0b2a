import { afterAll, beforeAll, expect, test } from 'vitest'
import { newWorld, type Person, type World } from '#test/world.ts'

let world: World
let maya: Person
beforeAll(async () => {
  world = await newWorld({ limited: true })
  maya = await world.person('Maya', 'Okafor')
})
afterAll(() => world.close())

const used = async (budget: string) =>
  (await world.pool<{ used: number }[]>`select used from budget_use where budget = ${budget}`).map((row) => row.used)

// misses: team files: taking one spends a budget
// misses: team files: the people of a file spend the budget of mails to strangers
test('[MOVE-5] taking a team and bringing its people spend budgets', async () => {
  const team = await world.team(maya)
  await world.added(team, 'Noah Pike', 'noah@example.com')
  const file = await world.call(maya, 'POST /api/v1/team/:teamId/team-file', { params: { teamId: team.id } })
  expect(await used('team-file.take/day')).toEqual([1])
  await world.call(maya, 'POST /api/v1/team-file', { body: { file, you: file.by } })
  expect(await used('roster.add/day')).toEqual([1])
})
