// @vitest-environment happy-dom
import type { TeamMember } from '@app/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { SignedInContext } from '#features/people/session/signed-in.tsx'
import { maya } from '#test/games.ts'
import { patient } from '#test/patient.ts'
import { render } from '#test/render.tsx'
import { MemberList } from './member-list.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  cleanup()
})

const member = (id: string, more: Partial<TeamMember> = {}): TeamMember => ({
  id,
  firstName: id,
  lastName: 'Player',
  email: `${id}@example.com`,
  avatar: '',
  role: 'Player',
  mailBounces: false,
  mailOff: false,
  can: { promote: false, demote: false, remove: false, makeSpare: false, makePlayer: false },
  ...more,
})

const manyMembers = (count: number) =>
  Array.from({ length: count }, (_, place) => member(place === 0 ? 'maya' : `p${place}`))

function show(count: number, members = manyMembers(count)) {
  const team = { id: 'night-shift', members, memberCount: count }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <SignedInContext value={maya}>
          <MemberList team={team} onOpenDialog={() => {}} />
        </SignedInContext>
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

const names = () => screen.queryAllByRole('listitem').map((row) => row.querySelector('bdi')?.firstChild?.textContent)

test('[TDETAIL-9] of sixty members Maya sees eight, then all, and the first new one has the focus', async () => {
  show(60)
  expect(names()).toEqual(['maya', 'p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7'])
  await userEvent.click(screen.getByRole('button', { name: 'All 60' }))
  expect(names()).toHaveLength(60)
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Actions for p8 Player')
  expect(screen.queryByRole('button', { name: 'All 60' })).toBeNull()
})

test('[TDETAIL-9] Maya searches sixty members by name or address, and reads how many match', async () => {
  show(60)
  const search = screen.getByRole('searchbox', { name: 'Search members' })
  await userEvent.type(search, 'P42 play')
  expect(names()).toEqual(['p42'])
  expect(screen.getByRole('status').textContent).toBe('1 member matches')
  await userEvent.clear(search)
  await userEvent.type(search, 'p1@')
  expect(names()).toEqual(['p1'])
  await userEvent.clear(search)
  await userEvent.type(search, 'nobody')
  expect(names()).toEqual([])
  expect(screen.getByText('No members match.')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Clear search' }))
  expect(names()).toHaveLength(8)
})

test('[TDETAIL-9] eight members need no search and no button', () => {
  show(8)
  expect(names()).toHaveLength(8)
  expect(screen.queryByRole('searchbox')).toBeNull()
  expect(screen.queryByRole('button', { name: /^All/ })).toBeNull()
})

test('[TDETAIL-2] [API-4] what Maya does to a member is sent in her own name', async () => {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit = {}) => {
    sent.push(`${method} ${address}`)
    return Response.json({ code: 'forbidden', status: 403 }, { status: 403 })
  })
  const can = { promote: true, demote: false, remove: false, makeSpare: false, makePlayer: false }
  show(2, [member('maya'), member('priya', { can })])
  await userEvent.click(screen.getByRole('button', { name: 'Actions for priya Player' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Promote to Captain' }, patient))
  await screen.findByText('Failed to promote team member. Please try again.')
  expect(sent).toContain(`POST /api/v1/team/night-shift/managers/add/priya?managerId=${maya.id}`)
})
