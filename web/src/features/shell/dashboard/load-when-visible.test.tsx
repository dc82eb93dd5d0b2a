// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { render } from '#test/render.tsx'
import { LoadWhenVisible } from './load-when-visible.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('Maya sees the requests when they come into view', () => {
  const { comeIntoView } = showRequests(null)
  expect(screen.queryByText('requests')).toBeNull()
  comeIntoView()
  expect(screen.getByText('requests')).toBeDefined()
})

test('[DASH-1] Maya sees the requests while her games are still loading', () => {
  const { comeIntoView } = showRequests(<GamesThatNeverLoad />)
  comeIntoView()
  expect(screen.getByText('requests')).toBeDefined()
})

function GamesThatNeverLoad() {
  useQuery({ queryKey: ['games'], queryFn: () => new Promise(() => {}) })
  return null
}

function showRequests(above: React.ReactNode) {
  let intersect: (entries: { isIntersecting: boolean }[]) => void = () => {}
  const Observer = class {
    observe = vi.fn()
    disconnect = vi.fn()
    constructor(callback: typeof intersect) {
      intersect = callback
    }
  }
  vi.stubGlobal('IntersectionObserver', Observer)
  render(
    <QueryClientProvider client={new QueryClient()}>
      {above}
      <LoadWhenVisible before="before">requests</LoadWhenVisible>
    </QueryClientProvider>,
  )
  return { comeIntoView: () => act(() => intersect([{ isIntersecting: true }])) }
}
