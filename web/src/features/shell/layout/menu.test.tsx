// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { SignedInContext, SignOutContext } from '#features/people/session/signed-in.tsx'
import { editTeamPath, gamePath, paths, subRequestPath, teamPath } from '#paths'
import { maya } from '#test/games.ts'
import { render } from '#test/render.tsx'
import { Menu } from './menu.tsx'
import { TabBar } from './phone-bars.tsx'

afterEach(cleanup)

const robin = { ...maya, id: 'robin', firstName: 'Robin', lastName: 'Hale' }

const placesAt = (path: string) => {
  render(
    <MemoryRouter initialEntries={[path]}>
      <SignedInContext value={robin}>
        <SignOutContext value={() => {}}>
          <Menu />
        </SignOutContext>
      </SignedInContext>
      <TabBar />
    </MemoryRouter>,
  )
  const links = screen.getAllByRole('link').filter((link) => !link.hasAttribute('aria-label'))
  return links.filter((link) => link.getAttribute('aria-current') === 'page').map((link) => link.textContent)
}

/** Every page that needs a sign-in. */
const belongsTo: Record<Exclude<keyof typeof paths, 'dashboardByName' | 'account' | 'invitations'>, string> = {
  dashboard: 'Dashboard',
  teams: 'Teams',
  createTeam: 'Teams',
  foundLeague: 'Teams',
  importTeam: 'Teams',
  games: 'Games',
  createGame: 'Games',
  importSchedule: 'Games',
  findSubs: 'Find Subs',
}

test.each([
  ...Object.entries(belongsTo).map(([name, place]) => [paths[name as keyof typeof belongsTo], place]),
  [teamPath('7'), 'Teams'],
  [editTeamPath('7'), 'Teams'],
  [gamePath('7'), 'Games'],
  [subRequestPath('7'), 'Find Subs'],
  ['/Teams/', 'Teams'],
])('[LAYOUT-1] at %s Robin sees in the menu and in the tab bar that this is %s', (path, place) => {
  expect(placesAt(path)).toEqual([place, place])
})

test('[LAYOUT-1] Robin’s account is marked beside the name; invitations belong to no place', () => {
  expect(placesAt(paths.account)).toEqual([expect.stringContaining('Robin Hale')])
  cleanup()
  expect(placesAt(paths.invitations)).toEqual([])
})
