// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { SignedInContext } from '#features/people/session/signed-in.tsx'
import { createQueryClient } from '#lib/api/query-client.ts'
import { maya } from '#test/games.ts'
import { english, render } from '#test/render.tsx'
import { LanguagePicker } from './language-picker.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  english.activate('en')
})

const choose = (user: typeof maya | null, language: string) => {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SignedInContext value={user}>
        <LanguagePicker />
      </SignedInContext>
    </QueryClientProvider>,
  )
  fireEvent.change(screen.getByRole('combobox', { name: 'Language' }), { target: { value: language } })
}

test('[LANG-5] a visitor reads the page in the language they choose, and the browser keeps it for the server too', async () => {
  choose(null, 'de')
  // The catalog is compiled when it is first loaded.
  await screen.findByRole('combobox', { name: 'Sprache' }, { timeout: 10_000 })
  expect(document.documentElement.lang).toBe('de')
  expect(document.cookie).toContain('language=de')
})

test('[LANG-5] Maya’s choice is saved in her account, so that her mails have it too', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body))
    return Response.json({ ...maya, locale: 'ar' })
  })
  choose(maya, 'ar')
  await waitFor(() => expect(sent).toEqual([{ locale: 'ar' }]))
})
