import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { checkAccessibility } from '../look.ts'
import { newPerson } from '../people.ts'
import { tabTo } from '../verbs.ts'
import { wordsOf } from '../words.ts'
import { anotherPerson, createTeam, HERE, inDays, register, send } from '../worlds.ts'

/** A league with three teams, of which two play in three days. */
async function leagueOf(page: Page, captains: Record<'Night Shift FC' | 'Harbour Rovers' | 'Grass Kickers', Page>) {
  const name = `Eastside ${randomUUID().slice(0, 8)}`
  const league = await send<{ id: string; linkPath: string; divisions: { id: string }[] }>(page, '/api/v1/league', {
    name,
    sport: 'Soccer',
    season: 'Fall 2026',
    divisions: ['Division 1'],
    rule: { points: { win: 3, tie: 1, loss: 0 }, tieBreakers: ['headToHead'], forfeitScore: 3, withdrawn: 'void' },
    subRule: { perGame: null, inPlayoffs: true, fromOpponents: true },
  })
  const divisionId = league.divisions[0]?.id ?? ''
  const teams: Record<string, string> = {}
  for (const [teamName, captain] of Object.entries(captains)) {
    teams[teamName] = (await createTeam(captain, { teamName })).id
    await send(captain, `/api/v1${league.linkPath}`, { teamId: teams[teamName], divisionId })
  }
  await send(page, `/api/v1/league/${league.id}/games`, {
    divisionId,
    homeTeamId: teams['Night Shift FC'],
    awayTeamId: teams['Harbour Rovers'],
    startTime: inDays(3),
    timeZone: HERE,
    location: 'Delta Park, Field 3',
  })
  return { name, id: league.id, nightShift: teams['Night Shift FC'] ?? '' }
}

test('[OFFICIAL-15] Ines says what a game needs and asks, Kim takes the referee and her team the score, and both teams read who comes @both-screens', async ({
  page,
  anotherBrowser,
}) => {
  const maya = await anotherPerson(anotherBrowser, 'Maya')
  const hugo = await anotherPerson(anotherBrowser, 'Hugo')
  const kim = await anotherPerson(anotherBrowser, 'Kim')
  await register(page)
  const league = await leagueOf(page, {
    'Night Shift FC': maya.page,
    'Harbour Rovers': hugo.page,
    'Grass Kickers': kim.page,
  })

  await page.goto(`/teams/leagues/${league.id}`)
  await page.getByRole('link', { name: 'Set Up Officials' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Officials')
  await checkAccessibility(page, 'the officials of a league that needs none')
  await page.getByRole('button', { name: 'Change What a Game Needs' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Besides the two teams').fill('Referee\nreferee')
  await dialog.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(dialog.getByText('“referee” is in the list twice')).toBeVisible()
  await dialog.getByLabel('Besides the two teams').fill('Referee\nScorekeeper')
  await checkAccessibility(page, 'the dialog that says what a game needs')
  await dialog.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(page.getByText('0 of 1 game of the coming week has everyone.')).toBeVisible()
  await page.getByRole('button', { name: 'Ask for 2 Officials' }).press('Enter')
  await expect(page.getByText('Nobody yet, and asked for')).toHaveCount(2)
  await expect(page.getByText(/^Asked\. You can ask again from /)).toBeVisible()
  await checkAccessibility(page, 'the officials of a league, asked for')

  await maya.page.goto(`/teams/leagues/${league.id}/officials`)
  await expect(maya.page.getByText('Your own team plays in this game.')).toBeVisible()
  await expect(maya.page.getByRole('button', { name: /^I’ll do it/ })).toHaveCount(0)
  await checkAccessibility(maya.page, 'the officials of a league as one of the two teams sees them')

  await kim.page.goto(`/teams/leagues/${league.id}`)
  await kim.page.getByRole('link', { name: 'See Officials' }).press('Enter')
  const game = 'Night Shift FC v Harbour Rovers'
  await kim.page.getByRole('button', { name: `I’ll do it, Referee: ${game}` }).press('Enter')
  await expect(kim.page.getByText('You', { exact: true })).toBeVisible()
  await kim.page.getByRole('button', { name: `Grass Kickers does it, Scorekeeper: ${game}` }).press('Enter')
  await expect(kim.page.getByText('Grass Kickers sends someone')).toBeVisible()
  await kim.page.getByRole('switch', { name: 'Ask me when someone is missing' }).press('Space')
  await expect(kim.page.getByRole('switch', { name: 'Ask me when someone is missing' })).toBeChecked()
  await checkAccessibility(kim.page, 'the officials of a league, taken')

  const list = await maya.page.request.get(`/api/v1/team/${league.nightShift}/games`)
  const [ours] = (await list.json()) as { id: string }[]
  await maya.page.goto(`/games/${ours?.id}`)
  const officials = maya.page.getByRole('group', { name: 'Officials' })
  await expect(officials.getByText('Grass Kickers sends someone')).toBeVisible()
  await expect(officials.getByText(/^Kim /)).toBeVisible()
  await checkAccessibility(maya.page, 'a game with its officials')

  await kim.page.getByRole('button', { name: `Give back Referee: ${game}` }).press('Enter')
  await expect(kim.page.getByRole('button', { name: `I’ll do it, Referee: ${game}` })).toBeVisible()
  await page.goto('/')
  await expect(page.getByText('1 official is open')).toBeVisible()
  await checkAccessibility(page, 'the dashboard of an organiser who lacks an official')
  await page.getByRole('link', { name: 'See Officials' }).press('Enter')
  await page.getByRole('button', { name: `Change the officials: ${game}` }).press('Enter')
  await dialog.getByLabel('This game needs').selectOption('own')
  await dialog.getByLabel('Besides the two teams').fill('Timekeeper')
  await checkAccessibility(page, 'the dialog that says what one game needs')
  await dialog.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(page.getByText('Timekeeper')).toBeVisible()
  await expect(page.getByText('Grass Kickers sends someone')).toHaveCount(0)
})

for (const [language, locale] of [
  ['de', 'de-DE'],
  ['ar', 'ar'],
] as const) {
  test(`[OFFICIAL-15] with the keyboard alone, Kim takes the referee in her language, gives it back and takes it for her team (${language}) @both-screens`, async ({
    page,
    anotherBrowser,
  }) => {
    const words = wordsOf(language)
    const maya = await anotherPerson(anotherBrowser, 'Maya')
    const hugo = await anotherPerson(anotherBrowser, 'Hugo')
    const kim = await (await anotherBrowser({ locale })).newPage()
    await register(kim, newPerson('Kim'))
    await register(page)
    const league = await leagueOf(page, {
      'Night Shift FC': maya.page,
      'Harbour Rovers': hugo.page,
      'Grass Kickers': kim,
    })
    await send(page, `/api/v1/league/${league.id}/officials`, { names: ['Referee'] }, 'PUT')
    const game = { name: 'Referee', home: 'Night Shift FC', away: 'Harbour Rovers' }
    const button = (name: string) => kim.getByRole('button', { name })
    const press = async (name: string) => {
      await tabTo(kim, button(name))
      await kim.keyboard.press('Enter')
    }

    await kim.goto(`/teams/leagues/${league.id}/officials`)
    await expect(kim.getByText(words('Nobody yet'), { exact: true })).toBeVisible()
    await checkAccessibility(kim, 'an open official')
    await press(words('I’ll do it, {name}: {home} v {away}', game))
    await expect(kim.getByText(words('You'), { exact: true })).toBeVisible()
    await press(words('Give back {name}: {home} v {away}', game))
    await expect(kim.getByText(words('Nobody yet'), { exact: true })).toBeVisible()
    await press(words('{team} does it, {name}: {home} v {away}', { ...game, team: 'Grass Kickers' }))
    await expect(kim.getByText(words('{team} sends someone', { team: 'Grass Kickers' }))).toBeVisible()
    await checkAccessibility(kim, 'an official that a team has taken')
  })
}
