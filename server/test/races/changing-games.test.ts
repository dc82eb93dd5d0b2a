import type { HistoryEntry } from '@app/contract'
import { nightly } from '@app/dev/nightly'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../world.ts'
import { type Arena, type Outcome, openArena, playRounds, tally } from './arena.ts'
import { CANCEL, EDIT, fields, type GameRound, historyOf, look, newGameRounds, RESULT, RSVP } from './game-rounds.ts'

let arena: Arena
beforeAll(async () => {
  arena = await openArena()
})
afterAll(() => arena.close())

const edit = (person: Person, { at }: GameRound, change: object, version = 1) =>
  arena.send(person, EDIT, { ...at, body: { version, ...fields, ...change } })
const cancel = (person: Person, { at }: GameRound) => arena.send(person, CANCEL, { ...at, body: { reason: 'Rain' } })
const answer = (person: Person, { at }: GameRound) => arena.send(person, RSVP, { ...at, body: { status: 'Going' } })

const minutely = { timeout: 240_000 }

// misses: games: changing a game locks it
// misses: games: an edit of a stale version is rejected
test(
  'Maya and Ben edit from the same version: one succeeds, the other is refused, and nothing is overwritten',
  minutely,
  async () => {
    const happened = await playPairs(nightly(500, 16), async (round, atOnce) => {
      const { maya, ben } = await atOnce({
        maya: () => edit(round.maya, round, { location: 'Astoria Park' }),
        ben: () => edit(round.ben, round, { notes: 'Bring both kits' }),
      })
      const isMayas = maya.outcome === 'done'
      expect([maya.outcome, ben.outcome]).toEqual(isMayas ? ['done', 'game_changed'] : ['game_changed', 'done'])
      const won = isMayas
        ? { location: 'Astoria Park', notes: '' }
        : { location: 'Delta Park', notes: 'Bring both kits' }
      expect(await look(arena, round.robin, round.gameId)).toMatchObject({ ...won, version: 2 })
      expect(await historyOf(arena, round.gameId)).toEqual(['edited'])

      // The refused captain reads the new version and saves on top of it.
      const again = isMayas
        ? edit(round.ben, round, { ...won, notes: 'Bring both kits' }, 2)
        : edit(round.maya, round, { ...won, location: 'Astoria Park' }, 2)
      expect((await again).body).toMatchObject({ location: 'Astoria Park', notes: 'Bring both kits', version: 3 })
      return isMayas ? 'Maya first' : 'Ben first'
    })
    console.log('edit against edit:', happened)
    expect(happened).toEqual({ 'Maya first': expect.any(Number), 'Ben first': expect.any(Number) })
  },
)

// misses: games: changing a game locks it
// misses: games: a cancelled game is not edited
test(
  'Maya edits while Ben cancels: the game is edited and then cancelled, or cancelled and unchanged',
  minutely,
  async () => {
    const happened = await playPairs(nightly(500, 16), async (round, atOnce) => {
      const { edited, cancelled } = await atOnce({
        edited: () => edit(round.maya, round, { location: 'Astoria Park' }),
        cancelled: () => cancel(round.ben, round),
      })
      expect(cancelled).toMatchObject({ outcome: 'done', body: { status: 'Cancelled', cancelReason: 'Rain' } })
      const isEdited = edited.outcome === 'done'
      if (isEdited) expect(edited.body).toMatchObject({ status: 'Upcoming', version: 2 })
      else expect(edited.outcome).toBe('game_cancelled')
      expect(await historyOf(arena, round.gameId)).toEqual(isEdited ? ['edited', 'cancelled'] : ['cancelled'])
      expect(await look(arena, round.robin, round.gameId)).toMatchObject({
        status: 'Cancelled',
        location: isEdited ? 'Astoria Park' : 'Delta Park',
        version: isEdited ? 3 : 2,
      })
      return isEdited ? 'edited first' : 'cancelled first'
    })
    console.log('edit against cancel:', happened)
    expect(happened).toEqual({ 'edited first': expect.any(Number), 'cancelled first': expect.any(Number) })
  },
)

// misses: games: changes wait for a concurrent answer
// misses: games: a cancelled game takes no answers
test(
  'Robin and Ines answer while Maya cancels: nobody answers a cancelled game, and earlier answers stay',
  minutely,
  async () => {
    const happened = await playPairs(nightly(500, 16), async (round, atOnce) => {
      const { cancelled, ...answered } = await atOnce({
        robin: () => answer(round.robin, round),
        cancelled: () => cancel(round.maya, round),
        ines: () => answer(round.ines, round),
      })
      expect(cancelled.outcome).toBe('done')
      const came = Object.values(answered).filter(({ outcome }) => outcome === 'done').length
      for (const { outcome } of Object.values(answered)) expect(['done', 'game_cancelled']).toContain(outcome)
      expect(await historyOf(arena, round.gameId)).toEqual([...Array(came).fill('going'), 'cancelled'])
      expect(cancelled.body.going, 'the captain who cancels sees every earlier answer').toBe(came)
      expect(await look(arena, round.maya, round.gameId)).toMatchObject({ going: came, status: 'Cancelled' })
      return `${came} before`
    })
    console.log('cancel against two answers:', happened)
    expect(happened).toMatchObject({ '0 before': expect.any(Number), '2 before': expect.any(Number) })
  },
)

// misses: games: changes wait for a concurrent answer
test(
  'Robin answers while Maya moves the game by a day: only an answer from before the move is reset',
  minutely,
  async () => {
    const happened = await playPairs(nightly(200, 16), async (round, atOnce) => {
      const { answered, moved } = await atOnce({
        answered: () => answer(round.robin, round),
        moved: () => edit(round.maya, round, { startTime: '2026-11-25T19:30:00.000Z' }),
      })
      expect([answered.outcome, moved.outcome]).toEqual(['done', 'done'])
      const isBefore = (await historyOf(arena, round.gameId))[0] === 'going'
      expect(answered.body, 'the answer as Robin gets it back').toMatchObject([
        { status: 'Going', isForOldTime: false },
      ])
      expect(await look(arena, round.robin, round.gameId)).toMatchObject({
        answer: 'Going',
        answerIsForOldTime: isBefore,
        going: isBefore ? 0 : 1,
      })
      return isBefore ? 'answered first' : 'moved first'
    })
    console.log('answer against move:', happened)
    expect(happened).toEqual({ 'answered first': expect.any(Number), 'moved first': expect.any(Number) })
  },
)

// misses: games: changing a game locks it
// misses: games: the history is in the order of the actions
test(
  '[GDETAIL-4] Maya and Ben record the result at once: the last one counts, and the history has both in order',
  minutely,
  async () => {
    const happened = await playPairs(
      nightly(200, 16),
      async (round, atOnce) => {
        const record = (person: Person, ourScore: number) =>
          arena.send(person, RESULT, { ...round.at, body: { ourScore, theirScore: 1 } })
        const { maya, ben } = await atOnce({ maya: () => record(round.maya, 3), ben: () => record(round.ben, 2) })
        expect([maya.outcome, ben.outcome]).toEqual(['done', 'done'])
        const { ourScore, version } = await look(arena, round.robin, round.gameId)
        const [first, second] = ourScore === 2 ? ['3–1', '2–1'] : ['2–1', '3–1']
        expect(version).toBe(3)
        expect(await scoresOf(round)).toEqual([
          { field: 'score', before: '', after: first },
          { field: 'score', before: first, after: second },
        ])
        return ourScore === 2 ? 'Ben last' : 'Maya last'
      },
      '2026-11-17T14:00:00.000Z',
    )
    console.log('result against result:', happened)
    expect(happened).toEqual({ 'Maya last': expect.any(Number), 'Ben last': expect.any(Number) })
  },
)

/** The recorded scores in the history, oldest first. All of them have the same millisecond. */
async function scoresOf({ gameId, maya }: GameRound) {
  const history = await arena.send(maya, 'GET /api/v1/game/:id/history', { params: { id: gameId } })
  const lines = (history.body as HistoryEntry[]).toReversed()
  return lines.flatMap(({ action, detail }) => (action === 'result' ? detail : []))
}

type Reply = Awaited<ReturnType<Arena['send']>>
type AtOnce = <Name extends string>(calls: Record<Name, () => Promise<Reply>>) => Promise<Record<Name, Reply>>

/** Plays that many rounds with alternating first calls, and counts what `play` returns. */
async function playPairs(
  size: number,
  play: (round: GameRound, atOnce: AtOnce, number: number) => Promise<string>,
  startTime = fields.startTime,
): Promise<Record<string, number>> {
  const began = performance.now()
  const happened = tally()
  await playRounds(5, await newGameRounds(arena, size, startTime), async (round, number) => {
    happened.add(await play(round, (calls) => withLead(number, calls), number))
  })
  console.log(`${size} rounds in ${Math.round(performance.now() - began)} ms`)
  return happened.counts
}

async function withLead<Name extends string>(number: number, calls: Record<Name, () => Promise<Reply>>) {
  const replies = await arena.atOnce(number, calls)
  for (const [name, { outcome }] of Object.entries<Reply>(replies)) expect(faults, name).not.toContain(outcome)
  return replies
}

/** No race may end in a fault or a deadlock. */
const faults: Outcome[] = ['internal', 'unavailable']
