import { nightly } from '@app/dev/nightly'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Arena, openArena, playRounds, START, tally } from './arena.ts'
import { look, newGameRounds, RSVP } from './game-rounds.ts'

let arena: Arena
beforeAll(async () => {
  arena = await openArena({ clock: () => START })
})
afterAll(() => arena.close())

const minutely = { timeout: 240_000 }

/** One person may come to each game. */
async function fullWithOne(size: number) {
  const rounds = await newGameRounds(arena, size)
  const teamIds = rounds.map(({ teamId }) => teamId)
  await arena.pool`
    insert into game_day (team_id, game_minutes, max) select id, 120, 1 from unnest(${teamIds}::uuid[]) as id`
  return rounds
}

// misses: guests: a full game takes no guest
test('[GUEST-4] Maya’s guest and Robin take the last spot at once: one of them gets it', minutely, async () => {
  const happened = tally()
  await playRounds(4, await fullWithOne(nightly(200, 16)), async ({ maya, robin, gameId, at }, number) => {
    const outcomes = await arena.together(number, {
      guest: () => arena.send(maya, 'POST /api/v1/game/:id/guests', { ...at, body: { name: 'Sam' } }),
      robin: () => arena.send(robin, RSVP, { ...at, body: { status: 'Going' } }),
    })
    const game = await look(arena, maya, gameId)
    const guests = game.rsvps.filter(({ as }) => as === 'named-guest')
    const isRobinIn = (await look(arena, robin, gameId)).answer === 'Going'
    expect(game.going).toBe(1)
    expect(guests).toHaveLength(isRobinIn ? 0 : 1)
    expect(outcomes).toEqual({ robin: 'done', guest: isRobinIn ? 'no_spot_for_guest' : 'done' })
    happened.add(isRobinIn ? 'Robin comes' : 'Sam comes')
  })
  expect(happened.counts).toEqual({ 'Robin comes': expect.any(Number), 'Sam comes': expect.any(Number) })
})

// misses: guests: a game has a limited number of guests
test('[GUEST-6] two captains who add the fortieth guest at once have added forty', minutely, async () => {
  const rounds = await newGameRounds(arena, nightly(100, 8))
  await arena.pool`
    insert into profile (id, first_name, last_name, email, email_verified, created_at, guest_of_game_id)
    select gen_random_uuid(), 'Guest', '', '', false, ${START}, id
      from unnest(${rounds.map(({ gameId }) => gameId)}::uuid[]) as id, generate_series(1, 39)`
  await playRounds(4, rounds, async ({ maya, ben, at }, number) => {
    const add = (person: typeof maya) =>
      arena.send(person, 'POST /api/v1/game/:id/guests', { ...at, body: { name: 'Sam' } })
    const outcomes = await arena.together(number, { maya: () => add(maya), ben: () => add(ben) })
    expect(Object.values(outcomes).toSorted()).toEqual(['done', 'too_many_guests'])
  })
})
