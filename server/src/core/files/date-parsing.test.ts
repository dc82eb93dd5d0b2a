import { expect, test } from 'vitest'
import { dayOrderOf, parseDate, parseTime } from './date-parsing.ts'

const TODAY = '2026-11-17'

test.each([
  '2026-11-21',
  '2026/11/21',
  '20261121',
  '11/21/2026',
  '11/21/26',
  '21.11.2026',
  '21. 11. 2026',
  '21/11/2026',
  '21-11-2026',
  'Sat, Nov 21 2026',
  'Saturday, November 21st, 2026',
  '21 Nov 2026',
  '21-Nov-26',
  '21. November 2026',
])('when Maya writes %j, she means 21 November 2026', (text) => {
  expect(parseDate(text, dayOrderOf([text], 'UTC', TODAY), TODAY)).toEqual({
    date: '2026-11-21',
    rest: '',
    isNextSuchDay: false,
  })
})

test.each([
  ['Sun, Nov 22', '2026-11-22'],
  ['Nov 22', '2026-11-22'],
  ['November 17th', '2026-11-17'],
  ['22 Nov', '2026-11-22'],
  ['22. November', '2026-11-22'],
  ['22.11.', '2026-11-22'],
  ['11/22', '2026-11-22'],
  ['Sun, Jan 10', '2027-01-10'],
  ['Nov 16', '2027-11-16'],
  ['Feb 29', '2028-02-29'],
])('when Maya writes %j, without a year, she means the next such day: %s', (text, date) => {
  expect(parseDate(text, dayOrderOf([text], 'UTC', TODAY), TODAY)).toEqual({ date, rest: '', isNextSuchDay: true })
})

test('when Maya writes day and time in one cell without a year, the time is the rest', () => {
  expect(parseDate('Sun, Nov 22, 6 PM', 'month-first', TODAY)).toMatchObject({ date: '2026-11-22', rest: '6 PM' })
})

test.each([
  '',
  'soon',
  'Feb 30',
  '7.30',
  'Feb 30 2026',
  '2026-13-01',
  '32.12.2026',
  'Foo 3 2026',
  `2026-11-21${' '.repeat(99)}x`,
])('when Maya writes %j, no date is guessed', (text) => {
  expect(parseDate(text, 'day-first', TODAY) ?? parseDate(text, 'month-first', TODAY)).toBeUndefined()
})

test.each([
  [['05/06/2026', '06/21/2026'], 'Europe/Berlin', 'month-first'],
  [['05/06/2026', '21/06/2026'], 'America/New_York', 'day-first'],
  [['05/06/2026'], 'America/New_York', 'month-first'],
  [['05/06/2026'], 'America/Toronto', 'month-first'],
  [['05/06/2026'], 'America/Sao_Paulo', 'day-first'],
  [['05/06/2026'], 'Europe/Berlin', 'day-first'],
  [['05.06.2026'], 'America/New_York', 'day-first'],
] as const)('when Maya writes %j in %s, the order is %s', (texts, zone, order) => {
  expect(dayOrderOf(texts, zone, TODAY)).toBe(order)
})

test.each([
  ['19:30', '19:30'],
  ['19:30:00', '19:30'],
  ['7:30 PM', '19:30'],
  ['7:30pm', '19:30'],
  ['7 p.m.', '19:00'],
  ['7pm', '19:00'],
  ['12 AM', '00:00'],
  ['12:15 pm', '12:15'],
  ['noon', '12:00'],
  ['1930', '19:30'],
  ['0730', '07:30'],
  ['19.30', '19:30'],
  ['19h30', '19:30'],
  ['7:30 - 9:00 PM', '19:30'],
  ['11:30 - 1:00 PM', '11:30'],
  ['19:30-21:00', '19:30'],
])('when Maya writes %j, she means %s', (text, time) => {
  expect(parseTime(text)).toEqual({ time, offset: '' })
})

test.each([
  ['19:30Z', 'Z'],
  ['19:30+02:00', '+02:00'],
  ['19:30:00-08:00', '-08:00'],
])('when Maya writes %j, its UTC offset counts', (text, offset) => {
  expect(parseTime(text)).toEqual({ time: '19:30', offset })
})

test.each(['', '7', '25:00', '19:61', '13 pm', 'TBD', `7:30${' '.repeat(60)}x`])(
  'when Maya writes %j, no time is guessed',
  (text) => {
    expect(parseTime(text)).toBeUndefined()
  },
)
