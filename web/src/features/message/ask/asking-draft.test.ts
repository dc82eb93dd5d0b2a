import { expect, test } from 'vitest'
import { askDayChoices, effective, freeDays, stepsOf } from './asking-draft.ts'

const game = { startTime: '2026-11-25T03:30:00.000Z', timeZone: 'America/Los_Angeles' }
const usual = { askDays: 5, reminderDays: [2, 1] }
const before = new Date('2026-11-16T20:00:00.000Z')

test('[REACH-4] Maya sees the ask and two reminders at six in the evening, on the days before the game at the venue', () => {
  expect(stepsOf(usual, game, before).map(({ kind, at, isOver }) => [kind, at?.startTime, isOver])).toEqual([
    ['ask', '2026-11-20T02:00:00.000Z', false],
    ['reminder', '2026-11-23T02:00:00.000Z', false],
    ['last-reminder', '2026-11-24T02:00:00.000Z', false],
  ])
})

test('[REACH-4] Maya sees six in the evening also across the end of daylight saving time', () => {
  const early = { ...game, startTime: '2026-11-03T03:30:00.000Z' }
  const [ask, reminder] = stepsOf({ askDays: 5, reminderDays: [1] }, early, before)
  expect(ask?.at?.startTime).toBe('2026-10-29T01:00:00.000Z')
  expect(reminder?.at?.startTime).toBe('2026-11-02T02:00:00.000Z')
})

test('Maya sees which messages are too late for the next game', () => {
  const now = new Date('2026-11-23T02:00:00.000Z')
  expect(stepsOf(usual, game, now).map(({ isOver }) => isOver)).toEqual([true, true, false])
})

test('Maya sees the days in order, and without dates while no game is scheduled', () => {
  const steps = stepsOf({ askDays: 7, reminderDays: [1, 4, 2] }, null, before)
  expect(steps.map(({ kind, days, at }) => [kind, days, at])).toEqual([
    ['ask', 7, null],
    ['reminder', 4, null],
    ['reminder', 2, null],
    ['last-reminder', 1, null],
  ])
})

test('a reminder that does not come after the ask is neither shown nor saved', () => {
  expect(effective({ askDays: 2, reminderDays: [1, 2, 3] })).toEqual({ askDays: 2, reminderDays: [1] })
  expect(effective({ askDays: 1, reminderDays: [2, 1] })).toEqual({ askDays: 1, reminderDays: [] })
})

test('Maya can add a reminder on a day that is after the ask and still free', () => {
  expect(freeDays(usual)).toEqual([3, 4])
  expect(freeDays({ askDays: 14, reminderDays: [7] })).toEqual([1, 2, 3, 4, 5, 6])
  expect(freeDays({ askDays: 1, reminderDays: [] })).toEqual([])
})

test('Maya finds a number of days that was set through the API among the choices', () => {
  expect(askDayChoices(5)).not.toContain(9)
  expect(askDayChoices(9)).toEqual([1, 2, 3, 4, 5, 6, 7, 9, 10, 14, 21, 30])
})
