import { nightly } from '@app/dev/nightly'
import { expect, test } from '../journey.ts'
import { nameOf } from '../people.ts'
import { createTeams, goTo, openMenu } from '../verbs.ts'
import { createGame, createTeam, register, registerAndOpen, send } from '../worlds.ts'

test('[LAYOUT-1] Robin reaches every section from the sidebar, which on a phone opens from a button @both-screens', async ({
  page,
  isMobile,
}) => {
  const robin = await registerAndOpen(page)
  for (const destination of ['Teams', 'Games', 'Find Subs', 'Dashboard']) {
    const menu = await openMenu(page, isMobile)
    const places = menu.getByRole('navigation').getByRole('link')
    await expect(places).toHaveText(['Dashboard', 'Teams', 'Games', 'Find Subs'])
    await expect(menu.getByRole('button', { name: 'Logout' })).toBeVisible()
    await expect(menu.getByRole('link', { name: nameOf(robin) })).toBeVisible()
    expect((await menu.boundingBox())?.width).toBeCloseTo(256)
    await places.filter({ hasText: destination }).click()
    if (isMobile) await expect(menu).toHaveCount(0)
    if (destination !== 'Dashboard') await expect(page.getByRole('heading', { level: 1 })).toHaveText(destination)
    const here = page.getByRole('navigation').getByRole('link', { name: destination, exact: true })
    await expect(here).toHaveAttribute('aria-current', 'page')
  }
  await (await openMenu(page, isMobile)).getByRole('link', { name: nameOf(robin) }).click()
  await expect(page).toHaveURL('/account')
})

test('[LAYOUT-1] the menu keeps Robin’s focus while it is open, and Esc returns it', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'the sidebar is always there')
  await registerAndOpen(page)
  const menu = await openMenu(page, isMobile)
  await expect(menu).toBeVisible()
  for (let presses = 0; presses < 12; presses++) {
    await page.keyboard.press('Tab')
    await expect(menu.locator(':focus')).toHaveCount(1)
  }
  await page.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused()
})

test('[LAYOUT-2] Robin reads the copyright years in the footer @any-screen @nightly', async ({ page }) => {
  await registerAndOpen(page)
  await expect(page.getByRole('contentinfo')).toContainText(`© 2023–${new Date().getFullYear()}`)
})

test('[ROUTE-2] Robin opens every page behind the sign-in, and a stranger opens none of them', {
  tag: ['@any-screen', '@nightly'],
}, async ({ page, anotherBrowser }) => {
  await register(page)
  const team = await createTeam(page)
  const game = await createGame(page, team)
  const wanted = { teamId: team.id, numberOfSubs: 1, positions: ['Goalkeeper'] }
  const request = await send<{ id: string }>(page, `/api/v1/game/${game.id}/subs`, wanted)
  const paths = {
    '/': /Hello|Morning|Afternoon|Evening/,
    '/teams': 'Teams',
    '/teams/create': 'Create Team',
    [`/teams/${team.id}`]: team.name,
    [`/teams/${team.id}/edit`]: 'Edit Team',
    '/games': 'Games',
    [`/games/create?teamId=${team.id}`]: 'Schedule Game',
    [`/games/${game.id}`]: game.opponentTeamName,
    '/find-subs': 'Find Subs',
    '/invitations': 'Invitations',
    [`/subs/${request.id}`]: game.opponentTeamName,
  }
  const stranger = await (await anotherBrowser()).newPage()
  for (const [path, heading] of Object.entries(paths)) {
    expect((await page.goto(path))?.status(), path).toBe(200)
    await expect(page.getByRole('heading', { level: 1 }), path).toContainText(heading)
    await expect(page).toHaveURL(path)
  }
  const all = Object.keys(paths)
  for (const path of nightly(all, all.slice(-2))) {
    await stranger.goto(path)
    await expect(stranger, path).toHaveURL(/\/landing/)
  }
})

test('[ROUTE-3] every other path leads Robin home and a stranger to the landing page', {
  tag: ['@any-screen', '@nightly'],
}, async ({ page, anotherBrowser, consoleErrors }) => {
  // An unknown path gets a 404 document: only the server knows whether Robin has a page there.
  consoleErrors.expect(/ 404 /)
  await register(page)
  const stranger = await (await anotherBrowser()).newPage()
  for (const path of ['/dashboard', '/no/such/page', '/teams/create/more']) {
    expect((await page.goto(path))?.status(), path).toBe(path === '/dashboard' ? 200 : 404)
    await expect(page, path).toHaveURL('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await stranger.goto(path)
    await expect(stranger, path).toHaveURL(/\/landing/)
  }
})

test('[ROUTE-4] a page that crashes says so, reports it, keeps the sidebar and lets Robin continue @any-screen @nightly', async ({
  page,
  isMobile,
  consoleErrors,
}) => {
  consoleErrors.expect(/Cannot read properties of null|The above error occurred|React will try/)
  await registerAndOpen(page)
  await page.route('**/api/v1/team/user/**', (route) => route.fulfill({ json: [null] }))
  const reported = page.waitForResponse('**/api/v1/crash')
  await page.goto('/teams')

  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
  const report = await reported
  expect(report.request().postDataJSON()).toMatchObject({ path: '/teams', message: expect.stringContaining('null') })
  const { reference } = (await report.json()) as { reference: string }
  await expect(page.getByText(reference)).toBeVisible()
  const menu = await openMenu(page, isMobile)
  await expect(menu.getByRole('button', { name: 'Logout' })).toBeVisible()
  if (isMobile) await page.keyboard.press('Escape')

  await page.unroute('**/api/v1/team/user/**')
  await page.getByRole('main').getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('Robin goes back and forward with the browser’s own buttons @nightly', async ({ page }) => {
  await registerAndOpen(page)
  await createTeams(page, { teamName: 'Night Shift FC', sport: 'Soccer' })
  await goTo(page, 'Teams')
  await page.getByRole('searchbox').fill('night')
  await expect(page).toHaveURL('/teams?q=night')
  await goTo(page, 'Games')
  await page.goBack()
  await expect(page.getByRole('searchbox')).toHaveValue('night')
  await expect(page.getByRole('heading', { name: 'Night Shift FC' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/')
  await page.goForward()
  await expect(page).toHaveURL('/teams?q=night')
})

test('[ROUTE-4] Robin’s tab from before a deploy reloads once, and shows the next page @any-screen @nightly', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(/Failed to load resource|Failed to fetch dynamically imported module|The above error occurred/)
  await registerAndOpen(page)
  // The files of the tab's build are gone; the next document belongs to the new build.
  const gone = '**/assets/games-page-*.js'
  await page.route(gone, (route) => route.fulfill({ status: 404 }))
  const documents: string[] = []
  page.on('request', (request) => {
    if (!request.isNavigationRequest()) return
    documents.push(request.url())
    void page.unroute(gone)
  })
  await goTo(page, 'Games')
  await expect(page.getByRole('heading', { level: 1, name: 'Games' })).toBeVisible()
  expect(documents).toHaveLength(1)
})

test('[ROUTE-4] a page that fails to load says so, and Robin opens it on retry @any-screen @nightly', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(/Failed to load resource|Failed to fetch dynamically imported module|The above error occurred/)
  await registerAndOpen(page)
  await page.route('**/assets/games-page-*.js', (route) => route.abort())
  const documents: string[] = []
  page.on('request', (request) => void (request.isNavigationRequest() && documents.push(request.url())))
  await goTo(page, 'Games')
  await expect(page.getByRole('heading', { name: 'This page did not load' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reload Page' })).toBeVisible()
  expect(documents).toHaveLength(1)
  await page.unroute('**/assets/games-page-*.js')

  await goTo(page, 'Games')
  await expect(page.getByRole('heading', { level: 1, name: 'Games' })).toBeVisible()
})

test('Robin starts a page at its top and returns to the last scroll position, also after a reload @nightly', async ({
  page,
}) => {
  await registerAndOpen(page)
  await createTeams(
    page,
    ...Array.from({ length: 12 }, (_, nth) => ({ teamName: `Rovers ${nth + 10}`, sport: 'Soccer' as const })),
  )
  await page.goto('/teams')
  const place = () => page.evaluate(() => Math.round(window.scrollY))
  const last = page.getByRole('heading', { name: 'Rovers 21' })
  await last.scrollIntoViewIfNeeded()
  const left = await place()
  expect(left).toBeGreaterThan(0)

  await last.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Rovers 21' })).toBeVisible()
  expect(await place()).toBe(0)
  await page.goBack()
  await expect(last).toBeVisible()
  expect(await place()).toBe(left)
  await page.reload()
  await expect.poll(place).toBe(left)
})

test('Robin opens a page without a connection, is told so, and the page opens by itself when it is back @any-screen', async ({
  page,
  context,
  consoleErrors,
}) => {
  consoleErrors.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  await registerAndOpen(page)
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Games', exact: true }).first().click()
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible()
  await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0)
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Games', level: 1 })).toBeVisible()
})
