import { nightly } from '@app/dev/nightly'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../world.ts'
import { type Arena, type Outcome, openArena, playRounds, tally } from './arena.ts'
import { CANCEL, EDIT, historyOf, look, RSVP } from './game-rounds.ts'

let arena: Arena
beforeAll(async () => {
  arena = await openArena()
})
afterAll(() => arena.close())

const fields = { kind: 'practice', timeZone: 'America/New_York', location: 'Delta Park', notes: '' }
/** Four Tuesdays, from seven. */
const STARTS = ['2026-11-25', '2026-12-02', '2026-12-09', '2026-12-16'].map((date) => `${date}T00:00:00.000Z`)
const later = (startTime: string, hours: number) => new Date(Date.parse(startTime) + hours * 3_600_000).toISOString()

/** A series of four practices of a team that Maya and Ben lead and Robin plays on. */
interface Round {
  ids: string[]
  maya: Person
  ben: Person
  robin: Person
}

async function newRounds(size: number): Promise<Round[]> {
  const [mayas, bens, robins] = [await arena.crowd(size), await arena.crowd(size), await arena.crowd(size)]
  const teams = await arena.teamsOf(mayas)
  await arena.join(teams, bens, 'captain')
  await arena.join(teams, robins, 'player')
  const rounds: Round[] = []
  for (const [n, id] of teams.entries()) {
    const [maya, ben, robin] = [mayas[n], bens[n], robins[n]]
    if (!maya || !ben || !robin) throw new Error('a round needs three people')
    const games = STARTS.map((startTime) => ({ ...fields, startTime }))
    const made = await arena.send(maya, 'POST /api/v1/team/:id/games', {
      params: { id },
      body: { games, silent: true },
    })
    rounds.push({ ids: made.body.map((game: { id: string }) => game.id), maya, ben, robin })
  }
  return rounds
}

type Part = 'following' | 'all'

/** Edits the practice with this index, and with it those after it or all of them, if `alsoFor` says so. */
const edit = (person: Person, round: Round, index: number, change: object, alsoFor?: Part) =>
  arena.send(person, EDIT, {
    params: { id: round.ids[index] ?? '' },
    body: { version: 1, ...fields, startTime: STARTS[index], alsoFor, ...change },
  })
const cancelAll = (person: Person, round: Round, index: number) =>
  arena.send(person, CANCEL, { params: { id: round.ids[index] ?? '' }, body: { alsoFor: 'all' } })

const gamesOf = ({ ids, maya }: Round) => Promise.all(ids.map((id) => look(arena, maya, id)))

/** What happened since the practice was scheduled. */
const changesOf = async (id = '') => (await historyOf(arena, id)).filter((action) => action !== 'scheduled')

const minutely = { timeout: 240_000 }

// misses: series: a change of several locks them all
test(
  '[SERIES-2] Maya moves this and the following practices while Ben moves one of them alone: his move stays, or it is refused',
  minutely,
  async () => {
    const happened = await play(nightly(300, 16), async (round, atOnce) => {
      const alone = later(STARTS[2] ?? '', 24)
      const { series, one } = await atOnce({
        series: () => edit(round.maya, round, 1, { startTime: later(STARTS[1] ?? '', 1) }, 'following'),
        one: () => edit(round.ben, round, 2, { startTime: alone }),
      })
      expect(series.outcome).toBe('done')
      const isMovedAlone = one.outcome === 'done'
      if (!isMovedAlone) expect(one.outcome).toBe('game_changed')
      const third = isMovedAlone ? alone : later(STARTS[2] ?? '', 1)
      const expected = [STARTS[0], later(STARTS[1] ?? '', 1), third, later(STARTS[3] ?? '', 1)]
      expect((await gamesOf(round)).map(({ startTime }) => startTime)).toEqual(expected)
      expect(await changesOf(round.ids[2]), 'the practice moved once').toEqual(['edited'])
      return isMovedAlone ? 'alone first' : 'series first'
    })
    expect(happened).toEqual({ 'alone first': expect.any(Number), 'series first': expect.any(Number) })
  },
)

// misses: series: a change of several locks them all
test(
  '[SERIES-3] Maya cancels all practices while Robin answers one: the answer came before, or it is refused',
  minutely,
  async () => {
    const happened = await play(nightly(300, 16), async (round, atOnce) => {
      const id = round.ids[2] ?? ''
      const { cancelled, answered } = await atOnce({
        cancelled: () => cancelAll(round.maya, round, 0),
        answered: () => arena.send(round.robin, RSVP, { params: { id }, body: { status: 'Going' } }),
      })
      expect(cancelled.outcome).toBe('done')
      const isBefore = answered.outcome === 'done'
      if (!isBefore) expect(answered.outcome).toBe('game_cancelled')
      expect(await changesOf(id)).toEqual(isBefore ? ['going', 'cancelled'] : ['cancelled'])
      const games = await gamesOf(round)
      expect(games.map(({ status }) => status)).toEqual(STARTS.map(() => 'Cancelled'))
      expect(games[2]?.going).toBe(Number(isBefore))
      return isBefore ? 'answered first' : 'cancelled first'
    })
    expect(happened).toEqual({ 'answered first': expect.any(Number), 'cancelled first': expect.any(Number) })
  },
)

// misses: series: a change of several locks them all
test(
  '[SERIES-2] Maya and Ben change all practices from different ones: the second has to read the change of the first',
  minutely,
  async () => {
    const happened = await play(nightly(300, 16), async (round, atOnce) => {
      const { maya, ben } = await atOnce({
        maya: () => edit(round.maya, round, 0, { startTime: later(STARTS[0] ?? '', 1) }, 'all'),
        ben: () => edit(round.ben, round, 3, { location: 'Riverside' }, 'all'),
      })
      const isMayas = maya.outcome === 'done'
      expect([maya.outcome, ben.outcome]).toEqual(isMayas ? ['done', 'game_changed'] : ['game_changed', 'done'])
      expect((await gamesOf(round)).map(({ startTime, location, version }) => [startTime, location, version])).toEqual(
        STARTS.map((start) => (isMayas ? [later(start, 1), 'Delta Park', 2] : [start, 'Riverside', 2])),
      )
      for (const id of round.ids) expect(await changesOf(id)).toEqual(['edited'])
      return isMayas ? 'Maya first' : 'Ben first'
    })
    expect(happened).toEqual({ 'Maya first': expect.any(Number), 'Ben first': expect.any(Number) })
  },
)

// misses: series: a change of several locks them all
test(
  '[SERIES-3] Maya edits all practices while Ben cancels all: all are edited and cancelled, or all cancelled unchanged',
  minutely,
  async () => {
    const happened = await play(nightly(300, 16), async (round, atOnce) => {
      const { edited, cancelled } = await atOnce({
        edited: () => edit(round.maya, round, 0, { location: 'Riverside' }, 'all'),
        cancelled: () => cancelAll(round.ben, round, 3),
      })
      expect(cancelled.outcome).toBe('done')
      const isEdited = edited.outcome === 'done'
      if (!isEdited) expect(edited.outcome).toBe('game_cancelled')
      expect((await gamesOf(round)).map(({ status, location }) => [status, location])).toEqual(
        STARTS.map(() => ['Cancelled', isEdited ? 'Riverside' : 'Delta Park']),
      )
      for (const id of round.ids)
        expect(await changesOf(id)).toEqual(isEdited ? ['edited', 'cancelled'] : ['cancelled'])
      return isEdited ? 'edited first' : 'cancelled first'
    })
    expect(happened).toEqual({ 'edited first': expect.any(Number), 'cancelled first': expect.any(Number) })
  },
)

type Reply = Awaited<ReturnType<Arena['send']>>
type AtOnce = <Name extends string>(calls: Record<Name, () => Promise<Reply>>) => Promise<Record<Name, Reply>>

/** Plays that many rounds with alternating first calls, and counts what each returns. */
async function play(size: number, round: (one: Round, atOnce: AtOnce) => Promise<string>) {
  const happened = tally()
  await playRounds(5, await newRounds(size), async (one, number) => {
    const name = await round(one, async (calls) => {
      const replies = await arena.atOnce(number, calls)
      for (const [who, { outcome }] of Object.entries<Reply>(replies)) expect(faults, who).not.toContain(outcome)
      return replies
    })
    happened.add(name)
  })
  console.log('series:', happened.counts)
  return happened.counts
}

/** No race may end in a fault or a deadlock. */
const faults: Outcome[] = ['internal', 'unavailable']
