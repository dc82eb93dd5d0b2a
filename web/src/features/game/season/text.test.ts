import { expect, test } from 'vitest'
import { english } from '#test/render.tsx'
import { seasonCsv } from './season-csv.ts'
import {
  attendanceText,
  averageText,
  differenceText,
  gamesText,
  goalsText,
  percentText,
  resultsText,
  scoredGames,
  spanText,
  subsText,
  turnoutText,
} from './text.ts'
import { isShort, shortGames } from './turnout.ts'

const game = (ourScore: number | null, theirScore: number | null, startsOn = '2026-10-27') => ({
  ourScore,
  theirScore,
  startsOn,
})

test('[SEASON-2] Maya reads what the results of a season come to', () => {
  expect(resultsText(english, [])).toBe('No results yet.')
  expect(resultsText(english, [game(null, null)])).toBe('No results yet.')
  expect(resultsText(english, [game(2, 1), game(1, 1)])).toBe('Won 1 of 2 and lost none.')
  expect(resultsText(english, [game(0, 2), game(2, 1, '2026-11-03')])).toBe('Won 1 of 2. The last loss was on Oct 27.')
})

test('[SEASON-2] Maya reads how often the roster was too small, and how often subs helped', () => {
  const turnout = (there: number, subs: number, needed: number | null = 9) => ({ in: there, subs, needed })
  expect(turnoutText(english, [turnout(9, 0), turnout(11, 1)])).toBe('Never short of 9.')
  expect(turnoutText(english, [turnout(8, 0)])).toBe('Short of 9 once.')
  expect(turnoutText(english, [turnout(8, 1), turnout(9, 2), turnout(9, 1)])).toBe(
    'Short of 9 in 3 games. Subs made up the difference 2 times.',
  )
  expect(turnoutText(english, [turnout(8, 0, null), turnout(9, 0, null)])).toBe('9 players per game on average.')
  expect(shortGames([turnout(8, 1, null)])).toEqual({ short: 0, madeUp: 0 })
  expect([turnout(8, 0), turnout(9, 1), turnout(2, 0, null)].map(isShort)).toEqual([true, false, false])
})

test('[SEASON-2] Maya reads averages, differences and shares', () => {
  expect(averageText(english, 23, 9)).toBe('2.6 a game')
  expect([8, 0, -3].map((difference) => differenceText(english, difference))).toEqual(['+8', '0', '-3'])
  expect(percentText(english, 7 / 9)).toBe('78%')
})

test('[SEASON-2] Maya reads in how many games her team scored, or in which the most', () => {
  const text = (...games: [number, number][]) =>
    goalsText(english, scoredGames(games.map(([ours, theirs]) => game(ours, theirs))))
  expect(text([4, 2], [0, 2], [2, 0])).toBe('Scored in 2 of 3 games. Allowed none in 1.')
  expect(text([4, 2], [0, 2])).toBe('Scored in 1 of 2 games.')
  expect(text([71, 80], [98, 90])).toBe('Most in one game: 98 on Oct 27.')
  expect(scoredGames([game(null, null)])).toEqual([])
})

test('[SEASON-2] Maya reads how often her players and subs came', () => {
  expect(
    attendanceText(english, [
      { played: 9, of: 9 },
      { played: 0, of: 3 },
    ]),
  ).toBe('Players made it to 75% of their games.')
  const games = [2, 0, 1].map((subs) => ({ in: 9, subs, needed: 9 }))
  expect(subsText(english, 3, games)).toBe('3 spots filled by subs. They played in 2 games.')
})

test('[SEASON-4] Maya reads from when to when a season is, and how much of it was played', () => {
  expect(spanText(english, { startsOn: '2026-03-03', endsOn: '2026-06-20' })).toBe('Mar 3 – Jun 20, 2026')
  expect(spanText(english, { startsOn: '2025-12-03', endsOn: '2026-02-20' })).toBe('Dec 3, 2025 – Feb 20, 2026')
  expect(spanText(english, { startsOn: '2027-01-05', endsOn: null })).toBe('From Jan 5, 2027')
  expect(spanText(english, { startsOn: null, endsOn: null })).toBe('')
  expect(gamesText(english, { games: [], upcoming: 3 })).toBe('No games played yet.')
  expect(gamesText(english, { games: [full], upcoming: 3 })).toBe('1 of 4 games played.')
  expect(gamesText(english, { games: [full, full], upcoming: 0 })).toBe('2 games played.')
})

test('[SEASON-2] Maya downloads the figures of a season, and no spreadsheet runs a name as a formula', () => {
  expect(seasonCsv(english, { games: [full, { ...full, opponent: '=A1', ourScore: null, theirScore: null }] })).toBe(
    [
      'Date,Opponent,Scored,Allowed,Outcome,Players,Subs,Needed',
      '2026-10-27,Rovers,4,2,Won,9,1,',
      "2026-10-27,'=A1,,,,9,1,",
      '',
    ].join('\r\n'),
  )
})

const full = {
  ...game(4, 2),
  id: '01990000-0000-7000-8000-000000000001',
  opponent: 'Rovers',
  forfeitedBy: null,
  in: 9,
  subs: 1,
  needed: null,
}
