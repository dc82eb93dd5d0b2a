import { expect, test } from 'vitest'
import { hueOf } from './hue.ts'

test('people whose ids differ in one character are told apart by their hues', () => {
  const ids = Array.from({ length: 16 }, (_, n) => `0190a000-0000-7000-8000-00000000000${n.toString(16)}`)
  expect(new Set(ids.map(hueOf)).size).toBeGreaterThanOrEqual(11)
})
