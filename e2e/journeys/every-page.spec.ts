import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { checkAccessibility } from '../look.ts'
import { maya, newPerson } from '../people.ts'
import { boardOf, createShortTeam } from '../substitutes.ts'
import { openMenu } from '../verbs.ts'
import { anotherPerson, createGame, createTeam, invite, register, registerAndOpen, send, signInAs } from '../worlds.ts'

/** Opens each path, waits for the text that its data brings, and checks the page. */
async function checkPages(page: Page, signs: Record<string, string>) {
  for (const [path, sign] of Object.entries(signs)) {
    await page.goto(path)
    await expect(page.getByText(sign).filter({ visible: true }), path).not.toHaveCount(0)
    await checkAccessibility(page, path)
  }
}

test('the pages of a visitor are accessible to everybody', async ({ page }) => {
  await checkPages(page, {
    '/landing': 'No credit card required',
    '/help': 'For Captains',
    '/board': 'Turn On Alerts',
  })
})

test('the pages that links in mails lead a visitor to are accessible to everybody @nightly', async ({ page }) => {
  await checkPages(page, {
    '/auth-error?reason=cancelled&ref=019a8a5e-0000-7000-8000-000000000001': 'You cancelled the sign-in.',
    '/invitation': 'Invalid invitation link.',
    '/no-more-invitations?token=x': 'No More Invitations',
    '/no-more-mail?token=x': 'Stop All Email',
    '/you': 'This link no longer works.',
    '/no-more-alerts?token=x': 'No More Alerts',
  })
})

test('the page that says "Loading..." is accessible to everybody @nightly', async ({ page }) => {
  await page.route('**/auth/session', () => {})
  await page.goto('/')
  await expect(page.getByText('Loading...')).toBeVisible()
  await checkAccessibility(page, 'loading')
})

test('Maya’s pages, full of data, are accessible to everybody @nightly', async ({ page }) => {
  test.slow()
  await signInAs(page, maya)
  await checkPages(page, {
    '/': 'Next game',
    '/teams': 'Night Shift FC',
    '/teams/create': 'PNG, JPG, GIF up to 2MB',
    '/games': 'Past Games',
    '/account': 'Who Can Find Me',
    '/account/messages': 'Get New Links',
    '/account/availability': 'No away dates',
    '/account/appearance': 'System',
    '/account/sign-ins': 'This browser',
    '/account/blocked': 'Blocked People',
    '/account/data': 'Delete Account',
    '/teams?view=browse&q=harbour': 'Harbour Rovers',
    '/teams?q=nothing+like+it': 'No teams found matching your search.',
    '/find-subs?q=nothing+like+it': 'No substitute requests match your criteria.',
  })
})

test('the pages of Robin, a captain, are accessible to everybody', async ({ page }) => {
  test.slow()
  await register(page)
  const { team, game, request } = await createShortTeam(page)
  await checkPages(page, {
    '/': 'Next game',
    '/games': 'Upcoming Games',
    '/account': 'Who Can Find Me',
    [`/teams/${team.id}`]: 'No completed games yet',
    [`/teams/${team.id}/edit`]: 'Save Changes',
    [`/games/create?teamId=${team.id}`]: 'Repeat',
    [`/games/${game.id}`]: '1 open spot',
    [`/subs/${request.id}`]: 'No volunteers right now.',
  })
})

test('the pages that Robin, a captain, opens once a season are accessible to everybody @nightly', async ({ page }) => {
  test.slow()
  await register(page)
  const team = await createTeam(page)
  await checkPages(page, {
    [`/teams/${team.id}/edit/game-day`]: 'Use typical numbers for Soccer',
    [`/teams/${team.id}/edit/asking`]: 'What gets sent',
    [`/teams/${team.id}/bring`]: 'The list',
    [`/teams/${team.id}/take`]: 'What’s in It',
    '/teams/import': 'Import Team',
    [`/games/import?teamId=${team.id}`]: 'Preview',
  })
})

test('the pages that lead Ines to a team are accessible to everybody', async ({ page, anotherBrowser }) => {
  test.slow()
  const robin = await anotherPerson(anotherBrowser, 'Robin')
  const { team, place } = await createShortTeam(robin.page, { wishes: { isPublic: true } })
  const join = await send<{ id: string }>(robin.page, `/api/v1/team/${team.id}/join-links`, {})
  await checkPages(page, { [`/board?${new URLSearchParams({ q: place })}`]: 'Short Circuit' })
  const ines = await register(page, newPerson('Ines'))
  await checkPages(page, {
    [boardOf(place)]: 'Short Circuit',
    [`/join/${join.id}`]: 'Join Short Circuit',
    [await invite(robin.page, team, ines)]: 'Join Short Circuit',
    '/invitations': 'Short Circuit',
  })
})

test('the menu on a phone is accessible to everybody', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'the sidebar is always there')
  await signInAs(page, maya)
  await page.goto('/')
  await expect(await openMenu(page, isMobile)).toBeVisible()
  await checkAccessibility(page, 'the open menu')
})

test('Robin’s empty pages are accessible to everybody @nightly', async ({ page }) => {
  await register(page)
  await checkPages(page, {
    '/': "You haven't created any teams yet",
    '/teams': "You don't have any teams yet.",
  })
})

test('pages with very long names are accessible to everybody @any-screen @nightly', async ({ page }) => {
  const endless = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenverleihungsfreunde'
  await register(page)
  const team = await createTeam(page, { teamName: endless, sport: 'Basketball' })
  const game = await createGame(page, team, { opponentTeamName: endless, location: endless })
  const paths = ['/', '/teams', '/games', `/games/${game.id}`, `/teams/${team.id}`]
  await checkPages(page, Object.fromEntries(paths.map((path) => [path, endless])))
})

test('a form with problems is accessible to everybody @nightly', async ({ page }) => {
  await registerAndOpen(page, '/teams/create')
  await page.getByRole('button', { name: 'Create Team' }).click()
  await expect(page.getByText('There is a problem')).toBeVisible()
  await checkAccessibility(page, 'a form with problems')
})

for (const [what, response, sign] of [
  ['did not load', { status: 500, json: {} }, 'Failed to load teams.'],
  ['crashed', { json: [null] }, 'Unexpected Application Error!'],
] as const) {
  test(`a page that ${what} is accessible to everybody @nightly`, async ({ page, consoleErrors }) => {
    consoleErrors.expect(/Failed to load resource|Cannot read properties of null/)
    await register(page)
    await page.route('**/api/v1/team/user/**', (route) => route.fulfill(response))
    await page.goto('/teams')
    await expect(page.getByText(sign)).toBeVisible()
    await checkAccessibility(page, `a page that ${what}`)
  })
}
