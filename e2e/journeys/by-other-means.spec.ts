import { expect, test } from '../journey.ts'
import { newPerson } from '../people.ts'
import { fillInAccount, tabTo } from '../verbs.ts'

test('Robin creates a team, starting at the landing page, with the keyboard alone', async ({ page }) => {
  const robin = newPerson()
  await page.goto('/landing')
  await tabTo(page, page.getByRole('button', { name: 'Sign Up' }))
  await page.keyboard.press('Enter')
  for (const [label, text] of [
    ['First name', robin.firstName],
    ['Last name', robin.lastName],
    ['Email', robin.email],
  ] as const) {
    await tabTo(page, page.getByLabel(label))
    await page.keyboard.type(text)
  }
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/start')

  await tabTo(page, page.getByRole('link', { name: 'Start a team' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Create Team', level: 1 })).toBeFocused()
  await tabTo(page, page.getByLabel('Team Name'))
  await page.keyboard.type('Night Shift FC')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Sport')).toBeFocused()
  await page.keyboard.type('Soc')
  await expect(page.getByLabel('Sport')).toHaveValue('Soccer')
  await tabTo(page, page.getByRole('button', { name: 'Create Team' }))
  await page.keyboard.press('Space')

  await expect(page.getByText('Team Night Shift FC created successfully!')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Schedule Game', level: 1 })).toBeFocused()
})

test('Robin skips the navigation with the first Tab', async ({ page }) => {
  await page.goto('/landing')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('Robin creates a team over a connection with two seconds of latency @any-screen @nightly', async ({ page }) => {
  await page.goto('/landing')
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await fillInAccount(page, newPerson())
  await page.getByRole('link', { name: 'Skip', exact: true }).click()
  await expect(page).toHaveURL('/')
  const network = await page.context().newCDPSession(page)
  const far = { offline: false, latency: 2000, downloadThroughput: -1, uploadThroughput: -1 }
  await network.send('Network.emulateNetworkConditions', far)

  await page.reload()
  await expect(page.getByText('Loading...').first()).toBeVisible()
  await page.getByRole('link', { name: 'Create New Team' }).click()
  await page.getByLabel('Team Name').fill('Night Shift FC')
  await page.getByLabel('Sport').selectOption('Soccer')
  await page.getByRole('button', { name: 'Create Team' }).click()
  await expect(page.getByText('Team Night Shift FC created successfully!')).toBeVisible()
})
