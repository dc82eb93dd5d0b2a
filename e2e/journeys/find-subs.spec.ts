import { localOf } from '@app/contract/local-time'
import type { Locator, Page } from '@playwright/test'
import { addresses } from '../addresses.ts'
import { expect, test } from '../journey.ts'
import { checkAccessibilityAtNight } from '../look.ts'
import { newPerson } from '../people.ts'
import { accept, boardOf, createShortTeam, moveToPast, newPlace, offer, requestSubs } from '../substitutes.ts'
import { choosePerson, goTo, toast } from '../verbs.ts'
import { anotherPerson, answer, createGame, createTeam, HERE, inDays, register, send } from '../worlds.ts'

const cards = (page: Page) => page.getByRole('article')
const cardOf = (page: Page, teamName: string) => cards(page).filter({ hasText: teamName })
const volunteerIn = (place: Page | Locator) => place.getByRole('button', { name: 'Volunteer to Sub' })
const board = '**/api/v1/game/sub_requests?*'

test('[SUBS-1] Ines, a stranger, volunteers with two taps on the board', async ({ page, anotherBrowser, isMobile }) => {
  test.skip(!isMobile, 'taps are counted on a phone')
  const robin = await anotherPerson(anotherBrowser, 'Robin')
  const { place, request } = await createShortTeam(robin.page)
  await register(page)
  let taps = 0
  const tap = async (button: Locator) => {
    await button.tap()
    taps += 1
  }
  await page.goto(boardOf(place))
  await tap(volunteerIn(cards(page)))
  const dialog = page.getByRole('dialog', { name: 'Volunteer to Sub' })
  await expect(dialog.getByRole('radio', { name: 'Goalkeeper' })).toBeChecked()
  await expect(dialog).toContainText('The captain sees your first name and initial.')
  await checkAccessibilityAtNight(page, 'an offer to play')
  await tap(volunteerIn(dialog))
  await expect(toast(page)).toContainText('You volunteered. The captain decides.')
  expect(taps).toBeLessThanOrEqual(2)
  await expect(cards(page)).toContainText('You volunteered')
  await expect(page.getByRole('link', { name: 'See Short Circuit’s Request' })).toBeFocused()
  await checkAccessibilityAtNight(page, 'a board with an own offer')
  await page.getByRole('link', { name: 'See Short Circuit’s Request' }).click()
  await expect(page).toHaveURL(`/subs/${request.id}`)
  await expect(page.getByRole('heading', { name: 'You volunteered' })).toBeVisible()
})

test('[SUBS-1] Ines searches the board by location, sport, position and days, and the URL keeps the filters', {
  tag: ['@any-screen', '@nightly'],
}, async ({ page, anotherBrowser }) => {
  const robin = await anotherPerson(anotherBrowser, 'Robin')
  await register(page)
  const place = newPlace()
  await createShortTeam(robin.page, {
    place,
    days: 5,
    wishes: { numberOfSubs: 2, positions: ['Goalkeeper', 'Defender'] },
  })
  const kickers = await createTeam(robin.page, { teamName: 'Kick Tok', sport: 'Kickball' })
  const game = await createGame(robin.page, kickers, { location: `${place} South`, startTime: inDays(2, '18:05') })
  const request = await requestSubs(robin.page, game, { positions: ['Pitcher'] })

  const sport = page.getByLabel('Sport')
  const [present] = await Promise.all([page.waitForResponse('**/sub_requests/sports'), page.goto('/find-subs')])
  await expect(sport.getByRole('option')).toHaveText(['All Sports', ...((await present.json()) as string[])])
  // No other test requests a tennis player.
  await expect(sport.getByRole('option', { name: 'Kickball' })).toHaveCount(1)
  await expect(sport.getByRole('option', { name: 'Tennis' })).toHaveCount(0)
  await page.getByLabel('Search by location').fill(place.toUpperCase())
  await expect(page).toHaveURL(boardOf(place.toUpperCase()))
  await expect(cards(page)).toContainText(['Kick Tok', 'Short Circuit'])
  await expect(page.getByRole('status').filter({ hasText: '2 open requests' })).toBeVisible()
  await expect(cardOf(page, 'Kick Tok')).toContainText(/06:05 PM.*1 open spot.*Kickball.*South.*Pitcher/)
  await expect(cardOf(page, 'Short Circuit')).toContainText(/07:30 PM.*2 open spots.*Soccer.*Goalkeeper.*Defender/)
  for (const name of ['Kick Tok', 'Short Circuit']) await expect(volunteerIn(cardOf(page, name))).toBeEnabled()
  await checkAccessibilityAtNight(page, 'a board')

  await sport.selectOption('Kickball')
  await expect(cards(page)).toContainText(['Kick Tok'])
  await expect(cards(page)).toHaveCount(1)
  await sport.selectOption('All Sports')
  await expect(cards(page)).toHaveCount(2)
  await page.getByLabel('Position').selectOption('Defender')
  await expect(cards(page)).toContainText(['Short Circuit'])
  await expect(cards(page)).toHaveCount(1)
  await page.reload()
  await expect(page.getByLabel('Position')).toHaveValue('Defender')
  await expect(cards(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Clear Filters' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page).toHaveURL('/find-subs')
  await page.getByLabel('Search by location').fill(place)
  await expect(page).toHaveURL(boardOf(place))
  await page.getByLabel('Until').fill(dayIn(3))
  await expect(cards(page)).toContainText(['Kick Tok'])
  await expect(cards(page)).toHaveCount(1)
  await page.getByLabel('Until').fill('')
  await expect(cards(page)).toHaveCount(2)
  await page.getByLabel('From').fill(dayIn(4))
  await expect(cards(page)).toContainText(['Short Circuit'])
  await expect(cards(page)).toHaveCount(1)

  await page.getByLabel('From').fill('')
  await expect(cards(page)).toHaveCount(2)
  await cards(page).getByRole('link', { name: 'Kick Tok' }).click()
  await expect(page).toHaveURL(`/subs/${request.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Kick Tok')
  await page.goBack()
  await expect(page.getByLabel('Search by location')).toHaveValue(place)
  await expect(cards(page)).toHaveCount(2)
})

test('[SUBS-2] Ines reads how to request subs herself, and that nothing matches @any-screen @nightly', async ({
  page,
}) => {
  await register(page)
  await page.goto(boardOf(newPlace()))
  await expect(page.getByText('No substitute requests match your criteria.')).toBeVisible()
  const help = page.getByRole('complementary', { name: 'Need a sub for your own game?' })
  await expect(help.getByRole('listitem')).toContainText(['Open the game', 'Ask for a Sub', 'Captains only'])
  await checkAccessibilityAtNight(page, 'an empty board')
  await page.getByRole('button', { name: 'Clear Filters' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page).toHaveURL('/find-subs')
  await expect(page.getByLabel('Search by location')).toHaveValue('')
  await help.getByRole('link', { name: 'Games' }).click()
  await expect(page).toHaveURL('/games')
})

test('[SUBS-2] Ines reads that the board did not load, and loads it on retry @any-screen @nightly', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(/Failed to load resource.*\/sub_requests/)
  await register(page)
  await page.route(board, (route) => route.fulfill({ status: 500, json: {}, headers: { 'x-request-id': 'quote-me' } }))
  await page.goto(boardOf(newPlace()))
  const failure = page.getByRole('alert')
  await expect(failure).toContainText('Failed to load substitute requests. Please try again later.')
  await expect(failure).toContainText('quote-me')
  await expect(page.getByRole('complementary', { name: 'Need a sub for your own game?' })).toBeVisible()
  await checkAccessibilityAtNight(page, 'a board that did not load')
  await page.unroute(board)
  await failure.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('No substitute requests match your criteria.')).toBeVisible()
})

test('[SUBS-1] Ines reads on the button why she cannot volunteer, on the board and on the request', {
  tag: ['@any-screen', '@nightly'],
}, async ({ page, anotherBrowser }) => {
  const robin = await anotherPerson(anotherBrowser, 'Robin')
  const tom = await anotherPerson(anotherBrowser, 'Tom')
  await register(page, newPerson('Ines'))
  const place = newPlace()
  const short = (teamName: string, days: number) => createShortTeam(robin.page, { teamName, place, days })
  await createShortTeam(page, { teamName: 'Own Goals', place, days: 3 })
  const offered = await short('Second Wind', 4)
  await offer(page, offered.request)
  await answer(page, await createGame(page, await createTeam(page), { startTime: inDays(5) }), 'Going')
  await short('Same Time', 5)

  await page.goto(boardOf(place))
  const busy = cardOf(page, 'Same Time')
  const why = 'You have another game at that time.'
  await expect(busy).toContainText(why)
  await expect(volunteerIn(busy)).toHaveAttribute('aria-disabled', 'true')
  await expect(volunteerIn(busy)).toHaveAccessibleDescription(why)
  await volunteerIn(busy).click({ force: true })
  await expect(busy.getByRole('tooltip').filter({ visible: true })).toHaveText(why)
  const own = cardOf(page, 'Own Goals')
  await expect(own).toContainText("This is your own team's game.")
  await expect(volunteerIn(own)).toHaveCount(0)
  await expect(own.getByRole('link', { name: 'See Request' })).toBeVisible()
  await expect(cardOf(page, 'Second Wind').getByRole('button', { name: 'Withdraw' })).toBeVisible()
  await expect(cards(page)).toContainText(['Second Wind', 'Same Time', 'Own Goals'])
  await checkAccessibilityAtNight(page, 'a board without a game to volunteer for')

  const [filled, closed, started] = [await short('Full House', 6), await short('Shut', 7), await short('Gone', 8)]
  await offer(tom.page, filled.request)
  await accept(robin.page, filled.request, tom.person)
  await send(robin.page, `/api/v1/game/sub_requests/${closed.request.id}`, undefined, 'DELETE')
  await moveToPast(robin.page, started.game)
  const everybodyAt = inDays(2)
  const spares = await createShortTeam(robin.page, { place, days: 9, wishes: { everybodyAt } })
  for (const [{ request }, why] of [
    [filled, 'All spots are filled.'],
    [closed, 'The captain has closed this request.'],
    [started, 'This game has already started.'],
    [spares, /^The team is asking its own spares first\./],
  ] as const) {
    await page.goto(`/subs/${request.id}`)
    await expect(volunteerIn(page)).toHaveAccessibleDescription(why)
    await expect(page.getByRole('main').getByText(why).first()).toBeVisible()
  }
  await page.goto(boardOf(place))
  await expect(cards(page)).toHaveCount(3)
})

test('[DASH-5] [DASH-6] Ines sees the soonest requests on the dashboard and volunteers there, or reads that there are none @any-screen @nightly', async ({
  page,
  anotherBrowser,
  consoleErrors,
}) => {
  consoleErrors.expect(/Failed to load resource.*\/sub_requests/)
  const robin = await anotherPerson(anotherBrowser, 'Robin')
  await register(page)
  const place = newPlace()
  // All tests share the board, and the dashboard shows only its first three requests.
  await page.route(board, (route) => route.continue({ url: `${route.request().url()}&q=${encodeURIComponent(place)}` }))
  const section = page.getByRole('region', { name: 'Open Sub Requests' })
  const look = async () => {
    await page.goto('/')
    await section.scrollIntoViewIfNeeded()
  }
  await look()
  await expect(section.getByText('No open substitute requests')).toBeVisible()
  await checkAccessibilityAtNight(page, 'a dashboard without requests')

  for (const [days, teamName] of ['Next Up', 'Second Wind', 'Third Time', 'Fourth Wall'].entries()) {
    await createShortTeam(robin.page, { teamName, place, days: days + 1 })
  }
  await look()
  const rows = section.getByRole('listitem')
  await expect(rows).toContainText(['Next Up', 'Second Wind', 'Third Time'])
  await expect(rows).toHaveCount(3)
  await expect(rows.first()).toContainText(
    new RegExp(`Soccer.*07:30 PM.*${place}.*1 open spot.*Goalkeeper.*Volunteer to Sub`),
  )
  await checkAccessibilityAtNight(page, 'a dashboard with requests')
  await volunteerIn(rows.first()).click()
  await volunteerIn(page.getByRole('dialog', { name: 'Volunteer to Sub' })).click()
  await expect(rows.first()).toContainText('You volunteered.')
  await rows.nth(1).getByRole('link', { name: 'Second Wind' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Second Wind')

  await page.unroute(board)
  await page.route(board, (route) => route.fulfill({ status: 500, json: {} }))
  await look()
  await expect(section.getByRole('alert')).toContainText('Failed to load sub requests. Please try again later.')
  await expect(
    page.getByRole('region', { name: 'My Teams' }).getByText("You haven't created any teams yet"),
  ).toBeVisible()
  await checkAccessibilityAtNight(page, 'a dashboard whose requests did not load')
  await page.unroute(board)
  await section.getByRole('button', { name: 'Try again' }).click()
  await expect(section.getByRole('alert')).toHaveCount(0)
  await section.getByRole('link', { name: 'All Requests' }).click()
  await expect(page).toHaveURL('/find-subs')
})

test('[SUBS-5] Ines reads the public board without any personal data, volunteers in two taps and a sign-in, and what she entered is kept', {
  tag: ['@any-screen', '@nightly'],
}, async ({ page, anotherBrowser }) => {
  const robin = await anotherPerson(anotherBrowser, 'Robin')
  const tom = await anotherPerson(anotherBrowser, 'Tom')
  const ines = await anotherPerson(anotherBrowser, 'Ines')
  const { request, place } = await createShortTeam(robin.page, {
    wishes: { numberOfSubs: 2, note: 'Ask for Robin.', isPublic: true },
  })
  await offer(tom.page, request)
  await accept(robin.page, request, tom.person)
  await createShortTeam(robin.page, { teamName: 'Behind Closed Doors', place })
  const publicBoard = `/board?${new URLSearchParams({ q: place })}`
  await page.goto(publicBoard)
  await expect(cards(page)).toHaveCount(1)
  await expect(cards(page)).toContainText(/07:30 PM.*1 open spot.*Short Circuit.*Soccer.*Any position/)
  await expect(page.getByText('1 more for signed-in players')).toBeVisible()
  await checkAccessibilityAtNight(page, 'the public board')
  const asked = await page.request.get(`/api/v1/board?${new URLSearchParams({ q: place })}`)
  const read = (await asked.text()) + (await page.getByRole('main').innerText())
  expect(read).toContain(place)
  for (const { person } of [robin, tom]) {
    for (const secret of [person.lastName, person.email, 'Ask for Robin.']) expect(read).not.toContain(secret)
  }

  await cards(page).getByRole('button', { name: 'Volunteer to Sub' }).click()
  const dialog = page.getByRole('dialog', { name: 'Can you play?' })
  await dialog.getByLabel('Note to the captain').fill('I can be early')
  await checkAccessibilityAtNight(page, 'an offer before the sign-in')
  await dialog.getByRole('button', { name: 'Log In' }).click()
  await choosePerson(page, ines.person)
  await expect(page).toHaveURL(`${addresses.app()}/subs/${request.id}`)
  await expect(page.getByRole('heading', { name: 'You volunteered' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('I can be early')
  await goTo(page, 'Find Subs')
})

const dayIn = (days: number) => localOf(new Date(inDays(days)), HERE).date
