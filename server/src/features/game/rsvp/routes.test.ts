import { afterAll, beforeAll, expect, test } from 'vitest'
import { newWorld, type Person, type World } from '#test/world.ts'

let world: World
let maya: Person
let priya: Person
let ines: Person
let team: { id: string }
let gameId: string
beforeAll(async () => {
  world = await newWorld()
  maya = await world.person('Maya', 'Okafor')
  priya = await world.person('Priya', 'Nair')
  ines = await world.person('Ines', 'Duarte')
  team = await world.team(maya)
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

/** Games of a new team of Maya and Priya. */
async function season(days: number[]) {
  team = await world.team(maya)
  await world.joins(priya, team)
  const games = days.map((day) => ({
    opponentTeamName: 'Harbour Rovers',
    startTime: `2026-12-${String(day).padStart(2, '0')}T19:30:00.000Z`,
    location: 'Delta Park',
  }))
  return world.call(maya, 'POST /api/v1/team/:id/games', { params: { id: team.id }, body: { games, silent: true } })
}
type Status = 'Going' | 'Maybe' | 'NotGoing'
const answers = (games: { id: string; startTime: string }[], status: Status = 'Going') => ({
  body: { answers: games.map(({ id, startTime }) => ({ gameId: id, startTime, status })) },
})
const openOf = async (person: Person) => {
  const params = { userId: person.id }
  const query = { teamId: team.id }
  const { unanswered } = await world.call(person, 'GET /api/v1/profile/:userId/games/count', { params, query })
  const listed = { params, query: { ...query, when: 'unanswered' as const } }
  expect(await world.call(person, 'GET /api/v1/profile/:userId/games', listed)).toHaveLength(unanswered)
  return unanswered
}
const answersOf = async (person: Person) => {
  const request = { params: { userId: person.id }, query: { teamId: team.id } }
  return (await world.call(person, 'GET /api/v1/profile/:userId/games', request)).map(({ answer }) => answer)
}

test('[GLIST-5] Priya answers nine games at once, and none of them is open any more', async () => {
  const games = await season([1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(await openOf(priya)).toBe(9)
  const going = answers(games.slice(0, 8)).body.answers
  const notGoing = answers(games.slice(8), 'NotGoing').body.answers
  await world.call(priya, 'POST /api/v1/rsvp', { body: { answers: [...notGoing, ...going] } })
  expect(await answersOf(priya)).toEqual([...Array.from({ length: 8 }, () => 'Going'), 'NotGoing'])
  expect([await openOf(priya), await openOf(maya)]).toEqual([0, 9])
})

// misses: an answer to a game that has moved since is rejected
test('[APP-2] Priya answers for the start that she has read: a game that was moved since is refused', async () => {
  const [game] = await season([1])
  if (!game) throw new Error('a game')
  const answer = (startTime: string) => ({ params: { id: game.id }, body: { status: 'Going', startTime } as const })
  expect(await world.refusal(priya, 'POST /api/v1/game/:id/rsvp', answer('2026-12-08T20:30:00.000Z'))).toBe(
    'game_changed',
  )
  await world.call(priya, 'POST /api/v1/game/:id/rsvp', answer(game.startTime))
})

test('[GLIST-5] Priya’s answers are saved all or none: a game moved since she saw it, or was cancelled', async () => {
  const games = await season([1, 8])
  const [first, second] = games
  if (!first || !second) throw new Error('two games')
  const moved = { ...second, startTime: '2026-12-08T20:30:00.000Z' }
  expect(await world.refusal(priya, 'POST /api/v1/rsvp', answers([first, moved]))).toBe('game_changed')
  await world.call(maya, 'POST /api/v1/game/:id/cancel', { params: { id: second.id }, body: {} })
  expect(await world.refusal(priya, 'POST /api/v1/rsvp', answers(games))).toBe('game_cancelled')
  expect(await world.refusal(priya, 'POST /api/v1/rsvp', answers([first, { ...first, id: priya.id }]))).toBe(
    'not_found',
  )
  expect(await answersOf(priya)).toEqual([null, null])
})

test('[GLIST-5] Priya’s games that away dates or her default answer cover are not open', async () => {
  await season([1, 8, 15])
  await world.call(priya, 'POST /api/v1/away', { body: { from: '2026-12-08', until: '2026-12-09', note: '' } })
  expect(await openOf(priya)).toBe(2)
  const usual = { params: { teamId: team.id }, body: { answer: 'Going' as const } }
  await world.call(priya, 'PUT /api/v1/team/:teamId/usual-answer', usual)
  expect(await openOf(priya)).toBe(0)
})

test('a script that answers the same season over and over is stopped', async () => {
  const limited = await newWorld({ limited: true })
  const kim = await limited.person('Kim', 'Doe')
  const own = await limited.team(kim)
  const games = Array.from({ length: 40 }, (_, n) => ({
    opponentTeamName: 'Rovers',
    startTime: `2026-12-01T${String(n % 24).padStart(2, '0')}:00:00.000Z`,
    location: 'Delta Park',
  }))
  const made = await limited.call(kim, 'POST /api/v1/team/:id/games', { params: { id: own.id }, body: { games } })
  for (const status of ['Going', 'Maybe', 'NotGoing'] as const)
    await limited.call(kim, 'POST /api/v1/rsvp', answers(made, status))
  const refused = await limited.send(kim, 'POST /api/v1/rsvp', answers(made))
  expect(refused.json()).toMatchObject({ code: 'too_many_requests', budget: 'rsvp.answer-all' })
  await limited.close()
})
