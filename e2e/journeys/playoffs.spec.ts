import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { checkAccessibility } from '../look.ts'
import { nextMail } from '../mailbox.ts'
import { addPlayers, anotherPerson, createTeam, HERE, inDays, register, send } from '../worlds.ts'

const names = ['Night Shift FC', 'Harbour Rovers', 'Grass Kickers']

test('[LEAGUE-15] [LEAGUE-16] [LEAGUE-17] [LEAGUE-20] [TABLE-12] [TABLE-15] [TABLE-16] Ines draws the playoffs by keyboard, gives a game a date, decides a tie, and everyone sees the bracket @both-screens @nightly', async ({
  page,
  anotherBrowser,
  viewport,
  isMobile,
}) => {
  const ines = await register(page)
  const league = await send<{ id: string; linkPath: string; divisions: { id: string }[] }>(page, '/api/v1/league', {
    name: `Eastside ${randomUUID().slice(0, 8)}`,
    sport: 'Soccer',
    season: 'Fall 2026',
    divisions: ['Division 1'],
    rule: { points: { win: 3, tie: 1, loss: 0 }, tieBreakers: ['difference'], forfeitScore: 3, withdrawn: 'void' },
    subRule: { perGame: null, inPlayoffs: false, fromOpponents: true },
  })
  const divisionId = league.divisions[0]?.id ?? ''
  const captain = await anotherPerson(anotherBrowser, 'Maya')
  const teams: { id: string }[] = []
  for (const teamName of names) {
    const team = await createTeam(captain.page, { teamName })
    teams.push(team)
    await send(captain.page, `/api/v1${league.linkPath}`, { teamId: team.id, divisionId })
  }
  const game = (home: number, away: number, days: number) =>
    send<{ id: string }>(page, `/api/v1/league/${league.id}/games`, {
      divisionId,
      homeTeamId: teams[home]?.id,
      awayTeamId: teams[away]?.id,
      startTime: inDays(days),
      timeZone: HERE,
      location: 'Delta Park',
    })
  const settle = (gameId: string, home: number, away: number) =>
    send(
      page,
      `/api/v1/league/${league.id}/games/${gameId}/result`,
      { score: { home, away, forfeitedBy: null }, reason: 'Sheet' },
      'PUT',
    )
  await settle((await game(0, 1, -9)).id, 1, 0)
  await settle((await game(1, 2, -8)).id, 3, 0)
  await settle((await game(0, 2, -7)).id, 2, 0)

  await page.goto(`/teams/leagues/${league.id}`)
  await page.getByRole('button', { name: 'Draw the Playoffs' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('3 teams, in the order of the standings')).toBeVisible()
  await expect(dialog.getByText('Place 1 has a bye.')).toBeVisible()
  await checkAccessibility(page, 'the dialog that draws the playoffs')
  await dialog.getByRole('button', { name: 'Draw the Playoffs' }).press('Enter')

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Playoffs')
  await expect(page.getByRole('heading', { name: 'Semi-finals' })).toBeVisible()
  const card = (number: number, of: Page = page) =>
    of.locator('.bracket-game').filter({ hasText: new RegExp(`Game ${number}`) })
  await expect(card(2)).toContainText('Winner of game 1')
  await expect(page.getByText('No subs in the playoffs.')).toBeVisible()
  await checkAccessibility(page, 'a bracket that was just drawn')

  await page.getByRole('button', { name: 'Undo the Draw' }).press('Enter')
  await checkAccessibility(page, 'the question before a draw is undone')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo the Draw' }).press('Enter')
  await page.getByRole('button', { name: 'Draw the Playoffs' }).press('Enter')
  await dialog.getByRole('button', { name: 'Draw the Playoffs' }).press('Enter')

  await page.getByRole('button', { name: 'Set a date for game 1' }).press('Enter')
  await dialog.getByRole('button', { name: 'Schedule Game' }).press('Enter')
  await expect(dialog.getByText('Harbour Rovers v Grass Kickers. The better place plays at home.')).toBeVisible()
  await dialog.getByLabel('Date').fill(inDays(-2).slice(0, 10))
  await dialog.getByLabel('Time', { exact: true }).fill('19:30')
  await dialog.getByLabel('Location').fill('Delta Park, Field 3')
  await checkAccessibility(page, 'the dialog that gives a game of the playoffs a date')
  await dialog.getByRole('button', { name: 'Schedule Game' }).press('Enter')
  await expect(card(1)).toContainText('Delta Park, Field 3')

  const list = await page.request.get(`/api/v1/league/${league.id}/playoffs`)
  const [playoffs] = (await list.json()) as { games: { game: { id: string } | null }[] }[]
  await settle(playoffs?.games[0]?.game?.id ?? '', 1, 1)
  await nextMail(ines, /^Who goes on: Harbour Rovers or Grass Kickers\?$/)
  await page.goto('/')
  await expect(page.getByText('1 game of the playoffs ended without a winner')).toBeVisible()
  await checkAccessibility(page, 'playoffs under Needs You')
  await page.getByRole('link', { name: 'See the Bracket' }).press('Enter')
  await expect(card(1)).toContainText('No winner: the organiser decides')
  await page.getByRole('button', { name: 'Decide who goes on in game 1' }).press('Enter')
  await dialog.getByRole('button', { name: 'Decide', exact: true }).press('Enter')
  await expect(dialog.getByText('Enter a reason')).toBeVisible()
  await dialog.getByLabel('Goes on').selectOption('Grass Kickers')
  await dialog.getByLabel('Reason').fill('Penalties, 4–3')
  await checkAccessibility(page, 'the dialog that says who goes on')
  await dialog.getByRole('button', { name: 'Decide', exact: true }).press('Enter')
  await expect(card(2)).toContainText('Grass Kickers')
  await expect(card(1)).toContainText('“Penalties, 4–3”')
  await checkAccessibility(page, 'a bracket with a decided tie')

  await captain.page.goto(`/teams/leagues/${league.id}/playoffs`)
  await expect(card(2, captain.page)).toContainText('No date yet')
  await send(page, `/api/v1/league/${league.id}/divisions/${divisionId}/playoffs/games`, {
    number: 2,
    home: 1,
    away: 3,
    startTime: inDays(6),
    timeZone: HERE,
    location: 'Delta Park',
  })
  await expect(card(2, captain.page), 'an open bracket is current').toContainText('Delta Park')
  await expect(card(2, captain.page)).toHaveClass(/bracket-own/)
  await expect(captain.page.getByRole('button', { name: /^Set a date|^Decide/ })).toHaveCount(0)
  await checkAccessibility(captain.page, 'the bracket as a member of a team sees it')
  const games = await captain.page.request.get(`/api/v1/team/${teams[0]?.id}/games`)
  const final = ((await games.json()) as { id: string; status: string }[]).find(({ status }) => status === 'Upcoming')
  const zoe = await anotherPerson(anotherBrowser, 'Zoe')
  const request = await send<{ id: string }>(captain.page, `/api/v1/game/${final?.id}/subs`, {
    numberOfSubs: 1,
    positions: [],
  })
  await send(zoe.page, `/api/v1/game/sub_requests/${request.id}/volunteers`, {})
  await captain.page.goto(`/subs/${request.id}`)
  await expect(captain.page.getByText('No subs in the playoffs.')).toBeVisible()
  await expect(captain.page.getByRole('button', { name: 'Accept', exact: true })).toHaveAttribute(
    'aria-disabled',
    'true',
  )

  const { path } = await send<{ path: string }>(
    page,
    `/api/v1/league/${league.id}/public-page`,
    { isOn: true, locations: false, isIndexed: false },
    'PUT',
  )
  const visitor = await (await anotherBrowser({ viewport, isMobile })).newPage()
  await visitor.goto(path)
  await expect(visitor.getByRole('heading', { name: 'Playoffs' })).toBeVisible()
  await expect(card(1, visitor)).toContainText('The organiser decided')
  expect(await visitor.content()).not.toContain('Penalties')
  await checkAccessibility(visitor, 'the bracket on a public page')
  for (const [language, words] of [
    ['ar', 'الأدوار النهائية'],
    ['de', 'Halbfinale'],
  ] as const) {
    await visitor.goto(`${path}?lang=${language}`)
    await expect(visitor.getByRole('heading', { name: words }).first()).toBeVisible()
    await checkAccessibility(visitor, `the bracket on a public page in ${language}`)
  }
  const noura = await (await anotherBrowser({ locale: 'ar-EG', viewport, isMobile })).newPage()
  await register(noura)
  await addPlayers(captain.page, teams[0] ?? { id: '' }, noura)
  await noura.goto(`/teams/leagues/${league.id}/playoffs`)
  await expect(noura.getByRole('heading', { level: 1 })).toHaveText('الأدوار النهائية')
  await checkAccessibility(noura, 'the bracket from right to left')
})
