// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from '#test/render.tsx'
import { ConnectionNote } from './connection-note.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('Maya reads that she is offline as soon as her phone knows, and no longer once the server responds', async () => {
  const isBack = vi.fn<typeof fetch>().mockRejectedValueOnce(new TypeError('Failed to fetch'))
  isBack.mockResolvedValue(new Response())
  vi.stubGlobal('fetch', isBack)
  render(<ConnectionNote />)
  expect(screen.getByRole('status').textContent).toBe('')
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(screen.getByRole('status').textContent).toMatch(/^You’re offline/)
  await act(() => vi.advanceTimersByTimeAsync(3_000))
  expect(screen.getByRole('status').textContent).toMatch(/^You’re offline/)
  await act(() => vi.advanceTimersByTimeAsync(3_000))
  expect(screen.getByRole('status').textContent).toBe('')
})
