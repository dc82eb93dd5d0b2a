import { expect, test } from 'vitest'
import { english } from '../../../../../test/render.tsx'
import { yearInTheNews, yearToShow } from './looking-back.ts'
import { pictureHeading, yearHeading, yearLines } from './year-text.ts'

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
  expect(yearHeading(english, { played: 3, teams })).toBe('You played 3 times. Good ones.')
  expect(yearHeading(english, { played: 1, teams })).toBe('You played once. A good one.')
})

test('[YEAR-2] the picture speaks to nobody and of nobody else', () => {
  expect(pictureHeading(english, { played: 27 })).toBe('Played 27 times')
})

test('[YEAR-2] Maya reads kind facts, and none without data', () => {
  const none = { year: 2026, played: 3, teams: [], subbed: 0, weeks: [], weekdayRun: null, place: null, subsFound: 0 }
  expect(yearLines(english, none)).toEqual([])
  const some = {
    ...none,
    subbed: 2,
    weekdayRun: { weeks: 5, lastOn: '2026-09-29' },
    place: { name: 'Delta Park', times: 14 },
  }
  expect(yearLines(english, some).map(({ number, title }) => `${number} ${title}`)).toEqual([
    '5 weeks in a row',
    '2 gaps you filled for others',
    '14 times at Delta Park',
  ])
})
