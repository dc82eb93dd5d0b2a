import { expect, test } from 'vitest'
import { brokenSubRule } from './sub-rule.ts'

const open = { perGame: null, inPlayoffs: true, fromOpponents: true }
const strict = { perGame: 1, inPlayoffs: false, fromOpponents: false }
const sub = { isPlayoff: false, subs: 0, isOpponent: false }

test('[LEAGUE-7] a league without sub rules forbids nobody', () => {
  expect(brokenSubRule(open, { isPlayoff: true, subs: 20, isOpponent: true })).toBeNull()
})

test('[LEAGUE-7] a sub breaks the rule of the playoffs, of the number in one game, or of the opponent', () => {
  expect(brokenSubRule(strict, sub)).toBeNull()
  expect(brokenSubRule(strict, { ...sub, isPlayoff: true })).toBe('playoffs')
  expect(brokenSubRule(strict, { ...sub, subs: 1 })).toBe('per_game')
  expect(brokenSubRule({ ...strict, perGame: 0 }, sub)).toBe('per_game')
  expect(brokenSubRule(strict, { ...sub, isOpponent: true })).toBe('opponent')
})

test('[LEAGUE-7] what concerns everyone is said before what concerns one person', () => {
  expect(brokenSubRule(strict, { isPlayoff: true, subs: 1, isOpponent: true })).toBe('playoffs')
  expect(brokenSubRule(strict, { isPlayoff: false, subs: 1, isOpponent: true })).toBe('per_game')
})
