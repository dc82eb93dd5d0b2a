import { randomUUID } from 'node:crypto'
import { expect, test } from '../journey.ts'
import { checkAccessibility } from '../look.ts'
import { anotherPerson, createTeam, HERE, inDays, register, send } from '../worlds.ts'

test('[LEAGUE-7] [LEAGUE-9] [LEAGUE-10] Maya reads why the league allows no more subs; Ines withdraws a team, brings it back and begins the next season @both-screens @nightly', async ({
  page,
  anotherBrowser,
}) => {
  const maya = await anotherPerson(anotherBrowser, 'Maya')
  const hugo = await anotherPerson(anotherBrowser, 'Hugo')
  const zoe = await anotherPerson(anotherBrowser, 'Zoe')
  const [nightShift, rovers] = [
    await createTeam(maya.page, { teamName: 'Night Shift FC' }),
    await createTeam(hugo.page, { teamName: 'Harbour Rovers' }),
  ]
  await register(page)
  const name = `Eastside ${randomUUID().slice(0, 8)}`
  const league = await send<{ id: string; linkPath: string; divisions: { id: string }[] }>(page, '/api/v1/league', {
    name,
    sport: 'Soccer',
    season: 'Fall 2026',
    divisions: ['Division 1'],
    rule: { points: { win: 3, tie: 1, loss: 0 }, tieBreakers: ['headToHead'], forfeitScore: 3, withdrawn: 'void' },
    subRule: { perGame: 0, inPlayoffs: true, fromOpponents: true },
  })
  const divisionId = league.divisions[0]?.id ?? ''
  for (const [captain, team] of [
    [maya.page, nightShift],
    [hugo.page, rovers],
  ] as const)
    await send(captain, `/api/v1${league.linkPath}`, { teamId: team.id, divisionId })
  const games: { id: string }[] = []
  for (const days of [-3, 9])
    games.push(
      await send(page, `/api/v1/league/${league.id}/games`, {
        divisionId,
        homeTeamId: nightShift.id,
        awayTeamId: rovers.id,
        startTime: inDays(days),
        timeZone: HERE,
        location: 'Delta Park',
      }),
    )
  const score = { home: 2, away: 1, forfeitedBy: null }
  await send(page, `/api/v1/league/${league.id}/games/${games[0]?.id}/result`, { score, reason: 'Sheet' }, 'PUT')

  const list = await maya.page.request.get(`/api/v1/team/${nightShift.id}/games`)
  const next = ((await list.json()) as { id: string; status: string }[]).find(({ status }) => status === 'Upcoming')
  const request = await send<{ id: string }>(maya.page, `/api/v1/game/${next?.id}/subs`, {
    numberOfSubs: 1,
    positions: [],
  })
  await send(zoe.page, `/api/v1/game/sub_requests/${request.id}/volunteers`, {})
  await maya.page.goto(`/subs/${request.id}`)
  const rules = maya.page.getByRole('region', { name: `Subs in ${name}` })
  await expect(rules.getByText('No subs.')).toBeVisible()
  await expect(maya.page.getByRole('button', { name: 'Accept', exact: true })).toHaveAttribute('aria-disabled', 'true')
  await checkAccessibility(maya.page, 'a request whose league allows no subs')

  await page.goto(`/teams/leagues/${league.id}`)
  await page.getByRole('button', { name: 'Take Harbour Rovers out' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByText(/so it stays in the standings/)).toBeVisible()
  await checkAccessibility(page, 'the dialog that withdraws a team')
  await dialog.getByRole('button', { name: 'Take Out' }).press('Enter')
  await expect(page.getByText(/^Withdrew on /)).toBeVisible()
  await expect(page.getByText('Called off', { exact: true })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Harbour Rovers' })).toContainText('Withdrew')
  await checkAccessibility(page, 'a league with a team that withdrew')
  await page.getByRole('button', { name: 'Bring Back Harbour Rovers' }).press('Enter')
  await expect(page.getByText(/^Withdrew on /)).toHaveCount(0)

  await page.getByRole('button', { name: 'Begin the Next Season' }).press('Enter')
  const beginning = page.getByRole('dialog')
  await beginning.getByRole('button', { name: 'Begin Season' }).press('Enter')
  await expect(beginning.getByText('Enter a season, such as Spring 2027')).toBeVisible()
  await beginning.getByLabel('Season').fill('Spring 2027')
  await checkAccessibility(page, 'the dialog that begins the next season')
  await send(page, `/api/v1/league/${league.id}/call-off`, { gameIds: [games[1]?.id] })
  await beginning.getByRole('button', { name: 'Begin Season' }).press('Enter')
  await expect(page.getByRole('link', { name: 'See Fall 2026' })).toBeVisible()
  await expect(page.getByText('Harbour Rovers').first()).toBeVisible()
  await checkAccessibility(page, 'the next season of a league')
  await page.getByRole('link', { name: 'See Fall 2026' }).press('Enter')
  await expect(page.getByText(/^This season is over\./)).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Night Shift FC' }).getByRole('cell').last()).toHaveText('3')
  await expect(page.getByRole('link', { name: 'Edit League' })).toHaveCount(0)
  await checkAccessibility(page, 'a season that is over')
})
