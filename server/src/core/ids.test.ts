import { expect, test } from 'vitest'
import { newId } from './ids.ts'

test('ids are UUIDv7: well formed, in order of time, and unique', () => {
  const early = newId(new Date('2026-01-01T00:00:00Z'))
  const late = newId(new Date('2026-01-01T00:00:00.001Z'))
  expect(early).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(early < late).toBe(true)
  const now = new Date()
  expect(new Set(Array.from({ length: 10_000 }, () => newId(now))).size).toBe(10_000)
})
