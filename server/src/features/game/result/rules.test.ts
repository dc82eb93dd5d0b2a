import { expect, test } from 'vitest'
import { scoreChange, whyResultIsClosed } from './rules.ts'

const now = new Date('2026-11-17T17:00:00Z')
const at = (ms: number) => new Date(now.getTime() + ms)

test.each([
  ['a millisecond before it ends', { cancelledAt: null, endsAt: at(1) }, 'game_not_over'],
  ['in the moment it ends', { cancelledAt: null, endsAt: at(0) }, null],
  ['after it was cancelled, over or not', { cancelledAt: at(-1), endsAt: at(-1) }, 'game_cancelled'],
])('[GDETAIL-4] Maya records the result of a game %s', (_, game, closed) => {
  expect(whyResultIsClosed(game, now)).toBe(closed)
})

test('[GDETAIL-4] Maya’s first score, a correction, a note, and the same again each leave what changed', () => {
  const none = { ourScore: null, theirScore: null, resultNote: '' }
  const won = { ourScore: 3, theirScore: 0 }
  expect(scoreChange(none, { ...won, note: '' })).toEqual([{ field: 'score', before: '', after: '3–0' }])
  expect(scoreChange({ ourScore: 0, theirScore: 0, resultNote: '' }, { ...won, note: 'Rain' })).toEqual([
    { field: 'score', before: '0–0', after: '3–0' },
    { field: 'resultNote', before: '', after: 'Rain' },
  ])
  expect(scoreChange({ ...won, resultNote: 'Rain' }, { ...won, note: 'Rain' })).toEqual([])
})
