import { nightly } from '@app/dev/nightly'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Arena, openArena } from './arena.ts'
import { EDIT, fields } from './game-rounds.ts'
import { ACCEPT, CONFIRM, expectNobodyTooMany, newSubRounds, raceOver, stateOf, WITHDRAW } from './subs-rounds.ts'

let arena: Arena
beforeAll(async () => {
  arena = await openArena()
})
afterEach(() => expectNobodyTooMany(arena))
afterAll(() => arena.close())

const minutely = { timeout: 240_000 }
const PAIRS = nightly(500, 16)
const NEXT_DAY = '2026-11-25T19:30:00.000Z'

test(
  'Maya accepts Ines while Ben moves the game: Ines is in for the day that she offered, or Maya is refused',
  minutely,
  async () => {
    const happened = await raceOver(
      arena,
      await newSubRounds(arena, PAIRS),
      ({ maya, ben, at, offers }) => ({
        accepted: () => arena.send(maya, ACCEPT, offers.ines),
        moved: () => arena.send(ben, EDIT, { ...at, body: { version: 1, ...fields, startTime: NEXT_DAY } }),
      }),
      async ({ accepted, moved }, { ines, gameId, offers }) => {
        expect(moved).toBe('done')
        expect(['done', 'offer_for_old_time']).toContain(accepted)
        expect(await stateOf(arena, offers.ines)).toBe(accepted === 'done' ? 'accepted' : 'waiting')
        const agreed = await arena.pool<{ day: string }[]>`
        select answered_on::text as day from rsvp where game_id = ${gameId} and profile_id = ${ines.id}`
        expect(agreed).toEqual(accepted === 'done' ? [{ day: '2026-11-24' }] : [])
        return accepted
      },
    )
    expect(happened).toEqual({ done: expect.any(Number), offer_for_old_time: expect.any(Number) })
  },
)

test('Ines agrees to the new day in one tab and withdraws in another: she is out', minutely, async () => {
  const rounds = await newSubRounds(arena, PAIRS)
  await arena.pool`update volunteer set offered_for = ${'2026-11-23T19:30:00Z'}, offered_on = '2026-11-23'`
  const happened = await raceOver(
    arena,
    rounds,
    ({ ines, request }) => ({
      confirmed: () => arena.send(ines, CONFIRM, { ...request, body: { startTime: fields.startTime } }),
      withdrawn: () => arena.send(ines, WITHDRAW, request),
    }),
    async ({ confirmed, withdrawn }, { offers }) => {
      expect(withdrawn).toBe('done')
      expect(['done', 'not_waiting']).toContain(confirmed)
      expect(await stateOf(arena, offers.ines)).toBe('withdrawn')
      return confirmed
    },
  )
  expect(happened).toEqual({ done: expect.any(Number), not_waiting: expect.any(Number) })
})

test(
  'Ines agrees to a day while Ben moves the game again: her offer is for a day that she has read',
  minutely,
  async () => {
    const rounds = await newSubRounds(arena, PAIRS)
    await arena.pool`update volunteer set offered_for = ${'2026-11-23T19:30:00Z'}, offered_on = '2026-11-23'`
    const happened = await raceOver(
      arena,
      rounds,
      ({ ines, ben, at, request }) => ({
        confirmed: () => arena.send(ines, CONFIRM, { ...request, body: { startTime: fields.startTime } }),
        moved: () => arena.send(ben, EDIT, { ...at, body: { version: 1, ...fields, startTime: NEXT_DAY } }),
      }),
      async ({ confirmed, moved }, { offers }) => {
        expect(moved).toBe('done')
        const [offer] = await arena.pool<{ day: string }[]>`
        select offered_on::text as day from volunteer where id = ${offers.ines.params.volunteerId}`
        expect(offer?.day).toBe(confirmed === 'done' ? '2026-11-24' : '2026-11-23')
        return confirmed
      },
    )
    expect(happened).toEqual({ done: expect.any(Number), game_changed: expect.any(Number) })
  },
)
