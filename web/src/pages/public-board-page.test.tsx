// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { keptOffer } from '#features/substitute/substitute/volunteer/kept-offer.ts'
import { createQueryClient } from '#lib/api/query-client.ts'
import { patient } from '#test/patient.ts'
import { render } from '#test/render.tsx'
import { PublicBoardPage } from './public-board-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const request = {
  id: 'r',
  teamName: 'Puck Norris',
  teamLogo: '/media/puck.webp',
  sport: 'Hockey',
  date: '2026-11-20T03:30:00.000Z',
  timeZone: 'America/Los_Angeles',
  location: 'Winter Garden',
  openSpots: 1,
  positions: ['Goalie'],
}

function openBoard({ requests, more, session = null }: { requests: unknown[]; more: number; session?: object | null }) {
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.includes('/auth/session')) return Response.json(session)
    return Response.json(url.includes('/signed-in') ? { count: more } : requests)
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[session ? '/board?q=Delta' : '/board']}>
        <Routes>
          <Route path="/board" element={<PublicBoardPage />} />
          <Route path="/find-subs" element={<FindSubs />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

const FindSubs = () => <p>Find Subs{useLocation().search}</p>

// misses: the public board is for people who are not signed in
test('[SUBS-5] Maya, signed in, gets the board that knows her team and her offers, with the same search', async () => {
  openBoard({ requests: [request], more: 0, session: { sub: 'maya' } })
  expect((await screen.findByText(/^Find Subs/, {}, patient)).textContent).toBe('Find Subs?q=Delta')
  expect(screen.queryByText('Volunteer to Sub')).toBeNull()
})

test('[SUBS-5] a visitor of the board sees the logo of a team, and can log in, sign up, volunteer and turn on alerts', async () => {
  openBoard({ requests: [request], more: 0 })
  const volunteer = await screen.findByRole('button', { name: 'Volunteer to Sub for Puck Norris' }, patient)
  const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(volunteer.closest('article')?.querySelector('img')?.getAttribute('src')).toBe('/media/puck.webp')
  expect(href('Log In')).toBe('/auth/login?returnTo=%2Ffind-subs')
  expect(href('Sign Up')).toBe('/auth/login?screen=signup&returnTo=%2Ffind-subs')
  await screen.findByText('Be the first to hear about the next one', {}, patient)
  expect(href('Turn On Alerts')).toBe('/auth/login?returnTo=%2Faccount%2Fmessages%23sub-alerts')
})

test('[SUBS-5] a visitor says that they can play before they sign up, and it is kept', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  openBoard({ requests: [request], more: 0 })
  fireEvent.click(await screen.findByRole('button', { name: 'Volunteer to Sub for Puck Norris' }, patient))
  fireEvent.change(await screen.findByLabelText('Note to the captain', {}, patient), { target: { value: 'Early' } })
  fireEvent.click(screen.getByRole('button', { name: 'Sign Up' }))
  await waitFor(() => expect(assign).toHaveBeenCalledOnce(), patient)
  expect(assign).toHaveBeenCalledWith('/auth/login?screen=signup&returnTo=%2Fsubs%2Fr')
  expect(keptOffer('r')).toEqual({ position: 'Goalie', note: 'Early' })
})

test('[SUBS-5] a visitor of an empty board reads what signing in would show', async () => {
  openBoard({ requests: [], more: 2 })
  await screen.findByText('No substitute requests match your criteria.', {}, patient)
  expect(screen.getByText('No team needs a sub right now.')).toBeTruthy()
  expect(await screen.findByText('2 more for signed-in players', {}, patient)).toBeTruthy()
})
