import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { checkAccessibilityAtNight } from '../look.ts'
import { mailsOf, nextMail } from '../mailbox.ts'
import { nameOf, newPerson } from '../people.ts'
import { addPlayers, attempt, createTeam, register } from '../worlds.ts'

const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' })

async function pictureOf(page: Page) {
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 200, height: 200 } })
  return { name: 'crest.png', mimeType: 'image/png', buffer }
}

test('[TEDIT-1] [TEDIT-4] Robin changes everything about the team, and reads that it worked @nightly', async ({
  page,
}) => {
  await register(page)
  const team = await createTeam(page)
  await page.goto(`/teams/${team.id}/edit`)
  await expect(page.getByLabel('Team Name')).toHaveValue('Night Shift FC')
  await expect(page.getByLabel('Sport')).toHaveValue('Soccer')
  await expect(page.getByRole('main').getByLabel('Language')).toHaveValue('en')
  await expect(page.getByText('PNG, JPG, GIF up to 5MB')).toBeVisible()
  await checkAccessibilityAtNight(page, 'the form of a team')
  await page.getByLabel('Team Name').fill('Day Shift FC')
  await page.getByLabel('Sport').selectOption('Hockey')
  await page.getByLabel('Description').fill('Mornings now.')
  await page.getByLabel('Team Logo').setInputFiles(await pictureOf(page))
  await expect(page.getByText('crest.png')).toBeVisible()
  await save(page).click()

  await expect(page).toHaveURL(`/teams/${team.id}`)
  await expect(page.getByRole('status').getByText('Team updated successfully!')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Day Shift FC', level: 1 })).toBeVisible()
  await expect(page.getByText('Hockey', { exact: true })).toBeVisible()
  await expect(page.getByText('Mornings now.').filter({ visible: true })).toHaveCount(1)
  const logo = page.getByRole('main').locator('header img[src^="/media/"]')
  await expect.poll(() => logo.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBeGreaterThan(0)
})

test('Robin switches between the settings and loses nothing: the page asks first, also on Back', {
  tag: ['@any-screen', '@nightly'],
}, async ({ page }) => {
  await register(page)
  const team = await createTeam(page)
  const warning = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  const settings = page.getByRole('navigation', { name: 'Settings' })
  await page.goto(`/teams/${team.id}`)
  await page.getByRole('link', { name: 'Edit Team' }).click()
  await page.getByLabel('Team Name').fill('Day Shift FC')
  await settings.getByRole('link', { name: 'Game Day' }).click()
  await checkAccessibilityAtNight(page, 'the question about unsaved input')
  await warning.getByRole('button', { name: 'Keep Editing' }).click()
  await expect(warning).toHaveCount(0)
  await page.goBack()
  await warning.getByRole('button', { name: 'Keep Editing' }).click()
  await expect(page.getByLabel('Team Name')).toHaveValue('Day Shift FC')
  await page.goBack()
  await warning.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(`/teams/${team.id}`)
  await expect(page.getByRole('heading', { name: 'Night Shift FC', level: 1 })).toBeVisible()

  await page.goto(`/teams/${team.id}/edit/game-day`)
  await page.getByLabel('Target').fill('9')
  await page.getByRole('switch', { name: 'Roster and subs only' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Save Game Day' }).click()
  await expect(page.getByRole('form', { name: 'Game Day' }).getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Target')).toHaveValue('9')
  await expect(page.getByRole('switch', { name: 'Roster and subs only' })).toBeChecked()
})

test('[TEDIT-1] Robin replaces the logo and then removes it @nightly', async ({ page }) => {
  await register(page)
  await page.goto('/')
  const first = await pictureOf(page)
  const team = await createTeam(page, { logo: `data:image/png;base64,${first.buffer.toString('base64')}` })
  await page.goto(`/teams/${team.id}/edit`)
  const logos = page.getByRole('main').locator('img')
  const before = await logos.getAttribute('src')
  await expect(page.getByText('Change Logo')).toBeVisible()
  await page.getByLabel('Team Logo').setInputFiles(await pictureOf(page))
  await expect(page.getByText('crest.png')).toBeVisible()
  await save(page).click()
  await expect(page.getByText('Team updated successfully!')).toBeVisible()
  await expect(page.locator('header img')).not.toHaveAttribute('src', before ?? '')

  await page.getByRole('link', { name: 'Edit Team' }).click()
  await page.getByRole('button', { name: 'Remove Logo' }).click()
  await expect(page.getByText('No Logo')).toBeVisible()
  await save(page).click()
  await expect(page.getByText('Team updated successfully!')).toBeVisible()
  await expect(page.locator('header img')).toHaveCount(0)
})

test('[TEDIT-1] Robin reads that a logo above 5MB is refused, and that name and sport are required @any-screen @nightly', async ({
  page,
}) => {
  await register(page)
  const team = await createTeam(page)
  await page.goto(`/teams/${team.id}/edit`)
  const buffer = Buffer.alloc(5 * 1024 * 1024 + 1)
  await page.getByLabel('Team Logo').setInputFiles({ name: 'huge.png', mimeType: 'image/png', buffer })
  await expect(page.getByLabel('Team Logo')).toHaveAccessibleDescription(/5MB or smaller/)
  await page.getByLabel('Team Name').fill('  ')
  await page.getByLabel('Sport').selectOption('')
  await save(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'There is a problem' })).toBeFocused()
  await expect(page.getByLabel('Team Name')).toHaveAccessibleDescription(/Enter a team name/)
  await expect(page.getByLabel('Sport')).toHaveAccessibleDescription(/Select a sport/)
  await expect(page).toHaveURL(`/teams/${team.id}/edit`)

  const refused = { teamName: ' ', sport: 'Soccer' }
  expect((await attempt(page, `/api/v1/team/${team.id}`, refused, 'PUT')).status()).toBe(400)
})

test('[TEDIT-2] [TEDIT-4] Robin deletes the team after a warning, nothing of it remains, and its members get a mail @any-screen @nightly', async ({
  page,
  anotherBrowser,
  consoleErrors,
}) => {
  consoleErrors.expect(/Failed to load resource.*\/api\/v1\/team\//)
  const robin = await register(page)
  const hers = await (await anotherBrowser()).newPage()
  const ines = await register(hers, newPerson('Ines'))
  const team = await createTeam(page, { teamName: `Rovers ${robin.lastName}` })
  await addPlayers(page, team, hers)

  await page.goto(`/teams/${team.id}/edit`)
  await page.getByRole('button', { name: 'Delete Team' }).click()
  const warning = page.getByRole('alertdialog', { name: `Delete Rovers ${robin.lastName}?` })
  await expect(warning).toContainText(
    'This action cannot be undone. All team data, including games and memberships, will be removed permanently.',
  )
  await expect(warning.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await checkAccessibilityAtNight(page, 'the warning before a deletion')
  await page.keyboard.press('Enter')
  await expect(warning).toHaveCount(0)
  expect((await page.request.get(`/api/v1/team/${team.id}`)).status()).toBe(200)

  await page.getByRole('button', { name: 'Delete Team' }).click()
  await warning.getByRole('button', { name: 'Delete Team' }).click()
  await expect(page).toHaveURL('/teams')
  await expect(page.getByRole('status').getByText('Team deleted successfully!')).toBeVisible()
  await expect(page.getByText("You don't have any teams yet.")).toBeVisible()
  await page.goto(`/teams?view=browse&q=${robin.lastName}`)
  await expect(page.getByText('No teams found matching your search.')).toBeVisible()
  for (const somebody of [page, hers]) {
    await somebody.goto(`/teams/${team.id}`)
    await expect(somebody.getByRole('heading', { name: 'Team not found' })).toBeVisible()
  }
  for (const path of ['', '/invitations', '/join-links']) {
    expect((await page.request.get(`/api/v1/team/${team.id}${path}`)).status()).toBe(404)
  }
  const mail = await nextMail(ines, /has been deleted/)
  expect(mail.text).toContain(nameOf(robin))
  expect((await mailsOf(robin)).filter(({ subject }) => subject.includes('deleted'))).toEqual([])
})

for (const who of ['a player', 'a stranger'] as const) {
  test(`[TEDIT-3] ${who} reads "Access Denied" in place of the form, and the API refuses too @any-screen @nightly`, async ({
    page,
    anotherBrowser,
  }) => {
    const captain = await (await anotherBrowser()).newPage()
    await register(captain)
    const team = await createTeam(captain)
    await register(page)
    if (who === 'a player') await addPlayers(captain, team, page)
    await page.goto(`/teams/${team.id}/edit`)
    await expect(page.getByRole('heading', { name: 'Access Denied', level: 1 })).toBeVisible()
    await expect(page.getByRole('main')).toContainText(
      "You don't have permission to edit this team. Only team managers can edit team details.",
    )
    await expect(page.getByRole('textbox')).toHaveCount(0)
    if (who === 'a player') await checkAccessibilityAtNight(page, 'access denied')
    const changed = { teamName: 'Mine now', sport: 'Soccer' }
    expect((await attempt(page, `/api/v1/team/${team.id}`, changed, 'PUT')).status()).toBe(403)
    expect((await attempt(page, `/api/v1/team/${team.id}`, undefined, 'DELETE')).status()).toBe(403)
    await page.getByRole('link', { name: 'Back to Team' }).click()
    await expect(page.getByRole('heading', { name: 'Night Shift FC', level: 1 })).toBeVisible()
  })
}

test('[TEDIT-4] Robin reads that the change failed, and that the deletion failed, and loses nothing @any-screen @nightly', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(/Failed to load resource.*\/api\/v1\/team\//)
  await register(page)
  const team = await createTeam(page)
  await page.goto(`/teams/${team.id}/edit`)
  await page.route(`**/api/v1/team/${team.id}`, (route) =>
    route.request().method() === 'GET'
      ? route.continue()
      : route.fulfill({ status: 500, json: {}, headers: { 'x-request-id': 'quote-me' } }),
  )
  await page.getByLabel('Team Name').fill('Day Shift FC')
  await save(page).click()
  const failure = page.getByRole('alert').filter({ hasText: 'Failed to update team. Please try again.' })
  await expect(failure).toContainText('quote-me')
  await expect(page.getByLabel('Team Name')).toHaveValue('Day Shift FC')

  await page.getByRole('button', { name: 'Delete Team' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Team' }).click()
  await expect(page.getByRole('alertdialog').getByRole('alert')).toContainText(
    'Failed to delete team. Please try again.',
  )
  await page.unroute(`**/api/v1/team/${team.id}`)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await save(page).click()
  await expect(page.getByRole('heading', { name: 'Day Shift FC', level: 1 })).toBeVisible()
})

test('Robin unlists the team, and a stranger no longer finds it', { tag: ['@any-screen', '@nightly'] }, async ({
  page,
  anotherBrowser,
  consoleErrors,
}) => {
  consoleErrors.expect(/Failed to load resource.*\/api\/v1\/team\//)
  const robin = await register(page)
  const team = await createTeam(page, { teamName: `Rovers ${robin.lastName}` })
  const stranger = await (await anotherBrowser()).newPage()
  await register(stranger)
  await stranger.goto(`/teams?view=browse&q=${robin.lastName}`)
  await expect(stranger.getByRole('link', { name: team.name })).toBeVisible()

  await page.goto(`/teams/${team.id}/edit`)
  await page.getByRole('switch', { name: 'Listed' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.goto(`/teams/${team.id}`)
  await expect(page.getByText('Unlisted')).toBeVisible()
  await stranger.reload()
  await expect(stranger.getByText('No teams found matching your search.')).toBeVisible()
  await stranger.goto(`/teams/${team.id}`)
  await expect(stranger.getByRole('heading', { name: 'Team not found' })).toBeVisible()
})
