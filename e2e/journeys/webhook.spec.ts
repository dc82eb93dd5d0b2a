import type { Locator } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { checkAccessibility } from '../look.ts'
import { newPerson } from '../people.ts'
import { tabTo } from '../verbs.ts'
import { wordsOf } from '../words.ts'
import { createTeam, register } from '../worlds.ts'

for (const [language, locale, tag] of [
  ['en', 'en-US', '@both-screens'],
  ['de', 'de-DE', '@nightly'],
  ['ar', 'ar-EG', '@nightly'],
] as const) {
  test(`[HOOK-1] [HOOK-8] with the keyboard alone, Maya adds a webhook for the team’s chat, sends a test and removes it (${language}) ${tag}`, async ({
    anotherBrowser,
    consoleErrors,
  }) => {
    consoleErrors.expect(/ 422 .*\/webhooks/)
    const words = wordsOf(language)
    const page = await (await anotherBrowser({ locale })).newPage()
    await register(page, newPerson('Maya'))
    const team = await createTeam(page)
    const press = async (what: Locator) => {
      await tabTo(page, what)
      await page.keyboard.press('Enter')
    }
    const type = async (address: string) => {
      await tabTo(page, page.getByLabel(words('Address')))
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type(address)
      await page.keyboard.press('Enter')
    }
    await page.goto(`/teams/${team.id}/edit`)
    await press(page.getByRole('link', { name: words('Webhooks') }))
    await expect(page.getByRole('heading', { name: words('Add a Webhook') })).toBeVisible()
    await page.getByLabel(words('For'), { exact: true }).selectOption('slack')
    await type('https://127.0.0.1/hook')
    await expect(page.getByRole('alert').filter({ hasText: 'https://' })).toBeVisible()
    await type('https://hooks.invalid/services/secret')
    const card = page.getByRole('region', { name: 'hooks.invalid' })
    await expect(card).toContainText(words('Working'))
    await expect(page.locator('body')).not.toContainText('services/secret')
    await checkAccessibility(page, 'webhooks')
    await press(card.getByRole('button', { name: words('Send a Test') }))
    await expect(card).toContainText(words('Not answering'))
    const deliveries = card.getByText(words('Last Deliveries'))
    await press(deliveries)
    await expect(card.getByRole('listitem')).toContainText(words('No answer'))
    await checkAccessibility(page, 'a webhook that does not answer')
    await press(card.getByRole('button', { name: /hooks\.invalid/ }))
    await press(page.getByRole('alertdialog').getByRole('button', { name: words('Remove'), exact: true }))
    await expect(card).toBeHidden()
  })
}
