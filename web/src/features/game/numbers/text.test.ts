import { expect, test } from 'vitest'
import { english } from '#test/render.tsx'
import { answersText, gamesText, runText, subbingText } from './text.ts'

const months = (own: number, sub: number) => [
  { own, sub },
  { own: 0, sub: 0 },
]

test('[SEASON-7] Maya reads what her year comes to', () => {
  expect(gamesText(english, { year: 2026, months: months(50, 4) })).toBe(
    '54 games in 2026: 50 with your teams and 4 as a sub.',
  )
  expect(gamesText(english, { year: 2026, months: months(1, 0) })).toBe('1 game in 2026.')
  expect(subbingText(english, { volunteered: 0, accepted: 0, played: 0, last: null })).toBe(
    'You haven’t subbed this year.',
  )
  const last = { teamName: 'Puck Norris', startsOn: '2026-10-29' }
  expect(subbingText(english, { volunteered: 6, accepted: 4, played: 4, last })).toBe(
    '6 offers, 4 accepted, 4 played. Last for Puck Norris on Oct 29.',
  )
  expect(answersText(english, { given: 21, late: 2 })).toBe('21 games answered. 2 late drop-outs.')
  expect(answersText(english, { given: 1, late: 0 })).toBe('1 game answered. No late drop-outs.')
  expect(runText(english, { games: 21, teamName: 'Night Shift FC', isOngoing: true })).toBe(
    'Longest streak: 21 games in a row for Night Shift FC, still going.',
  )
})
