import { expect, test } from 'vitest'
import { english } from '#test/render.tsx'
import { yearInTheNews, yearToShow } from './looking-back.ts'
import type { YearFacts } from './year-facts.ts'
import { pictureHeading, pictureLines, whoseYear, yearHeading, yearLines } from './year-text.ts'

test.each([
  ['2026-12-14T12:00:00', null, null],
  ['2026-12-15T12:00:00', 2026, 2026],
  ['2026-12-31T12:00:00', 2026, 2026],
  ['2027-01-01T12:00:00', 2026, null],
  ['2027-07-01T12:00:00', null, null],
])('[YEAR-1] on %s the year to look back on is %s, and the dashboard tells of %s', (moment, shown, news) => {
  expect([yearToShow(new Date(moment)), yearInTheNews(new Date(moment))]).toEqual([shown, news])
})

test('[YEAR-1] Maya reads how often she played, and few times were good ones', () => {
  const teams = [
    { name: 'Night Shift FC', played: 20 },
    { name: 'Block Party', played: 7 },
  ]
  expect(yearHeading(english, { played: 27, teams })).toBe('You played 27 times for 2 teams')
  expect(yearHeading(english, { played: 27, teams: teams.slice(1) })).toBe('You played 27 times')
  expect(yearHeading(english, { played: 3, teams })).toBe('You played 3 times. Glad you made it.')
  expect(yearHeading(english, { played: 1, teams })).toBe('You played once. Glad you made it.')
})

const none: YearFacts = {
  year: 2026,
  played: 3,
  teams: [],
  subbed: 0,
  subbedFor: [],
  weeks: [],
  weekdayRun: null,
  run: null,
  place: null,
  subsFound: 0,
}
const some: YearFacts = {
  ...none,
  subbed: 2,
  subbedFor: ['Puck Norris', 'Set It Off'],
  weekdayRun: { weeks: 5, firstOn: '2026-09-01', lastOn: '2026-09-29' },
  run: { games: 9, teamName: 'Night Shift FC', isOngoing: true },
  place: { name: 'Delta Park', times: 14 },
  subsFound: 1,
}

test('[YEAR-2] the picture speaks to nobody, names no place, and has three facts at most', () => {
  expect(whoseYear(english, 'Maya', 2026)).toBe('Maya’s 2026')
  expect(pictureHeading(english, { played: 27 })).toBe('Played 27 times')
  expect(pictureLines(english, none)).toEqual([])
  expect(pictureLines(english, some).map(({ number, title }) => `${number} ${title}`)).toEqual([
    '5 Tuesdays in a row',
    '2 spots filled for other teams',
    '9 games in a row',
  ])
})

test('[YEAR-2] Maya reads kind facts, and none without data', () => {
  expect(yearLines(english, none)).toEqual([])
  expect(yearLines(english, some).map(({ number, title, detail }) => `${number} ${title}: ${detail}`)).toEqual([
    '5 Tuesdays in a row: From Sep 1 to Sep 29.',
    '9 games in a row for Night Shift FC: Not one missed, and still going.',
    '2 spots you filled for other teams: Puck Norris and Set It Off got to play because of you. Thank you.',
    '14 times at Delta Park: The place that knows you best.',
    '1 sub you found as a captain: You asked, and they came.',
  ])
})
