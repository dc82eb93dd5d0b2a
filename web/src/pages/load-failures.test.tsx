// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { MemoryRouter, useRoutes } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#lib/api/query-client.ts'
import { patient } from '#test/patient.ts'
import { render } from '#test/render.tsx'
import { routes } from '../routes.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const ID = '01990000-0000-7000-8009-000000000001'
const email = 'robin@example.com'
const robin = {
  id: '0192',
  auth0Id: 's',
  firstName: 'Robin',
  lastName: 'Hale',
  email,
  gender: '',
  avatar: '',
  timeZone: '',
  locale: '',
}
const usual: Record<string, unknown> = {
  '/auth/session': { sub: 's', givenName: 'Robin', familyName: 'Hale', name: 'Robin Hale', email },
  '/api/v1/profile/auth/': robin,
  '/games/count': { upcoming: 0, past: 0, unanswered: 0, unansweredGames: 0 },
  '/needs': {
    games: [],
    unanswered: [],
    joinRequests: [],
    leavers: [],
    offers: [],
    unscored: [],
    setUp: null,
  },
}

interface Trouble {
  /** Matches the URL of the failing call. */
  call: RegExp
  status: number | 'no network'
}

/** Robin opens a page on which one call fails for a while. Then lists are empty and the rest is missing. */
async function open(path: string, { call, status }: Trouble) {
  const trouble = { isOver: false, begins: () => {} }
  const held = new Promise<void>((resolve) => {
    trouble.begins = resolve
  })
  vi.stubGlobal('fetch', async (address: string) => {
    if (call.test(address) && !trouble.isOver) {
      await held
      if (status === 'no network') throw new TypeError('Failed to fetch')
      return new Response('{}', { status, headers: { 'x-request-id': 'quote-me' } })
    }
    if (address.endsWith(ID)) return new Response('{}', { status: 404 })
    const known = Object.entries(usual).find(([part]) => address.includes(part))
    return Response.json(known ? known[1] : [])
  })
  const load = () =>
    act(async () =>
      render(
        <QueryClientProvider client={createQueryClient()}>
          <MemoryRouter initialEntries={[path]}>
            <Pages />
          </MemoryRouter>
        </QueryClientProvider>,
      ),
    )
  await load()
  return {
    fails: () => act(async () => trouble.begins()),
    isBack: async () => {
      trouble.isOver = true
      await act(async () => window.dispatchEvent(new Event('online')))
    },
    triesAgain: async (failure: HTMLElement) => {
      trouble.isOver = true
      const reload = vi.spyOn(window.location, 'reload').mockReturnValue()
      fireEvent.click(within(failure).getByRole('button', { name: 'Try again' }))
      expect(reload).toHaveBeenCalledOnce()
      cleanup()
      await load()
    },
  }
}

function Pages() {
  return useRoutes(routes)
}

const alert = () => screen.findByRole('alert', {}, patient)

test.each([
  ['[TLIST-4]', 'teams', '/teams', /team\/user/, 'Failed to load teams.', "You don't have any teams yet."],
  ['[TDETAIL-7]', 'team', `/teams/${ID}`, /team\/0199/, 'Failed to load team details.', 'Team not found'],
  ['[GLIST-4]', 'games', '/games', /profile\/[^/]+\/games/, 'Failed to load games.', 'No games scheduled yet.'],
  ['[GDETAIL-7]', 'game', `/games/${ID}`, /game\/0199/, 'Failed to load game details.', 'Game not found'],
  [
    '[SUBS-2]',
    'board',
    '/find-subs?q=Delta',
    /sub_requests/,
    'Failed to load substitute requests.',
    'No substitute requests match your criteria.',
  ],
  [
    '[SUBS-1]',
    'request for a sub',
    `/subs/${ID}`,
    /sub_requests\/0199/,
    'Failed to load substitute requests.',
    'Substitute request not found',
  ],
  ['[INVS-2]', 'invitations', '/invitations', /invitations/, 'Failed to load invitations.', 'No pending invitations'],
])(
  '%s Robin sees that the %s loads, then that it failed, and it comes when tried again',
  async (_id, _what, path, call, text, sign) => {
    const { fails, triesAgain } = await open(path, { call, status: 500 })
    await screen.findByRole('heading', { level: 1 }, patient)
    expect(screen.queryByRole('alert')).toBeNull()
    await fails()
    const failure = await alert()
    expect(failure.textContent).toContain(`${text} Please try again later.`)
    expect(failure.textContent).toContain('quote-me')
    expect(screen.queryByText(sign)).toBeNull()
    await triesAgain(failure)
    await screen.findByText(sign, {}, patient)
    expect(screen.queryByRole('alert')).toBeNull()
  },
)

test('[TLIST-4] Robin without a network is told so once, and the dashboard comes by itself when it is back', async () => {
  const call = /api\/v1\/(?!profile\/auth)|health/
  const { fails, isBack } = await open('/', { call, status: 'no network' })
  await fails()
  await screen.findByText('Failed to load teams. Please try again later.', {}, patient)
  expect(screen.getAllByText(/You’re offline/)).toHaveLength(1)
  expect(screen.queryByRole('alert')).toBeNull()
  await isBack()
  await vi.waitFor(() => expect(document.body.textContent).toContain("You haven't created any teams yet"), patient)
  expect(screen.queryByText(/You’re offline/)).toBeNull()
})

test.each([
  ['teams', /team\/user/, "You haven't created any teams yet"],
  ['games', /profile\/[^/]+\/games/, 'No upcoming games'],
  ['invitations', /profile\/[^/]+\/invitations/, 'Team Invitations (0)'],
])(
  '[DASH-1] [DASH-6] when Robin’s %s cannot be loaded the rest works, and they load when tried again',
  async (what, call, sign) => {
    const { fails, triesAgain } = await open('/', { call, status: 500 })
    await screen.findByRole('link', { name: 'Create New Team' }, patient)
    await fails()
    const failure = await alert()
    expect(failure.textContent).toContain(`Failed to load ${what}. Please try again later.`)
    screen.getByRole('link', { name: 'Create New Team' })
    await triesAgain(failure)
    await vi.waitFor(() => expect(document.body.textContent).toContain(sign), patient)
    expect(screen.queryByRole('alert')).toBeNull()
  },
)

test.each([
  [404, 'This invitation is invalid or has already been used.'],
  [410, 'This invitation has expired.'],
  [500, 'Unable to verify invitation. Please try again later.'],
  ['no network', 'An error occurred while fetching the invitation.'],
] as const)('[INV-6] Robin, whose invitation ends in %s, reads why and can go home', async (status, text) => {
  const { fails } = await open(`/invitation?id=${ID}&teamId=${ID}`, { call: /\/invitations\//, status })
  await fails()
  expect((await alert()).textContent).toBe(text)
  if (status !== 'no network') screen.getByText('Error ID quote-me')
  expect(screen.getByRole('link', { name: 'Go to Homepage' }).getAttribute('href')).toBe('/')
})
