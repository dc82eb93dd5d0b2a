import { randomUUID } from 'node:crypto'
import { sports } from '@app/contract/sport'
import { expect, test } from '../journey.ts'
import { maya } from '../people.ts'
import { createTeams } from '../verbs.ts'
import { registerAndOpen, signInAs } from '../worlds.ts'

test('[TLIST-1] Maya sees each of her teams with name, sport, three members and their number', async ({ page }) => {
  await signInAs(page, maya)
  await page.goto('/teams')
  const cards = page.getByRole('main').getByRole('listitem')
  await expect(cards.getByRole('heading')).toHaveText(['Block Party', 'Mighty Drakes', 'Night Shift FC'])

  const nightShift = cards.filter({ hasText: 'Night Shift FC' })
  await expect(nightShift.getByText('No Logo')).toBeVisible()
  await expect(nightShift.getByText('Soccer', { exact: true })).toBeVisible()
  await expect(nightShift.getByText('12 members')).toBeVisible()
  await expect(nightShift.locator('[data-initials]')).toHaveCount(3)
  await expect(nightShift.locator('[data-initials="MO"]')).toBeVisible()
  await expect(nightShift.getByText('Captain')).toBeVisible()
  await expect(cards.filter({ hasText: 'Mighty Drakes' }).getByText('Player')).toBeVisible()
  // Borders and outlines extend beyond the card, and `content-visibility` would clip them without this room.
  const room = await nightShift.evaluate((card) =>
    [card, card.parentElement ?? card].map((one) => getComputedStyle(one).padding),
  )
  expect(room).toEqual(['16px', '16px'])
})

test('[TLIST-1] Robin sees the logo of a team in place of "No Logo" @nightly', async ({ page }) => {
  await registerAndOpen(page)
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 200, height: 200 } })
  const logo = `data:image/png;base64,${picture.toString('base64')}`
  await createTeams(page, { teamName: 'Night Shift FC', sport: 'Soccer', logo })
  await page.goto('/teams')
  const card = page.getByRole('main').getByRole('listitem')
  await expect(card.getByText('1 member')).toBeVisible()
  await expect(card.getByText('No Logo')).toHaveCount(0)
  const image = card.locator('img[src^="/media/"]')
  await expect.poll(() => image.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBeGreaterThan(0)
})

test('[TLIST-2] Robin searches by name or sport, in any case, and the URL keeps the search @nightly', async ({
  page,
}) => {
  await registerAndOpen(page)
  await createTeams(
    page,
    { teamName: 'Night Shift FC', sport: 'Soccer' },
    { teamName: 'Soccer Moms United', sport: 'Kickball' },
    { teamName: 'Block Party', sport: 'Volleyball' },
  )
  await page.goto('/teams')
  const names = page.getByRole('main').getByRole('listitem').getByRole('heading')
  await expect(names).toHaveText(['Block Party', 'Night Shift FC', 'Soccer Moms United'])

  await page.getByRole('searchbox').fill('SOCCER')
  await expect(names).toHaveText(['Night Shift FC', 'Soccer Moms United'])
  await expect(page).toHaveURL('/teams?q=SOCCER')
  await page.getByRole('searchbox').fill('bLoCk')
  await expect(names).toHaveText(['Block Party'])
  await page.reload()
  await expect(names).toHaveText(['Block Party'])
  await expect(page.getByRole('searchbox')).toHaveValue('bLoCk')
})

test('[TLIST-2] Robin browses and searches the teams of other people @nightly', async ({ page, anotherBrowser }) => {
  const word = randomUUID()
  const captain = await (await anotherBrowser()).newPage()
  await registerAndOpen(captain)
  await createTeams(captain, { teamName: `Rovers ${word}`, sport: 'Hockey' })

  await registerAndOpen(page)
  await page.goto('/teams')
  await expect(page.getByText("You don't have any teams yet.")).toBeVisible()
  await page.getByRole('link', { name: 'Browse' }).click()
  await expect(page).toHaveURL('/teams?view=browse')
  await page.getByRole('searchbox').fill(word.toUpperCase())
  const card = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: `Rovers ${word}` })
  await expect(card).toBeVisible()
  await expect(page.getByRole('main').getByRole('listitem').getByRole('heading')).toHaveCount(1)
  await expect(card.getByText('Captain')).toHaveCount(0)
  await page.getByRole('link', { name: 'My Teams' }).click()
  await expect(page.getByText('No teams found matching your search.')).toBeVisible()
})

test('[TLIST-3] Robin without a team is told so and where to create one @any-screen @nightly', async ({ page }) => {
  await registerAndOpen(page)
  await page.goto('/teams')
  const main = page.getByRole('main')
  await expect(main.getByText("You don't have any teams yet.")).toBeVisible()
  await expect(main.getByRole('link', { name: 'Create Team' })).toHaveCount(2)
  await main.getByRole('link', { name: 'Create Team' }).last().click()
  await expect(page).toHaveURL('/teams/create')
  await page.goBack()
  await main.getByRole('link', { name: 'Create Team' }).first().click()
  await expect(page).toHaveURL('/teams/create')
})

test('[TLIST-3] Robin’s search without a result says so and is cleared with one click @any-screen @nightly', async ({
  page,
}) => {
  await registerAndOpen(page)
  await createTeams(page, { teamName: 'Night Shift FC', sport: 'Soccer' })
  await page.goto('/teams')
  await page.getByRole('searchbox').fill('no such team')
  await expect(page.getByText('No teams found matching your search.')).toBeVisible()
  await expect(page.getByText("You don't have any teams yet.")).toHaveCount(0)
  await page.getByRole('main').getByRole('button', { name: 'Clear Search', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Night Shift FC' })).toBeVisible()
  await expect(page).toHaveURL('/teams')
})

test('[TLIST-4] Robin reads that the list failed, and loads it on retry @any-screen @nightly', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(/Failed to load resource.*\/api\/v1\/team\/user\//)
  await registerAndOpen(page)
  await createTeams(page, { teamName: 'Night Shift FC', sport: 'Soccer' })
  await page.route('**/api/v1/team/user/**', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto('/teams')
  await expect(page.getByRole('alert')).toContainText('Failed to load teams. Please try again later.')
  await expect(page.getByRole('heading', { name: 'Night Shift FC' })).toHaveCount(0)

  await page.unroute('**/api/v1/team/user/**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Night Shift FC' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('[TLIST-4] Robin has no network, is told so, and the list comes by itself @any-screen @nightly', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(/Failed to load resource/)
  await registerAndOpen(page)
  await createTeams(page, { teamName: 'Night Shift FC', sport: 'Soccer' })
  await page.route(/\/api\/v1\/team\/user\/|\/health\/live/, (route) => route.abort())
  await page.goto('/teams')
  await expect(page.getByRole('main').getByText('You’re offline.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Night Shift FC' })).toHaveCount(0)

  await page.unrouteAll()
  await expect(page.getByRole('heading', { name: 'Night Shift FC' })).toBeVisible()
  await expect(page.getByText('You’re offline.')).toHaveCount(0)
})

test('Robin scrolls through all of a hundred and twenty teams @nightly', async ({ page }) => {
  await registerAndOpen(page)
  const names = Array.from({ length: 120 }, (_, index) => `Team ${String(index).padStart(3, '0')}`)
  for (let from = 0; from < names.length; from += 20) {
    const some = names.slice(from, from + 20)
    await Promise.all(
      some.map((teamName, index) => createTeams(page, { teamName, sport: sports[index % 11] ?? 'Other' })),
    )
  }
  await page.goto('/teams')
  const headings = page.getByRole('main').getByRole('listitem').getByRole('heading')
  await expect(headings).toHaveCount(50)
  await headings.last().scrollIntoViewIfNeeded()
  await expect(headings).toHaveCount(100)
  await headings.last().scrollIntoViewIfNeeded()
  await expect(headings).toHaveText(names)
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0)
})
