// @vitest-environment happy-dom
import type { SetUp } from '@app/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { SignedInContext } from '#features/people/session/signed-in.tsx'
import { createQueryClient } from '#lib/api/query-client.ts'
import { maya } from '#test/games.ts'
import { patient } from '#test/patient.ts'
import { render } from '#test/render.tsx'
import { SetUpGuide } from './set-up-guide.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const team = { teamId: 't', teamName: 'Night Shift FC', teamLogo: '', sport: 'Soccer' } as const
const created: SetUp = {
  team,
  members: [{ userId: 'maya', name: 'Maya Okafor', avatar: '' }],
  memberCount: 1,
  invited: 0,
  hasJoinLink: false,
  hasGame: false,
  hasNeed: false,
}

function open(setUp: SetUp, invitations: object[] = []) {
  const sent: [string, unknown][] = []
  vi.stubGlobal('fetch', async (address: string, init: { method?: string; body?: string } = {}) => {
    if (!init.method || init.method === 'GET') return Response.json(address.includes('/invitations') ? invitations : [])
    sent.push([`${init.method} ${address}`, JSON.parse(init.body ?? '{}')])
    return Response.json({ id: 'l', path: '/join/l' })
  })
  const page = (shown: SetUp | null) => (
    <QueryClientProvider client={client}>
      <SignedInContext value={maya}>
        <MemoryRouter>
          <SetUpGuide setUp={shown} />
        </MemoryRouter>
      </SignedInContext>
    </QueryClientProvider>
  )
  const client = createQueryClient()
  const { rerender } = render(page(setUp))
  return { sent, change: (next: SetUp | null) => rerender(page(next)) }
}
const steps = () => screen.getAllByRole('listitem')
const current = () => steps().find((step) => step.getAttribute('aria-current') === 'step')?.textContent
const buttons = () => screen.getAllByRole('link').map((link) => link.textContent)

test('[DASH-7] Maya, who is on no team, is led to create one, or to play as a sub', () => {
  open({ ...created, team: null, members: [], memberCount: 0 })
  expect(screen.getByRole('heading', { name: 'Get Your Team Ready' })).toBeDefined()
  expect(screen.getByText('0 of 4 done')).toBeDefined()
  expect(buttons()).toEqual(['Start', 'Play as a Sub'])
})

test('[DASH-7] Maya, who is on no team and invited to one, reads that first', async () => {
  const invitation = { id: 'i', teamId: 't', teamName: 'Block Party', teamLogo: '', sport: 'Volleyball' }
  const sent = { inviterName: 'Dre', invitedAt: '2026-11-16T12:00:00Z', expiresAt: '2026-11-30T12:00:00Z' }
  open({ ...created, team: null, members: [], memberCount: 0 }, [{ ...invitation, ...sent, isExpired: false }])
  expect(await screen.findByRole('button', { name: 'Accept invitation to Block Party' }, patient)).toBeDefined()
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(headings.slice(0, 2)).toEqual(['You’re Invited', 'Get Your Team Ready'])
})

test('[DASH-7] Maya has the link and the QR code with one tap, and goes on when she likes', async () => {
  const { sent, change } = open(created)
  expect(screen.getByText('1 of 4 done')).toBeDefined()
  expect(screen.getByRole('heading', { name: 'Your team so far: 1' })).toBeDefined()
  expect(current()).toContain('Invite your players')
  fireEvent.click(screen.getByRole('button', { name: 'Show QR Code' }))
  await screen.findByRole('img', { name: /QR code that leads to .*\/join\/l$/ }, patient)
  expect(sent).toEqual([['POST /api/v1/team/t/join-links', {}]])
  change({ ...created, hasJoinLink: true, memberCount: 2 })
  expect(current(), 'the link stays until she goes on').toContain('/join/l')
  fireEvent.click(screen.getByRole('button', { name: 'Next Step' }))
  expect(current()).toContain('Schedule your first game')
  expect(steps()[1]?.textContent).toContain('1 joined, 0 invited')
  expect(screen.getByRole('heading', { name: 'Your team so far: 2' })).toBeDefined()
})

test('[DASH-7] Maya takes the steps in any order, saves the usual numbers, and the list disappears', async () => {
  const { sent, change } = open(created)
  fireEvent.click(screen.getByRole('button', { name: 'How many do you need?' }))
  expect(current()).toContain('Typical: 11 players (7 to 16)')
  expect(screen.queryByRole('button', { name: 'Invite Players' }), 'only the current step has buttons').toBeNull()
  expect(screen.getByRole('link', { name: 'Change' }).getAttribute('href')).toBe('/teams/t/edit/game-day')
  fireEvent.click(screen.getByRole('button', { name: 'Use This' }))
  await vi.waitFor(() => expect(sent).toHaveLength(1), patient)
  expect(sent[0]?.[1]).toMatchObject({ min: 7, target: 11, max: 16, positions: [{ name: 'Goalkeeper', min: 1 }] })
  change({ ...created, hasNeed: true, hasGame: true, invited: 3 })
  expect(screen.getByText('3 of 4 done'), 'nobody joined yet').toBeDefined()
  expect(current()).toContain('Invite your players · 0 joined, 3 invited')
  change(null)
  expect(screen.queryByRole('listitem')).toBeNull()
})

test('[DASH-7] Maya, who invited players, goes on with the next step while they decide', () => {
  open({ ...created, invited: 3 })
  expect(current()).toContain('Schedule your first game')
  expect(steps()[1]?.textContent).toContain('0 joined, 3 invited')
})

test('[DASH-7] Maya closes the guide, and the server remembers it', async () => {
  const { sent } = open(created)
  fireEvent.click(screen.getByRole('button', { name: 'Close the guide' }))
  await vi.waitFor(() => expect(sent).toEqual([['POST /api/v1/profile/maya/set-up/close', {}]]), patient)
})
