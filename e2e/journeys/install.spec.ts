import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { checkAccessibility } from '../look.ts'
import { IPHONE } from '../people.ts'
import { ownAnswer, toast } from '../verbs.ts'
import { createGame, createTeam, register } from '../worlds.ts'

const hint = (page: Page) => page.getByRole('region', { name: 'Answer from your home screen' })

/** By keyboard. */
async function press(page: Page, name: string, within = page.locator('body')) {
  await within.getByRole('button', { name, exact: true }).focus()
  await page.keyboard.press('Enter')
}

test('[APP-5] after her second answer Priya is shown how to install the app on her iPhone, and closes the hint @nightly', async ({
  anotherBrowser,
}) => {
  const page = await (await anotherBrowser({ userAgent: IPHONE })).newPage()
  await register(page)
  const team = await createTeam(page)
  const game = await createGame(page, team, { silent: true })
  for (const status of ['Going', 'Maybe']) {
    await page.goto(`/games/${game.id}`)
    await expect(hint(page)).toHaveCount(0)
    await ownAnswer(page, status).click()
    await expect(toast(page)).toContainText(`RSVP updated to "${status}"`)
  }
  await page.goto('/')
  await expect(hint(page)).toBeVisible()
  await checkAccessibility(page, 'a dashboard with the hint to install')
  await press(page, 'Add to Home Screen')
  const steps = page.getByRole('dialog', { name: 'Add Callup to Your Home Screen' })
  await expect(steps.getByRole('listitem')).toHaveCount(3)
  await checkAccessibility(page, 'how to install the app on an iPhone')
  await press(page, 'Not Now', steps)
  await expect(page.getByRole('button', { name: 'Add to Home Screen' })).toBeFocused()
  await press(page, 'Not Now')
  await expect(hint(page)).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Upcoming Games' })).toBeVisible()
  await expect(hint(page)).toHaveCount(0)
})

test('[APP-5] where the browser can install the app, the card is enough @nightly', async ({ page }) => {
  await page.addInitScript(() => {
    if (location.protocol === 'http:') localStorage.setItem('answers-here', '2')
    // Simulates Chrome's event, which does not fire in tests.
    const offer = Object.assign(new Event('beforeinstallprompt'), {
      prompt: async () => document.documentElement.setAttribute('data-asked', ''),
    })
    document.addEventListener('DOMContentLoaded', () => window.dispatchEvent(offer))
  })
  await register(page)
  await page.goto('/')
  await expect(hint(page)).toBeVisible()
  await press(page, 'Add to Home Screen')
  await expect(page.locator('[data-asked]')).toHaveCount(1)
  await expect(hint(page)).toHaveCount(0)
})
