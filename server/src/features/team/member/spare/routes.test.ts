import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newWorld, type Person, type World } from '../../../../../test/world.ts'

let world: World
let maya: Person
let priya: Person
let team: { id: string }
beforeAll(async () => {
  world = await newWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  maya = await world.person('Maya', 'Okafor')
  priya = await world.person('Priya', 'Nair')
  team = await world.team(maya)
  await world.joins(priya, team)
})

const SPARE = '/api/v1/team/:teamId/members/:memberId/spare'
const on = (person: Person) => ({ params: { teamId: team.id, memberId: person.id } })

test('Maya makes Priya a spare, who is on no roster of a game, and a player again', async () => {
  const spared = await world.call(maya, `PUT ${SPARE}`, on(priya))
  expect(spared.members.find(({ id }) => id === priya.id)).toMatchObject({
    role: 'Spare',
    can: { makePlayer: true, makeSpare: false, promote: true },
  })
  const game = await world.call(maya, 'POST /api/v1/game', {
    body: { teamId: team.id, opponentTeamName: 'Rovers', startTime: '2026-12-01T19:30:00Z', location: 'Delta Park' },
  })
  expect(game.roster.map(({ firstName }) => firstName)).toEqual(['Maya'])
  const restored = await world.call(maya, `DELETE ${SPARE}`, on(priya))
  expect(restored.members.find(({ id }) => id === priya.id)?.role).toBe('Player')
})

test('Maya cannot make herself a spare, and Priya cannot make Maya one', async () => {
  expect(await world.refusal(maya, `PUT ${SPARE}`, on(maya))).toBe('not_on_oneself')
  expect(await world.refusal(priya, `PUT ${SPARE}`, on(maya))).toBe('forbidden')
  expect((await world.call(maya, `DELETE ${SPARE}`, on(priya))).members).toHaveLength(2)
})
