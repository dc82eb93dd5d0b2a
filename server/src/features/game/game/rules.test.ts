import { expect, test } from 'vitest'
import { differences, factsOf, isRestorable, notificationTime, whyAnswersAreClosed } from './rules.ts'

const minute = 60_000
const now = new Date('2026-11-17T17:00:00Z')
const at = (ms: number) => new Date(now.getTime() + ms)

test.each([
  ['an upcoming', 'Upcoming', null],
  ['a completed', 'Completed', 'game_over'],
  ['a cancelled', 'Cancelled', 'game_cancelled'],
] as const)('Robin answers %s game', (_, status, closed) => {
  expect(whyAnswersAreClosed(status)).toBe(closed)
})

test.each([
  ['a millisecond before it would start', { cancelledAt: now, startsAt: at(1) }, true],
  ['but not from the moment it would start', { cancelledAt: now, startsAt: at(0) }, false],
  ['but not one that is not cancelled', { cancelledAt: null, startsAt: at(minute) }, false],
])('Maya restores a game %s', (_, game, restorable) => {
  expect(isRestorable(game, now)).toBe(restorable)
})

test.each([
  ['five minutes later for a game in a week', 7 * 24 * 60, 5],
  ['five minutes later for a game in fifty minutes', 50, 5],
  ['a minute later for a game in ten', 10, 1],
  ['at once when the game starts', 0, 0],
  ['at once after the game has started', -10, 0],
])('Robin is notified of a change %s', (_, minutesLeft, waits) => {
  expect(notificationTime(now, at(minutesLeft * minute))).toEqual(at(waits * minute))
})

test('Maya reads in the history which fields of her form an edit changed', () => {
  const game = {
    title: '',
    opponent: 'Harbour Rovers',
    startsAt: now,
    timeZone: 'UTC',
    location: 'Delta Park',
    notes: '',
    cancelledAt: null,
    cancelReason: '',
  }
  expect(differences(factsOf(game), factsOf({ ...game }))).toEqual([])
  expect(differences(factsOf(game), factsOf({ ...game, opponent: 'Old Boys', startsAt: at(minute) }))).toEqual([
    { field: 'opponentTeamName', before: 'Harbour Rovers', after: 'Old Boys' },
    { field: 'startTime', before: '2026-11-17T17:00:00.000Z', after: '2026-11-17T17:01:00.000Z' },
  ])
})
