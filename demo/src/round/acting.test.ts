import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startActing } from './acting.ts'

const HOUR_MS = 3_600_000
const act = vi.fn(async () => {})
let acting: ReturnType<typeof startActing>

beforeEach(() => {
  vi.useFakeTimers()
  act.mockClear()
  acting = startActing(act)
})
afterEach(() => {
  acting.stop()
  vi.useRealTimers()
})

test('[DEMO-3] sample people do something while a visitor looks on, and rest when nobody does', () => {
  vi.advanceTimersByTime(HOUR_MS)
  expect(act).not.toHaveBeenCalled()
  acting.noteVisit()
  vi.advanceTimersByTime(HOUR_MS)
  expect(act).toHaveBeenCalledTimes(7)
})

// misses: demo: the sample people do a bounded number of things
test('[DEMO-3] however long visitors look on, sample people do a hundred things in a round', () => {
  for (let minute = 0; minute < 600; minute++) {
    acting.noteVisit()
    vi.advanceTimersByTime(60_000)
  }
  expect(act).toHaveBeenCalledTimes(100)
})
