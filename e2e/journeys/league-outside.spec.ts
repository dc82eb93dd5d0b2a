import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { checkAccessibility } from '../look.ts'
import { nextMail } from '../mailbox.ts'
import { anotherPerson, createTeam, HERE, inDays, register, send } from '../worlds.ts'

interface Founded {
  id: string
  linkPath: string
  divisions: { id: string; teams: { id: string; name: string }[] }[]
}

async function found(page: Page): Promise<Founded> {
  return await send<Founded>(page, '/api/v1/league', {
    name: `Eastside ${randomUUID().slice(0, 8)}`,
    sport: 'Soccer',
    season: 'Fall 2026',
    divisions: ['Division 1'],
    rule: { points: { win: 3, tie: 1, loss: 0 }, tieBreakers: ['headToHead'], forfeitScore: 3, withdrawn: 'void' },
    subRule: { perGame: null, inPlayoffs: true, fromOpponents: true },
  })
}

test('[LEAGUE-11] [LEAGUE-12] [LEAGUE-13] [LEAGUE-14] Ines adds a team that isn’t here, its captain plays the season by a link, and a real team takes its place @both-screens', async ({
  page,
  anotherBrowser,
  consoleErrors,
}) => {
  // The link, once the team is here.
  consoleErrors.expect(/404/)
  const maya = await anotherPerson(anotherBrowser, 'Maya')
  const nightShift = await createTeam(maya.page, { teamName: 'Night Shift FC' })
  const ines = await register(page)
  const league = await found(page)
  const divisionId = league.divisions[0]?.id ?? ''
  await send(maya.page, `/api/v1${league.linkPath}`, { teamId: nightShift.id, divisionId })

  await page.goto(`/teams/leagues/${league.id}`)
  await page.getByRole('button', { name: 'Add a Team That Isn’t Here' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add Team' }).press('Enter')
  await expect(dialog.getByText('Enter the name of the team')).toBeVisible()
  await checkAccessibility(page, 'the dialog that adds a team that isn’t here')
  await dialog.getByLabel('Team name').fill('Corner Office')
  await dialog.getByLabel('Team name').press('Enter')
  await expect(page.getByText('Not here: takes part by a link')).toBeVisible()
  await page.getByRole('button', { name: 'Link for Corner Office' }).press('Enter')
  await dialog.getByRole('button', { name: 'Make a Link' }).press('Enter')
  const address = dialog.getByText(/\/o\//)
  await expect(address).toBeVisible()
  await checkAccessibility(page, 'the link of a team that isn’t here')
  const link = (await address.textContent()) ?? ''
  await page.keyboard.press('Escape')

  const teams = await page.request.get(`/api/v1/league/${league.id}`)
  const outside = ((await teams.json()) as Founded).divisions[0]?.teams.find(({ name }) => name === 'Corner Office')
  for (const days of [-3, 9])
    await send(page, `/api/v1/league/${league.id}/games`, {
      divisionId,
      homeTeamId: nightShift.id,
      awayTeamId: outside?.id,
      startTime: inDays(days),
      timeZone: HERE,
      location: 'Delta Park',
    })

  const captain = await (await anotherBrowser()).newPage()
  await captain.goto(link)
  const heading = captain.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Games of Corner Office')
  await expect(captain.getByText('No account needed')).toBeVisible()
  await checkAccessibility(captain, 'the games of a team that isn’t here')
  await captain.getByRole('link', { name: /How did it end\?/ }).press('Enter')
  await expect(heading).toHaveText('How did it end?')
  await captain.getByLabel('Corner Office').fill('3')
  await captain.getByLabel('Night Shift FC').fill('1')
  await captain.getByRole('button', { name: 'Enter This Result' }).press('Enter')
  await expect(heading).toHaveText('Waiting for Night Shift FC')
  await checkAccessibility(captain, 'a result of a team that isn’t here')
  await captain.getByRole('link', { name: 'All Games' }).press('Enter')
  await captain.getByRole('link', { name: /Not confirmed yet/ }).press('Enter')
  await captain.getByRole('button', { name: /^Yes, / }).press('Enter')
  await expect(heading).toHaveText(/^You confirmed /)
  await expect(heading).toBeFocused()

  const mail = await nextMail(maya.person, /^Corner Office entered a result\. Is it right\?$/)
  await maya.page.goto(/http\S+\/games\/\S+#result/.exec(mail.text)?.[0] ?? '')
  await maya.page.getByRole('button', { name: 'Confirm 1–3' }).press('Enter')
  await expect(maya.page.getByRole('heading', { name: 'Both sides agreed' })).toBeVisible()
  const card = maya.page.getByRole('group', { name: 'Corner Office has a link' })
  await expect(card).toContainText('Its captain has a link from the league’s organiser')
  await checkAccessibility(maya.page, 'a game against a team that isn’t here')
  await page.reload()
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  await expect(row('Corner Office').getByRole('cell').last()).toHaveText('3')

  for (const [language, direction] of [
    ['de', 'ltr'],
    ['ar', 'rtl'],
  ] as const) {
    await captain.goto(`${link}?lang=${language}`)
    await expect(captain.locator('html')).toHaveAttribute('dir', direction)
    await checkAccessibility(captain, `the games of a team that isn’t here, ${language}`)
  }

  const priya = await anotherPerson(anotherBrowser, 'Priya')
  await createTeam(priya.page, { teamName: 'Corner Office FC' })
  await priya.page.goto(league.linkPath)
  await priya.page.getByText('Does the league know your team by name already?').press('Enter')
  await priya.page.getByLabel('Which of these is Corner Office FC?').selectOption('Corner Office')
  await checkAccessibility(priya.page, 'a captain claims the place of a team')
  await priya.page.getByRole('button', { name: 'That’s Us' }).press('Enter')
  await expect(priya.page.getByText(/^You’ve said that Corner Office FC is Corner Office\./)).toBeVisible()
  await nextMail(ines, /^Is Corner Office FC your Corner Office\?$/)
  await page.reload()
  const claim = page.getByRole('group', { name: 'Is Corner Office FC your Corner Office?' })
  await expect(claim).toBeVisible()
  await checkAccessibility(page, 'a claim of the place of a team')
  await claim.getByRole('button', { name: 'Yes, It’s Them' }).press('Enter')
  await expect(page.getByText('Not here: takes part by a link')).toHaveCount(0)
  await expect(row('Corner Office FC').getByRole('cell').last()).toHaveText('3')
  await priya.page.goto('/games')
  await expect(priya.page.getByText('Night Shift FC').first()).toBeVisible()
  await captain.goto(`${link}?lang=en`)
  await expect(heading).toHaveText('This link no longer works')
})
