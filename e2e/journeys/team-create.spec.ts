import { sports } from '@app/contract/sport'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { goTo } from '../verbs.ts'
import { registerAndOpen } from '../worlds.ts'

const submit = (page: Page) => page.getByRole('button', { name: 'Create Team' })

async function expectOneTeam(page: Page): Promise<Locator> {
  await goTo(page, 'Teams')
  const cards = page
    .getByRole('list')
    .filter({ has: page.getByRole('heading') })
    .getByRole('listitem')
  await expect(cards).toHaveCount(1)
  return cards
}

async function fillIn(page: Page, { name = 'Night Shift FC', sport = 'Soccer' } = {}) {
  await page.getByLabel('Team Name').fill(name)
  await page.getByLabel('Sport').selectOption(sport)
}

test('[TCREATE-4] Robin creates a team with a logo and reads once that it worked', async ({ page }) => {
  await registerAndOpen(page)
  await page.getByRole('link', { name: 'Create New Team' }).click()
  await fillIn(page)
  await page.getByLabel('Description').fill('Tuesdays, under the lights.')
  const picture = await page.screenshot()
  await page.getByLabel('Team Logo').setInputFiles({ name: 'crest.png', mimeType: 'image/png', buffer: picture })
  await expect(page.getByText('crest.png')).toBeVisible()
  await submit(page).click()

  await expect(page).toHaveURL(/\/teams\/[\w-]{36}$/)
  await expect(page.getByRole('status').getByText('Team Night Shift FC created successfully!')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Night Shift FC', level: 1 })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Night Shift FC', level: 1 })).toBeVisible()
  await expect(page.getByText('created successfully!')).toHaveCount(0)

  const card = await expectOneTeam(page)
  await expect(card.getByText('Soccer', { exact: true })).toBeVisible()
  await expect(card.getByText('Captain')).toBeVisible()
  const logo = card.locator('img[src^="/media/"]')
  await expect.poll(() => logo.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBeGreaterThan(0)
})

test('[TCREATE-1] Robin leaves out name and sport, is told so beside each field, and the links lead to the fields', async ({
  page,
}) => {
  await registerAndOpen(page, '/teams/create')
  for (const [field, need] of [
    ['Team Name', 'Required'],
    ['Sport', 'Required'],
    ['Description', 'Optional'],
    ['Team Logo', 'Optional'],
  ] as const) {
    await expect(page.getByLabel(field)).toBeAttached()
    const heads = page.getByRole('main').locator('form').getByText(field, { exact: true }).locator('..')
    await expect(heads.first()).toContainText(need)
  }
  await submit(page).click()

  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' })
  await expect(summary).toBeFocused()
  await expect(page).toHaveTitle(/^Error:/)
  await expect(page.getByLabel('Team Name')).toHaveAccessibleDescription(/Enter a team name/)
  await expect(page.getByLabel('Team Name')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Sport')).toHaveAccessibleDescription(/Select a sport/)
  await summary.getByRole('link', { name: 'Select a sport' }).click()
  await expect(page.getByLabel('Sport')).toBeFocused()
  await expect(page).toHaveURL('/teams/create')
})

test('[TCREATE-2] Robin chooses among the sports from A to Z, with Other at the end', {
  tag: ['@any-screen', '@nightly'],
}, async ({ page }) => {
  await registerAndOpen(page, '/teams/create')
  const offered = page.getByLabel('Sport').getByRole('option')
  await expect(offered).toHaveText(['Select a sport', ...sports])
  const named = (await offered.allTextContents()).slice(1, -1)
  expect(named).toEqual(named.toSorted())
  await expect(offered.last()).toHaveText('Other')
})

const invalidFiles = [
  ['a picture above 2MB', { name: 'huge.png', mimeType: 'image/png', bytes: 2 * 1024 * 1024 + 1 }, /2MB or smaller/],
  ['an SVG', { name: 'logo.svg', mimeType: 'image/svg+xml', bytes: 100 }, /PNG, JPG or GIF/],
  ['a PDF', { name: 'logo.pdf', mimeType: 'application/pdf', bytes: 100 }, /PNG, JPG or GIF/],
] as const
for (const [what, { bytes, ...file }, text] of invalidFiles) {
  test(`[TCREATE-3] ${what} is refused on the page, and Robin creates the team without it @any-screen @nightly`, async ({
    page,
  }) => {
    await registerAndOpen(page, '/teams/create')
    await expect(page.getByText('PNG, JPG, GIF up to 2MB')).toBeVisible()
    await page.getByLabel('Team Logo').setInputFiles({ ...file, buffer: Buffer.alloc(bytes) })
    await expect(page.getByLabel('Team Logo')).toHaveAccessibleDescription(text)
    await expect(page.getByText(file.name)).toBeVisible()
    await fillIn(page)
    const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/team'))
    await submit(page).click()
    expect((await sent).postDataJSON()).toMatchObject({ logo: '' })
    await expect(page.getByText('Team Night Shift FC created successfully!')).toBeVisible()
  })
}

test('[TCREATE-3] Robin reads at the logo that the API refused a file that only pretends to be a picture', {
  tag: ['@any-screen', '@nightly'],
}, async ({ page, consoleErrors }) => {
  // The trace recorder fetches the broken picture again, and the content security policy forbids it.
  consoleErrors.expect(/^Connecting to 'blob:/)
  consoleErrors.expect(/Failed to load resource.*\/api\/v1\/team/)
  await registerAndOpen(page, '/teams/create')
  await fillIn(page)
  const buffer = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  await page.getByLabel('Team Logo').setInputFiles({ name: 'crest.png', mimeType: 'image/png', buffer })
  await expect(page.getByText('crest.png')).toBeVisible()
  await submit(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'There is a problem' })).toBeFocused()
  await expect(page.getByLabel('Team Logo')).toHaveAccessibleDescription(/PNG, JPG or GIF|cannot be read/)
  await expect(page).toHaveURL('/teams/create')
})

test('[TCREATE-4] Robin reads that it failed, keeps the input, and the retry creates one team @any-screen @nightly', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(/Failed to load resource.*\/api\/v1\/team/)
  await registerAndOpen(page, '/teams/create')
  await fillIn(page)
  const faulty = (url: URL) => url.pathname === '/api/v1/team'
  await page.route(faulty, (route) => route.fulfill({ status: 500, json: {}, headers: { 'x-request-id': 'quote-me' } }))
  await submit(page).click()
  const failure = page.getByRole('alert').filter({ hasText: 'Failed to create team. Please try again.' })
  await expect(failure).toBeVisible()
  await expect(failure).toContainText('quote-me')
  await expect(page.getByLabel('Team Name')).toHaveValue('Night Shift FC')

  await page.unroute(faulty)
  await submit(page).click()
  await expect(page.getByText('Team Night Shift FC created successfully!')).toBeVisible()
  await expectOneTeam(page)
})

test('[TCREATE-4] a lost response does not create Robin’s team twice', { tag: ['@any-screen', '@nightly'] }, async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(/Failed to load resource.*\/api\/v1\/team/)
  await registerAndOpen(page, '/teams/create')
  await fillIn(page)
  const creation = (url: URL) => url.pathname === '/api/v1/team'
  await page.route(creation, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await submit(page).click()
  await expect(page.getByText('Failed to create team. Please try again.')).toBeVisible()
  await page.unroute(creation)
  await submit(page).click()
  await expect(page.getByText('Team Night Shift FC created successfully!')).toBeVisible()
  await expectOneTeam(page)
})

test('[TCREATE-4] a person without a profile reads that creating a team needs a login', {
  tag: ['@any-screen', '@nightly'],
}, async ({ page, consoleErrors }) => {
  consoleErrors.expect(/Failed to load resource.*\/profile\/auth\//)
  await registerAndOpen(page)
  await page.route('**/api/v1/profile/auth/**', (route) => route.fulfill({ status: 404, json: {} }))
  await page.goto('/teams/create')
  await fillIn(page)
  await submit(page).click()
  await expect(page.getByRole('alert')).toContainText('You must be logged in to create a team.')
})

test('Robin double-clicks and has one team @any-screen @nightly', async ({ page }) => {
  await registerAndOpen(page, '/teams/create')
  await fillIn(page)
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const gestures = new Set<string | undefined>()
  await page.route(
    (url) => url.pathname === '/api/v1/team',
    async (route) => {
      gestures.add(route.request().headers()['idempotency-key'])
      await held
      await route.continue()
    },
  )
  await submit(page).dblclick()
  await expect(submit(page)).toHaveAttribute('aria-busy', 'true')
  release()
  await expect(page.getByText('Team Night Shift FC created successfully!')).toBeVisible()
  await expectOneTeam(page)
  // On a slow machine both clicks may be sent before the button is busy; the server then treats them as one request.
  expect([...gestures]).toEqual([expect.any(String)])
})
