// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from '#test/render.tsx'
import { CrashPage } from './crash-page.tsx'

const reload = vi.fn()
beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(window.location, 'reload').mockImplementation(reload)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  reload.mockClear()
})

const missing = new Error('Failed to fetch dynamically imported module: /assets/games-page.js')
const show = () =>
  act(async () =>
    render(
      <main>
        <CrashPage error={missing} />
      </main>,
    ),
  )
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('[ROUTE-4] a script of the page never arrives although the server responds: it is reloaded by the person alone', async () => {
  vi.stubGlobal('fetch', async () => new Response())
  await show()
  await wait(60_000)
  expect(screen.getByRole('heading').textContent).toBe('This page did not load')
  expect(document.activeElement).toBe(screen.getByRole('heading'))
  expect(reload).not.toHaveBeenCalled()
})

test('[ROUTE-4] without a network the page says so, and is reloaded once when it is back', async () => {
  let isThere = false
  vi.stubGlobal('fetch', async () => (isThere ? new Response() : Promise.reject(new TypeError('no network'))))
  await show()
  await wait(60_000)
  expect(screen.getByRole('heading').textContent).toBe('No connection')
  expect(reload).not.toHaveBeenCalled()
  isThere = true
  await wait(5_000)
  expect(reload).toHaveBeenCalledOnce()
})
