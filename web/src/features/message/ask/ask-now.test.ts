import { expect, test } from 'vitest'
import { english } from '#test/render.tsx'
import { askNowText } from './ask-now.tsx'

test.each([
  [true, true, 5, 'They get a mail, and another one 5 days before if they have not answered.'],
  [false, true, 1, 'They get one mail about all games, and each game asks again 1 day before.'],
  [true, false, undefined, 'No email goes out now. We’ll ask a few days before the game.'],
  [false, false, 5, 'Nobody gets a mail now. Each game asks 5 days before.'],
])('[REACH-2] Maya reads what happens: one game %s, now %s, %s days', (isOneGame, isOn, askDays, text) => {
  expect(askNowText(english, { isOneGame, isOn, askDays })).toBe(text)
})
