import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storedWaiting, storeWaiting } from './waiting.ts'

const waiting = { token: 'abc', start: '2026-11-24T19:30:00Z', status: 'Going', note: undefined } as const

beforeEach(() => {
  const values = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
    removeItem: (key: string) => values.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('[APP-9] Priya’s phone loads the page anew: the answer that waits is still there, until it is sent', () => {
  storeWaiting(waiting)
  expect(storedWaiting(waiting)).toMatchObject({ status: 'Going' })
  storeWaiting(null)
  expect(storedWaiting(waiting)).toBeNull()
})

// misses: an answer is not sent for a start the person has not seen
test.each([
  ['the game was moved', { start: '2026-11-25T19:30:00Z' }],
  ['it is another link', { token: 'other' }],
])('[APP-9] %s: the answer is not sent', (_, other) => {
  storeWaiting(waiting)
  expect(storedWaiting({ ...waiting, ...other })).toBeNull()
})

test('[APP-9] without storage the answer lasts as long as the page', () => {
  vi.stubGlobal('sessionStorage', undefined)
  storeWaiting(waiting)
  expect(storedWaiting(waiting)).toBeNull()
})
