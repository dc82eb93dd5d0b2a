import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { checkAccessibilityAtNight } from '../look.ts'
import { boardOf, createShortTeam, offer, shortNameOf } from '../substitutes.ts'
import { anotherPerson, createTeam, register } from '../worlds.ts'

const section = (page: Page, name: string) => page.getByRole('region', { name })
const card = (page: Page, teamName: string) => page.getByRole('article').filter({ hasText: teamName })
async function choose(page: Page, menu: string, choice: string) {
  await page.getByRole('button', { name: menu }).click()
  await page.getByRole('menuitem', { name: choice }).click()
}

test('[SAFE-1] [SAFE-7] Ines reports a request, no longer sees the team, and changes her mind @nightly', async ({
  page,
  anotherBrowser,
  consoleErrors,
}) => {
  test.slow()
  // The request is hidden from her, so its page gets 404 when it reloads; reporting twice is refused with 409.
  consoleErrors.expect(/404 .*\/api\/v1\/game\/sub_requests\//)
  consoleErrors.expect(/409 .*\/api\/v1\/report/)
  await register(page)
  const { request, place, team } = await createShortTeam(page, { teamName: 'Free Followers Now' })
  const { page: ines } = await anotherPerson(anotherBrowser, 'Ines')

  await test.step('from the request’s own page', async () => {
    await ines.goto(`/subs/${request.id}`)
    await choose(ines, `More actions for ${team.name}’s request`, 'Report Request')
    const dialog = ines.getByRole('dialog', { name: 'Report This Request' })
    await expect(dialog.getByRole('radio', { name: 'Spam or advertising' })).toBeChecked()
    await dialog.getByLabel('Tell us more').fill('Sells followers.')
    await checkAccessibilityAtNight(ines, 'a report about a request')
    await dialog.getByRole('button', { name: 'Send Report' }).click()
  })

  await test.step('she is thanked on the board, where the team is gone', async () => {
    await expect(ines).toHaveURL('/find-subs')
    await expect(ines.getByText('Thank you, your report was sent.')).toBeVisible()
    await checkAccessibilityAtNight(ines, 'the board after a report')
    await ines.getByRole('button', { name: 'Show Them Again' }).click()
    await expect(ines.getByText(`You’ll see ${team.name}’s requests again.`)).toBeVisible()
    await ines.goto(boardOf(place))
    await expect(card(ines, team.name)).toBeVisible()
  })

  await test.step('she hides it from the board itself, and shows it again on her account page', async () => {
    await choose(ines, `More actions for ${team.name}’s request`, "Hide This Team's Requests")
    await expect(ines.getByText(`${team.name}’s requests are hidden from you.`)).toBeVisible()
    await expect(card(ines, team.name)).toHaveCount(0)
    await ines.goto('/account/blocked')
    await expect(section(ines, 'My Reports')).toContainText(`Request from ${team.name}, spam or advertising`)
    await expect(section(ines, 'My Reports')).toContainText('Not reviewed yet')
    await section(ines, 'Hidden Teams').getByRole('button', { name: 'Unhide' }).click()
    await expect(section(ines, 'Hidden Teams')).toHaveCount(0)
    await expect(section(ines, 'Blocked People')).toContainText('You haven’t blocked anyone.')
  })

  await test.step('she reads that she has reported it already', async () => {
    await ines.goto(`/subs/${request.id}`)
    await choose(ines, `More actions for ${team.name}’s request`, 'Report Request')
    await ines.getByRole('button', { name: 'Send Report' }).click()
    await expect(ines.getByRole('alert')).toContainText('You’ve already reported this.')
  })
})

test('[SAFE-1] [SAFE-5] Ines reports a team and blocks its captain on the page of the team @any-screen @nightly', async ({
  page,
  anotherBrowser,
}) => {
  const robin = await register(page)
  const name = shortNameOf(robin)
  const team = await createTeam(page, { teamName: 'Free Followers Now' })
  await page.goto(`/teams/${team.id}`)
  await expect(page.getByRole('heading', { name: team.name, level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: /^(More|Actions) for/ })).toHaveCount(0)
  const { page: ines } = await anotherPerson(anotherBrowser, 'Ines')
  await ines.goto(`/teams/${team.id}`)
  await expect(ines.getByRole('heading', { name: team.name, level: 1 })).toBeVisible()
  await checkAccessibilityAtNight(ines, 'the page of a team for a stranger')

  await test.step('she cancels a report about the captain', async () => {
    await choose(ines, `Actions for ${name}`, 'Report')
    await ines
      .getByRole('dialog', { name: `Report ${name}` })
      .getByRole('button', { name: 'Cancel' })
      .click()
    await expect(ines.getByRole('button', { name: `Actions for ${name}` })).toBeFocused()
  })

  await test.step('she blocks him instead, and stays on the page', async () => {
    await choose(ines, `Actions for ${name}`, 'Block')
    await ines
      .getByRole('alertdialog', { name: `Block ${name}?` })
      .getByRole('button', { name: 'Block' })
      .click()
    await expect(ines.getByText(`${name} blocked.`)).toBeVisible()
    await expect(ines).toHaveURL(`/teams/${team.id}`)
  })

  await test.step('she reports the team', async () => {
    await choose(ines, `More for ${team.name}`, 'Report Team')
    const dialog = ines.getByRole('dialog', { name: 'Report This Team' })
    await expect(dialog.getByRole('radio', { name: 'Not a real team' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Send Report' }).click()
    await expect(ines.getByText('Thank you, your report was sent.')).toBeVisible()
    await expect(ines.getByRole('heading', { name: team.name, level: 1 })).toBeVisible()
    await checkAccessibilityAtNight(ines, 'the page of a team after a report')
    await ines.goto('/account/blocked')
    await expect(section(ines, 'My Reports')).toContainText(`${team.name}, spam or advertising`)
    await expect(section(ines, 'Blocked People')).toContainText(name)
  })
})

test('[SAFE-5] [SAFE-7] Robin reports and blocks a rude volunteer without their notice, and unblocks them', {
  tag: ['@any-screen', '@nightly'],
}, async ({ page, anotherBrowser }) => {
  test.slow()
  await register(page)
  const { request } = await createShortTeam(page)
  const theo = await anotherPerson(anotherBrowser, 'Theo')
  const marcus = await anotherPerson(anotherBrowser, 'Marcus')
  for (const volunteer of [theo, marcus]) await offer(volunteer.page, request)
  const name = shortNameOf(theo.person)
  const waiting = page.getByRole('region', { name: /^Waiting/ }).getByRole('listitem')

  await test.step('Robin reads what a block does, and cancels', async () => {
    await page.goto(`/subs/${request.id}`)
    await choose(page, `More for ${name}`, `Block ${name}`)
    const dialog = page.getByRole('alertdialog', { name: `Block ${name}?` })
    await expect(dialog).toContainText('and this one is removed')
    await checkAccessibilityAtNight(page, 'the question before a block')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('button', { name: `More for ${name}` })).toBeFocused()
  })

  await test.step('Robin reports and blocks in one go', async () => {
    await choose(page, `More for ${name}`, `Report ${name}`)
    const dialog = page.getByRole('dialog', { name: `Report ${name}` })
    await expect(dialog).toContainText(`${name} won’t be notified who reported.`)
    await checkAccessibilityAtNight(page, 'a report about a volunteer')
    await dialog.getByRole('button', { name: 'Send Report' }).click()
    await expect(page.getByText(`Report sent, ${name} blocked.`)).toBeVisible()
    await expect(waiting).toHaveCount(1)
    await checkAccessibilityAtNight(page, 'a request after a block')
  })

  await test.step('Theo sees what he saw before', async () => {
    await theo.page.goto(`/subs/${request.id}`)
    await expect(theo.page.getByRole('heading', { name: 'You volunteered' })).toBeVisible()
  })

  await test.step('Robin unblocks him on the account page, and the offer is back', async () => {
    await page.goto('/account/blocked')
    await expect(section(page, 'Blocked People')).toContainText('Blocked today')
    await checkAccessibilityAtNight(page, 'an account with a blocked person')
    await page.getByRole('button', { name: `Unblock ${name}` }).click()
    await expect(section(page, 'Blocked People')).toContainText(`${name} is unblocked.`)
    await expect(section(page, 'My Reports')).toContainText(`${name}, rude or aggressive`)
    await page.goto(`/subs/${request.id}`)
    await expect(waiting).toHaveCount(2)
  })
})
