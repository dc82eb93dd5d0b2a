import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { checkAccessibilityAtNight } from '../look.ts'
import { newPerson } from '../people.ts'
import { tabTo } from '../verbs.ts'
import { addPlayers, anotherPerson, createGame, createTeam, inDays, register } from '../worlds.ts'

/** Two months ahead, as typed into a date field. */
const soon = inDays(60).slice(0, 10)
const written = (day: number) => new Intl.DateTimeFormat('en-US', { ...shortDay, timeZone: 'UTC' }).format(day)
const submit = (page: Page) => page.getByRole('button', { name: /^Schedule (\d+ )?Games?$/ })
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

async function fillIn(page: Page) {
  await field(page, 'Opponent').fill('Real Sosobad')
  await field(page, 'Date').fill(soon)
  await field(page, 'Time').fill('19:30')
  await field(page, 'Location').fill('Delta Park, Turf 3')
}

/** Expects the page of the new game with its message. */
async function expectScheduled(page: Page) {
  await expect(page).toHaveURL(/\/games\/[\da-f-]{36}$/)
  await expect(page.getByText('Game against Real Sosobad created successfully!')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveAccessibleName(
    new RegExp(`${written(Date.parse(soon))} 07:30 PM vs Real Sosobad$`),
  )
}

test('[GCREATE-1] [GCREATE-4] Robin schedules a game by touch on a phone, from the page of the team', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'touch needs a phone')
  await register(page)
  await createTeam(page, { teamName: 'Block Party' })
  const team = await createTeam(page)
  await createGame(page, team, { location: 'Delta Park, Turf 3' })
  await page.goto(`/teams/${team.id}`)
  await page.getByRole('link', { name: 'Schedule Game' }).tap()
  await expect(page.getByRole('heading', { name: 'Schedule Game', level: 1 })).toBeVisible()
  await expect(field(page, 'Team')).toHaveValue(team.id)
  await expect(field(page, 'Location')).toHaveValue('Delta Park, Turf 3')
  for (const [label, text] of [
    ['Opponent', 'Real Sosobad'],
    ['Date', soon],
    ['Time', '19:30'],
  ] as const) {
    await field(page, label).tap()
    await field(page, label).fill(text)
  }
  await expect(page.getByText('Times are in your time zone (Los Angeles).')).toBeVisible()
  await checkAccessibilityAtNight(page, 'a game about to be scheduled')
  await submit(page).tap()
  await expectScheduled(page)
})

test('[GCREATE-1] [GCREATE-4] Robin schedules a game with the keyboard alone on a desktop @any-screen @nightly', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'phones have no Tab key')
  await register(page)
  await createTeam(page)
  await page.goto('/')
  await tabTo(page, page.getByRole('link', { name: 'Schedule Game' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Schedule Game', level: 1 })).toBeVisible()
  for (const [label, keys] of [
    ['Opponent', 'Real Sosobad'],
    ['Date', `${soon.slice(5, 7)}${soon.slice(8)}${soon.slice(0, 4)}`],
    ['Time', '0730PM'],
    ['Location', 'Delta Park, Turf 3'],
    ['Notes', 'White shirts.'],
  ] as const) {
    await tabTo(page, field(page, label))
    await page.keyboard.type(keys)
  }
  await tabTo(page, submit(page))
  await page.keyboard.press('Enter')
  await expectScheduled(page)
  await expect(page.getByText('White shirts.')).toBeVisible()
})

test('[GCREATE-1] [GCREATE-4] Robin reads which fields are missing, and loses nothing when scheduling fails', {
  tag: ['@any-screen', '@nightly'],
}, async ({ page, consoleErrors }) => {
  consoleErrors.expect(/Failed to load resource.*\/api\/v1\/game/)
  await register(page)
  await createTeam(page)
  await page.goto('/games/create')
  await expect(submit(page)).toBeEnabled()
  await submit(page).click()
  const summary = page.getByRole('alert')
  await expect(summary.getByRole('link')).toHaveText([
    'Enter an opponent',
    'Enter a date',
    'Enter a time',
    'Enter a location',
  ])
  await expect(page).toHaveTitle(/^Error: Schedule Game/)
  await checkAccessibilityAtNight(page, 'a game with problems')

  await expect(page.getByRole('definition')).toHaveText('Night Shift FC')
  await fillIn(page)
  await expect(summary).toHaveCount(0)
  await page.route('**/api/v1/game', (route) =>
    route.fulfill({ status: 500, json: {}, headers: { 'x-request-id': 'quote-me' } }),
  )
  await submit(page).click()
  const failure = page.getByRole('alert').filter({ hasText: 'Failed to create game. Please try again.' })
  await expect(failure).toContainText('quote-me')
  await expect(field(page, 'Opponent')).toHaveValue('Real Sosobad')
  await page.unroute('**/api/v1/game')
  await submit(page).click()
  await expectScheduled(page)
})

test('[GCREATE-3] Robin cannot submit while the teams load, without a team, or as a player', {
  tag: ['@any-screen', '@nightly'],
}, async ({ page, anotherBrowser }) => {
  await register(page)
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/v1/team/user/**', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/games/create')
  await expect(field(page, 'Team')).toHaveText('Loading teams...')
  await expect(submit(page)).toBeDisabled()
  await checkAccessibilityAtNight(page, 'a form that waits for teams')
  release()
  await expect(page.getByText('You need a team to schedule a game.')).toBeVisible()
  await expect(submit(page)).toBeDisabled()

  const ines = await anotherPerson(anotherBrowser, 'Ines')
  await addPlayers(ines.page, await createTeam(ines.page), page)
  await page.reload()
  await expect(page.getByText('Only team captains can schedule games, and you’re not a captain yet.')).toBeVisible()
  await expect(submit(page)).toBeDisabled()
  await checkAccessibilityAtNight(page, 'a form for captains')
})

test('[FORM-5] Robin schedules a season of ten games against ten opponents with at most 12 taps and one paste @nightly', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'taps need a phone')
  await register(page)
  await createTeam(page)
  const opponents = Array.from({ length: 10 }, (_, place) => `Rivals ${place + 1}`)
  await page.goto('/')
  let taps = 0
  const tap = async (target: Locator) => {
    taps += 1
    await target.tap()
    return target
  }
  await tap(page.getByRole('link', { name: 'Schedule Game' }))
  await (await tap(field(page, 'Date'))).fill(soon)
  await (await tap(field(page, 'Time'))).fill('19:30')
  await (await tap(field(page, 'Location'))).fill('Delta Park')
  await tap(page.getByRole('switch', { name: 'Repeat' }))
  await (await tap(field(page, 'Opponents'))).fill(opponents.join('\n'))
  await tap(submit(page))
  await expect(page.getByText('10 games scheduled.')).toBeVisible()
  expect(taps).toBeLessThanOrEqual(12)
  const rows = page.getByRole('region', { name: 'Upcoming Games (10)' }).getByRole('listitem')
  await expect(rows).toContainText(opponents)
})

test('[GCREATE-2] Robin schedules a season in New York across the end of daylight saving, with one week off', {
  tag: ['@any-screen', '@nightly'],
}, async ({ page }) => {
  await register(page, newPerson())
  const team = await createTeam(page)
  const year = new Date().getFullYear() + 2
  const tuesdays = [-12, -5, 2, 9].map((days) => endOfDaylightSaving(year) + days * 86_400_000)
  const days = tuesdays.map(written)
  await page.goto(`/games/create?teamId=${team.id}`)
  await fillIn(page)
  await field(page, 'Date').fill(dateOf(tuesdays[0]))
  await page.getByRole('button', { name: 'Change time zone' }).click()
  await field(page, 'Time zone of the venue').selectOption('America/New_York')
  await page.getByRole('switch', { name: 'Repeat' }).check()
  await field(page, 'Number of weeks').fill('4')
  await page.getByRole('checkbox', { name: `Skip ${days[1]}` }).check()
  await field(page, `Opponent on ${days[2]}`).fill('Harbour Rovers')
  await checkAccessibilityAtNight(page, 'a season about to be scheduled')
  await expect(submit(page)).toHaveText('Schedule 3 Games')
  const sent = page.waitForRequest('**/api/v1/team/*/games')
  await submit(page).click()
  const question = page.getByRole('alertdialog', { name: 'Is the date right?' })
  await expect(question).toContainText(`3 games are a year or more from now, the first on`)
  await expect(question).toContainText(String(year))
  await checkAccessibilityAtNight(page, 'a question about a date')
  await question.getByRole('button', { name: 'Schedule 3 Games' }).click()

  const { games } = (await sent).postDataJSON() as { games: { startTime: string }[] }
  const midnightAfter = (day = 0) => new Date(day + 86_400_000 + 30 * 60_000).toISOString()
  expect(games.map(({ startTime }) => startTime)).toEqual([
    `${dateOf(tuesdays[0])}T23:30:00.000Z`,
    midnightAfter(tuesdays[2]),
    midnightAfter(tuesdays[3]),
  ])
  await expect(page).toHaveURL(`/games?teamId=${team.id}`)
  await expect(page.getByText('3 games scheduled.')).toBeVisible()
  const rows = page.getByRole('region', { name: 'Upcoming Games (3)' }).getByRole('listitem')
  await expect(rows).toContainText([
    '07:30 PM EDT (04:30 PM your time)',
    '07:30 PM EST (04:30 PM your time)',
    '07:30 PM EST (04:30 PM your time)',
  ])
  await expect(rows.nth(1)).toContainText('Harbour Rovers')
})

const shortDay = { weekday: 'short', month: 'short', day: 'numeric' } as const
const dateOf = (day = 0) => new Date(day).toISOString().slice(0, 10)

/** The first Sunday of November. */
function endOfDaylightSaving(year: number): number {
  const first = new Date(Date.UTC(year, 10, 1))
  return Date.UTC(year, 10, 1 + ((7 - first.getUTCDay()) % 7))
}
