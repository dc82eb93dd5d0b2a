import { expect, test } from 'vitest'
import { headCountOf } from './rules.ts'

test('Maya sees the positions that her team is short of, and only those', () => {
  const counted = { in: 4, least: 2, target: 5, most: null, composition: null }
  const positions = [
    { position: 'Goalkeeper', least: 1, in: 0 },
    { position: 'Defender', least: 2, in: 2 },
    { position: 'Striker', least: 1, in: 2 },
    { position: 'Midfielder', least: 3, in: 1 },
  ]
  expect(headCountOf({ ...counted, positions })).toEqual({
    ...counted,
    lacks: [
      { position: 'Goalkeeper', in: 0, missing: 1 },
      { position: 'Midfielder', in: 1, missing: 2 },
    ],
  })
})
