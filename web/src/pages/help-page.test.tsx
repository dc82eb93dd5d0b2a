// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#lib/api/query-client.ts'
import { patient } from '#test/patient.ts'
import { render } from '#test/render.tsx'
import { HelpPage } from './help-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function openHelp({ at = '/help', session = null }: { at?: string; session?: object | null } = {}) {
  vi.stubGlobal('fetch', async () => Response.json(session))
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[at]}>
        <HelpPage />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return screen.findByRole('searchbox', { name: 'Search the questions' }, patient)
}

const isOpen = (question: string) => screen.getByText(question).closest('details')?.open

test('[HELP-1] questions stand by who asks them, and each opens by its own address', async () => {
  await openHelp({ at: '/help#calendar-slow' })
  const groups = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(groups).toEqual(['For Players', 'For Subs', 'For Captains', 'For Clubs and Organisers'])
  await vi.waitFor(() => expect(isOpen('Why is my calendar slow to update?')).toBe(true), patient)
  expect(isOpen('What does Maybe mean?')).toBe(false)
})

test('[HELP-2] a search announces how many answers it found, opens the best one, and Enter leads to it', async () => {
  const search = await openHelp()
  fireEvent.change(search, { target: { value: 'who sees my address' } })
  expect(screen.getByRole('status').textContent).toMatch(/^\d answers? found$/)
  expect(isOpen('Who sees my name and email address?')).toBe(true)
  const form = search.closest('form')
  if (form) fireEvent.submit(form)
  expect(document.activeElement?.textContent).toBe('Who sees my name and email address?')
  fireEvent.change(search, { target: { value: 'zebra' } })
  expect(screen.getByRole('status').textContent).toBe('No answer found. Try other words, or ask your captain.')
  fireEvent.click(screen.getByRole('button', { name: 'Clear search' }))
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(4)
})

test('[HELP-1] a visitor of the help page can log in, and a signed-in person goes back', async () => {
  await openHelp()
  expect((await screen.findByRole('link', { name: 'Log In' }, patient)).getAttribute('href')).toBe(
    '/auth/login?returnTo=%2Fhelp',
  )
  cleanup()
  await openHelp({ session: { sub: 'maya' } })
  expect((await screen.findByRole('link', { name: 'Back to Dashboard' }, patient)).getAttribute('href')).toBe('/')
})
