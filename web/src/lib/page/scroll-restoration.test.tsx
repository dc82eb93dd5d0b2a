// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { render } from '#test/render.tsx'
import { useScrollRestoration } from './scroll-restoration.ts'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.restoreAllMocks()
})

function Page() {
  useScrollRestoration()
  return null
}

/** Maya left the page at 500 px in this tab, and opens it in a new document. */
function positionAfter(load: NavigationTimingType) {
  sessionStorage.setItem('scroll default /', '500')
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: load }] as unknown as PerformanceEntryList)
  const scrollTo = vi.spyOn(window, 'scrollTo')
  render(
    <MemoryRouter>
      <Page />
    </MemoryRouter>,
  )
  return scrollTo.mock.lastCall
}

test('a page that Maya opens by its address starts at the top, wherever she left it before', () => {
  expect(positionAfter('navigate')).toEqual([0, 0])
})

test.each(['reload', 'back_forward'] as const)('after a %s Maya is where she was', (load) => {
  expect(positionAfter(load)).toEqual([0, 500])
})
