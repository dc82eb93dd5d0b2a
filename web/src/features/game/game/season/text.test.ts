import { expect, test } from 'vitest'
import { english } from '../../../../../test/render.tsx'
import { averageText, differenceText, percentText, resultsText, shortGames, turnoutText } from './text.ts'

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
  expect(turnoutText(english, [turnout(8, 0)])).toBe('Once short of 9.')
  expect(turnoutText(english, [turnout(8, 1), turnout(9, 2), turnout(9, 1)])).toBe(
    '3 times short of 9. Subs made it up 2 times.',
  )
  expect(turnoutText(english, [turnout(8, 0, null), turnout(9, 0, null)])).toBe('9 players a game.')
  expect(shortGames([turnout(8, 1, null)])).toEqual({ short: 0, madeUp: 0 })
})

test('[SEASON-2] Maya reads averages, differences and shares', () => {
  expect(averageText(english, 23, 9)).toBe('2.6 a game')
  expect([8, 0, -3].map((difference) => differenceText(english, difference))).toEqual(['+8', '0', '-3'])
  expect(percentText(english, 7 / 9)).toBe('78%')
})
