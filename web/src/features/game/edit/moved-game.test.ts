import { expect, test } from 'vitest'
import { moveWords } from './moved-game.ts'

const at = (startTime: string, timeZone = 'America/Los_Angeles') => ({ startTime, timeZone })
const tuesdayEvening = at('2026-11-18T03:30:00.000Z')

test.each([
  ['the same time', tuesdayEvening, null],
  ['almost two hours later', at('2026-11-18T05:29:00.000Z'), null],
  ['two hours earlier', at('2026-11-18T01:30:00.000Z'), 'Two hours or more away'],
  ['the next evening', at('2026-11-19T03:30:00.000Z'), 'Another day'],
  ['half an hour past midnight of the next day', at('2026-11-18T08:30:00.000Z'), 'Another day'],
  ['the same moment by a clock that shows another day', at('2026-11-18T03:30:00.000Z', 'Europe/Berlin'), 'Another day'],
])('[GDETAIL-4] a captain who moves a game to %s reads whether people are asked again', (_, after, words) => {
  expect(moveWords(tuesdayEvening, after)).toBe(words)
})
