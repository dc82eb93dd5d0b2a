import { expect, test } from '../journey.ts'
import { checkAccessibility } from '../look.ts'
import { createTeam, register } from '../worlds.ts'

test('[HOOK-1] [HOOK-8] Maya adds a webhook for the team’s chat, sends a test and removes it @both-screens', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(/ 422 .*\/webhooks/)
  await register(page)
  const team = await createTeam(page)
  await page.goto(`/teams/${team.id}/edit`)
  await page.getByRole('link', { name: 'Webhooks' }).click()
  await expect(page.getByRole('heading', { name: 'Add a Webhook' })).toBeVisible()
  await page.getByLabel('For').selectOption('Slack')
  await page.getByLabel('Address').fill('https://127.0.0.1/hook')
  await page.getByRole('button', { name: 'Add Webhook' }).click()
  await expect(page.getByText('Use an address that begins with https://')).toBeVisible()
  await page.getByLabel('Address').fill('https://hooks.invalid/services/secret')
  await page.getByRole('button', { name: 'Add Webhook' }).click()
  const card = page.getByRole('region', { name: 'hooks.invalid' })
  await expect(card).toContainText('Working')
  await expect(page.locator('body')).not.toContainText('services/secret')
  await checkAccessibility(page, 'webhooks')
  await card.getByRole('button', { name: 'Send a Test' }).press('Enter')
  await expect(card).toContainText('Not answering')
  await expect(card.getByText('Last Deliveries')).toBeVisible()
  await card.getByText('Last Deliveries').click()
  await expect(card.getByRole('listitem')).toContainText('Test')
  await expect(card.getByRole('listitem')).toContainText('No answer')
  await checkAccessibility(page, 'a webhook that does not answer')
  await card.getByRole('button', { name: 'Remove hooks.invalid' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(card).toBeHidden()
})
