import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { checkAccessibility } from '../look.ts'
import { nextMail } from '../mailbox.ts'
import { anotherPerson, createTeam, HERE, inDays, register, send } from '../worlds.ts'

test('[RESULT-1] [RESULT-2] [RESULT-8] [TABLE-6] two captains enter and confirm, contest, and Ines settles: the table moves @both-screens @nightly', async ({
  page,
  anotherBrowser,
}) => {
  const maya = await anotherPerson(anotherBrowser, 'Maya')
  const hugo = await anotherPerson(anotherBrowser, 'Hugo')
  const [nightShift, rovers] = [
    await createTeam(maya.page, { teamName: 'Night Shift FC' }),
    await createTeam(hugo.page, { teamName: 'Harbour Rovers' }),
  ]
  const ines = await register(page)
  const league = await found(page)
  for (const [captain, team] of [
    [maya.page, nightShift],
    [hugo.page, rovers],
  ] as const)
    await send(captain, `/api/v1${league.link}`, { teamId: team.id, divisionId: league.divisionId })
  for (const days of [-3, -2])
    await send(page, `/api/v1/league/${league.id}/games`, {
      divisionId: league.divisionId,
      homeTeamId: days === -3 ? nightShift.id : rovers.id,
      awayTeamId: days === -3 ? rovers.id : nightShift.id,
      startTime: inDays(days),
      timeZone: HERE,
      location: 'Delta Park',
    })
  await page.goto(`/teams/leagues/${league.id}`)
  await expect(page.getByText('By name, until the first result.')).toBeVisible()

  await enter(maya.page, nightShift, { at: 0, scores: ['3', '2'] })
  await expect(maya.page.getByRole('heading', { name: 'Waiting for Harbour Rovers' })).toBeVisible()
  await checkAccessibility(maya.page, 'a result that waits for the other side')
  const mail = await nextMail(hugo.person, /^Night Shift FC entered a result\. Is it right\?$/)
  await hugo.page.goto('/')
  await expect(hugo.page.getByText('Night Shift FC entered 2–3. Is it right?')).toBeVisible()
  await checkAccessibility(hugo.page, 'a result under Needs You')
  await hugo.page.goto(/http\S+\/games\/\S+#result/.exec(mail.text)?.[0] ?? '')
  await expect(hugo.page.getByText('Without an answer it stands on')).toBeVisible()
  await checkAccessibility(hugo.page, 'a result to confirm')
  await hugo.page.getByRole('button', { name: 'Confirm 2–3' }).press('Enter')
  await expect(hugo.page.getByRole('heading', { name: 'Both sides agreed' })).toBeVisible()
  await expect(hugo.page.getByRole('heading', { level: 1 })).toHaveAccessibleName(/2–3 Lost vs Night Shift FC$/)

  // The page of the league is open all the time, and moves by itself.
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  await expect(row('Night Shift FC').getByRole('cell').last()).toHaveText('3')

  await enter(hugo.page, rovers, { at: 1, scores: ['1', '0'] })
  await enter(maya.page, nightShift, { at: 1, scores: ['1', '1'] })
  await expect(maya.page.getByRole('heading', { name: 'The scores differ' })).toBeVisible()
  await checkAccessibility(maya.page, 'a contested result')
  await nextMail(ines, /^The scores differ: Harbour Rovers v Night Shift FC$/)
  await expect(page.getByText(/the scores differ\.$/)).toBeVisible()
  await page.getByRole('button', { name: 'Settle Harbour Rovers v Night Shift FC' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Settle Result' }).press('Enter')
  await expect(dialog.getByRole('alert').getByRole('link')).toHaveCount(3)
  await expect(dialog.getByText('Harbour Rovers says 1–0')).toBeVisible()
  await dialog.getByRole('button', { name: 'Use This' }).first().press('Enter')
  await dialog.getByLabel('Reason').fill('The referee’s sheet says so')
  await checkAccessibility(page, 'the dialog that settles a result')
  await dialog.getByRole('button', { name: 'Settle Result' }).press('Enter')
  await expect(page.getByText(/^Level on 3: /)).toBeVisible()
  await checkAccessibility(page, 'a league with standings and results')
  await expect(maya.page.getByRole('heading', { name: 'The league settled it' })).toBeVisible()
  await expect(maya.page.getByText('The referee’s sheet says so').first()).toBeVisible()

  await page.getByRole('button', { name: 'Settle Night Shift FC v Harbour Rovers' }).click()
  await dialog.getByLabel('How it ended').selectOption('Neither side came: both lose')
  await dialog.getByLabel('Reason').fill('The hall stayed dark')
  await checkAccessibility(page, 'the dialog that settles that neither side came')
  await dialog.getByRole('button', { name: 'Settle Result' }).press('Enter')
  await expect(row('Night Shift FC').getByRole('cell').last()).toHaveText('0')
  await maya.page.goto(await gamePath(maya.page, nightShift, 0))
  await expect(maya.page.getByText('Neither side came', { exact: true })).toBeVisible()
  await expect(maya.page.getByRole('heading', { level: 1 })).toHaveAccessibleName(
    /0–0 Lost: neither side came vs Harbour Rovers$/,
  )
})

interface Founded {
  id: string
  linkPath: string
  divisions: { id: string }[]
}

async function found(page: Page) {
  const { id, linkPath, divisions } = await send<Founded>(page, '/api/v1/league', {
    name: `Eastside ${randomUUID().slice(0, 8)}`,
    sport: 'Soccer',
    season: 'Fall 2026',
    divisions: ['Division 1'],
    rule: { points: { win: 3, tie: 1, loss: 0 }, tieBreakers: ['headToHead'], forfeitScore: 3, withdrawn: 'void' },
    subRule: { perGame: null, inPlayoffs: true, fromOpponents: true },
  })
  return { id, link: linkPath, divisionId: divisions[0]?.id ?? '' }
}

interface Entered {
  /** 0: the first game of the team. */
  at: 0 | 1
  scores: [string, string]
}

async function gamePath(page: Page, team: { id: string }, at: 0 | 1): Promise<string> {
  const games = (await (await page.request.get(`/api/v1/team/${team.id}/games`)).json()) as { id: string }[]
  return `/games/${games[at]?.id}`
}

async function enter(page: Page, team: { id: string }, { at, scores: [ours, theirs] }: Entered) {
  await page.goto(await gamePath(page, team, at))
  await page.getByRole('button', { name: 'Update Game Results' }).click()
  const dialog = page.getByRole('dialog', { name: 'Update Game Results' })
  await dialog.getByRole('textbox').nth(0).fill(ours)
  await dialog.getByRole('textbox').nth(1).fill(theirs)
  await dialog.getByRole('button', { name: 'Save Results' }).press('Enter')
  await expect(dialog).toHaveCount(0)
}
