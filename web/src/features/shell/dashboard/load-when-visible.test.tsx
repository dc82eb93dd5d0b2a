// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from '../../../../test/render.tsx'
import { LoadWhenVisible } from './load-when-visible.tsx'

const inView = { top: 300 } as DOMRect
const belowWindow = { top: 5000 } as DOMRect

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('Maya sees the requests when they come into view', () => {
  const { comeIntoView } = showRequests()
  expect(screen.queryByText('requests')).toBeNull()
  comeIntoView()
  expect(screen.getByText('requests')).toBeDefined()
})

test('Maya loads no requests that are in view only until the games above them are drawn', () => {
  const { comeIntoView } = showRequests(belowWindow)
  comeIntoView()
  expect(screen.queryByText('requests')).toBeNull()
})

/** `drawn` is the position of the requests once everything above them is rendered. */
function showRequests(drawn = inView) {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(drawn)
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
      <LoadWhenVisible before="before">requests</LoadWhenVisible>
    </QueryClientProvider>,
  )
  return {
    comeIntoView: () =>
      act(() => {
        intersect([{ isIntersecting: true }])
        vi.runAllTimers()
      }),
  }
}
