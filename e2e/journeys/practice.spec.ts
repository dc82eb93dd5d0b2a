import { expect, test } from '../journey.ts'
import { checkAccessibility } from '../look.ts'
import { createTeam, inDays, register } from '../worlds.ts'

const soon = inDays(10).slice(0, 10)

test('[EVENT-1] [EVENT-2] Robin schedules a practice every week, and it is called a practice everywhere @both-screens', async ({
  page,
}) => {
  await register(page)
  const team = await createTeam(page)
  await page.goto(`/games/create?teamId=${team.id}`)
  await page.getByRole('radio', { name: 'Practice' }).check({ force: true })
  await expect(page.getByRole('heading', { name: 'Schedule Practice', level: 1 })).toBeVisible()
  await expect(page.getByLabel('Opponent', { exact: true })).toHaveCount(0)
  await page.getByLabel('Date', { exact: true }).fill(soon)
  await page.getByLabel('Time', { exact: true }).fill('19:30')
  await page.getByLabel('Location', { exact: true }).fill('Delta Park, Field 1')
  await page.getByLabel('Needs at least').fill('6')
  await page.getByRole('switch', { name: 'Repeat weekly' }).check()
  await page.getByLabel('Number of weeks').fill('3')
  await checkAccessibility(page, 'a practice about to be scheduled')
  await page.getByRole('button', { name: 'Schedule 3 Practices' }).click()
  await expect(page.getByText('3 dates scheduled.')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Practice/ })).toHaveCount(3)
  await checkAccessibility(page, 'a list with practices')

  await page
    .getByRole('link', { name: /^Practice/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveAccessibleName(/Practice$/)
  await expect(page.getByText('0 of 6 in').first()).toBeVisible()
  await checkAccessibility(page, 'the page of a practice')
  await page.getByRole('button', { name: 'Cancel Practice' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel Practice' }).click()
  await expect(page.getByText('It’s cancelled.')).toBeVisible()
})
