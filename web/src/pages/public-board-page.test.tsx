// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { patient } from '../../test/patient.ts'
import { createQueryClient } from '../lib/api/query-client.ts'
import { PublicBoardPage } from './public-board-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
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

test('[SUBS-5] a visitor of the board sees the logo of a team, and can log in, sign up, volunteer and turn on alerts', async () => {
  vi.stubGlobal('fetch', async () => Response.json([request]))
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <PublicBoardPage />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  const volunteer = await screen.findByRole('link', { name: /Sign In to Volunteer/ }, patient)
  const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(volunteer.closest('article')?.querySelector('img')?.getAttribute('src')).toBe('/media/puck.webp')
  expect(volunteer.getAttribute('href')).toBe('/auth/login?returnTo=%2Fsubs%2Fr')
  expect(href('Log In')).toBe('/auth/login?returnTo=%2Ffind-subs')
  expect(href('Sign Up')).toBe('/auth/login?screen=signup&returnTo=%2Ffind-subs')
  expect(href('Turn On Alerts')).toBe('/auth/login?returnTo=%2Faccount%23sub-alerts')
})
