import { expect, test } from 'vitest'
import { scoreChange, whyResultIsClosed } from './rules.ts'

test.each([
  ['before it ends', 'Upcoming', 'game_not_over'],
  ['once it is over', 'Completed', null],
  ['after it is cancelled, over or not', 'Cancelled', 'game_cancelled'],
] as const)('[GDETAIL-4] Maya records the result of a game %s', (_, status, closed) => {
  expect(whyResultIsClosed(status)).toBe(closed)
})

test('[GDETAIL-4] Maya reads in the history what a score, a correction, a note and an unchanged result change', () => {
  const none = { ourScore: null, theirScore: null, resultNote: '' }
  const won = { ourScore: 3, theirScore: 0 }
  expect(scoreChange(none, { ...won, note: '' })).toEqual([{ field: 'score', before: '', after: '3–0' }])
  expect(scoreChange({ ourScore: 0, theirScore: 0, resultNote: '' }, { ...won, note: 'Rain' })).toEqual([
    { field: 'score', before: '0–0', after: '3–0' },
    { field: 'resultNote', before: '', after: 'Rain' },
  ])
  expect(scoreChange({ ...won, resultNote: 'Rain' }, { ...won, note: 'Rain' })).toEqual([])
})

test('[SEASON-5] Maya reads in the history that a result became a forfeit', () => {
  const played = { ourScore: 0, theirScore: 3, resultNote: '', note: '' }
  expect(scoreChange(played, { ...played, forfeitedBy: 'us' })).toEqual([{ field: 'forfeit', before: '', after: 'us' }])
})
