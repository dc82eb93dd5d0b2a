import { afterAll, beforeAll, expect, test } from 'vitest'
import { newWorld, type Person, type World } from '#test/world.ts'

let world: World
let maya: Person
let priya: Person
let ines: Person
let gameId: string
beforeAll(async () => {
  world = await newWorld()
  maya = await world.person('Maya', 'Okafor')
  priya = await world.person('Priya', 'Nair')
  ines = await world.person('Ines', 'Duarte')
  const team = await world.team(maya)
  await world.joins(priya, team)
  const game = await world.call(maya, 'POST /api/v1/game', {
    body: {
      teamId: team.id,
      opponentTeamName: 'Harbour Rovers',
      startTime: '2026-11-24T23:30:00Z',
      location: 'Delta Park',
    },
  })
  gameId = game.id
})
afterAll(() => world.close())

const answer = (body: { status: 'Going' | 'Maybe' | 'NotGoing'; note?: string }) =>
  world.call(priya, 'POST /api/v1/game/:id/rsvp', { params: { id: gameId }, body })
const noteSeenBy = async (person: Person) => {
  const { rsvps } = await world.call(person, 'GET /api/v1/game/:id', { params: { id: gameId } })
  return rsvps.find(({ userId }) => userId === priya.id)?.note
}

test('[REACH-3] Priya leaves a note with her answer, and only her team reads it', async () => {
  const [saved] = await answer({ status: 'Going', note: ' Running late ' })
  expect(saved).toMatchObject({ userId: priya.id, note: 'Running late' })
  expect(await noteSeenBy(maya)).toBe('Running late')
  expect(await noteSeenBy(ines)).toBe('')
  const { rsvp } = await world.call(priya, 'GET /api/v1/account/export')
  expect(rsvp).toMatchObject([{ note: 'Running late' }])
})

test('Priya answers the same again and keeps her note, changes her mind and loses it, or clears it herself', async () => {
  await answer({ status: 'Going', note: 'Running late' })
  await answer({ status: 'Going' })
  expect(await noteSeenBy(maya)).toBe('Running late')
  await answer({ status: 'NotGoing' })
  expect(await noteSeenBy(maya)).toBe('')
  await answer({ status: 'NotGoing', note: 'Away for work' })
  await answer({ status: 'NotGoing', note: '' })
  expect(await noteSeenBy(maya)).toBe('')
})

test('Priya cannot leave a note of more than 200 characters or of several lines', async () => {
  for (const note of ['x'.repeat(201), 'one\ntwo']) {
    const request = { params: { id: gameId }, body: { status: 'Going' as const, note } }
    expect(await world.refusal(priya, 'POST /api/v1/game/:id/rsvp', request)).toBe('invalid_input')
  }
})
