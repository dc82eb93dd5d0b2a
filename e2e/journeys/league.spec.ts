import { randomUUID } from 'node:crypto'
import { expect, test } from '../journey.ts'
import { checkAccessibility } from '../look.ts'
import { anotherPerson, createTeam, inDays, register } from '../worlds.ts'

test('[LEAGUE-1] [LEAGUE-3] [LEAGUE-5] [LEAGUE-6] Ines founds a league, Maya and Hugo bring their teams in by its link, and a game is scheduled and called off @both-screens', async ({
  page,
  anotherBrowser,
}) => {
  const name = `Eastside ${randomUUID().slice(0, 8)}`
  const maya = await anotherPerson(anotherBrowser, 'Maya')
  await createTeam(maya.page, { teamName: 'Night Shift FC' })
  await register(page)

  await page.goto('/teams')
  await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Leagues' }).click()
  await checkAccessibility(page, 'the leagues of a person without one')
  await page.getByRole('link', { name: 'Start a League' }).click()
  await page.getByLabel('League Name').fill(name)
  await page.getByRole('button', { name: 'Start League' }).click()
  await expect(page.getByRole('link', { name: 'Select a sport' })).toBeVisible()
  await page.getByLabel('Sport').selectOption('Soccer')
  await page.getByLabel('Season').fill('Fall 2026')
  await page.getByRole('button', { name: 'Add Division' }).click()
  await page.getByLabel('Subs per team in a game').fill('2')
  await page.getByRole('switch', { name: 'Players of the opponent' }).press('Space')
  await page.getByRole('button', { name: 'Move Score difference up' }).press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Score difference is now number 1' })).toBeAttached()
  await expect(page.getByText('Harbour Rovers ahead on score difference')).toBeVisible()
  await checkAccessibility(page, 'the form that founds a league')
  await page.getByRole('button', { name: 'Start League' }).press('Enter')

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(
    page.getByText('At most 2 subs per team in a game. Nobody on the opponent’s roster steps in.'),
  ).toBeVisible()
  await checkAccessibility(page, 'a league without teams')
  const link = (await page.getByText(/\/league-link\//).textContent()) ?? ''

  await maya.page.goto(link)
  await expect(maya.page.getByRole('heading', { level: 1 })).toHaveText(`Bring your team into ${name}`)
  await maya.page.getByRole('radio', { name: 'Division 2' }).check()
  await checkAccessibility(maya.page, 'the link of a league')
  await maya.page.getByRole('button', { name: 'Bring Night Shift FC In' }).press('Enter')
  await expect(maya.page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(maya.page.getByText('Your team', { exact: true })).toBeVisible()
  await checkAccessibility(maya.page, 'a league as a member of its team sees it')
  await expect(maya.page.getByRole('link', { name: 'Edit League' })).toHaveCount(0)

  const hugo = await anotherPerson(anotherBrowser, 'Hugo')
  await createTeam(hugo.page, { teamName: 'Harbour Rovers' })
  await hugo.page.goto(link)
  await hugo.page.getByRole('radio', { name: 'Division 2' }).check()
  await hugo.page.getByRole('button', { name: 'Bring Harbour Rovers In' }).press('Enter')
  await expect(hugo.page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(hugo.page.getByText('Your team', { exact: true })).toBeVisible()

  await page.reload()
  await expect(page.getByText('Night Shift FC').first()).toBeVisible()
  await page.getByRole('button', { name: 'Add Game' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add Game' }).press('Enter')
  await expect(dialog.getByText('Choose a team').first()).toBeVisible()
  await dialog.getByLabel('Division').selectOption('Division 2')
  await dialog.getByLabel('Home team').selectOption('Night Shift FC')
  await dialog.getByLabel('Away team').selectOption('Harbour Rovers')
  await dialog.getByLabel('Date').fill(inDays(9).slice(0, 10))
  await dialog.getByLabel('Time', { exact: true }).fill('19:30')
  await dialog.getByLabel('Location').fill('Delta Park')
  await dialog.getByLabel('Round').fill('1')
  await checkAccessibility(page, 'the dialog that adds a game of a league')
  await dialog.getByRole('button', { name: 'Add Game' }).press('Enter')
  await expect(page.getByText('Round 1')).toBeVisible()
  await checkAccessibility(page, 'a league with a game')
  await maya.page.goto('/games')
  await expect(maya.page.getByText('Harbour Rovers').first()).toBeVisible()

  await page.getByRole('button', { name: 'Call Off a Day' }).click()
  await expect(dialog.getByText('Night Shift FC v Harbour Rovers')).toBeVisible()
  await checkAccessibility(page, 'the dialog that calls a day off')
  await dialog.getByRole('button', { name: 'Call Off 1 Game' }).press('Enter')
  await expect(page.getByText('Called off', { exact: true })).toBeVisible()

  await page.getByRole('link', { name: 'Edit League' }).click()
  await expect(page.getByRole('button', { name: 'Remove division 2' })).toBeDisabled()
  await page.getByRole('button', { name: 'Remove division 1' }).press('Enter')
  await page.getByRole('button', { name: 'Save Changes' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Division 2' }).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Division 1' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Take Night Shift FC out' }).click()
  await page.getByRole('button', { name: 'Take Out', exact: true }).press('Enter')
  await expect(page.getByText('Harbour Rovers').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Take Night Shift FC out' })).toHaveCount(0)
})
