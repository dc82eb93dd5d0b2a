import type { Page } from '@playwright/test'
import { addresses } from '../addresses.ts'
import { expect, test } from '../journey.ts'
import { checkAccessibility, checkAccessibilityAtNight } from '../look.ts'
import { newPerson } from '../people.ts'
import { fillInAccount } from '../verbs.ts'
import { createTeam, register } from '../worlds.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Join Link' })

/** Counts the taps on pages of the app; those at the provider are not ours. */
async function countTaps(page: Page): Promise<() => number> {
  let taps = 0
  await page.exposeFunction('countTap', (origin: string) => (taps += Number(origin === addresses.app())))
  await page.addInitScript(() => {
    const { countTap } = window as unknown as { countTap: (origin: string) => void }
    addEventListener('click', () => countTap(location.origin), true)
  })
  return () => taps
}

async function openDialog(page: Page) {
  await register(page)
  const team = await createTeam(page)
  await page.goto(`/teams/${team.id}`)
  await page.getByRole('button', { name: 'Join Link' }).click()
  await expect(dialog(page).getByRole('heading', { name: 'Active Links (1)' })).toBeVisible()
  return team
}

test('[FIRST-1] Robin creates a link for one player and shows its code, Kit joins with one tap, and the second player reads that it is used up @nightly', async ({
  page,
  anotherBrowser,
  consoleErrors,
}) => {
  consoleErrors.expect(/ 410 .*\/api\/v1\/join\//)
  const team = await openDialog(page)
  await dialog(page).getByText('More', { exact: true }).click()
  await dialog(page).getByLabel('Player limit').fill('none')
  await dialog(page).getByRole('button', { name: 'Create Another Link' }).click()
  await expect(dialog(page).getByLabel('Player limit')).toHaveAccessibleDescription(/Enter a number from 1/)
  await dialog(page).getByLabel('Player limit').fill('1')
  await dialog(page).getByRole('button', { name: 'Create Another Link' }).click()
  await expect(dialog(page).getByRole('heading', { name: 'Active Links (2)' })).toBeVisible()
  const row = dialog(page).getByRole('listitem').filter({ hasText: '0 of 1' })
  await expect(row).toContainText(/0 of 1 joined.*open until/)
  const link = await row.locator('p').first().innerText()
  await checkAccessibilityAtNight(page, 'the dialog of join links')

  await row.getByRole('button', { name: 'Show QR Code' }).click()
  const sheet = page.getByRole('dialog', { name: 'Join Night Shift FC' })
  const code = sheet.getByRole('img', { name: `QR code that leads to ${link}` })
  await expect(code).toBeVisible()
  const { width, height } = (await code.boundingBox()) ?? { width: 0, height: 0 }
  expect(width).toBeGreaterThan(240)
  expect(width).toBeCloseTo(height, 0)
  await checkAccessibilityAtNight(page, 'the code of a join link')
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await expect(dialog(page)).toBeVisible()

  const first = await (await anotherBrowser()).newPage()
  const taps = await countTaps(first)
  await first.goto(link)
  await expect(first.getByRole('heading', { name: 'Join Night Shift FC', level: 1 })).toBeVisible()
  await checkAccessibility(first, 'a join link before signing in')
  const second = await (await anotherBrowser()).newPage()
  await register(second)
  await second.goto(link)
  await expect(second.getByRole('button', { name: 'Join Night Shift FC' })).toBeVisible()
  await checkAccessibilityAtNight(second, 'the page of a join link')
  await first.getByRole('link', { name: 'Sign Up to Join' }).click()
  await fillInAccount(first, newPerson('Kit'))
  await expect(first).toHaveURL(`/teams/${team.id}`)
  await expect(first.getByText('You’re on the team.')).toBeVisible()
  expect(taps(), 'the tap on Sign Up to Join is the only one outside the provider').toBe(1)

  const closed = 'This link is no longer active. Ask the captain for a new one.'
  await second.getByRole('button', { name: 'Join Night Shift FC' }).click()
  await expect(second.getByRole('alert')).toContainText(closed)
  await second.reload()
  await expect(second.getByRole('alert')).toHaveText(closed)
  await checkAccessibilityAtNight(second, 'a closed join link')
})

test('Robin copies a link and closes it, and then it no longer works', { tag: ['@any-screen', '@nightly'] }, async ({
  page,
  context,
  anotherBrowser,
  consoleErrors,
}) => {
  consoleErrors.expect(/Failed to load resource.*\/api\/v1\/join\//)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openDialog(page)
  const row = dialog(page).getByRole('listitem')
  await row.getByRole('button', { name: 'Copy Link' }).click()
  await expect(row.getByRole('status')).toHaveText('Copied')
  const link = await page.evaluate(() => navigator.clipboard.readText())
  const other = await (await anotherBrowser()).newPage()
  await register(other)
  await other.goto(link)
  await expect(other.getByRole('button', { name: 'Join Night Shift FC' })).toBeVisible()

  await row.getByRole('button', { name: 'Turn Off Link' }).click()
  await expect(dialog(page).getByText('No active links.')).toBeVisible()
  await other.getByRole('button', { name: 'Join Night Shift FC' }).click()
  await expect(other.getByRole('alert')).toContainText('This link is no longer active.')
  await other.goto('/join/nonsense')
  await expect(other.getByRole('alert')).toHaveText('This link is invalid. Ask the captain for a new one.')
})

test('Robin, already on the team, goes from the link to the team', { tag: ['@any-screen', '@nightly'] }, async ({
  page,
}) => {
  const team = await openDialog(page)
  const link = await dialog(page).getByRole('listitem').locator('p').first().innerText()
  await page.goto(link)
  await expect(page.getByText('You’re already on this team.')).toBeVisible()
  await page.getByRole('link', { name: 'See Team' }).click()
  await expect(page).toHaveURL(`/teams/${team.id}`)
})
