import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { checkAccessibilityAtNight } from '../look.ts'
import { newPlace, requestSubs, subsCard } from '../substitutes.ts'
import { tabTo } from '../verbs.ts'
import { addPlayers, anotherPerson, answer, createGame, createTeam, register, setGameDay } from '../worlds.ts'

const form = (page: Page) => page.getByRole('dialog', { name: 'Ask for a Sub' })
const requestButton = (place: Locator) => place.getByRole('button', { name: /^Ask for/ })

test('[GDETAIL-5] [GDETAIL-6] Robin, one player short and without a goalkeeper, requests one in two taps, with nothing to type', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'taps are counted on a phone')
  await register(page)
  const team = await createTeam(page, { teamName: 'Short Circuit' })
  await setGameDay(page, team, { target: 2, positions: [{ name: 'Goalkeeper', min: 1, players: [] }] })
  const game = await createGame(page, team, { location: newPlace() })
  await answer(page, game, 'Going')
  let taps = 0
  const tap = async (button: Locator) => {
    await button.tap()
    taps += 1
  }

  await page.goto(`/games/${game.id}`)
  await expect(subsCard(page)).toContainText('1 open, no Goalkeeper: ask for a sub.')
  await tap(requestButton(subsCard(page)))
  await expect(form(page).getByLabel('Number of subs')).toHaveValue('1')
  await expect(form(page)).toContainText('1 of 2 in · 1 open')
  await expect(form(page).getByRole('checkbox', { name: 'Any' })).toBeChecked()
  await expect(form(page).getByRole('checkbox', { name: 'Goalkeeper' })).not.toBeChecked()
  await expect(form(page).getByRole('radio', { name: /^Anyone/ })).toBeChecked()
  await checkAccessibilityAtNight(page, 'a request that is filled in already')
  await tap(form(page).getByRole('button', { name: 'Ask for a Sub' }))
  await expect(page.getByText('Successfully requested 1 substitute(s) for positions: Any')).toBeVisible()
  expect(taps).toBe(2)

  await expect(page.getByRole('heading', { name: 'Substitute Request' })).toBeFocused()
  await expect(subsCard(page)).toContainText(/Open.*1 open spot.*Any position.*No volunteers right now\./)
  await checkAccessibilityAtNight(page, 'a game with a request')
})

test('[GDETAIL-5] Robin needs a position with a long name, and the page fits a small screen', {
  tag: ['@any-screen', '@nightly'],
}, async ({ page }) => {
  await register(page)
  const team = await createTeam(page, { teamName: 'Short Circuit' })
  const name = 'Goalkeeperwhoalsotakesallthepenaltykicks'
  await setGameDay(page, team, { positions: [{ name, min: 1, players: [] }] })
  const game = await createGame(page, team, { location: newPlace() })
  await answer(page, game, 'Going')
  await page.goto(`/games/${game.id}`)
  await expect(subsCard(page)).toContainText(`No ${name}: ask for a sub.`)
  await checkAccessibilityAtNight(page, 'a game that needs a position with a long name')
  await requestButton(subsCard(page)).click()
  await form(page).getByText(name).click()
  await requestButton(form(page)).click()
  await expect(subsCard(page)).toContainText('1 open spot')
  await checkAccessibilityAtNight(page, 'a request for a position with a long name')
})

test('[GDETAIL-5] [GDETAIL-6] the form accepts only whole numbers and named positions from Robin, and says when it failed', {
  tag: ['@any-screen', '@nightly'],
}, async ({ page, consoleErrors }) => {
  consoleErrors.expect(/Failed to load resource.*\/subs/)
  await register(page)
  const game = await createGame(page, await createTeam(page, { teamName: 'Short Circuit' }), { location: newPlace() })
  await page.goto(`/games/${game.id}`)
  await requestButton(subsCard(page)).click()
  const number = form(page).getByLabel('Number of subs')
  const rows = form(page).getByRole('textbox', { name: /^Position \d/ })
  const remove = form(page).getByRole('button', { name: /^Remove position/ })

  await expect(number).toHaveValue('1')
  for (const nonsense of ['0', '2.5', 'two', '-4']) {
    await number.fill('3')
    await expect(number).toHaveValue('3')
    await number.fill(nonsense)
    await expect(number).toHaveValue('1')
  }
  await number.fill('')
  await number.blur()
  await expect(number).toHaveValue('1')
  await form(page).getByRole('button', { name: 'One more' }).click()
  await expect(number).toHaveValue('2')

  await expect(rows).toHaveCount(0)
  await form(page).getByText('Other...').click()
  await expect(rows).toHaveCount(1)
  await expect(remove).toHaveCount(0)
  await rows.first().fill('   ')
  await requestButton(form(page)).click()
  await expect(rows.first()).toHaveAccessibleDescription(/Enter a position/)
  await expect(rows.first()).toBeFocused()
  await checkAccessibilityAtNight(page, 'a request without a position')
  await rows.first().fill('Goalkeeper')
  const add = form(page).getByRole('button', { name: 'Add Position' })
  for (const [place, name] of ['', 'Defender', 'Keeper of the ice'].entries()) {
    await add.click()
    await expect(rows.nth(place + 1)).toBeFocused()
    await page.keyboard.type(name)
  }
  await remove.last().click()
  await expect(rows).toHaveCount(3)
  await expect(add).toBeFocused()

  const broken = `**/api/v1/game/${game.id}/subs`
  await page.route(broken, (route) => route.fulfill({ status: 500, json: {}, headers: { 'x-request-id': 'quote-me' } }))
  await requestButton(form(page)).click()
  await expect(form(page)).toContainText('Failed to create substitute request. Please try again later.')
  await expect(form(page)).toContainText('quote-me')
  await checkAccessibilityAtNight(page, 'a request that failed')
  await page.unroute(broken)
  await requestButton(form(page)).click()
  await expect(
    page.getByText('Successfully requested 2 substitute(s) for positions: Goalkeeper, Defender', { exact: true }),
  ).toBeVisible()

  await page.reload()
  await page.getByRole('link', { name: 'See Request' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Short Circuit')
  await expect(page.getByText('No volunteers right now. You’ll get an email when someone offers.')).toBeVisible()
  await expect(page.getByText('Goalkeeper, Defender')).toBeVisible()
})

test('[GDETAIL-5] Ines, a player, cannot request subs, before or after Robin did, and reads why @both-screens @nightly', async ({
  page,
  anotherBrowser,
  isMobile,
}) => {
  const robin = await anotherPerson(anotherBrowser, 'Robin')
  const team = await createTeam(robin.page, { teamName: 'Short Circuit' })
  await register(page)
  await addPlayers(robin.page, team, page)
  const game = await createGame(robin.page, team, { location: newPlace() })
  const readWhy = async () => {
    const off = requestButton(subsCard(page))
    await expect(off).toHaveAttribute('aria-disabled', 'true')
    await expect(off).toHaveAccessibleDescription('Only team managers can request substitutes')
    await expect(subsCard(page).getByText('Only team managers can request substitutes', { exact: true })).toBeVisible()
    if (isMobile) await off.tap({ force: true })
    else await tabTo(page, off)
  }
  await page.goto(`/games/${game.id}`)
  await readWhy()
  await expect(form(page)).toHaveCount(0)
  await checkAccessibilityAtNight(page, 'a game that a player cannot request subs for')

  await requestSubs(robin.page, game)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Substitute Request' })).toBeVisible()
  await readWhy()
  await subsCard(page).getByRole('link', { name: 'See Request' }).click()
  await expect(page.getByRole('button', { name: 'Volunteer to Sub' })).toHaveAccessibleDescription(
    "This is your own team's game.",
  )
  await expect(page.getByRole('button', { name: 'Close Request' })).toHaveCount(0)
})
