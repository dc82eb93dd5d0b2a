import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { checkAccessibilityAtNight } from '../look.ts'
import { answer, at, createGame, createTeam, HERE, register, send } from '../worlds.ts'

const year = new Date().getFullYear()
const section = (page: Page, name: string) => page.getByRole('region', { name })
const rows = (page: Page) => page.getByRole('main').getByRole('listitem')
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search by opponent or location' })

/** Two teams with three upcoming games, three past ones and a cancelled one. */
async function createSeason(page: Page) {
  const nightShift = await createTeam(page)
  const blockParty = await createTeam(page, { teamName: 'Block Party', sport: 'Volleyball' })
  const play = (team: { id: string }, opponentTeamName: string, date: string, location = 'Delta Park') =>
    createGame(page, team, { opponentTeamName, startTime: at(date), location })
  const sosobad = await play(nightShift, 'Real Sosobad', `${year + 1}-01-12`)
  await play(blockParty, 'Setting Ducks', `${year + 1}-03-02`, 'Eastbank Hall')
  await play(nightShift, 'Harbour Rovers', `${year + 1}-01-26`, 'Somewhere far behind the harbour, second gate, Turf 3')
  await play(nightShift, 'Sons of Pitches', `${year - 1}-02-09`)
  await play(blockParty, 'Net Prophets', `${year - 1}-05-11`, 'Eastbank Hall')
  const won = await play(nightShift, 'Pique Performance', `${year - 1}-05-04`)
  const off = await play(nightShift, 'Kick Tok', `${year + 1}-02-01`)
  await answer(page, sosobad, 'Going')
  await send(page, `/api/v1/game/${won.id}/result`, { ourScore: 4, theirScore: 2 }, 'PUT')
  await send(page, `/api/v1/game/${off.id}/cancel`, { reason: 'Ice is being repaired' })
  return { nightShift, blockParty, sosobad }
}

test('[GLIST-2] [GLIST-3] Robin reads the upcoming and the past games month by month, each list with its count @nightly', async ({
  page,
}) => {
  await register(page)
  await createSeason(page)
  await page.goto('/games')
  const ahead = section(page, 'Upcoming Games (3)')
  const months = [`January ${year + 1}`, `March ${year + 1}`]
  await expect(ahead.getByRole('heading', { level: 3 })).toHaveText(months)
  await expect(ahead.getByRole('listitem')).toContainText(['Real Sosobad', 'Harbour Rovers', 'Setting Ducks'])
  const past = section(page, 'Past Games (4)')
  const pastMonths = [`February ${year + 1}`, `May ${year - 1}`, `February ${year - 1}`]
  await expect(past.getByRole('heading', { level: 3 })).toHaveText(pastMonths)
  await expect(past.getByRole('listitem')).toContainText([
    'Kick Tok',
    'Net Prophets',
    'Pique Performance',
    'Sons of Pitches',
  ])

  const next = ahead.getByRole('listitem').first()
  const facts = ['Night Shift FC vs Real Sosobad', '12 Jan', '07:30 PM', 'Delta Park', 'Upcoming', '1 going']
  for (const fact of facts) await expect(next).toContainText(fact)
  await expect(next.getByRole('radio', { name: 'Going', exact: true })).toBeChecked()
  const off = past.getByRole('listitem').first()
  await expect(off).toContainText(/Cancelled.*“Ice is being repaired”/)
  await expect(off).not.toContainText('going')
  await expect(past.getByRole('listitem').nth(2)).toContainText(/Completed.*Won 4–2/)

  await ahead.getByRole('listitem').nth(1).getByRole('radio', { name: 'Maybe' }).click()
  await expect(page.getByText('RSVP updated to "Maybe"')).toBeVisible()
  await expect(page).toHaveURL('/games')
  await page.setViewportSize({ width: 320, height: 700 })
  const heights = await page.locator('li .row-link').evaluateAll((links) => links.map((link) => link.clientHeight / 20))
  expect(Math.max(...heights), 'lines of a row').toBeLessThan(5)
  await checkAccessibilityAtNight(page, 'a list of games')
})

test('[GLIST-1] Robin filters games by opponent, place, status and team, and the URL keeps the filters', {
  tag: ['@any-screen', '@nightly'],
}, async ({ page }) => {
  await register(page)
  const { blockParty, sosobad } = await createSeason(page)
  await page.goto('/games')
  await expect(rows(page)).toHaveCount(7)
  await expect(page.getByLabel('Status').getByRole('option')).toHaveText([
    'All Statuses',
    'Upcoming',
    'Completed',
    'Cancelled',
  ])
  await expect(page.getByLabel('Team').getByRole('option')).toHaveText(['All Teams', 'Block Party', 'Night Shift FC'])

  await search(page).fill('SOSO')
  await expect(rows(page)).toContainText(['Real Sosobad'])
  await expect(page).toHaveURL('/games?q=SOSO')
  await search(page).fill('eastbank')
  await expect(rows(page)).toContainText(['Setting Ducks', 'Net Prophets'])
  await page.getByLabel('Status').selectOption('Completed')
  await expect(rows(page)).toContainText(['Net Prophets'])
  await expect(page.getByText('1 game matches')).toBeVisible()
  await expect(page).toHaveURL('/games?q=eastbank&status=Completed')
  await page.getByRole('button', { name: 'Clear Filters' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(rows(page)).toHaveCount(7)
  await expect(page).toHaveURL('/games')
  await expect(search(page)).toHaveValue('')

  await page.getByLabel('Status').selectOption('Cancelled')
  await expect(rows(page)).toContainText(['Kick Tok'])
  await page.getByLabel('Team').selectOption('Block Party')
  await expect(page.getByText('No games match your filters.')).toBeVisible()
  await checkAccessibilityAtNight(page, 'filters that leave nothing')
  await page.getByLabel('Status').selectOption('Upcoming')
  await expect(rows(page)).toContainText(['Setting Ducks'])
  await page.getByLabel('Team').selectOption('Night Shift FC')
  await expect(rows(page)).toContainText(['Real Sosobad', 'Harbour Rovers'])
  await page.reload()
  await expect(rows(page)).toContainText(['Real Sosobad', 'Harbour Rovers'])
  await rows(page).first().getByRole('link').click()
  await expect(page).toHaveURL(`/games/${sosobad.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveAccessibleName(/Real Sosobad$/)
  await page.goBack()
  await expect(page.getByLabel('Status')).toHaveValue('Upcoming')
  await expect(rows(page)).toContainText(['Real Sosobad', 'Harbour Rovers'])

  await page.goto(`/games?teamId=${blockParty.id}`)
  await expect(rows(page)).toContainText(['Setting Ducks', 'Net Prophets'])
})

test('[GLIST-4] Robin reads that there are no games, or that the list failed, and loads it on retry', {
  tag: ['@any-screen', '@nightly'],
}, async ({ page, consoleErrors }) => {
  consoleErrors.expect(/Failed to load resource.*\/games/)
  await register(page)
  await page.goto('/games')
  await expect(page.getByText('No games scheduled yet.')).toBeVisible()
  await checkAccessibilityAtNight(page, 'no games')
  await createGame(page, await createTeam(page))

  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const games = /\/api\/v1\/profile\/[^/]+\/games/
  await page.route(games, async (route) => {
    await held
    await route.fulfill({ status: 500, json: {}, headers: { 'x-request-id': 'quote-me' } })
  })
  await page.goto('/games')
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'Loading...' })).toBeAttached()
  await checkAccessibilityAtNight(page, 'games that load')
  release()
  const failure = page.getByRole('main').getByRole('alert')
  await expect(failure).toContainText('Failed to load games. Please try again later.')
  await expect(failure).toContainText('quote-me')
  await expect(page.getByText('No games scheduled yet.')).toHaveCount(0)
  await checkAccessibilityAtNight(page, 'games that did not load')

  await page.unroute(games)
  await failure.getByRole('button', { name: 'Try again' }).click()
  await expect(rows(page)).toContainText(['Real Sosobad'])
  await expect(failure).toHaveCount(0)
})

test('Robin scrolls through the games of many years', { tag: ['@any-screen', '@nightly'] }, async ({ page }) => {
  await register(page)
  const { id } = await createTeam(page)
  const opponents = Array.from({ length: 120 }, (_, week) => `Opponent ${String(week).padStart(3, '0')}`)
  const games = opponents.map((opponentTeamName, week) => ({
    opponentTeamName,
    startTime: new Date(Date.parse(at(`${year - 1}-06-01`)) - week * 7 * 86_400_000).toISOString(),
    timeZone: HERE,
    location: 'Delta Park',
  }))
  await send(page, `/api/v1/team/${id}/games`, { games: games.slice(0, 100) })
  await send(page, `/api/v1/team/${id}/games`, { games: games.slice(100) })
  await page.goto('/games')
  await expect(page.getByRole('heading', { name: 'Past Games (120)' })).toBeVisible()
  await expect(rows(page)).toHaveCount(50)
  for (const count of [100, 120]) {
    await rows(page).last().scrollIntoViewIfNeeded()
    await expect(rows(page)).toHaveCount(count)
  }
  await expect(rows(page)).toContainText(opponents)
})
