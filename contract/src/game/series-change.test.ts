import { describe, expect, test } from 'vitest'
import { type GameOfSeries, gamesMeant, isMovedAlone, moveInSeries, shiftBetween } from './series-change.ts'

const timeZone = 'Europe/Berlin'
const game = (id: string, startsAt: string, more: Partial<GameOfSeries> = {}): GameOfSeries => ({
  id,
  startsAt: new Date(startsAt),
  timeZone,
  seriesAt: '2026-10-20T19:30',
  isCancelled: false,
  isLinked: false,
  ...more,
})
const now = new Date('2026-10-21T00:00:00Z')
const games = [
  game('past', '2026-10-20T17:30:00Z'),
  game('next', '2026-10-27T18:30:00Z'),
  game('cancelled', '2026-11-03T18:30:00Z', { isCancelled: true }),
  game('linked', '2026-11-10T18:30:00Z', { isLinked: true }),
  game('last', '2026-11-17T18:30:00Z'),
]
const ids = (list: readonly GameOfSeries[]) => list.map(({ id }) => id)

describe('[SERIES-2] which games a change is for', () => {
  test.each([
    ['next', 'all', ['next', 'last'], ['cancelled', 'linked']],
    ['last', 'all', ['next', 'last'], ['cancelled', 'linked']],
    ['last', 'following', ['last'], []],
    ['cancelled', 'following', ['cancelled', 'last'], ['linked']],
    ['past', 'following', ['past', 'next', 'last'], ['cancelled', 'linked']],
  ] as const)('%s and %s', (id, part, meant, left) => {
    const found = gamesMeant(games, { id, part, now })
    expect([ids(found.meant), ids(found.left)]).toEqual([meant, left])
  })
})

describe('[SERIES-2] times move by the clock', () => {
  const tuesday = game('a', '2026-10-20T17:30:00Z', { seriesAt: '2026-10-20T19:30' })
  const winter = game('b', '2026-10-27T18:30:00Z', { seriesAt: '2026-10-27T19:30' })
  const later = shiftBetween(tuesday, { startsAt: new Date('2026-10-21T18:00:00Z'), timeZone })

  test('a day and half an hour later is that before and after the clocks change', () => {
    expect(later).toEqual({ days: 1, time: '20:00', timeZone: null })
    expect([tuesday, winter].map((one) => moveInSeries(one, later, { keepsTime: false }))).toEqual([
      { startsAt: new Date('2026-10-21T18:00:00Z'), timeZone, seriesAt: '2026-10-21T20:00' },
      { startsAt: new Date('2026-10-28T19:00:00Z'), timeZone, seriesAt: '2026-10-28T20:00' },
    ])
  })

  test('[SERIES-4] a game that was moved on its own keeps its time, or moves as far', () => {
    const moved = game('c', '2026-10-29T18:00:00Z', { seriesAt: '2026-10-27T19:30' })
    expect([tuesday, winter, moved].map(isMovedAlone)).toEqual([false, false, true])
    expect(moveInSeries(moved, later, { keepsTime: true })).toEqual({
      startsAt: moved.startsAt,
      timeZone,
      seriesAt: '2026-10-28T20:00',
    })
    expect(moveInSeries(moved, later, { keepsTime: false }).startsAt).toEqual(new Date('2026-10-30T19:00:00Z'))
  })

  test('another time zone keeps the clock', () => {
    const abroad = shiftBetween(tuesday, { startsAt: new Date('2026-10-20T18:30:00Z'), timeZone: 'Europe/London' })
    expect(moveInSeries(winter, abroad, { keepsTime: false }).startsAt).toEqual(new Date('2026-10-27T19:30:00Z'))
  })

  test('a time that the clocks skip is the planned one again in the weeks after', () => {
    const skipped = game('d', '2027-03-28T01:30:00Z', { seriesAt: '2027-03-28T02:30' })
    expect(isMovedAlone(skipped)).toBe(false)
    const week = { days: 7, time: null, timeZone: null }
    expect(moveInSeries(skipped, week, { keepsTime: false }).startsAt).toEqual(new Date('2027-04-04T00:30:00Z'))
  })
})
