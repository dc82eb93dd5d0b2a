import { expect, test } from '../journey.ts'
import { checkAccessibility } from '../look.ts'
import { maya } from '../people.ts'
import { openMenu } from '../verbs.ts'
import { createGame, createTeam, register, registerAndOpen, signInAs } from '../worlds.ts'

test('the landing page is accessible to everybody', async ({ page }) => {
  await page.goto('/landing')
  await checkAccessibility(page, 'landing')
})

test('the page of a failed sign-in is accessible to everybody @any-screen', async ({ page }) => {
  await page.goto('/auth-error?reason=cancelled&ref=019a8a5e-0000-7000-8000-000000000001')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await checkAccessibility(page, 'auth-error')
})

test('the page that says "Loading..." is accessible to everybody', async ({ page }) => {
  await page.route('**/auth/session', () => {})
  await page.goto('/')
  await expect(page.getByText('Loading...')).toBeVisible()
  await checkAccessibility(page, 'loading')
})

const signs = {
  '/': 'Next game',
  '/teams': 'Night Shift FC',
  '/teams?view=browse&q=harbour': 'Harbour Rovers',
  '/teams?q=nothing+like+it': 'No teams found matching your search.',
  '/teams/create': 'PNG, JPG, GIF up to 2MB',
  '/games': 'Past Games',
  '/find-subs?q=nothing+like+it': 'No substitute requests match your criteria.',
  '/account': 'This browser',
}
test('Maya’s pages, full of data, are accessible to everybody', async ({ page }) => {
  test.slow()
  await signInAs(page, maya)
  for (const [path, sign] of Object.entries(signs)) {
    await page.goto(path)
    await expect(page.getByRole('main').getByText(sign)).toBeVisible()
    await checkAccessibility(page, path)
  }
})

test('the menu on a phone is accessible to everybody', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'the sidebar is always there')
  await signInAs(page, maya)
  await page.goto('/')
  await expect(await openMenu(page, isMobile)).toBeVisible()
  await checkAccessibility(page, 'the open menu')
})

test('Robin’s empty pages are accessible to everybody', async ({ page }) => {
  await registerAndOpen(page)
  await expect(page.getByText("You haven't created any teams yet")).toBeVisible()
  await checkAccessibility(page, 'an empty dashboard')
  await page.goto('/teams')
  await expect(page.getByText("You don't have any teams yet.")).toBeVisible()
  await checkAccessibility(page, 'an empty list')
})

test('pages with very long names are accessible to everybody @nightly', async ({ page }) => {
  const endless = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenverleihungsfreunde'
  await register(page)
  const team = await createTeam(page, { teamName: endless, sport: 'Basketball' })
  const game = await createGame(page, team, { opponentTeamName: endless, location: endless })
  for (const path of ['/', '/teams', '/games', `/games/${game.id}`, `/teams/${team.id}`]) {
    await page.goto(path)
    await expect(page.getByRole('main').getByText(endless).filter({ visible: true })).not.toHaveCount(0)
    await checkAccessibility(page, `an endless name on ${path}`)
  }
})

test('a form with problems is accessible to everybody', async ({ page }) => {
  await registerAndOpen(page, '/teams/create')
  await page.getByRole('button', { name: 'Create Team' }).click()
  await expect(page.getByText('There is a problem')).toBeVisible()
  await checkAccessibility(page, 'a form with problems')
})

for (const [what, response, sign] of [
  ['did not load', { status: 500, json: {} }, 'Failed to load teams.'],
  ['crashed', { json: [null] }, 'Unexpected Application Error!'],
] as const) {
  test(`a page that ${what} is accessible to everybody`, async ({ page, consoleErrors }) => {
    consoleErrors.expect(/Failed to load resource|Cannot read properties of null/)
    await registerAndOpen(page)
    await page.route('**/api/v1/team/user/**', (route) => route.fulfill(response))
    await page.goto('/teams')
    await expect(page.getByText(sign)).toBeVisible()
    await checkAccessibility(page, `a page that ${what}`)
  })
}
