import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { all, empty, keys } from './database.ts'
import { keepAnswer, waitingAnswers } from './outbox.ts'

const session = (sub: string) => ({ sub })
const answer = {
  key: 'k',
  userId: 'maya',
  gameId: 'g',
  startTime: '2026-11-24T19:30:00Z',
  status: 'Going',
  at: 0,
} as const

type Page = typeof import('./replies.ts')

/** A page of the app, with its own copy of the module. */
const openPage = async () => {
  vi.resetModules()
  return import('./replies.ts')
}

/** The cookie that the server sets while there is a session. */
const keyOf = (session: string) => `language=en; __Host-kept=${btoa(session.padEnd(32, '.')).replaceAll('=', '')}`

beforeEach(async () => {
  vi.stubGlobal('document', { cookie: keyOf('of Maya') })
  // The pages of earlier tests receive the logout and reload.
  vi.stubGlobal('window', { location: { reload: () => {} } })
  await empty('replies')
  await empty('outbox')
})
afterEach(() => vi.useRealTimers())

test('[APP-1] pages that Maya has read are available the next time, with the time she read them', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-17T18:02:00Z'), toFake: ['Date'] })
  const page = await openPage()
  await page.keep('/auth/session', session('maya'), null)
  await page.keep('/api/v1/game/1', { id: '1' }, '<next>')
  const later = await openPage()
  expect(await later.kept('/api/v1/game/1')).toEqual({
    reply: { id: '1' },
    link: '<next>',
    at: Date.parse('2026-11-17T18:02:00Z'),
  })
  expect(await later.kept('/api/v1/game/2')).toBeNull()
  vi.setSystemTime(new Date('2026-12-02T18:02:00Z'))
  expect(await later.kept('/api/v1/game/1')).toBeNull()
})

// misses: no data of one person is kept for the next
test.each([
  ['Maya', () => {}],
  ['Maya, whose session ended', (page: Page) => page.keep('/auth/session', null, null)],
])('[APP-3] Noah signs in after %s: nothing of hers is left', async (_, before) => {
  const page = await openPage()
  await page.keep('/auth/session', session('maya'), null)
  await page.keep('/api/v1/game/1', { id: '1' }, null)
  await keepAnswer(answer)
  await before(page)
  await page.keep('/auth/session', session('noah'), null)
  expect(await page.kept('/api/v1/game/1')).toBeNull()
  expect(await waitingAnswers()).toEqual([])
  expect(await page.kept('/auth/session')).toMatchObject({ reply: session('noah') })
})

// misses: nothing is stored without the session's key
test('[APP-3] [TRUST-3] what Maya has read opens only with the key of her session, and nothing is kept without one', async () => {
  const page = await openPage()
  await page.keep('/auth/session', session('maya'), null)
  await page.keep('/api/v1/game/1', { notes: 'The door code is 4711' }, null)
  const stored = await all<{ sealed: ArrayBuffer }>('replies')
  const bytes = stored.map(({ sealed }) => (sealed ? String.fromCodePoint(...new Uint8Array(sealed)) : ''))
  expect(bytes.join('').length).toBeGreaterThan(40)
  expect(bytes.join('')).not.toContain('4711')
  const read = () => page.kept('/api/v1/game/1')
  expect(await read()).toMatchObject({ reply: { notes: 'The door code is 4711' } })
  vi.stubGlobal('document', { cookie: keyOf('another session') })
  expect(await read()).toBeNull()
  vi.stubGlobal('document', { cookie: '' })
  expect(await read()).toBeNull()
  await page.keep('/api/v1/game/2', { id: '2' }, null)
  expect(await keys('replies')).not.toContain('/api/v1/game/2')
})

test('[APP-3] [TRUST-3] Maya’s session ends elsewhere: every open page forgets what it kept, and her answer waits', async () => {
  const page = await openPage()
  await page.keep('/auth/session', session('maya'), null)
  await page.keep('/api/v1/game/1', { id: '1' }, null)
  await keepAnswer(answer)
  await page.end()
  await page.keep('/api/v1/game/2', { id: '2' }, null)
  expect(await keys('replies')).toEqual(['owner'])
  expect(await waitingAnswers()).toEqual([answer])
})

test('[APP-3] Maya’s session ends: nothing is shown any more, but her answer waits for her', async () => {
  const page = await openPage()
  await page.keep('/auth/session', session('maya'), null)
  await page.keep('/api/v1/game/1', { id: '1' }, null)
  await keepAnswer(answer)
  await page.keep('/auth/session', null, null)
  expect([await page.kept('/api/v1/game/1'), await page.kept('/auth/session')]).toEqual([null, null])
  await page.keep('/auth/session', session('maya'), null)
  expect(await waitingAnswers()).toEqual([answer])
})

// misses: nothing is stored after signing out
test('[APP-3] Maya logs out: nothing of hers is left, nor of what arrives later', async () => {
  const page = await openPage()
  await page.keep('/auth/session', session('maya'), null)
  await page.keep('/api/v1/game/1', { id: '1' }, null)
  await keepAnswer(answer)
  await page.forget()
  await page.keep('/api/v1/game/2', { id: '2' }, null)
  const later = await openPage()
  for (const address of ['/auth/session', '/api/v1/game/1', '/api/v1/game/2'])
    expect(await later.kept(address)).toBeNull()
  expect(await waitingAnswers()).toEqual([])
})

// misses: the app's badge is cleared with the person
test('[APP-8] Maya logs out: the badge of the app is gone', async () => {
  const cleared = vi.fn<() => Promise<void>>(async () => {})
  vi.stubGlobal('navigator', { setAppBadge: async () => {}, clearAppBadge: cleared })
  const page = await openPage()
  await page.forget()
  vi.unstubAllGlobals()
  expect(cleared).toHaveBeenCalled()
})

test('of very many replies the latest are kept', async () => {
  vi.useFakeTimers({ now: 0, toFake: ['Date'] })
  const page = await openPage()
  await page.keep('/auth/session', session('maya'), null)
  for (let id = 1; id <= 260; id += 1) {
    vi.setSystemTime(id)
    await page.keep(`/api/v1/game/${id}`, { id }, null)
  }
  expect(await page.kept('/api/v1/game/1')).toBeNull()
  expect(await page.kept('/api/v1/game/260')).not.toBeNull()
})
