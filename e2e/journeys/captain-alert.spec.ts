import { expect, test } from '../journey.ts'
import { checkAccessibilityAtNight } from '../look.ts'
import { newPerson } from '../people.ts'
import { toast } from '../verbs.ts'
import { addPlayers, anotherPerson, answer, createGame, createTeam, register, send, setGameDay } from '../worlds.ts'

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

test('[REACH-5] Dre drops out late: Maya sees it above the game, and acts on it and the rest from her dashboard @nightly', async ({
  page,
  anotherBrowser,
}) => {
  await register(page, newPerson('Maya'))
  const team = await createTeam(page)
  const dre = await anotherPerson(anotherBrowser, 'Dre')
  const kat = await anotherPerson(anotherBrowser, 'Kat')
  await addPlayers(page, team, dre.page, kat.page)
  await setGameDay(page, team, { min: 2 })
  const game = await createGame(page, team, { startTime: inMinutes(180), opponentTeamName: 'Pique Performance' })
  await createGame(page, team, { startTime: inMinutes(60 * 50), opponentTeamName: 'Real Sosobad' })
  await answer(page, game, 'Going')
  await answer(dre.page, game, 'Going')
  await answer(kat.page, game, 'NotGoing')

  const banner = page.getByRole('alert').filter({ hasText: 'Dre is out' })
  await page.goto(`/games/${game.id}`)
  await expect(page.getByText('2 of 2 in').first()).toBeVisible()
  await expect(banner).toHaveCount(0)
  await send(dre.page, `/api/v1/game/${game.id}/rsvp`, { status: 'NotGoing', note: 'Stuck at work, sorry.' })
  await expect(banner, 'without loading the page again').toContainText(/Dre is out: 1 of 2 in.*“Stuck at work, sorry.”/)
  await checkAccessibilityAtNight(page, 'a game with a late drop-out')
  await banner.getByRole('link', { name: 'Ask for a Sub' }).click()
  await expect(page.getByRole('dialog', { name: 'Ask for a Sub' })).toBeVisible()
  await expect(page.getByLabel('Number of subs')).toHaveValue('1')

  await page.goto('/')
  const needs = page.getByRole('region', { name: 'Needs You' })
  await expect(needs.getByRole('listitem')).toHaveCount(3)
  await expect(needs.getByRole('listitem').first()).toContainText('Dre is out')
  await checkAccessibilityAtNight(page, 'a dashboard that needs a captain')
  await needs
    .getByRole('group', { name: /^Dre is out/ })
    .getByRole('button', { name: 'Dismiss' })
    .click()
  await expect(needs.getByText('Dre is out')).toHaveCount(0)

  await expect(needs.getByText('1 game waiting for your answer')).toBeVisible()
  const own = page.getByRole('radiogroup', { name: `Your RSVP for ${team.name} vs Real Sosobad` })
  await own.getByRole('radio', { name: 'Going', exact: true }).click()
  await expect(needs.getByText('1 game waiting for your answer')).toHaveCount(0)
  await needs
    .getByRole('group', { name: /(hasn|haven)’t answered/ })
    .getByRole('button', { name: 'Remind 2' })
    .click()
  await expect(toast(page)).toContainText(/2 players reminded|Everyone was already asked today/)
  await expect(needs, 'nothing is left').toHaveCount(0)
  await page.goto(`/games/${game.id}`)
  await expect(page.getByRole('heading', { name: 'Attendance' })).toBeVisible()
  await expect(banner).toHaveCount(0)
})
