// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tryAgain, watchTyping } from './try-again.ts'

watchTyping()
const reload = vi.fn()
const repeat = vi.fn()
beforeEach(() => vi.spyOn(window.location, 'reload').mockImplementation(reload))
afterEach(() => {
  document.body.replaceChildren()
  vi.clearAllMocks()
  vi.restoreAllMocks()
})

function page(html: string): Element | null {
  document.body.innerHTML = html
  return document.body.firstElementChild
}

const type = (field: Element | null) => field?.dispatchEvent(new Event('input', { bubbles: true }))

test('[TLIST-4] Try again reloads the page', () => {
  page('<input name="opponent" value="as it was loaded" />')
  tryAgain(repeat, false)
  expect([reload.mock.calls.length, repeat.mock.calls.length]).toEqual([1, 0])
})

// misses: Try Again keeps unsaved input
test.each([
  ['a half-filled form', '<textarea></textarea>'],
  ['an open dialog', '<div role="dialog"></div>'],
])('[TLIST-4] with %s it only repeats the read', (_what, html) => {
  type(page(html))
  tryAgain(repeat, false)
  expect([reload.mock.calls.length, repeat.mock.calls.length]).toEqual([0, 1])
})

test('[TLIST-4] a search is in the address: the page is reloaded', () => {
  type(page('<input type="search" />'))
  tryAgain(repeat, false)
  expect(reload).toHaveBeenCalledOnce()
})

test('[TLIST-4] without a network there is no page to reload', () => {
  tryAgain(repeat, true)
  expect([reload.mock.calls.length, repeat.mock.calls.length]).toEqual([0, 1])
})
