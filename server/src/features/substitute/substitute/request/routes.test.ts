import { afterAll, beforeAll, expect, test } from 'vitest'
import { newWorld, type Person, type World } from '#test/world.ts'

let world: World
let maya: Person
let ines: Person
beforeAll(async () => {
  world = await newWorld()
  maya = await world.person('Maya', 'Okafor')
  ines = await world.person('Ines', 'Duarte')
})
afterAll(() => world.close())

/** A request for one sub by a team of Maya's. */
async function asking(sport: string, positions: string[], more: { everybodyAt?: string } = {}) {
  const team = await world.team(maya, `${sport} Club`, sport)
  const { id } = await world.call(maya, 'POST /api/v1/game', {
    body: {
      teamId: team.id,
      opponentTeamName: 'Harbour Rovers',
      startTime: '2026-11-24T19:30:00Z',
      timeZone: 'America/New_York',
      location: 'Delta Park',
    },
  })
  const request = await world.call(maya, 'POST /api/v1/game/:id/subs', {
    params: { id },
    body: { numberOfSubs: 1, positions, ...more },
  })
  return { team, request }
}
const offered = async (person: Person) => ({
  sports: await world.call(person, 'GET /api/v1/game/sub_requests/sports'),
  positions: await world.call(person, 'GET /api/v1/game/sub_requests/positions'),
})

test('[SUBS-1] Ines filters the board by the sports and positions that she may see, and Maya by those of her unlisted team too', async () => {
  await asking('Soccer', ['Goalkeeper', 'any'])
  await asking('Volleyball', ['goalkeeper', 'Setter'])
  const { team } = await asking('Hockey', ['Winger'])
  await world.pool`update team set unlisted_at = now() where id = ${team.id}`
  await asking('Tennis', ['Doubles'], { everybodyAt: '2026-11-20T12:00:00Z' })
  const { request } = await asking('Softball', ['Pitcher'])
  await world.call(maya, 'DELETE /api/v1/game/sub_requests/:id', { params: { id: request.id } })

  expect(await offered(ines)).toEqual({
    sports: ['Soccer', 'Volleyball'],
    positions: ['any', expect.stringMatching(/^goalkeeper$/i), 'Setter'],
  })
  expect(await offered(maya)).toEqual({
    sports: ['Hockey', 'Soccer', 'Tennis', 'Volleyball'],
    positions: ['any', 'Doubles', expect.stringMatching(/^goalkeeper$/i), 'Setter', 'Winger'],
  })
})
