import { expect, test } from 'vitest'
import { english } from '#test/render.tsx'
import { askNowText } from './ask-now.tsx'

test.each([
  [true, true, 5, 'We’ll email them now, and again 5 days before the game if they haven’t answered.'],
  [false, true, 1, 'We’ll send one email about all the games, then ask again 1 day before each.'],
  [true, false, undefined, 'No email goes out now. We’ll ask a few days before the game.'],
  [false, false, 5, 'No email goes out now. We’ll ask 5 days before each game.'],
])('[REACH-2] Maya reads what happens: one game %s, now %s, %s days', (isOneGame, isOn, askDays, text) => {
  expect(askNowText(english, { isOneGame, isOn, askDays })).toBe(text)
})
