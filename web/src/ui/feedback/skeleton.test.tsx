// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render, renderHook } from '#test/render.tsx'
import { Loading, useDelayedLoading } from './skeleton.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const later = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds))

test('a person who waits less than 300 ms sees no skeleton', () => {
  const { result, rerender } = renderHook(({ pending }) => useDelayedLoading(pending), {
    initialProps: { pending: true },
  })
  later(299)
  rerender({ pending: false })
  later(1000)
  expect(result.current).toBe(false)
})

test('a person who waits longer sees it for at least 400 ms', () => {
  const { result, rerender } = renderHook(({ pending }) => useDelayedLoading(pending), {
    initialProps: { pending: true },
  })
  later(300)
  expect(result.current).toBe(true)
  rerender({ pending: false })
  later(399)
  expect(result.current).toBe(true)
  later(1)
  expect(result.current).toBe(false)
})

test('a page with several parts that load says so once', () => {
  const part = (name: string) => <Loading key={name}>{name}</Loading>
  const { rerender } = render(<>{[part('games'), part('teams')]}</>)
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual(['Loading...'])
  rerender(<>{[]}</>)
  rerender(<>{[part('requests')]}</>)
  expect(screen.getAllByRole('status')).toHaveLength(1)
})
