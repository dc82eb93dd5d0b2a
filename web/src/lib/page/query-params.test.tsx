// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { type ComponentType, Suspense } from 'react'
import { BrowserRouter, Link, useRoutes } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from '#test/render.tsx'
import { lazyPage } from './lazy-page.ts'
import { useQueryParams, useSearchText } from './query-params.ts'

const DEBOUNCE_MS = 300

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  vi.useRealTimers()
  cleanup()
})

/** Ines at a list with a search box, a filter, and a link to a page that loads when the test says so. */
async function showList(address: string) {
  window.history.replaceState(null, '', address)
  const code = Promise.withResolvers<{ One: ComponentType }>()
  const routes = [
    { path: '/list', Component: List },
    { path: '/one', Component: lazyPage(() => code.promise, 'One') },
  ]
  const Pages = () => <Suspense>{useRoutes(routes)}</Suspense>
  await act(async () => render(<Pages />, { wrapper: BrowserRouter }))
  return { arrive: () => act(async () => code.resolve({ One: () => <h1>One request</h1> })) }
}

function List() {
  const { text, setText } = useSearchText()
  const [, setParams] = useQueryParams()
  return (
    <>
      <input aria-label="Search" value={text} onChange={(event) => setText(event.target.value)} />
      <button type="button" onClick={() => setParams({ sport: 'Soccer' })}>
        Soccer
      </button>
      <Link to="/one">One</Link>
    </>
  )
}

const type = (text: string) => fireEvent.change(screen.getByLabelText('Search'), { target: { value: text } })
const choose = (name: string) => fireEvent.click(screen.getByText(name))
/** Lets the router update without a render. */
const routing = () => new Promise((resolve) => setImmediate(resolve))
const pause = () => act(async () => void vi.advanceTimersByTime(DEBOUNCE_MS))

test('Ines chooses a sport at the moment her search is sent, and the URL has both', async () => {
  await showList('/list')
  type('delta')
  await act(async () => {
    choose('Soccer')
    await routing()
    vi.advanceTimersByTime(DEBOUNCE_MS)
    await routing()
  })
  expect(Object.fromEntries(new URLSearchParams(window.location.search))).toEqual({ sport: 'Soccer', q: 'delta' })
})

test('Ines chooses a sport just after her search was sent, before it is rendered, and the URL has both', async () => {
  await showList('/list')
  type('delta')
  await act(async () => {
    vi.advanceTimersByTime(DEBOUNCE_MS)
    await routing()
    choose('Soccer')
    await routing()
  })
  expect(Object.fromEntries(new URLSearchParams(window.location.search))).toEqual({ sport: 'Soccer', q: 'delta' })
})

test('Ines follows a link while she is still typing, and gets there however long the page takes', async () => {
  const { arrive } = await showList('/list')
  type('delta')
  await act(async () => {
    choose('One')
    await routing()
  })
  await pause()
  await arrive()
  expect(window.location.pathname + window.location.search).toBe('/one')
  expect(screen.queryByRole('heading', { name: 'One request' })).not.toBeNull()
})
