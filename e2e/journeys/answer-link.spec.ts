import { gzipSync } from 'node:zlib'
import { makeAnswerLink, rowsAbout } from '@app/dev/answer-links'
import type { BrowserContext, Page } from '@playwright/test'
import { addresses } from '../addresses.ts'
import { expect, test } from '../journey.ts'
import { checkAccessibility, checkAccessibilityAtNight } from '../look.ts'
import { actLikeAScanner } from '../scanner.ts'
import { tabTo } from '../verbs.ts'
import {
  addPlayers,
  anotherPerson,
  answer,
  createGame,
  createTeam,
  type Game,
  inDays,
  register,
  send,
  setGameDay,
} from '../worlds.ts'

/** Robin captains a team that wants eight players; Priya is on it, and her mail contains a link to its next game. */
async function mailPriya(captain: Page, anotherBrowser: () => Promise<BrowserContext>, games = 1) {
  await register(captain)
  const team = await createTeam(captain)
  await setGameDay(captain, team, { target: 8 })
  const { page: signedIn, person: priya } = await anotherPerson(anotherBrowser, 'Priya')
  await addPlayers(captain, team, signedIn)
  const scheduled: Game[] = []
  for (let week = 0; week < games; week++) {
    // Silent, because a mail that asks would create its own links at any time.
    const about = { startTime: inDays(3 + 7 * week), opponentTeamName: `Rovers ${week}`, silent: true }
    scheduled.push(await createGame(captain, team, about))
  }
  const [game] = scheduled
  if (!game) throw new Error('There is no game.')
  await answer(captain, game, 'Going')
  const path = await makeAnswerLink(addresses.database(), { gameId: game.id, email: priya.email })
  const page = await (await anotherBrowser()).newPage()
  return { page, signedIn, priya, team, game, path }
}

const attendance = async (captain: Page, game: { id: string }) => {
  const response = await captain.request.get(`/api/v1/game/${game.id}`)
  const { rsvps } = (await response.json()) as Game
  return rsvps.map(({ firstName, status, note }) => [firstName, status, note].filter(Boolean).join(' '))
}

test('[REACH-3] Robin moves the game while Priya’s page is open: her tap asks about the new day, and the next one counts', async ({
  page: captain,
  anotherBrowser,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 409.*\/api\/v1\/answer\//)
  const { page, game, path } = await mailPriya(captain, anotherBrowser)
  await page.goto(path)
  const { opponentTeamName, timeZone, location, version } = game
  const body = { opponentTeamName, timeZone, location, version, startTime: inDays(5) }
  await send(captain, `/api/v1/game/${game.id}`, body, 'PUT')
  await page.getByRole('button', { name: 'I’m Going' }).click()
  await expect(page.locator(`[data-start="${body.startTime}"]`)).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Are you going/ })).toBeVisible()
  expect(await attendance(captain, game)).not.toContain('Priya Going')
  await page.locator('[data-answer="Going"]').click()
  await expect(page.getByRole('heading', { name: 'You’re going', level: 1 })).toBeFocused()
  expect(await attendance(captain, game)).toContain('Priya Going')
})

test('[REACH-3] Priya answers with one tap from her mail, undoes it, leaves a note, and goes on to the next games', async ({
  page: captain,
  anotherBrowser,
}) => {
  const { page, game, path } = await mailPriya(captain, anotherBrowser, 3)
  await page.goto(`${path}?answer=going`)
  await expect(page.getByRole('heading', { name: 'Are you going, Priya?', level: 1 })).toBeVisible()
  await expect(page.getByText('1 of 8 in: Robin')).toBeVisible()
  await checkAccessibility(page, 'the answer page')
  await page.getByRole('button', { name: 'I’m Going' }).click()
  const saved = page.getByRole('heading', { name: 'You’re going', level: 1 })
  await expect(saved).toBeFocused()
  await expect(page.getByText(/^Saved at \d\d:\d\d [AP]M\. You can change it until the game ends\.$/)).toBeVisible()
  await expect(page.getByText('2 of 8 in: Robin and you')).toBeVisible()
  expect(await attendance(captain, game)).toEqual(['Robin Going', 'Priya Going'])
  await checkAccessibilityAtNight(page, 'the saved answer')

  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect(page.getByRole('heading', { name: 'Are you going, Priya?' })).toBeFocused()
  await expect(page.getByText('1 of 8 in: Robin')).toBeVisible()
  expect(await attendance(captain, game)).toEqual(['Robin Going'])

  await page.getByText('Add a Note').click()
  await page.getByLabel('Note').fill('Running late')
  await page.getByRole('button', { name: 'Maybe', exact: true }).first().click()
  await expect(page.getByRole('heading', { name: 'You’re a maybe' })).toBeVisible()
  await expect(page.getByText('“Running late”')).toBeVisible()
  expect(await attendance(captain, game)).toEqual(['Robin Going', 'Priya Maybe Running late'])

  const next = page.getByRole('region', { name: /^Next: / })
  await expect(next).toContainText('1 more after this one')
  await expect(next).toContainText('Rovers 1')
  await next.getByRole('button', { name: 'Going', exact: true }).click()
  await expect(next).toContainText('Rovers 2')
  await expect(next).toContainText(/Going\. Saved\./)
  await next.getByRole('button', { name: 'Undo' }).click()
  await expect(next).toContainText('Rovers 1')
  await next.getByRole('button', { name: 'Going', exact: true }).click()
  await expect(next).toContainText('Rovers 2')
  await next.getByRole('button', { name: 'Not Going' }).click()
  await expect(page.getByRole('heading', { name: 'All answered' })).toBeFocused()
  await checkAccessibilityAtNight(page, 'all games answered')

  await captain.goto(`/games/${game.id}`)
  await expect(captain.getByText('“Running late”')).toBeVisible()
})

test('[REACH-3] Priya answers with the keyboard alone, and changes her answer from a second mail @nightly', async ({
  page: captain,
  anotherBrowser,
}) => {
  const { page, game, path } = await mailPriya(captain, anotherBrowser)
  await page.goto(`${path}?answer=maybe`)
  await tabTo(page, page.getByRole('button', { name: 'I’m a Maybe' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'You’re a maybe' })).toBeFocused()
  await page.goto(`${path}?answer=not-going`)
  await expect(page.getByText(/^You said Maybe at /)).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: 'Change to Not Going' }))
  await page.keyboard.press('Space')
  await expect(page.getByRole('heading', { name: 'You’re not going' })).toBeFocused()
  expect(await attendance(captain, game)).toEqual(['Robin Going', 'Priya NotGoing'])
})

test('[REACH-3] Priya answers one game, then all others with one tap on the list @nightly', async ({
  page: captain,
  anotherBrowser,
}) => {
  const { page, team, path } = await mailPriya(captain, anotherBrowser, 4)
  await page.goto(path)
  await page.getByRole('button', { name: 'I’m Going' }).click()
  await page.getByRole('link', { name: 'Going to All 3' }).click()
  await expect(page.getByRole('heading', { name: 'Going to all 3 games?', level: 1 })).toBeVisible()
  await checkAccessibilityAtNight(page, 'the list of all games')
  const second = page.getByRole('radiogroup', { name: /vs Rovers 2$/ })
  await tabTo(page, second.getByRole('radio', { name: 'Going', exact: true }))
  await page.keyboard.press('ArrowLeft')
  await expect(second.getByRole('radio', { name: 'Not Going' })).toBeChecked()
  await expect(page.getByRole('status')).toHaveText('2 Going, 1 Not Going')
  await page.getByRole('button', { name: 'Save 3 Answers' }).click()
  await expect(page.getByRole('heading', { name: '3 answers saved', level: 1 })).toBeFocused()
  await expect(page.getByText('2 Going, 1 Not Going. You can change any of them until that game ends.')).toBeVisible()
  const games = (await (await captain.request.get(`/api/v1/team/${team.id}/games`)).json()) as Game[]
  const answers = await Promise.all(games.map((game) => attendance(captain, game)))
  expect(answers.map((all) => all.find((one) => one.startsWith('Priya')))).toEqual([
    'Priya Going',
    'Priya Going',
    'Priya NotGoing',
    'Priya Going',
  ])
})

test('[REACH-3] Priya is offline when she taps, reads that it is not sent yet, and it is sent when she is back', async ({
  page: captain,
  anotherBrowser,
  consoleErrors,
}) => {
  consoleErrors.expect(/ERR_INTERNET_DISCONNECTED|status of 503/)
  const { page, game, path } = await mailPriya(captain, anotherBrowser)
  await page.goto(`${path}?answer=going`)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'I’m Going' }).click()
  await expect(page.getByRole('heading', { name: 'Going, not sent yet' })).toBeFocused()
  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { name: 'You’re going' })).toBeVisible()
  expect(await attendance(captain, game)).toEqual(['Robin Going', 'Priya Going'])

  await page.route('**/api/v1/answer/**', (route) => route.fulfill({ status: 503, json: { code: 'unavailable' } }))
  await page.getByRole('button', { name: 'Change' }).click()
  await page.getByRole('button', { name: 'Not Going' }).click()
  await expect(page.getByRole('alert')).toContainText('Failed to save your answer. Please try again.')
  await page.unroute('**/api/v1/answer/**')
  await page.getByRole('button', { name: 'Try Again: I’m Not Going' }).click()
  await expect(page.getByRole('heading', { name: 'You’re not going' })).toBeVisible()
})

test('[APP-9] Priya’s phone throws the page away while her answer waits: the next one sends it', async ({
  page: captain,
  anotherBrowser,
  consoleErrors,
}) => {
  consoleErrors.expect(/ERR_INTERNET_DISCONNECTED/)
  const { page, game, path } = await mailPriya(captain, anotherBrowser)
  await page.goto(`${path}?answer=not-going`)
  await page.getByLabel('Note').fill('Back on Monday')
  await page.route('**/api/v1/answer/**', (route) => route.abort('internetdisconnected'))
  await page.getByRole('button', { name: 'I’m Not Going' }).click()
  await expect(page.getByRole('heading', { name: 'Not Going, not sent yet' })).toBeFocused()
  await checkAccessibilityAtNight(page, 'an answer that is not sent yet')
  await page.unroute('**/api/v1/answer/**')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'You’re not going' })).toBeVisible()
  expect(await attendance(captain, game)).toEqual(['Robin Going', 'Priya NotGoing Back on Monday'])
  await page.reload()
  await expect(page.getByRole('heading', { name: 'You’re not going' })).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
})

test('[REACH-3] a mail scanner runs scripts, follows links, clicks on everything and submits every form, twice, and nothing changes', async ({
  page: captain,
  anotherBrowser,
  request,
}) => {
  const { page, game, path } = await mailPriya(captain, anotherBrowser, 2)
  const before = await rowsAbout(addresses.database(), game.id)
  for (const url of [`${path}?answer=going`, path, `${path}/all`]) {
    expect((await request.head(url)).status()).toBe(200)
    expect((await request.get(url)).status()).toBe(200)
    await page.goto(url, { waitUntil: 'networkidle' })
    const links = await page.getByRole('link').evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href))
    await page.evaluate(actLikeAScanner)
    await page.waitForLoadState('networkidle')
    expect(await page.locator('form').count()).toBe(0)
    for (const link of links) await request.get(link)
  }
  expect(await rowsAbout(addresses.database(), game.id)).toBe(before)
})

test('[REACH-3] Priya reads on a dead link that it no longer works @nightly', async ({ page, consoleErrors }) => {
  consoleErrors.expect(/ 404 /)
  await page.goto(`/a/${'A'.repeat(22)}`)
  await expect(page.getByRole('heading', { name: 'This link no longer works', level: 1 })).toBeVisible()
  await checkAccessibility(page, 'a dead link')
})

test('[REACH-3] Priya asks for new links on the account page, and the old ones no longer work @nightly', async ({
  page: captain,
  anotherBrowser,
}) => {
  const { page, signedIn, path } = await mailPriya(captain, anotherBrowser)
  await signedIn.goto('/account/messages')
  await signedIn.getByRole('button', { name: 'Get New Links' }).click()
  await expect(signedIn.getByText('Links in earlier emails no longer work.', { exact: false })).toBeVisible()
  const response = await page.request.get(path)
  expect(response.status()).toBe(404)
})

test('Priya’s phone loads at most 35 KB of script with the answer page @nightly', async ({
  page: captain,
  anotherBrowser,
}) => {
  const { page, path } = await mailPriya(captain, anotherBrowser)
  const scripts: Promise<Buffer>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.body())
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  const sizes = (await Promise.all(scripts)).map((script) => gzipSync(script).length)
  expect(sizes.length).toBeGreaterThan(0)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(35 * 1024)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('[REACH-3] Priya reads the game and how to answer it by signing in', async ({
    page: captain,
    browser,
    anotherBrowser,
  }) => {
    const { game, path } = await mailPriya(captain, anotherBrowser)
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: addresses.app() })
    const page = await context.newPage()
    await page.goto(`${path}?answer=going`)
    await expect(page.getByRole('heading', { name: 'Are you going, Priya?' })).toBeVisible()
    await expect(page.getByText('Delta Park, Turf 3').first()).toBeVisible()
    await expect(page.getByRole('button')).toHaveCount(0)
    await expect(page.getByRole('link', { name: /Sign in and answer/ })).toHaveAttribute('href', `/games/${game.id}`)
    await context.close()
  })
})
