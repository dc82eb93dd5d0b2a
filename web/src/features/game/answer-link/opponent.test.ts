// @vitest-environment happy-dom
import type { OpponentWords } from '@app/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { confirmAll } from './opponent.ts'

const words = {
  noResponse: 'No response.',
  failed: 'Failed to save.',
  reasons: {},
  details: { answer_page_expired: 'Reload it.' },
} as OpponentWords
const games = ['monday', 'tuesday', 'friday'].map((token) => ({ token, nonce: `nonce of ${token}` }))
const asked: string[] = []
const reload = vi.fn()
let replies: Record<string, () => Response>

beforeEach(() => {
  asked.length = 0
  reload.mockClear()
  replies = {}
  document.body.innerHTML = `<div data-failed hidden><span data-reason></span></div><button></button>`
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    const token = url.split('/').at(-1) ?? ''
    asked.push(`${token}: ${body}`)
    return (replies[token] ?? (() => Response.json({})))()
  })
})
afterEach(() => vi.unstubAllGlobals())

const refused = (code: string) => () => Response.json({ code }, { status: 409 })
async function tap() {
  const button = document.querySelector('button') as HTMLButtonElement
  button.dataset['confirmAll'] = JSON.stringify(games)
  await confirmAll(button, words)
  return button
}

test('[LEAGUE-12] one tap confirms each game with what the page showed of it, and the page shows what was saved', async () => {
  await tap()
  expect(asked).toEqual(games.map(({ token, nonce }) => `${token}: ${JSON.stringify({ nonce, answer: 'confirmed' })}`))
  expect(reload).toHaveBeenCalledOnce()
})

test.each(['game_changed', 'game_cancelled', 'not_found'])(
  '[LEAGUE-12] a game that is refused with %s is asked about again, and the others are confirmed',
  async (code) => {
    replies['tuesday'] = refused(code)
    await tap()
    expect(asked).toHaveLength(3)
    expect(reload).toHaveBeenCalledOnce()
  },
)

test('[LEAGUE-12] on a page that is more than a day old it stops and says so', async () => {
  replies['monday'] = refused('answer_page_expired')
  await tap()
  expect(asked).toHaveLength(1)
  expect(reload).not.toHaveBeenCalled()
  expect(document.body.textContent).toContain('Failed to save. Reload it.')
})

test('[LEAGUE-12] without a network it stops, says so, and can be tapped again', async () => {
  replies['tuesday'] = () => {
    throw new TypeError('no network')
  }
  const button = await tap()
  expect(asked).toHaveLength(2)
  expect(reload).not.toHaveBeenCalled()
  expect(document.body.textContent).toContain('Failed to save. No response.')
  expect(button.hasAttribute('aria-busy')).toBe(false)
})
