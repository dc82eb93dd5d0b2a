import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { paint } from './look.ts'
import { maya } from './people.ts'
import { openMenu, signIn } from './verbs.ts'

/** A Tuesday evening in the league. The pictures stay the same until a page changes. */
const evening = new Date('2026-11-17T18:30:00-08:00')

test('the pages of the documentation', async ({ page, isMobile }, { project }) => {
  test.setTimeout(180_000)
  const take = (name: string) => takeBoth(page, `${name}-${project.name}`)
  await page.clock.setFixedTime(evening)

  await page.goto('/landing')
  await take('landing')
  await page.goto('/auth-error?reason=cancelled&ref=019a8a5e-1c2d-7000-8000-5f1e9c0b7a42')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await take('auth-error')

  await signIn(page, maya)
  await expect(page.getByText('Night Shift FC')).toBeVisible()
  await take('dashboard')
  await page.goto('/teams')
  await expect(page.getByRole('heading', { name: 'Night Shift FC' })).toBeVisible()
  await take('teams')
  await page.goto('/teams?view=browse')
  await expect(page.getByRole('heading', { name: 'Harbour Rovers' })).toBeVisible()
  await take('teams-browse')
  await page.goto('/teams/create')
  await page.getByLabel('Team Name').fill('Puck Norris')
  await page.getByLabel('Sport').selectOption('Hockey')
  await page.getByLabel('Description').fill('Saturday mornings at the Winter Garden. Beginners welcome.')
  await page.getByLabel('Description').blur()
  await take('team-create')
  await page.goto('/games')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await take('games')
  await page.goto('/find-subs')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await take('find-subs')
  await seenAt(page, evening)
  await page.goto('/account')
  await expect(page.getByText('This browser')).toBeVisible()
  await take('account')
  if (!isMobile) return
  await expect(await openMenu(page, isMobile)).toBeVisible()
  await take('menu')
})

async function takeBoth(page: Page, name: string) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await paint(page, colorScheme)
    await expect(page).toHaveScreenshot(`${name}${colorScheme === 'dark' ? '-dark' : ''}.png`)
  }
}

/** The server's clock is the real one: when a session was last seen is set to the evening of the pictures. */
async function seenAt(page: Page, when: Date) {
  await page.route('**/api/v1/session', async (route) => {
    const response = await route.fetch()
    const sessions = (await response.json()) as { lastSeenAt: string; current: boolean }[]
    const seen = sessions
      .filter(({ current }) => current)
      .map((session) => ({ ...session, lastSeenAt: when.toISOString() }))
    await route.fulfill({ response, json: seen })
  })
}
