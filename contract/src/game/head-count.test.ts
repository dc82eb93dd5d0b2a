import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Label, Values } from '../language.ts'
import { sports } from '../team/sport.ts'
import type { GameFacts } from './game-facts.ts'
import { type GamePeople, gameState, isGoing } from './game-state.ts'
import { sayPlaces } from './game-text.ts'
import { neededOf, shortBy } from './head-count.ts'
import { gameKinds } from './kind.ts'

const NAMES = 'abcdefghijklmnop'.split('')
const aName = fc.constantFrom(...NAMES)
const aPosition = fc.constantFrom('', 'Goalkeeper', 'Striker', 'Left back')
const maybeNumber = fc.option(fc.integer({ min: 1, max: 14 }))

const anyGame: fc.Arbitrary<GamePeople> = fc.record({
  sport: fc.constantFrom(...sports),
  kind: fc.constantFrom(...gameKinds),
  status: fc.constant('Upcoming' as const),
  startTime: fc.constant('2026-11-20T19:30:00.000Z'),
  rsvps: fc.uniqueArray(
    fc.record({
      userId: aName,
      position: aPosition,
      status: fc.constantFrom('Going', 'Going', 'Going', 'NotGoing', 'Maybe', 'Waiting'),
      as: fc.constantFrom('roster', 'roster', 'sub', 'guest'),
      isForOldTime: fc.boolean(),
    }),
    { selector: ({ userId }) => userId },
  ),
  roster: fc.uniqueArray(fc.record({ userId: aName, position: aPosition }), { selector: ({ userId }) => userId }),
})

const aPlace = fc.record({ playerId: aName, place: fc.constantFrom('', 'GK', 'LB', 'CM', 'ST', '1', '2', '3', '4') })
const places = fc.uniqueArray(aPlace, { selector: ({ playerId }) => playerId })
const onePerPlace = places.map((all) => all.filter(({ place }, n) => all.findIndex((one) => one.place === place) === n))

const anyFacts: fc.Arbitrary<GameFacts> = fc.record({
  movedAt: fc.constant(null),
  askedAgain: fc.constant({ at: null, people: [] }),
  needs: fc.record({
    min: maybeNumber,
    target: maybeNumber,
    max: maybeNumber,
    positions: fc.array(fc.record({ position: aPosition, min: fc.integer({ min: 1, max: 2 }) }), { maxLength: 2 }),
  }),
  composition: fc.constant(null),
  request: fc.option(
    fc.record({
      id: fc.constant('r'),
      isOpen: fc.boolean(),
      isClosed: fc.boolean(),
      spots: fc.constant(9),
      openSpots: fc.integer({ min: 0, max: 6 }),
      positions: fc.array(aPosition, { maxLength: 2 }),
      waiting: fc.constant(0),
      askedAgain: fc.constant(0),
      told: fc.constant(0),
      askedAt: fc.constant('2026-11-20T11:00:00.000Z'),
      isAutomatic: fc.constant(false),
      filledAt: fc.constant(null),
    }),
  ),
  waiting: fc.record({ offered: fc.integer({ min: 0, max: 4 }) }),
  dropOuts: fc.uniqueArray(aName, { maxLength: 4 }).map((all) => all.map((userId) => ({ id: userId, userId }))),
  lineUp: fc.record({
    formation: fc.constantFrom(null, '2-3-1', '1-2-1'),
    isSet: fc.boolean(),
    places: onePerPlace,
    earlier: onePerPlace,
  }),
})

/** The label ids and numbers of each part of a sentence: "head-count.of 7 9 · to-fill.open 1". */
const sayNumbers = ({ id }: Label, values: Values = {}) => [id, ...Object.values(values)].join(' ')
const numbersIn = (text: string) => [...text.matchAll(/\d+/g)].map(Number)

// misses: waiting: in a full game nobody's answer is waited for
// misses: places: a drop-out keeps a spot only while it needs filling
test('[STORY-3] in any game, the numbers add up: those who are in and the places to fill are as many as needed', () => {
  fc.assert(
    fc.property(anyGame, anyFacts, (game, facts) => {
      const { headCount, side, dropOuts } = gameState(game, facts)
      const { offered, waiting, asked, open } = headCount.toFill
      const needed = neededOf(headCount)
      if (needed !== null) expect(offered + waiting + asked + open, 'places to fill').toBe(shortBy(headCount))
      if (needed !== null && headCount.in <= needed)
        expect(headCount.in + offered + waiting + asked + open).toBe(needed)
      if (needed === null && headCount.max !== null)
        expect(waiting, 'nobody is waited for beyond the maximum').toBeLessThanOrEqual(
          Math.max(headCount.max - game.rsvps.filter(isGoing).length, 0),
        )
      for (const count of [offered, waiting, asked, open]) expect(count).toBeGreaterThanOrEqual(0)
      expect(dropOuts.length, 'a drop-out has a place that is offered, open or asked for').toBeLessThanOrEqual(
        offered + asked + open,
      )

      const shown = [...side.spots, ...side.beside]
      const kinds = (kind: string) => shown.filter((one) => one.kind === kind)
      const inOnBench = side.bench.filter(({ state }) => state === 'in').length
      expect(kinds('in').length + inOnBench, 'everybody who is in is on the court or the bench').toBe(headCount.in)
      const shownKinds = (['offered', 'waiting', 'asked', 'open'] as const).map((kind) => kinds(kind).length)
      expect(shownKinds).toEqual([offered, waiting, asked, open])
      const people = [...shown, ...side.bench].flatMap(({ userId }) => userId ?? [])
      expect(new Set(people).size, 'nobody is shown twice').toBe(people.length)
      const left = shown.flatMap(({ leftBy }) => leftBy ?? [])
      const out = dropOuts.flatMap(({ userId }) => userId ?? [])
      expect(new Set(left), 'every drop-out is at one place').toEqual(new Set(out))
      expect(left).toHaveLength(out.length)
      for (const { leftBy, kind } of shown) if (leftBy) expect(['offered', 'asked', 'open']).toContain(kind)
      const isAskedFirst = shown.filter(({ kind }) => kind === 'asked').every(({ leftBy }) => leftBy !== null)
      if (left.length > offered + asked) expect(isAskedFirst, 'places of drop-outs are asked for first').toBe(true)
      for (const one of kinds('waiting')) expect(one.userId, 'somebody waits there').not.toBeNull()

      const isMore = needed !== null && headCount.in > needed
      const counts = needed === null ? [headCount.in] : [headCount.in, needed]
      const expected = [...counts, ...[offered, waiting, asked, open].filter((count) => count > 0)]
      const sentence = sayPlaces(sayNumbers, headCount)
      expect(numbersIn(sentence)).toEqual(expected)
      expect(sentence.startsWith('head-count.more')).toBe(isMore)
    }),
    { numRuns: 1_000 },
  )
})
