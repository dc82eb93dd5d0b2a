import { type BrowserContext, type Page, request } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { everythingKept } from '../kept.ts'
import { checkAccessibility, checkAccessibilityAtNight } from '../look.ts'
import { openMenu, ownAnswer, toast } from '../verbs.ts'
import { createGame, createTeam, register, send } from '../worlds.ts'

/** Cuts the browser off: pages and service workers alike. */
async function goOffline(context: BrowserContext) {
  await context.setOffline(true)
  await context.route('**/*', (route) => route.abort('internetdisconnected'))
}

async function goOnline(context: BrowserContext) {
  await context.unroute('**/*')
  await context.setOffline(false)
}

/** The service worker is active and has cached all its files. */
const isReady = (page: Page) =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    return active?.state
  })

test('[APP-1] [APP-2] Priya reads her next game without a network, and her answer is sent once she is back', async ({
  page,
  context,
  consoleErrors,
}) => {
  consoleErrors.expect(/Failed to load resource: net::ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  const { game } = await gameWithWorker(page)
  await goOffline(context)
  await test.step('the page opens anew, and says from when it is', async () => {
    await page.goto(`/games/${game.id}`)
    await expect(page.getByText(/You’re offline. Last updated \d/)).toBeVisible()
    await expect(ownAnswer(page, 'Going')).toBeVisible()
    await checkAccessibility(page, 'a game without a network')
  })
  await test.step('an answer waits', async () => {
    await ownAnswer(page, 'Going').focus()
    await page.keyboard.press('Space')
    await expect(page.getByText('Saved on this device.')).toBeVisible()
    await page.reload()
    await expect(page.getByText('Saved on this device.')).toBeVisible()
    await expect(ownAnswer(page, 'Going')).toHaveAttribute('aria-checked', 'true')
    await expect(page.getByRole('listitem').filter({ hasText: 'You, not sent yet' })).toContainText('Going')
    await checkAccessibilityAtNight(page, 'a game with an answer that waits')
  })
  await goOnline(context)
  await expect(toast(page)).toContainText('Back online. RSVP updated to "Going"')
  await expect(page.getByText('Saved on this device.')).toHaveCount(0)
  await expect(page.getByText('You’re offline.')).toHaveCount(0)
})

/** Priya's page of her game, with the service worker and its caches ready. */
async function gameWithWorker(page: Page) {
  const { lastName, email } = await register(page)
  // Names that occur in no file of the app.
  const teamName = `Team of ${lastName}`
  const location = `Park of ${lastName}`
  const team = await createTeam(page, { teamName })
  const game = await createGame(page, team, { silent: true, location })
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Upcoming Games' })).toBeVisible()
  await page.goto(`/games/${game.id}`)
  await expect(ownAnswer(page, 'Going')).toBeVisible()
  await expect.poll(() => isReady(page)).toBe('activated')
  await expect.poll(() => everythingKept(page)).toContain(`/api/v1/game/${game.id}`)
  return { team, game, hers: [lastName, email, team.id, game.id] }
}

test('[APP-2] Priya’s answer to a game that was moved meanwhile is refused in plain words @any-screen @nightly', async ({
  page,
  context,
  consoleErrors,
}) => {
  consoleErrors.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|409/)
  const { game } = await gameWithWorker(page)
  await goOffline(context)
  await ownAnswer(page, 'Going').click()
  await expect(page.getByText('Saved on this device.')).toBeVisible()
  const startTime = new Date(Date.parse(game.startTime) + 3_600_000).toISOString()
  const { version, opponentTeamName, timeZone, location } = game
  await send(page, `/api/v1/game/${game.id}`, { version, opponentTeamName, timeZone, location, startTime }, 'PUT')
  await goOnline(context)
  const main = page.getByRole('main')
  await expect(main.getByText('The time changed while you were offline. Please answer again.')).toBeVisible()
  await expect(ownAnswer(page, 'Going')).toHaveAttribute('aria-checked', 'false')
})

/** Which of these texts the browser's stored data contains. */
async function found(page: Page, wanted: string[]) {
  const kept = await everythingKept(page)
  return wanted.filter((one) => kept.includes(one))
}

/** The records of all databases and settings, except data that is not personal. */
async function records(page: Page) {
  const { databases, local } = JSON.parse(await everythingKept(page)) as { databases: unknown[]; local: unknown[] }
  return { databases: databases.filter((part) => Array.isArray(part)).flat(2), local }
}

const none = { databases: [], local: [] }

test('[APP-3] after Priya has logged out, no byte of hers is left in the browser @any-screen @nightly', async ({
  page,
  isMobile,
}) => {
  const { hers } = await gameWithWorker(page)
  await ownAnswer(page, 'Going').click()
  await expect(toast(page)).toContainText('RSVP updated to "Going"')
  // Proves that the data was there, so that an empty search result is meaningful.
  const [lastName = '', email = '', , gameId = ''] = hers
  await expect.poll(() => found(page, hers)).toEqual([gameId])
  expect(await found(page, [lastName, email]), 'what is kept is sealed').toEqual([])
  await page.goto('/')
  await (await openMenu(page, isMobile)).getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/landing/)
  expect(await found(page, hers)).toEqual([])
  expect(await records(page)).toEqual(none)
  expect((await page.context().cookies(page.url())).map(({ name }) => name)).toEqual([])
})

test('[APP-3] Priya logs out without a network: nothing of hers is left, and the server hears of it later @any-screen @nightly', async ({
  page,
  context,
  isMobile,
  consoleErrors,
}) => {
  consoleErrors.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|401/)
  const { hers } = await gameWithWorker(page)
  await goOffline(context)
  await ownAnswer(page, 'Going').click()
  await expect(page.getByText('Saved on this device.')).toBeVisible()
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'My Teams' })).toBeVisible()
  await (await openMenu(page, isMobile)).getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('heading', { name: 'You’re logged out on this device' })).toBeVisible()
  await checkAccessibility(page, 'the page after logging out without a network')
  expect(await found(page, hers)).toEqual([])
  await page.goto('/games')
  await expect(page.getByRole('heading', { name: 'You’re logged out on this device' })).toBeVisible()
  expect(await found(page, hers)).toEqual([])
  await goOnline(context)
  await expect(page).toHaveURL(/landing/)
  expect(await found(page, hers)).toEqual([])
  expect(await records(page)).toEqual(none)
  const session = await context.request.get('/auth/session')
  expect(await session.json()).toBeNull()
})

test('[TRUST-3] [APP-2] Priya’s session ends elsewhere while her phone is offline: nothing of hers opens from then on, and her answer waits for her @any-screen', async ({
  page,
  context,
  consoleErrors,
}) => {
  // Without a sign-in, the URL of a single thing returns 404 with the landing page.
  consoleErrors.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|401|404/)
  const { game, hers } = await gameWithWorker(page)
  await goOffline(context)
  await ownAnswer(page, 'Going').click()
  await expect(page.getByText('Saved on this device.')).toBeVisible()
  const elsewhere = await request.newContext({
    baseURL: new URL(page.url()).origin,
    storageState: await context.storageState(),
  })
  const origin = new URL(page.url()).origin
  expect((await elsewhere.post('/auth/logout', { headers: { origin } })).ok()).toBe(true)
  await elsewhere.dispose()

  await goOnline(context)
  await expect(page).toHaveURL(/landing/)
  const [lastName = '', email = '', teamId = ''] = hers
  expect(await found(page, [lastName, email, teamId])).toEqual([])
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('__Host-kept')
  await goOffline(context)
  await page.goto(`/games/${game.id}`)
  await expect(page.getByText('We can’t tell whether you’re signed in.')).toBeVisible()
  await expect(page.getByText(lastName)).toHaveCount(0)

  // The page retries on its own, and leaves.
  await goOnline(context)
  await expect(page).toHaveURL(/landing/)
  // The provider still knows her, and she returns to the game she wanted to see.
  await page.getByRole('link', { name: 'Log In and Try Again' }).click()
  await expect(page).toHaveURL(`/games/${game.id}`)
  await expect(ownAnswer(page, 'Going')).toHaveAttribute('aria-checked', 'true')
  await expect(page.getByText('Saved on this device.')).toHaveCount(0)
})
