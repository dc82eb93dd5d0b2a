// @vitest-environment happy-dom
import type { GameCard } from '@app/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { comingText, JoinedNote } from '#features/team/join-link/joined-note.tsx'
import { createQueryClient } from '#lib/api/query-client.ts'
import { game, maya } from '#test/games.ts'
import { patient } from '#test/patient.ts'
import { english, render } from '#test/render.tsx'
import { JoinPage } from './join-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const offer = {
  teamId: 't',
  teamName: 'Night Shift FC',
  sport: 'Soccer',
  teamLogo: '',
  memberCount: 12,
  isMember: false,
}
const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString()

async function join(games: GameCard[], shown: GameCard | null) {
  const responses: [path: RegExp, body: unknown][] = [
    [/\/auth\/session$/, { sub: 's', givenName: 'Maya', familyName: 'Okafor', name: '', email: maya.email }],
    [/\/profile\/auth\//, maya],
    [/\/join\/l$/, offer],
    [/\/team\/t\/games/, games],
  ]
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json(responses.find(([path]) => path.test(address))?.[1] ?? {}),
  )
  const note = <JoinedNote team={{ name: 'Night Shift FC', logo: '' }} game={shown} />
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={['/join/l']}>
        <Routes>
          <Route path="/join/:linkId" element={<JoinPage />} />
          <Route path="/games/final" element={<>The game{note}</>} />
          <Route path="/teams/t" element={<>The team{note}</>} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Join Night Shift FC' }, patient))
}

test('[FIRST-9] Maya joins by a link and is at the next game, which asks her', async () => {
  const next = game({ startTime: inDays(20) })
  await join([next], next)
  expect(await screen.findByText('The game', {}, patient)).toBeTruthy()
  expect(screen.getByText(/^You’re on the team\. Coming on \w{3}, \w{3} \d+\?$/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByText(/^You’re in/)).toBeNull()
})

test('[FIRST-9] Maya, who answered, is not asked again', async () => {
  const next = game({ startTime: inDays(20), answer: 'Going' })
  await join([next], next)
  expect(await screen.findByText('The game', {}, patient)).toBeTruthy()
  expect(screen.queryByText(/^You’re in/)).toBeNull()
})

test('[FIRST-9] Maya joins a team without games and is at the team', async () => {
  await join([game({ status: 'Cancelled' })], null)
  expect(await screen.findByText('The team', {}, patient)).toBeTruthy()
  expect(screen.getByText('You’re on the team.')).toBeTruthy()
})

test.each([
  ['2026-11-16T20:00:00Z', 'Coming today?'],
  ['2026-11-17T20:00:00Z', 'Coming tomorrow?'],
  ['2026-11-22T12:00:00Z', 'Coming on Sunday?'],
  ['2026-11-23T10:00:00Z', 'Coming on Mon, Nov 23?'],
  ['2026-11-29T12:00:00Z', 'Coming on Sun, Nov 29?'],
])('[FIRST-9] of a game at %s Maya reads: %s', (startTime, text) => {
  expect(comingText(english, { startTime, timeZone: 'UTC' }, new Date('2026-11-16T12:00:00Z'))).toBe(text)
})
