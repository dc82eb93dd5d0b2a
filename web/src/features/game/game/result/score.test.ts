import { outcomeOf, scoreText } from '@app/contract/record'
import { expect, test } from 'vitest'
import { english } from '#test/render.tsx'
import { scoreOf, scoreProblems } from './score-draft.ts'

test.each([
  [4, 2, 'Won', '4–2'],
  [0, 1, 'Lost', '0–1'],
  [0, 0, 'Tied', '0–0'],
  [null, null, null, null],
])('[GDETAIL-4] for a captain who records %s to %s it follows who won', (ourScore, theirScore, outcome, text) => {
  expect(outcomeOf({ ourScore, theirScore })).toBe(outcome)
  expect(scoreText({ ourScore, theirScore })).toBe(text)
})

test.each([
  ['0', 0],
  [' 12 ', 12],
  ['', null],
  ['-1', null],
  ['1.5', null],
  ['1000', null],
  ['two', null],
])('[GDETAIL-4] a captain who types "%s" means the score %s', (typed, score) => {
  expect(scoreOf(typed)).toBe(score)
})

test('[GDETAIL-4] a captain who left a score out reads which one', () => {
  expect(scoreProblems(english, { ourScore: '3', theirScore: '', note: '' })).toEqual({
    theirScore: 'Enter their score, from 0 to 999',
  })
})
