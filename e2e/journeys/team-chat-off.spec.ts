import { expect, test } from '../journey.ts'
import { newPerson } from '../people.ts'
import { createTeam, register } from '../worlds.ts'

test('[CHAT-9] without a bot no page says anything about a chat', async ({ page }) => {
  await register(page, newPerson('Maya'))
  const team = await createTeam(page)
  await page.goto(`/teams/${team.id}/edit`)
  await expect(page.getByRole('link', { name: 'Webhooks' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Chat', exact: true })).toHaveCount(0)
  await page.goto('/account/messages')
  await expect(page.getByRole('region', { name: 'Sub Alerts' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Answers in the Chat' })).toHaveCount(0)
})
