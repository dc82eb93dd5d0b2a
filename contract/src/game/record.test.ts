import { expect, test } from 'vitest'
import { formOf, outcomeOf, recordOf, scoresOf } from './record.ts'

const results = [
  { ourScore: 4, theirScore: 2 },
  { ourScore: 0, theirScore: 2 },
  { ourScore: 2, theirScore: 2 },
  { ourScore: null, theirScore: null },
  { ourScore: 1, theirScore: 0 },
]

test('[SEASON-1] a win, a loss, a tie and a game without a result make a record, a form and scores', () => {
  expect(recordOf(results)).toEqual({ won: 2, lost: 1, tied: 1 })
  expect(formOf(results, 3)).toEqual(['Lost', 'Tied', 'Won'])
  expect(scoresOf(results)).toEqual({ scored: 7, conceded: 6 })
})

test('[SEASON-1] nothing comes to nothing', () => {
  expect(recordOf([])).toEqual({ won: 0, lost: 0, tied: 0 })
  expect(formOf([])).toEqual([])
})

test('[SEASON-1] a forfeit decides whatever the score', () => {
  expect(outcomeOf({ ourScore: 0, theirScore: 0, forfeitedBy: 'us' })).toBe('Lost')
  expect(outcomeOf({ ourScore: 0, theirScore: 0, forfeitedBy: 'them' })).toBe('Won')
  expect(outcomeOf({ ourScore: 0, theirScore: 0, forfeitedBy: 'both' })).toBe('Lost')
})
