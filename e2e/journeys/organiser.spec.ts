import { randomUUID } from 'node:crypto'
import { expect, test } from '../journey.ts'
import { checkAccessibility } from '../look.ts'
import { anotherPerson, createTeam, register, send } from '../worlds.ts'

test('[LEAGUE-21] [LEAGUE-22] [LEAGUE-23] Ines makes Omar an organiser by a link, he leaves, she deletes her account, and Maya takes the league over @nightly', async ({
  page,
  anotherBrowser,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 404.*\/organiser-link\//)
  // Omar’s page hears of the league a last time when he has left it.
  consoleErrors.expect(/status of 404.*\/league\//)
  const maya = await anotherPerson(anotherBrowser, 'Maya')
  const omar = await anotherPerson(anotherBrowser, 'Omar')
  const team = await createTeam(maya.page, { teamName: 'Night Shift FC' })
  await register(page)
  const name = `Eastside ${randomUUID().slice(0, 8)}`
  const league = await send<{ id: string; linkPath: string; divisions: { id: string }[] }>(page, '/api/v1/league', {
    name,
    sport: 'Soccer',
    season: 'Fall 2026',
    divisions: ['Division 1'],
    rule: { points: { win: 3, tie: 1, loss: 0 }, tieBreakers: ['headToHead'], forfeitScore: 3, withdrawn: 'void' },
    subRule: { perGame: null, inPlayoffs: true, fromOpponents: true },
  })
  const path = `/teams/leagues/${league.id}`
  await send(maya.page, `/api/v1${league.linkPath}`, { teamId: team.id, divisionId: league.divisions[0]?.id })

  await page.goto(path)
  await page.getByRole('button', { name: 'Add an Organiser' }).press('Enter')
  const address = page.getByText(/\/organiser-link\//)
  await expect(address).toBeVisible()
  await checkAccessibility(page, 'the link that makes someone an organiser')
  const link = new URL((await address.textContent()) ?? '', page.url()).pathname
  await omar.page.goto(link)
  await expect(omar.page.getByRole('heading', { name: `Run ${name}` })).toBeVisible()
  await checkAccessibility(omar.page, 'someone is asked to run a league')
  await omar.page.getByRole('button', { name: 'Become an Organiser' }).press('Enter')
  await expect(omar.page.getByRole('button', { name: 'Add an Organiser' })).toBeVisible()
  await expect(page.getByText(/^Omar /), 'her page shows it at once').toBeVisible()
  await maya.page.goto(link)
  await expect(maya.page.getByText('Someone has taken it, or it was turned off.')).toBeVisible()

  await omar.page.getByRole('button', { name: 'Stop Organising' }).press('Enter')
  await omar.page.getByRole('alertdialog').getByRole('button', { name: 'Stop Organising' }).press('Enter')
  await expect(omar.page).toHaveURL(/\/teams/)

  await page.goto('/account/data')
  await page.getByRole('button', { name: 'Delete Account' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByText(`Nobody else runs ${name} (Fall 2026).`)).toBeVisible()
  await checkAccessibility(page, 'deleting an account that leaves a league without an organiser')
  await dialog.getByRole('button', { name: 'Delete Account' }).press('Enter')
  await expect(dialog).toHaveCount(0)

  await maya.page.goto(path)
  await expect(maya.page.getByText('Nobody runs this league any more.')).toBeVisible()
  await checkAccessibility(maya.page, 'a league that nobody runs')
  await maya.page.getByRole('button', { name: 'Take It Over' }).press('Enter')
  await maya.page.getByRole('alertdialog').getByRole('button', { name: 'Take It Over' }).press('Enter')
  await expect(maya.page.getByRole('link', { name: 'Edit League' })).toBeVisible()
})
