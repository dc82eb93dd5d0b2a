import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { checkAccessibility } from '../look.ts'
import { anotherPerson, createTeam, inDays, register } from '../worlds.ts'

async function foundLeague(page: Page) {
  const name = `Eastside ${randomUUID().slice(0, 8)}`
  await register(page)
  await page.goto('/teams/leagues/found')
  await page.getByLabel('League Name').fill(name)
  await page.getByLabel('Sport').selectOption('Soccer')
  await page.getByLabel('Season').fill('Fall 2026')
  await page.getByRole('button', { name: 'Start League' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  return name
}

test('[PLAN-7] [PLAN-8] [PLAN-10] [PLAN-11] [PLAN-12] Ines enters when and where her league plays, makes a schedule for four teams, moves a game and publishes it @both-screens @nightly', async ({
  page,
  anotherBrowser,
}) => {
  test.setTimeout(400_000)
  const name = await foundLeague(page)
  const link = (await page.getByText(/\/league-link\//).textContent()) ?? ''
  const league = page.url()

  await page.getByRole('link', { name: 'Enter Venues and Times' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Venues and Times')
  await page.getByRole('button', { name: 'Save Venues and Times' }).press('Enter')
  await expect(page.getByRole('link', { name: 'Enter the first day' })).toBeVisible()
  await checkAccessibility(page, 'the form of venues and times, with problems')
  await page.getByLabel('First Day').fill(inDays(7).slice(0, 10))
  await page.getByLabel('Last Day').fill(inDays(70).slice(0, 10))
  await page.getByLabel('Days Without Games').fill(inDays(28).slice(0, 10))
  await page.getByRole('button', { name: 'Add Day' }).first().press('Enter')
  const venue = page.getByRole('group', { name: 'Venue 1' })
  await venue.getByLabel('Venue').fill('Delta Park')
  await venue.getByLabel('Fields').fill('Field 3, Field 4')
  await venue.getByLabel('Start').fill('19:30')
  await venue.getByRole('button', { name: 'Add Time' }).press('Enter')
  await expect(venue.getByLabel('Start').nth(1)).toHaveValue('20:30')
  await page.getByRole('button', { name: 'Save Venues and Times' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByText('Field 3, Field 4')).toBeVisible()
  await checkAccessibility(page, 'a league with venues')

  const { page: captain } = await anotherPerson(anotherBrowser, 'Maya')
  for (const teamName of ['Night Shift FC', 'Harbour Rovers', 'Otters', 'Grass Kickers']) {
    await createTeam(captain, { teamName })
    await captain.goto(link)
    await captain.getByRole('radio', { name: teamName }).check()
    await captain.getByRole('button', { name: `Bring ${teamName} In` }).press('Enter')
    await expect(captain.getByRole('heading', { level: 1 })).toHaveText(name)
  }
  await captain.getByRole('button', { name: 'Add Wish' }).press('Enter')
  const dialog = captain.getByRole('dialog')
  await dialog.getByLabel('Team').selectOption('Otters')
  await dialog.getByLabel('Not On').fill(inDays(14).slice(0, 10))
  await dialog.getByRole('button', { name: 'Add Day' }).press('Enter')
  await checkAccessibility(captain, 'the dialog for a wish')
  await dialog.getByRole('button', { name: 'Add Wish' }).press('Enter')
  await expect(captain.getByText('from a captain')).toBeVisible()

  await page.goto(league)
  await page.getByRole('link', { name: 'Make the Schedule' }).press('Enter')
  await expect(page.getByText('6 games')).toBeVisible()
  await page.getByLabel('How much').selectOption('Must')
  await checkAccessibility(page, 'the page on which a schedule is made')
  await page.getByRole('button', { name: 'Make the Schedule' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'How Fair It Is' })).toBeVisible({ timeout: 150_000 })
  await expect(page.getByText('1 of 1 kept')).toBeVisible()
  await checkAccessibility(page, 'a schedule before it is published')

  await page
    .getByRole('button', { name: /^Move .+ v / })
    .first()
    .press('Enter')
  const move = page.getByRole('dialog')
  await move.getByLabel('Day').selectOption({ index: 7 })
  await checkAccessibility(page, 'the dialog that moves a game')
  await move.getByRole('button', { name: 'Move Game' }).press('Enter')
  const undo = page.getByRole('button', { name: 'Undo Move' })
  await expect(undo, 'the move is saved').not.toHaveAttribute('aria-busy')
  await undo.press('Enter')
  await expect(undo).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'How Fair It Is' })).toBeVisible()

  await page.getByRole('button', { name: 'Publish Schedule' }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publish', exact: true }).press('Enter')
  await expect(page.getByText('The schedule is published.')).toBeVisible({ timeout: 150_000 })
  await checkAccessibility(page, 'a published schedule')
  await page.goto(league)
  await expect(page.getByText('Round 1').first()).toBeVisible()
  await captain.goto('/games')
  await expect(captain.getByText('Delta Park, Field').first()).toBeVisible()
})
