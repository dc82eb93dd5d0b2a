import { randomUUID } from 'node:crypto'
import { expect, test } from '../journey.ts'
import { checkAccessibility } from '../look.ts'
import { anotherPerson, createTeam, HERE, inDays, register, send } from '../worlds.ts'

test('[TABLE-7] [TABLE-8] Ines turns on the page of her league by keyboard, a stranger reads why the order is as it is, and she turns it off @nightly', async ({
  page,
  anotherBrowser,
  consoleErrors,
  viewport,
  isMobile,
}) => {
  consoleErrors.expect(/status of 404.*\/l\//)
  const names = ['Night Shift FC', 'Harbour Rovers', 'Grass Kickers']
  const ines = await register(page)
  const league = await send<{ id: string; linkPath: string; divisions: { id: string }[] }>(page, '/api/v1/league', {
    name: `Eastside ${randomUUID().slice(0, 8)}`,
    sport: 'Soccer',
    season: 'Fall 2026',
    divisions: ['Division 1', 'Division 2'],
    rule: {
      points: { win: 3, tie: 1, loss: 0 },
      tieBreakers: ['headToHead', 'difference'],
      forfeitScore: 3,
      withdrawn: 'void',
    },
    subRule: { perGame: null, inPlayoffs: true, fromOpponents: true },
  })
  const divisionId = league.divisions[0]?.id ?? ''
  const teams: { id: string }[] = []
  const captain = await anotherPerson(anotherBrowser, 'Maya')
  for (const teamName of names) {
    const team = await createTeam(captain.page, { teamName })
    teams.push(team)
    await send(captain.page, `/api/v1${league.linkPath}`, { teamId: team.id, divisionId })
  }
  const play = async (home: number, away: number, score: [number, number] | null, days: number) => {
    const game = await send<{ id: string }>(page, `/api/v1/league/${league.id}/games`, {
      divisionId,
      homeTeamId: teams[home]?.id,
      awayTeamId: teams[away]?.id,
      startTime: inDays(days),
      timeZone: HERE,
      location: 'Delta Park, Field 3',
    })
    if (!score) return
    await send(
      page,
      `/api/v1/league/${league.id}/games/${game.id}/result`,
      { score: { home: score[0], away: score[1], forfeitedBy: null }, reason: 'Sheet' },
      'PUT',
    )
  }
  await play(0, 1, [2, 1], -4)
  await play(1, 2, [4, 0], -3)
  await play(2, 0, [1, 0], -2)
  await play(0, 2, null, 5)

  await page.goto(`/teams/leagues/${league.id}`)
  const open = page.getByRole('switch', { name: 'Open to everyone' })
  await open.focus()
  await page.keyboard.press('Space')
  await expect(page.getByRole('link', { name: 'See the Page' })).toBeVisible()
  await checkAccessibility(page, 'the settings of a league’s public page')
  const path = new URL((await page.getByRole('link', { name: 'See the Page' }).getAttribute('href')) ?? '', page.url())
    .pathname

  const visitor = await (await anotherBrowser({ viewport, isMobile })).newPage()
  await visitor.goto(path)
  await expect(visitor.getByRole('heading', { name: 'Standings: Division 1' })).toBeVisible()
  await expect(visitor.getByText('Level on 3: Harbour Rovers ahead on score difference, +3 to 0')).toBeVisible()
  await expect(visitor.getByRole('heading', { name: 'How the Order Is Made' })).toBeVisible()
  await expect(visitor.getByRole('heading', { name: 'Latest Results' })).toBeVisible()
  await expect(visitor.getByText('Delta Park')).toHaveCount(0)
  for (const { lastName } of [ines, captain.person]) expect(await visitor.content()).not.toContain(lastName)
  await checkAccessibility(visitor, 'the public page of a league')
  await page.goto(`/teams/leagues/${league.id}`)
  await expect(page.getByText('Level on 3: Harbour Rovers ahead on score difference, +3 to 0')).toBeVisible()
  await play(1, 0, [9, 0], -1)
  for (const [shown, who] of [
    [visitor, 'the visitor'],
    [page, 'the organiser'],
  ] as const)
    await expect(shown.getByText('Harbour Rovers ahead'), `${who} sees the new table without loading it`).toHaveCount(0)
  await visitor.getByRole('link', { name: 'Division 2' }).press('Enter')
  await expect(visitor.getByText('No team is in this division yet.')).toBeVisible()
  await checkAccessibility(visitor, 'the public page of a division without teams')

  await page.getByRole('switch', { name: 'Show locations' }).press('Space')
  await expect(page.getByRole('switch', { name: 'Show locations' })).toBeChecked()
  for (const [language, words] of [
    ['ar', 'رتيب'],
    ['de', 'Tabelle'],
  ] as const) {
    await visitor.goto(`${path}?lang=${language}`)
    await expect(visitor.getByRole('heading', { name: new RegExp(words) }).first()).toBeVisible()
    await expect(visitor.getByText('Delta Park, Field 3').first()).toBeVisible({ timeout: 20_000 })
    await checkAccessibility(visitor, `the public page of a league in ${language}`)
  }

  await captain.page.goto(`/teams/leagues/${league.id}`)
  await expect(captain.page.getByRole('heading', { name: 'Public Page' }), 'members see that it is there').toBeVisible()
  await expect(captain.page.getByRole('switch')).toHaveCount(0)

  await open.press('Space')
  await expect(page.getByRole('link', { name: 'See the Page' })).toHaveCount(0)
  await expect(async () => expect((await visitor.goto(path))?.status()).toBe(404)).toPass()
  await checkAccessibility(visitor, 'no public page of a league')
})
