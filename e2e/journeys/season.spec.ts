import { readFile } from 'node:fs/promises'
import type { Numbers } from '@app/contract'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { checkAccessibilityAtNight } from '../look.ts'
import { maya } from '../people.ts'
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
  signInAs,
} from '../worlds.ts'

/** Maya's team in the story that the journeys start with. */
const nightShift = '01990000-0000-7000-8002-000000000001'

/** A game a few days ago that is over. */
async function playedGame(captain: Page, team: { id: string }, days: number, [ourScore, theirScore]: [number, number]) {
  const game = await createGame(captain, team, { opponentTeamName: `Rovers ${days}`, startTime: inDays(-days) })
  await send(captain, `/api/v1/game/${game.id}/result`, { ourScore, theirScore }, 'PUT')
}

test('[SEASON-2] [SEASON-3] [SEASON-4] Maya reads the season of her team, names it, closes it and reopens it; Priya sees only her own attendance @nightly', async ({
  page,
  anotherBrowser,
}) => {
  await registerAndOpen(page)
  const { page: priya } = await anotherPerson(anotherBrowser, 'Priya')
  const team = await createTeam(page)
  await addPlayers(page, team, priya)
  await setGameDay(page, team, { target: 3 })
  await page.goto(`/teams/${team.id}`)
  await press(page, page.getByRole('link', { name: 'Season', exact: true }))
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
  await press(page, page.getByText('Show as table').first())
  await expect(page.getByRole('row', { name: /Rovers 5 0–2 Lost$/ })).toBeVisible()
  await expect(page.getByText('Scored in 2 of 3 games.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Attendance by Player' })).toBeVisible()
  await checkAccessibilityAtNight(page, 'a season')

  await priya.goto(`/teams/${team.id}/season`)
  await expect(priya.getByRole('heading', { name: 'Your Attendance' })).toBeVisible()
  await expect(priya.getByRole('button', { name: 'Close Season' })).toHaveCount(0)

  await press(page, page.getByRole('button', { name: 'Name This Season' }))
  const dialog = page.getByRole('dialog')
  await type(page, dialog.getByLabel('Name', { exact: true }), 'Fall 2026')
  await checkAccessibilityAtNight(page, 'naming a season')
  await press(page, dialog.getByRole('button', { name: 'Save' }))
  await expect(page.getByRole('heading', { name: 'Fall 2026' })).toBeVisible()
  const download = page.waitForEvent('download')
  await press(page, page.getByRole('button', { name: 'Download CSV' }))
  expect(await readFile(await (await download).path(), 'utf8')).toMatch(/^Date,Opponent,.*\r\n.*,Rovers 9,4,2,Won,/)

  await press(page, page.getByRole('button', { name: 'Close Season' }))
  await type(page, dialog.getByLabel('Name of the next season'), 'Winter')
  await press(page, dialog.getByRole('button', { name: 'Close Season' }))
  await expect(page.getByText(/You’ll find Fall 2026 under the season button above\.$/)).toBeVisible()
  await checkAccessibilityAtNight(page, 'a season without games')
  await press(page, page.getByRole('button', { name: 'Season: Winter' }))
  const fall = page.getByRole('menuitemradio', { name: /^Fall 2026.*1–1–1$/ })
  await expect(fall).toBeVisible()
  while (!(await isFocused(fall))) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Closed on .* You can still view it, but not change it\./)).toBeVisible()
  await checkAccessibilityAtNight(page, 'a closed season')
  await press(page, page.getByRole('button', { name: 'Reopen Season' }))
  await expect(page.getByRole('button', { name: 'Close Season' })).toBeVisible()
})

/** By keyboard only. */
async function press(page: Page, target: Locator) {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}
async function type(page: Page, field: Locator, text: string) {
  await tabTo(page, field)
  await page.keyboard.type(text)
}
const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement)

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

test('[SEASON-7] Maya, who has played before, reads her numbers', { tag: '@any-screen' }, async ({ page }) => {
  await signInAs(page, maya)
  await page.goto('/account')
  await page.getByRole('link', { name: 'My Stats' }).click()
  await expect(page.getByText(/^\d+ games in \d{4}\.$/)).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Night Shift FC' })).toContainText(/\d+ of \d+ games/)
  await page.goto(`/teams/${nightShift}/season`)
  await expect(page.getByRole('heading', { name: 'Attendance by Player' })).toBeVisible()
})

/** A journey cannot play past games; numbers/routes.test.ts checks the statistics of a year on the server. */
const games = Array.from({ length: 8 }, (_, index) => ({
  id: `01980000-0000-7000-8000-00000000000${index}`,
  startsOn: `2026-09-0${index + 1}`,
  teamId: '01980000-0000-7000-8000-000000000010',
  teamName: 'Night Shift FC',
  opponent: 'Harbour Rovers',
  location: 'Delta Park',
  ourScore: 4,
  theirScore: 2,
  forfeitedBy: null,
  played: true,
  isSub: index === 7,
}))
const numbers: Numbers = {
  year: 2026,
  years: [2026],
  games,
  months: Array.from({ length: 12 }, (_, month) => (month === 8 ? { own: 7, sub: 1 } : { own: 0, sub: 0 })),
  teams: [
    {
      teamId: '01980000-0000-7000-8000-000000000010',
      name: 'Night Shift FC',
      logo: '',
      sport: 'Soccer',
      played: 7,
      of: 8,
      marks: '11111110',
      won: 7,
      lost: 0,
      tied: 0,
    },
  ],
  answers: { given: 8, late: 0 },
  subbing: { volunteered: 1, accepted: 1, played: 1, last: { teamName: 'Puck Norris', startsOn: '2026-09-08' } },
  run: { teamName: 'Night Shift FC', games: 7, isOngoing: false },
  subsFound: 0,
}

test('[SEASON-7] [YEAR-1] [YEAR-2] Maya reads her numbers, and looks back on her year, which she shares as a picture', async ({
  page,
}) => {
  await registerAndOpen(page, '/account/numbers')
  await expect(page.getByRole('heading', { name: 'No games yet' })).toBeVisible()
  await page.route(/\/api\/v1\/numbers(\?.*)?$/, (route) => route.fulfill({ json: numbers }))
  await page.clock.setFixedTime(new Date('2026-12-16T12:00:00Z'))
  await page.reload()
  await expect(page.getByText('7 of 8 games')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Download CSV' })).toBeVisible()
  await checkAccessibilityAtNight(page, 'my numbers')

  await press(page, page.getByText('Show as table'))
  await expect(page.getByRole('row', { name: 'Sep 7 1' })).toBeVisible()

  await page.goto('/')
  await press(page, page.getByRole('link', { name: 'Look Back' }))
  await expect(page.getByRole('heading', { name: 'You played 8 times' })).toBeVisible()
  await checkAccessibilityAtNight(page, 'your year')
  await expect(page.getByText('games in a row for Night Shift FC')).toBeVisible()
  await press(page, page.getByRole('button', { name: 'Share as a Picture' }))
  const picture = page.getByRole('img', { name: 'The picture: Played 8 times' })
  await expect(picture).toContainText('Night Shift FC')
  await checkAccessibilityAtNight(page, 'the picture of a year')
  await tabTo(page, page.getByRole('checkbox', { name: 'Names of my teams' }))
  await page.keyboard.press('Space')
  await expect(picture).not.toContainText('Night Shift FC')
  const saved = async () => {
    const download = page.waitForEvent('download')
    await press(page, page.getByRole('button', { name: 'Save Picture' }))
    return sizeOf(await (await download).path())
  }
  expect(await saved()).toEqual({ width: 1080, height: 1350 })
  await tabTo(page, page.getByRole('radio', { name: 'Post' }))
  await page.keyboard.press('ArrowRight')
  expect(await saved()).toEqual({ width: 1080, height: 1920 })
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Upcoming Games', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Look Back' })).toHaveCount(0)
})

/** A PNG contains its size in its first bytes. */
async function sizeOf(file: string) {
  const bytes = await readFile(file)
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}
