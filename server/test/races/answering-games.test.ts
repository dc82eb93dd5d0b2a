import type { RsvpStatus } from '@app/contract'
import { nightly } from '@app/dev/nightly'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { storedAnswer } from '../../src/features/game/attendance/rules.ts'
import type { Person } from '../world.ts'
import { type Arena, openArena, playRounds, tally } from './arena.ts'
import { historyOf, look, newGameRounds, newGames, RSVP, RSVP_FOR } from './game-rounds.ts'

let arena: Arena
beforeAll(async () => {
  arena = await openArena()
})
afterAll(() => arena.close())

const statuses: RsvpStatus[] = ['Going', 'NotGoing', 'Maybe']
const answer = (person: Person, id: string, status: RsvpStatus, key?: string) =>
  arena.send(person, RSVP, { params: { id }, body: { status, userId: person.id }, ...(key && { key }) })

// misses: games: one answer per person and game: the last one counts
test('[GDETAIL-2] fifty people answer one game at once, and each last acknowledged answer and the counts are right', {
  timeout: 240_000,
}, async () => {
  const began = performance.now()
  const people = await arena.crowd(50)
  const [maya] = people
  if (!maya) throw new Error('nobody came')
  const [teamId = ''] = await arena.teamsOf([maya])
  const roster = people.slice(0, 40)
  for (const player of roster.slice(1)) await arena.join([teamId], [player], 'player')
  let answers = 0

  // Everybody answers each game several times; the last answer counts.
  for (const gameId of await newGames(
    arena,
    Array.from({ length: nightly(20, 1) }, () => teamId),
  )) {
    for (let round = 0; round < nightly(10, 2); round += 1) {
      const last = await Promise.all(
        people.map(async (person, i) => {
          const pick = (turn: number) => statuses[(i * 7 + round * (1 + (i % 2)) + turn) % 3] ?? 'Going'
          // Every tenth person changes the answer while the others still answer.
          const times = i % 10 === round ? 2 : 1
          for (let turn = 0; turn < times; turn += 1) {
            expect(await answer(person, gameId, pick(turn)), 'an answer').toMatchObject({ outcome: 'done' })
            answers += 1
          }
          return [person.id, storedAnswer[pick(times - 1)]] as const
        }),
      )
      const going = last.filter(([, status]) => status === 'going').map(([id]) => id)
      expect(await answersTo(gameId)).toEqual(new Map(last))
      const game = await look(arena, maya, gameId)
      expect([game.going, game.headCount?.in, game.rsvps.length]).toEqual([
        going.length,
        going.filter((id) => roster.some((player) => player.id === id)).length,
        50,
      ])
    }
  }
  console.log(`${answers} answers in ${Math.round(performance.now() - began)} ms`)
})

// misses: games: the second answer of a double tap is not recorded
test('[GDETAIL-2] Robin taps an answer three times at once, or repeats it under one key, and the history has one line', {
  timeout: 240_000,
}, async () => {
  const happened = tally()
  await playRounds(4, await newGameRounds(arena, nightly(100, 20)), async ({ gameId, robin }, number) => {
    const key = number % 2 ? `tap-${number}` : undefined
    const taps = await Promise.all([1, 2, 3].map(() => answer(robin, gameId, 'Going', key)))
    for (const { outcome, body } of taps) {
      expect(outcome).toBe('done')
      expect(body).toMatchObject([{ userId: robin.id, status: 'Going' }])
    }
    expect(await historyOf(arena, gameId), key ? 'under one key' : 'three taps').toEqual(['going'])
    happened.add(key ? 'under one key' : 'three taps')
  })
  console.log(happened.counts)
})

test('Robin answers while Maya answers for Robin, and the answer and its author match the last line of the history', {
  timeout: 240_000,
}, async () => {
  const happened = tally()
  await playRounds(6, await newGameRounds(arena, nightly(200, 16)), async ({ gameId, at, maya, robin }, number) => {
    const { own, byCaptain } = await arena.together(number, {
      own: () => answer(robin, gameId, 'NotGoing'),
      byCaptain: () =>
        arena.send(maya, RSVP_FOR, { params: { ...at.params, memberId: robin.id }, body: { status: 'Going' } }),
    })
    expect({ own, byCaptain }).toEqual({ own: 'done', byCaptain: 'done' })
    const game = await look(arena, robin, gameId)
    const actions = await historyOf(arena, gameId)
    expect([...actions].sort()).toEqual(['going', 'not_going'])
    const isOwnLast = actions[1] === 'not_going'
    expect(game.rsvps).toMatchObject([
      isOwnLast ? { status: 'NotGoing', answeredBy: '' } : { status: 'Going', answeredBy: 'Pat Lee' },
    ])
    expect(game.going).toBe(isOwnLast ? 0 : 1)
    happened.add(isOwnLast ? 'Robin last' : 'Maya last')
  })
  console.log('Robin against Maya for Robin:', happened.counts)
  expect(happened.counts).toEqual({ 'Robin last': expect.any(Number), 'Maya last': expect.any(Number) })
  const mails = await arena.mailAfterJobs()
  expect(mails).toHaveLength(happened.counts['Maya last'] ?? 0)
})

async function answersTo(gameId: string) {
  const rows = await arena.pool<{ profileId: string; status: string }[]>`
    select profile_id, status from rsvp where game_id = ${gameId}`
  return new Map(rows.map(({ profileId, status }) => [profileId, status]))
}
