import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { checkAccessibilityAtNight } from '../look.ts'
import { nameOf, newPerson, type Person } from '../people.ts'
import { addPlayers, attempt, createTeam, register } from '../worlds.ts'

const roster = (page: Page) => page.getByRole('region', { name: /^Members/ })
const rowOf = (page: Page, person: Person) =>
  roster(page)
    .getByRole('listitem')
    .filter({ hasText: nameOf(person) })
const menuOf = (page: Page, person: Person) => page.getByRole('button', { name: `Actions for ${nameOf(person)}` })

async function choose(page: Page, person: Person, action: string) {
  await menuOf(page, person).click()
  await page.getByRole('menuitem', { name: action }).click()
}

test('[TDETAIL-2] [TDETAIL-3] Robin makes Ines captain, then player again, and removes her after a confirmation @nightly', async ({
  page,
  anotherBrowser,
}) => {
  const robin = await register(page)
  const team = await createTeam(page)
  const [hers, his] = [await (await anotherBrowser()).newPage(), await (await anotherBrowser()).newPage()]
  const [ines, tom] = [await register(hers, newPerson('Ines')), await register(his, newPerson('Tom'))]
  await addPlayers(page, team, hers, his)
  await page.goto(`/teams/${team.id}`)

  await expect(rowOf(page, robin)).toBeVisible()
  await expect(menuOf(page, robin)).toHaveCount(0)
  await menuOf(page, ines).click()
  await expect(page.getByRole('menuitem')).toHaveText([
    'Promote to Captain',
    'Make Spare',
    'Block',
    'Report',
    'Remove from Team',
  ])
  await page.getByRole('menuitem', { name: 'Promote to Captain' }).click()
  await expect(rowOf(page, ines).getByText('Captain', { exact: true })).toBeVisible()
  await menuOf(page, ines).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Demote to Player', 'Block', 'Report', 'Remove from Team'])
  await page.getByRole('menuitem', { name: 'Demote to Player' }).click()
  await expect(rowOf(page, ines).getByText('Player', { exact: true })).toBeVisible()

  await choose(page, ines, 'Remove from Team')
  const question = page.getByRole('alertdialog', { name: `Remove ${nameOf(ines)}` })
  await expect(question).toContainText('Are you sure you want to remove this member from the team?')
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await checkAccessibilityAtNight(page, 'the question before a removal')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toHaveCount(0)
  await expect(rowOf(page, ines)).toBeVisible()

  await choose(page, ines, 'Remove from Team')
  await question.getByRole('button', { name: 'Remove from Team' }).click()
  await expect(rowOf(page, ines)).toHaveCount(0)
  await expect(roster(page).getByRole('heading')).toHaveText('Members (2)')
  await expect(menuOf(page, tom)).toBeFocused()
  await page.reload()
  await expect(rowOf(page, tom)).toBeVisible()
  await expect(rowOf(page, ines)).toHaveCount(0)
})

test('[TDETAIL-2] a captain cannot demote or remove herself, not even through the API', {
  tag: '@any-screen',
}, async ({ page, anotherBrowser }) => {
  await register(page)
  const team = await createTeam(page)
  const other = await (await anotherBrowser()).newPage()
  await register(other)
  await addPlayers(page, team, other)
  const [self] = team.members
  const asCaptain = `/api/v1/team/${team.id}/managers/remove/${self?.id}`
  const asMember = `/api/v1/team/${team.id}/members/${self?.id}`
  expect((await attempt(page, asCaptain)).status()).toBe(409)
  expect((await attempt(page, asMember, undefined, 'DELETE')).status()).toBe(409)
})

test('[TDETAIL-4] Robin reads beside the member what failed, and can retry @any-screen @nightly', async ({
  page,
  anotherBrowser,
  consoleErrors,
}) => {
  consoleErrors.expect(/Failed to load resource.*\/api\/v1\/team\//)
  await register(page)
  const team = await createTeam(page)
  const other = await (await anotherBrowser()).newPage()
  const ines = await register(other, newPerson('Ines'))
  await addPlayers(page, team, other)
  await page.goto(`/teams/${team.id}`)
  const faulty = /\/(managers|members)\//
  const fail = () =>
    page.route(faulty, (route) => route.fulfill({ status: 500, json: {}, headers: { 'x-request-id': 'quote-me' } }))
  const failure = rowOf(page, ines).getByRole('alert')

  await fail()
  await choose(page, ines, 'Promote to Captain')
  await expect(failure).toContainText('Failed to promote team member. Please try again.')
  await expect(failure).toContainText('quote-me')
  await checkAccessibilityAtNight(page, 'a promotion that failed')
  await choose(page, ines, 'Remove from Team')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove from Team' }).click()
  await expect(failure).toContainText('Failed to remove team member. Please try again.')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)

  await page.unroute(faulty)
  await choose(page, ines, 'Promote to Captain')
  await expect(rowOf(page, ines).getByText('Captain', { exact: true })).toBeVisible()
  await expect(failure).toHaveCount(0)

  await fail()
  await choose(page, ines, 'Demote to Player')
  await expect(failure).toContainText('Failed to demote team member. Please try again.')
  await expect(rowOf(page, ines).getByText('Captain', { exact: true })).toBeVisible()
})

test('Robin leaves the team, but as the only captain cannot and reads why @any-screen @nightly', async ({
  page,
  anotherBrowser,
}) => {
  const captain = await (await anotherBrowser()).newPage()
  await register(captain)
  const team = await createTeam(captain)
  await register(page)
  await addPlayers(captain, team, page)

  await captain.goto(`/teams/${team.id}`)
  await expect(captain.getByRole('button', { name: 'Leave Team' })).toHaveAccessibleDescription(
    'Every team needs a captain. Make someone else captain first.',
  )
  await page.goto(`/teams/${team.id}`)
  await page.getByRole('button', { name: 'Leave Team' }).click()
  const question = page.getByRole('alertdialog', { name: 'Leave Night Shift FC?' })
  await checkAccessibilityAtNight(page, 'the question before leaving')
  await question.getByRole('button', { name: 'Leave Team' }).click()
  await expect(page).toHaveURL('/teams')
  await expect(page.getByRole('status').getByText('You left Night Shift FC.')).toBeVisible()
  await expect(page.getByText("You don't have any teams yet.")).toBeVisible()
  await captain.reload()
  await expect(roster(captain).getByRole('heading')).toHaveText('Members (1)')
})

test('Ines, removed while her page was open, reads why her next click is refused @any-screen @nightly', async ({
  page,
  anotherBrowser,
  consoleErrors,
}) => {
  consoleErrors.expect(/Failed to load resource.*\/api\/v1\/team\//)
  const robin = await register(page)
  const team = await createTeam(page)
  const hers = await (await anotherBrowser()).newPage()
  const ines = await register(hers, newPerson('Ines'))
  await addPlayers(page, team, hers)
  await page.goto(`/teams/${team.id}`)
  await choose(page, ines, 'Promote to Captain')
  await expect(rowOf(page, ines).getByText('Captain', { exact: true })).toBeVisible()
  await hers.goto(`/teams/${team.id}`)
  await expect(hers.getByRole('button', { name: 'Invite Player' })).toBeEnabled()

  await choose(page, ines, 'Remove from Team')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove from Team' }).click()
  await expect(rowOf(page, ines)).toHaveCount(0)

  await hers.getByRole('button', { name: 'Leave Team' }).click()
  await hers.getByRole('alertdialog').getByRole('button', { name: 'Leave Team' }).click()
  await expect(hers.getByRole('alert')).toContainText('Failed to leave the team. Please try again.')
  await hers.reload()
  await expect(hers.getByRole('button', { name: 'Leave Team' })).toHaveCount(0)
  await expect(hers.getByText(robin.email)).toHaveCount(0)
})
