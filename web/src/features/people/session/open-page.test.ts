// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { storedInvitation } from '#features/team/invitation/response/stored-invitation.ts'
import { openPage } from './open-page.ts'

afterEach(() => {
  sessionStorage.clear()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

async function open(markup: string, session: object | null) {
  document.body.innerHTML = markup
  history.replaceState(null, '', '/invitation?id=i-1&teamId=t-1')
  vi.stubGlobal('fetch', async () => Response.json(session))
  const startApp = vi.fn()
  await openPage(startApp)
  return startApp
}

const CARD = '<div data-app="signed-in"><a href="/auth/login?screen=signup" data-join>Sign Up to Join</a></div>'

test('[FIRST-1] Jonas, not signed in, stays on the card; Maya, signed in, gets the app', async () => {
  expect(await open(CARD, null)).not.toHaveBeenCalled()
  expect(await open(CARD, { sub: 'maya' })).toHaveBeenCalledOnce()
})

test('[FIRST-1] Maya, signed in, sees one way on from a shared game', async () => {
  const ways = '<p data-signed="out">Sign Up</p><p data-signed="in" hidden>Answer</p>'
  expect(await open(ways, { sub: 'maya' })).not.toHaveBeenCalled()
  const [out, signedIn] = document.querySelectorAll('p')
  expect([out?.hidden, signedIn?.hidden]).toEqual([true, false])
})

test('[INV-4] Jonas opens his invitation: the tab keeps it before he taps anything', async () => {
  await open(CARD, null)
  expect(storedInvitation()).toEqual({ id: 'i-1', teamId: 't-1' })
})

test('[FIRST-1] Jonas taps Sign Up to Join: the tab keeps the wish; a script that taps keeps none', async () => {
  await open(CARD, null)
  document.querySelector('a')?.addEventListener('click', (event) => event.preventDefault())
  const tap = (isTrusted: boolean) => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true })
    Object.defineProperty(event, 'isTrusted', { value: isTrusted })
    document.querySelector('a')?.dispatchEvent(event)
  }
  tap(false)
  expect(sessionStorage.getItem('sign-up-intent')).toBeNull()
  tap(true)
  expect(sessionStorage.getItem('sign-up-intent')).toBe('/invitation?id=i-1&teamId=t-1')
})
