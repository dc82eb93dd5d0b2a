import { expect, test } from 'vitest'
import { chunksOf } from './chunks.ts'

test('a list is split into chunks, and the last one has the rest', () => {
  expect(chunksOf(['a', 'b', 'c'], 2)).toEqual([
    { from: 0, items: ['a', 'b'] },
    { from: 2, items: ['c'] },
  ])
  expect(chunksOf(['a', 'b'], 2)).toEqual([{ from: 0, items: ['a', 'b'] }])
  expect(chunksOf([], 2)).toEqual([])
})
