import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { checkAccessibilityAtNight } from '../look.ts'
import { newPerson } from '../people.ts'
import { fillInAccount } from '../verbs.ts'
import { addPlayers, createTeam, HERE, inDays, register, send } from '../worlds.ts'

const THREE_MINUTES_MS = 3 * 60_000

test('[DASH-7] Robin comes to the landing page and has a team, a player and a game within three minutes', {
  tag: '@any-screen',
}, async ({ page, anotherBrowser }) => {
  const started = Date.now()
  await page.goto('/landing')
  await page.getByRole('button', { name: 'Get Started Free' }).click()
  await fillInAccount(page, newPerson('Robin'))
  await page.getByRole('link', { name: 'Skip', exact: true }).click()
  const steps = page.getByRole('region', { name: /^Get .* Ready$/ })
  await expect(steps).toContainText('0 of 4 done')
  await steps.getByRole('link', { name: 'Start' }).click()
  await page.getByLabel('Team Name').fill('Night Shift FC')
  await page.getByLabel('Sport').selectOption('Soccer')
  await page.getByRole('button', { name: 'Create Team' }).click()
  await expect(page.getByText('Team Night Shift FC created successfully!')).toBeVisible()

  await expect(steps).toContainText('1 of 4 done')
  await steps.getByRole('button', { name: 'Show QR Code' }).click()
  const code = page.getByRole('img', { name: /^QR code that leads to / })
  const link = ((await code.getAttribute('aria-label')) ?? '').replace('QR code that leads to ', '')
  await page.getByRole('button', { name: 'Close QR Code' }).click()
  const player = await (await anotherBrowser()).newPage()
  await register(player, newPerson('Priya'))
  await send(player, `/api/v1${new URL(link).pathname}`)
  await steps.getByRole('button', { name: 'Next Step' }).click()

  await steps.getByRole('link', { name: 'Schedule First Game' }).click()
  await page.getByLabel('Opponent').fill('Real Sosobad')
  await page.getByLabel('Date').fill(inDays(7).slice(0, 10))
  await page.getByLabel('Time', { exact: true }).fill('19:30')
  await page.getByLabel('Location').fill('Delta Park')
  await page.getByRole('button', { name: 'Schedule Game' }).click()
  await expect(page.getByText('Game against Real Sosobad created successfully!')).toBeVisible()

  await page.getByRole('link', { name: 'To the Dashboard' }).click()
  await expect(page.getByRole('heading', { name: 'Your team so far: 2' })).toBeVisible()
  await expect(steps).toContainText('1 joined, 0 invited')
  await checkAccessibilityAtNight(page, 'the last of the first steps')
  await steps.getByRole('button', { name: 'Use This' }).click()
  await expect(steps).toHaveCount(0)
  await expect(page.getByText('0 of 11 in')).toBeVisible()
  expect(Date.now() - started).toBeLessThan(THREE_MINUTES_MS)
})

test('[GLIST-5] Priya joins a team in the middle of the season and answers nine games with three taps @nightly', async ({
  page,
  anotherBrowser,
}) => {
  const captain = await (await anotherBrowser()).newPage()
  await register(captain, newPerson('Maya'))
  const team = await createTeam(captain)
  const games = Array.from({ length: 9 }, (_, week) => ({
    opponentTeamName: `Opponent ${week + 1}`,
    startTime: inDays(3 + 7 * week),
    timeZone: HERE,
    location: 'Delta Park',
  }))
  await send(captain, `/api/v1/team/${team.id}/games`, { games, silent: true })
  await register(page)
  await addPlayers(captain, team, page)
  await page.goto('/')
  const tap = countedTaps()
  await tap(page, 'Going to All 9')
  const dialog = page.getByRole('dialog', { name: 'Going to all 9 games?' })
  await expect(dialog.getByRole('listitem')).toHaveCount(9)
  await checkAccessibilityAtNight(page, 'the open games of a season')
  await tap(page, 'Save 9 Answers')
  await expect(page.getByText('9 answers saved')).toBeVisible()
  expect(tap.count()).toBeLessThanOrEqual(3)
  await expect(page.getByRole('region', { name: 'Needs You' })).toHaveCount(0)
  await page.goto('/games')
  await expect(page.getByRole('radio', { name: 'Going', exact: true, checked: true })).toHaveCount(9)
})

function countedTaps() {
  let taps = 0
  const tap = async (page: Page, name: string) => {
    await page.getByRole('button', { name }).click()
    taps += 1
  }
  return Object.assign(tap, { count: () => taps })
}
