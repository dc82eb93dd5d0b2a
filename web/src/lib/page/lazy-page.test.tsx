// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { type ComponentType, Suspense } from 'react'
import { BrowserRouter, Link, useRoutes } from 'react-router'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { render } from '#test/render.tsx'
import { CrashBoundary } from './crash-boundary.tsx'
import { lazyPage, preload, preloadLinks } from './lazy-page.ts'
import { trackChunkFailures } from './missing-chunk.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  sessionStorage.clear()
  vi.restoreAllMocks()
})

/** Robin at a list with a link to a game, whose code loads over an unreliable network. */
async function showList() {
  window.history.replaceState(null, '', '/list')
  const network = { isThere: true }
  const load = vi.fn(async (): Promise<{ Game: ComponentType }> => {
    if (!network.isThere) throw new Error('no network')
    return { Game: () => <h1>A game</h1> }
  })
  const routes = [
    { path: '/list', element: <h1>A list</h1> },
    { path: '/game', Component: lazyPage(load, 'Game') },
  ]
  const Pages = () => (
    <CrashBoundary Fallback={Crash}>
      <Suspense>{useRoutes(routes)}</Suspense>
    </CrashBoundary>
  )
  const frame = (
    <BrowserRouter>
      <Link to="/list">list</Link>
      <Link to="/game">game</Link>
      <Pages />
    </BrowserRouter>
  )
  await act(async () => render(frame))
  return { network, load, routes }
}

const Crash = () => <h1>A crash</h1>
const follow = (name: string) => act(async () => fireEvent.click(screen.getByText(name)))
const heading = () => screen.getByRole('heading').textContent

test('Robin points at a link and follows it, and its code loads once', async () => {
  const { load, routes } = await showList()
  preloadLinks(routes)
  fireEvent.pointerOver(screen.getByText('game'))
  expect(load).toHaveBeenCalledOnce()
  await follow('game')
  expect(heading()).toBe('A game')
  expect(load).toHaveBeenCalledOnce()
})

test('Robin follows a link whose preload failed, and its code loads again', async () => {
  const { network, routes } = await showList()
  network.isThere = false
  await act(async () => preload(routes, '/game'))
  network.isThere = true
  await follow('game')
  expect(heading()).toBe('A game')
})

test('Robin sees that a page failed to load, goes elsewhere, and gets it on the next visit', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const { network } = await showList()
  network.isThere = false
  await follow('game')
  expect(heading()).toBe('A crash')
  await follow('list')
  expect(heading()).toBe('A list')
  network.isThere = true
  await follow('game')
  expect(heading()).toBe('A game')
})

describe('Robin opens a page whose code is missing', () => {
  /** Vite dispatches an event for a failed load, then throws the error. */
  async function showListAfterDeploy() {
    vi.spyOn(console, 'error').mockReturnValue()
    const reload = vi.spyOn(window.location, 'reload').mockReturnValue()
    const served = vi.spyOn(window, 'fetch').mockResolvedValue(new Response())
    trackChunkFailures()
    const { load, ...list } = await showList()
    load.mockImplementation(async () => {
      const missing = new Error('404')
      window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: missing }))
      throw missing
    })
    return { ...list, load, reload, served }
  }

  test('the document reloads, without an error in between', async () => {
    const { reload } = await showListAfterDeploy()
    await follow('game')
    expect(reload).toHaveBeenCalledOnce()
    expect(screen.getByRole('status').textContent).toBe('Loading...')
    expect(screen.queryByRole('heading')).toBeNull()
  })

  test('it reloads once, then shows the error; another visit tries again', async () => {
    const { reload, load } = await showListAfterDeploy()
    await follow('game')
    cleanup()
    // After a reload: the same visit, with nothing in memory.
    const Again = lazyPage(load, 'Game')
    const after = (
      <BrowserRouter>
        <Link to="/game">game</Link>
        <CrashBoundary Fallback={Crash}>
          <Suspense>
            <Again />
          </Suspense>
        </CrashBoundary>
      </BrowserRouter>
    )
    await act(async () => render(after))
    expect(heading()).toBe('A crash')
    expect(reload).toHaveBeenCalledOnce()
    await follow('game')
    expect(reload).toHaveBeenCalledTimes(2)
  })

  test('a script that was not preloaded counts too', async () => {
    const { reload, load } = await showListAfterDeploy()
    load.mockRejectedValue(new TypeError('Failed to fetch dynamically imported module: /assets/game.js'))
    await follow('game')
    expect(reload).toHaveBeenCalledOnce()
  })

  test('it does not reload while the server is out of reach', async () => {
    const { reload, served } = await showListAfterDeploy()
    served.mockRejectedValue(new Error('no network'))
    await follow('game')
    expect(heading()).toBe('A crash')
    expect(reload).not.toHaveBeenCalled()
  })

  test('it shows the error if sessionStorage is not available', async () => {
    const { reload } = await showListAfterDeploy()
    vi.stubGlobal('sessionStorage', undefined)
    await follow('game')
    expect(heading()).toBe('A crash')
    expect(reload).not.toHaveBeenCalled()
  })
})
