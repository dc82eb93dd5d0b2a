import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { checkAccessibilityAtNight } from '../look.ts'
import { tabTo } from '../verbs.ts'
import {
  addPlayers,
  anotherPerson,
  createGame,
  createTeam,
  inDays,
  registerAndOpen,
  send,
  setGameDay,
} from '../worlds.ts'

/** A game of some days ago that is over. */
async function playedGame(captain: Page, team: { id: string }, days: number, [ourScore, theirScore]: [number, number]) {
  const game = await createGame(captain, team, { opponentTeamName: `Rovers ${days}`, startTime: inDays(-days) })
  await send(captain, `/api/v1/game/${game.id}/result`, { ourScore, theirScore }, 'PUT')
}

test('[SEASON-2] [SEASON-3] [SEASON-4] Maya reads the season of her team, names it, closes it and reopens it; Priya sees only her own attendance', {
  tag: '@both-screens',
}, async ({ page, anotherBrowser }) => {
  await registerAndOpen(page)
  const { page: priya } = await anotherPerson(anotherBrowser, 'Priya')
  const team = await createTeam(page)
  await addPlayers(page, team, priya)
  await setGameDay(page, team, { target: 3 })
  await page.goto(`/teams/${team.id}`)
  await page.getByRole('link', { name: 'Season', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'No completed games this season' })).toBeVisible()

  await playedGame(page, team, 9, [4, 2])
  await playedGame(page, team, 5, [0, 2])
  await playedGame(page, team, 2, [1, 1])
  await page.reload()
  await expect(page.getByText('1–1–1', { exact: true })).toBeVisible()
  await expect(
    page
      .getByRole('img', { name: /^Won 4–2 Rovers 9, Lost 0–2 Rovers 5, Tied 1–1 Rovers 2$/ })
      .filter({ visible: true }),
  ).toBeVisible()
  await page.getByText('Show as table').first().click()
  await expect(page.getByRole('cell', { name: 'Rovers 5' }).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Attendance by Player' })).toBeVisible()
  await checkAccessibilityAtNight(page, 'a season')

  await priya.goto(`/teams/${team.id}/season`)
  await expect(priya.getByRole('heading', { name: 'Your Attendance' })).toBeVisible()
  await expect(priya.getByRole('button', { name: 'Close Season' })).toHaveCount(0)

  await tabTo(page, page.getByRole('button', { name: 'Name This Season' }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name', { exact: true }).fill('Fall 2026')
  await checkAccessibilityAtNight(page, 'naming a season')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'Fall 2026' })).toBeVisible()

  await page.getByRole('button', { name: 'Close Season' }).click()
  await dialog.getByLabel('Name of the next season').fill('Winter')
  await dialog.getByLabel('It starts on').fill(inDays(1).slice(0, 10))
  await dialog.getByRole('button', { name: 'Close Season' }).click()
  await expect(page.getByRole('heading', { name: 'No completed games this season' })).toBeVisible()
  await page.getByRole('button', { name: 'Season: Winter' }).click()
  await page.getByRole('menuitemradio', { name: 'Fall 2026 (1–1–1)' }).click()
  await expect(page.getByText(/^Closed on .* It can be read, but no longer changed\.$/)).toBeVisible()
  await checkAccessibilityAtNight(page, 'a closed season')
  await page.getByRole('button', { name: 'Reopen Season' }).click()
  await expect(page.getByRole('button', { name: 'Close Season' })).toBeVisible()
})

test('[SEASON-5] Maya enters a forfeit, and the page says who entered it', { tag: '@any-screen' }, async ({ page }) => {
  await registerAndOpen(page)
  const team = await createTeam(page)
  const game = await createGame(page, team, { opponentTeamName: 'Real Sosobad', startTime: inDays(-1) })
  await page.goto(`/games/${game.id}`)
  await page.getByRole('button', { name: 'Update Game Results' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Night Shift FC').fill('3')
  await dialog.getByLabel('Real Sosobad').fill('0')
  await dialog.getByLabel('How it ended').selectOption('They forfeited: a win')
  await expect(dialog.getByText('Won by forfeit')).toBeVisible()
  await checkAccessibilityAtNight(page, 'a forfeit')
  await dialog.getByRole('button', { name: 'Save Results' }).click()
  await expect(page.getByText(/^Entered by /)).toBeVisible()
  await expect(page.getByText('Won by forfeit').first()).toBeVisible()
})

test('[SEASON-7] Maya reads her numbers, which nobody else sees', { tag: '@any-screen' }, async ({ page }) => {
  await registerAndOpen(page, '/account/numbers')
  await expect(page.getByRole('heading', { name: 'No games yet' })).toBeVisible()
  const team = await createTeam(page)
  const game = await createGame(page, team, { startTime: inDays(-1) })
  await send(page, `/api/v1/game/${game.id}/result`, { ourScore: 4, theirScore: 2 }, 'PUT')
  await page.reload()
  await expect(page.getByText('0 of 1 games')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Download CSV' })).toBeVisible()
  await checkAccessibilityAtNight(page, 'my numbers')
})
