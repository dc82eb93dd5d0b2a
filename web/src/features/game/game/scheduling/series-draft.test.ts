import { setupI18n } from '@lingui/core'
import { describe, expect, test } from 'vitest'
import { english } from '#test/render.tsx'
import { type GameDraft, openOpponent } from '../form/game-draft.ts'
import {
  datesOf,
  gamesOf,
  noSeries,
  opponentsIn,
  problemsOfSeries,
  ruleOf,
  type SeriesDraft,
  withList,
} from './series-draft.ts'

const first: GameDraft = {
  kind: 'game',
  title: '',
  needed: '',
  opponentTeamName: 'Lads Who Lunge',
  date: '2026-10-20',
  time: '19:30',
  timeZone: 'America/Los_Angeles',
  location: 'Delta Park',
  notes: '',
}
const threeWeeks: SeriesDraft = { ...noSeries, repeats: true, weeks: '3' }
const dates = (series: SeriesDraft) => datesOf(first, series).map(({ date }) => date)

describe('Maya schedules a series', () => {
  test('it is on the same weekday for as many weeks as she says', () => {
    expect(dates(threeWeeks)).toEqual(['2026-10-20', '2026-10-27', '2026-11-03'])
  })

  test('or until a date, which counts if it is one of them', () => {
    const until = (date: string) => dates({ ...threeWeeks, ends: 'until', until: date }).length
    expect([until('2026-11-02'), until('2026-11-03'), until('2026-11-04')]).toEqual([2, 3, 3])
  })

  test('[GCREATE-2] it starts at the same time of day before and after the clocks change', () => {
    expect(gamesOf(english, first, threeWeeks).map(({ startTime }) => startTime)).toEqual([
      '2026-10-21T02:30:00.000Z',
      '2026-10-28T02:30:00.000Z',
      '2026-11-04T03:30:00.000Z',
    ])
  })

  test('[SERIES-1] every other week has half of the dates, and the form says the rule', () => {
    const series: SeriesDraft = { ...threeWeeks, everyWeeks: '2', weeks: '5' }
    expect(dates(series)).toEqual(['2026-10-20', '2026-11-03', '2026-11-17'])
    const until: SeriesDraft = { ...series, ends: 'until', until: '2026-11-16', skipped: ['2026-11-03'] }
    expect(dates(until)).toEqual(['2026-10-20', '2026-11-03'])
    expect(ruleOf(first, series)).toEqual({ everyWeeks: 2, until: '2026-11-17' })
    expect(ruleOf(first, until)).toEqual({ everyWeeks: 2, until: '2026-10-20' })
    expect(ruleOf(first, { ...series, weeks: '' })).toBeNull()
  })

  test('a week she skips has no game, and an opponent typed for a date stays with it', () => {
    const series = { ...threeWeeks, skipped: ['2026-10-27'], opponents: { '2026-11-03': ' Real Sosobad ' } }
    expect(gamesOf(english, first, series).map(({ opponentTeamName }) => opponentTeamName)).toEqual([
      'Lads Who Lunge',
      'Real Sosobad',
    ])
  })
})

describe('[FORM-5] Maya pastes a list of opponents', () => {
  const names = (series: SeriesDraft, draft = first) =>
    gamesOf(english, draft, series).map(({ opponentTeamName }) => opponentTeamName)

  test.each([
    [
      'Real Sosobad\nHarbour Rovers, Reserves\n\nSons of Pitches\n',
      ['Real Sosobad', 'Harbour Rovers, Reserves', 'Sons of Pitches'],
    ],
    ['Real Sosobad, Harbour Rovers; Sons of Pitches,', ['Real Sosobad', 'Harbour Rovers', 'Sons of Pitches']],
    ['Real Sosobad\r\nHarbour Rovers\r\n', ['Real Sosobad', 'Harbour Rovers']],
    [' ', []],
  ])('%j is a list', (list, opponents) => {
    expect(opponentsIn(list)).toEqual(opponents)
  })

  test('they get the dates in order, without the weeks she skips, and what she types at a date wins', () => {
    const series = { ...threeWeeks, list: 'A, B, C', skipped: ['2026-10-27'], opponents: { '2026-11-03': 'Z' } }
    expect(names({ ...series, weeks: '4' })).toEqual(['A', 'Z', 'C'])
  })

  test('the series becomes as long as the list, and never shorter', () => {
    expect(withList(threeWeeks, 'A, B, C, D, E').weeks).toBe('5')
    expect(withList(threeWeeks, 'A, B').weeks).toBe('3')
    expect(withList({ ...threeWeeks, skipped: ['2026-10-27'] }, 'A, B, C').weeks).toBe('4')
    expect(withList({ ...threeWeeks, everyWeeks: '2' }, 'A, B, C').weeks).toBe('5')
  })

  test('a date without an opponent is open, and shows as TBD', () => {
    const open = { ...first, opponentTeamName: '' }
    expect(names({ ...threeWeeks, list: 'A' }, open)).toEqual(['A', 'TBD', 'TBD'])
    expect(problemsOfSeries(english, open, threeWeeks)).toEqual({})
  })
})

describe('problems of a series that Maya schedules', () => {
  test.each(['', '1', '101', '2.5', 'ten', '-3'])('"%s" is not a number of weeks', (weeks) => {
    const series = { ...threeWeeks, weeks }
    expect(problemsOfSeries(english, first, series)).toEqual({ weeks: 'Enter a number of weeks from 2 to 100' })
    expect(datesOf(first, series)).toEqual([])
  })

  test.each([
    ['', 'Enter a date at least a week after the first game'],
    ['2026-10-26', 'Enter a date at least a week after the first game'],
    ['2036-10-26', 'Enter a date no more than 100 weeks after the first game'],
  ])('a series until "%s" is refused', (until, text) => {
    expect(problemsOfSeries(english, first, { ...threeWeeks, ends: 'until', until })).toEqual({ until: text })
  })

  test('a series every other week has two dates at least', () => {
    const fortnightly: SeriesDraft = { ...threeWeeks, everyWeeks: '2', weeks: '2' }
    expect(problemsOfSeries(english, first, fortnightly)).toEqual({ weeks: 'Enter a number of weeks from 3 to 100' })
    expect(problemsOfSeries(english, first, { ...fortnightly, ends: 'until', until: '2026-11-02' })).toEqual({
      until: 'Enter a date at least two weeks after the first game',
    })
  })

  test('in German an open opponent has the German word, as the field shows it', () => {
    const german = setupI18n({ locale: 'de', messages: { de: { [openOpponent.id]: 'offen' } } })
    const open = { ...first, opponentTeamName: '' }
    expect(gamesOf(german, open, threeWeeks).map(({ opponentTeamName }) => opponentTeamName)).toEqual([
      'offen',
      'offen',
      'offen',
    ])
  })

  test('without a first date there are no dates, and nothing more is wrong', () => {
    const undated = { ...first, date: '' }
    expect(datesOf(undated, threeWeeks)).toEqual([])
    expect(problemsOfSeries(english, undated, threeWeeks)).toEqual({})
  })

  test('an opponent that is too long is wrong at its date, unless that is skipped', () => {
    const series = { ...threeWeeks, opponents: { '2026-10-27': 'x'.repeat(500) } }
    expect(Object.keys(problemsOfSeries(english, first, series))).toEqual(['opponent-2026-10-27'])
    expect(problemsOfSeries(english, first, { ...series, skipped: ['2026-10-27'] })).toEqual({})
  })

  test('more opponents than dates are wrong', () => {
    const series: SeriesDraft = { ...threeWeeks, ends: 'until', until: '2026-10-27', list: 'A, B, C' }
    expect(problemsOfSeries(english, first, series)).toEqual({
      list: 'You listed 3 opponents but there are only 2 dates',
    })
  })

  test('a series of only skipped weeks is empty', () => {
    expect(problemsOfSeries(english, first, { ...threeWeeks, skipped: dates(threeWeeks) })).toEqual({
      'skip-2026-10-20': 'Keep at least one date',
    })
  })
})
