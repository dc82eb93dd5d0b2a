import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { checkAccessibilityAtNight } from '../look.ts'
import { nameOf, newPerson, type Person } from '../people.ts'
import { tabTo } from '../verbs.ts'
import { addPlayers, answer, createGame, createTeam, inDays, register, send } from '../worlds.ts'

const roster = (page: Page) => page.getByRole('region', { name: /^Members/ })
const rowOf = (page: Page, person: Person) =>
  roster(page)
    .getByRole('listitem')
    .filter({ hasText: nameOf(person) })

test('[TDETAIL-1] Robin sees everybody on the team with picture, name, address and role @nightly', async ({
  page,
  anotherBrowser,
}) => {
  const robin = await register(page)
  const team = await createTeam(page, { description: 'Tuesdays, under the lights.' })
  const other = await (await anotherBrowser()).newPage()
  const ines = await register(other, newPerson('Ines'))
  await addPlayers(page, team, other)

  await page.goto(`/teams/${team.id}`)
  await expect(page.getByRole('heading', { name: 'Night Shift FC', level: 1 })).toBeVisible()
  await expect(page.getByText('2 members')).toBeVisible()
  await expect(page.getByText('Tuesdays, under the lights.').filter({ visible: true })).toHaveCount(1)
  await expect(roster(page).getByRole('heading')).toHaveText('Members (2)')
  for (const [person, role, initials] of [
    [robin, 'Captain', 'RH'],
    [ines, 'Player', 'IH'],
  ] as const) {
    const row = rowOf(page, person)
    await expect(row.getByText(person.email)).toBeVisible()
    await expect(row.getByText(role, { exact: true })).toBeVisible()
    await expect(row.locator(`[data-initials="${initials}"]`)).toBeVisible()
  }
  await expect(rowOf(page, robin)).toContainText('(you)')
  await expect(rowOf(page, ines)).not.toContainText('(you)')
  await checkAccessibilityAtNight(page, 'the page of a captain')
})

test('a stranger sees first names and initials, no address, and can only read and report', {
  tag: ['@any-screen', '@nightly'],
}, async ({ page, anotherBrowser }) => {
  const captain = await (await anotherBrowser()).newPage()
  const ines = await register(captain, newPerson('Ines'))
  const team = await createTeam(captain)
  await register(page)
  await page.goto(`/teams/${team.id}`)
  await expect(roster(page).getByRole('listitem')).toContainText('Ines H.')
  await expect(page.getByText(ines.email)).toHaveCount(0)
  await expect(page.getByText(ines.lastName)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Leave Team' })).toHaveCount(0)
  for (const [action] of captainsOnly) await expect(page.getByRole('button', { name: action })).toHaveCount(0)
  await page.getByRole('button', { name: 'Actions for Ines H.' }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Block', 'Report'])
})

test('[TDETAIL-7] Robin sees that the team loads, then that it failed, and loads it on retry @any-screen @nightly', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(/Failed to load resource.*\/api\/v1\/team\//)
  await register(page)
  const team = await createTeam(page)
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const loading = `**/api/v1/team/${team.id}`
  await page.route(loading, async (route) => {
    await held
    await route.fulfill({ status: 500, json: {}, headers: { 'x-request-id': 'quote-me' } })
  })
  await page.goto(`/teams/${team.id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Team', exact: true })).toBeAttached()
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'Loading...' })).toBeAttached()
  await checkAccessibilityAtNight(page, 'a team that loads')
  release()
  const failure = page.getByRole('main').getByRole('alert')
  await expect(failure).toContainText('Failed to load team details. Please try again later.')
  await expect(failure).toContainText('quote-me')
  await checkAccessibilityAtNight(page, 'a team that did not load')

  await page.unroute(loading)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Night Shift FC', level: 1 })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('[TDETAIL-7] Robin follows a link to a missing team, is told so and goes to the teams @any-screen @nightly', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(/Failed to load resource.*\/api\/v1\/team\//)
  await register(page)
  for (const id of ['01990000-0000-7000-8009-000000000001', 'no-such-team']) {
    await page.goto(`/teams/${id}`)
    await expect(page.getByRole('heading', { name: 'Team not found', level: 1 })).toBeVisible()
  }
  await checkAccessibilityAtNight(page, 'no team')
  await page.getByRole('link', { name: 'Back to Teams' }).click()
  await expect(page).toHaveURL('/teams')
})

const captainsOnly = [
  ['Invite Player', 'Only team captains can invite players'],
  ['Schedule Game', 'Only team captains can schedule games'],
  ['Edit Team', 'Only team captains can edit team details'],
] as const

test('[TDETAIL-8] Robin, a player, reads why each action is disabled, by mouse, keyboard and touch @nightly', async ({
  page,
  anotherBrowser,
  isMobile,
}) => {
  const captain = await (await anotherBrowser()).newPage()
  await register(captain)
  const team = await createTeam(captain)
  await register(page)
  await addPlayers(captain, team, page)
  await page.goto(`/teams/${team.id}`)
  for (const [action, reason] of captainsOnly) {
    const button = page.getByRole('button', { name: action })
    const tip = page.getByRole('tooltip', { name: reason })
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await expect(button).toHaveAccessibleDescription(reason)
    if (isMobile) await button.tap({ force: true })
    else {
      await button.hover({ force: true })
      await expect(tip).toBeVisible()
      await page.mouse.move(0, 0)
      await expect(tip).toBeHidden()
      await tabTo(page, button)
      await page.keyboard.press('Enter')
    }
    await expect(tip).toBeVisible()
    await expect(page).toHaveURL(`/teams/${team.id}`)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Calendar' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/\.ics$/)
  await checkAccessibilityAtNight(page, 'the page of a player')
})

test('[TDETAIL-8] Robin, the captain, invites, schedules and edits from the team page', async ({ page }) => {
  await register(page)
  const team = await createTeam(page)
  await page.goto(`/teams/${team.id}`)
  await expect(page.getByRole('link', { name: 'Schedule Game' })).toHaveAttribute(
    'href',
    `/games/create?teamId=${team.id}`,
  )
  await page.getByRole('button', { name: 'Invite Player' }).click()
  await expect(page.getByRole('dialog', { name: 'Invite Player' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Invite Player' })).toBeFocused()
  await page.getByRole('link', { name: 'Edit Team' }).click()
  await expect(page).toHaveURL(`/teams/${team.id}/edit`)
})

test('[TDETAIL-5] [TDETAIL-6] Robin sees the next games of the team and its last results @nightly', async ({
  page,
}) => {
  await register(page)
  const team = await createTeam(page)
  const next = page.getByRole('region', { name: 'Upcoming Games' })
  const results = page.getByRole('region', { name: 'Recent Results' })
  await page.goto(`/teams/${team.id}`)
  await expect(next.getByText('No upcoming games scheduled')).toBeVisible()
  await expect(results.getByText('No completed games yet')).toBeVisible()

  const play = (opponentTeamName: string, days: number) =>
    createGame(page, team, { opponentTeamName, startTime: inDays(days) })
  await play('Harbour Rovers', 9)
  const sosobad = await play('Real Sosobad', 2)
  await answer(page, sosobad, 'Going')
  await play('Sons of Pitches', -16)
  const lost = await play('Pique Performance', -9)
  await send(page, `/api/v1/game/${lost.id}/result`, { ourScore: 1, theirScore: 3 }, 'PUT')
  await send(page, `/api/v1/game/${(await play('Kick Tok', 1)).id}/cancel`, {})

  await page.goto(`/teams/${team.id}`)
  await expect(next.getByRole('listitem')).toContainText(['vs Real Sosobad', 'vs Harbour Rovers'])
  await expect(next.getByRole('listitem').first()).toContainText(/07:30 PM.*Delta Park, Turf 3.*1 going/)
  await expect(results.getByRole('listitem')).toContainText(['vs Pique Performance', 'vs Sons of Pitches'])
  await expect(results.getByRole('listitem').first()).toContainText(/\w{3} \d{1,2}, \d{4}.*Lost 1–3/)
  await expect(results.getByRole('listitem').last()).toContainText('No score yet')
  await checkAccessibilityAtNight(page, 'a team with games')
  await next.getByRole('link', { name: /Real Sosobad/ }).click()
  await expect(page).toHaveURL(`/games/${sosobad.id}`)
})
