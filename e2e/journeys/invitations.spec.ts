import { expect, test } from '../journey.ts'
import { checkAccessibilityAtNight } from '../look.ts'
import { createTeam, invite, register } from '../worlds.ts'

test('[INVS-1] Robin accepts and declines pending invitations, sees them move to the past ones, and goes back to the dashboard @nightly', async ({
  page,
  anotherBrowser,
}) => {
  const robin = await register(page)
  await page.goto('/invitations')
  await expect(page.getByRole('heading', { name: 'Pending Invitations (0)' })).toBeVisible()
  await expect(page.getByText('No pending invitations')).toBeVisible()
  await expect(page.getByText('You haven’t answered any invitations yet.')).toBeVisible()
  await checkAccessibilityAtNight(page, 'no invitations')

  const captain = await (await anotherBrowser()).newPage()
  await register(captain)
  for (const teamName of ['Aces', 'Bears', 'Movers']) {
    await invite(captain, await createTeam(captain, { teamName }), robin)
  }
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Pending Invitations (3)' })).toBeVisible()
  const pending = page.getByRole('region', { name: /^Pending/ })
  const recent = page.getByRole('region', { name: 'Recent Activity' })
  await expect(pending.getByRole('listitem').getByRole('heading')).toHaveText(['Movers', 'Bears', 'Aces'])

  await page.getByRole('button', { name: 'Accept invitation to Aces' }).click()
  await expect(page.getByRole('heading', { name: 'Pending Invitations (2)' })).toBeFocused()
  await expect(pending.getByRole('status')).toContainText('You joined Aces.')
  await expect(recent.getByRole('listitem')).toHaveText([/Aces.*Accepted/])
  await page.getByRole('button', { name: 'Decline invitation to Movers' }).click()
  await expect(pending.getByRole('listitem').getByRole('heading')).toHaveText(['Bears'])
  await expect(recent.getByRole('listitem')).toHaveText([/Movers.*Declined/, /Aces.*Accepted/])
  await checkAccessibilityAtNight(page, 'invitations')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Pending Invitations (1)' })).toBeVisible()
  await expect(recent.getByRole('listitem')).toHaveText([/Movers.*Declined/, /Aces.*Accepted/])

  const back = page.getByRole('main').getByRole('link', { name: 'Dashboard' })
  await expect(back).toHaveAttribute('href', '/dashboard')
  await back.click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('region', { name: 'My Teams' }).getByRole('listitem')).toHaveCount(1)
  await expect(page.getByRole('link', { name: 'Team Invitations (1)' })).toBeVisible()
})

test('[INVS-2] Robin reads that loading, accepting or declining failed, and can retry each @any-screen @nightly', async ({
  page,
  anotherBrowser,
  consoleErrors,
}) => {
  consoleErrors.expect(/Failed to load resource.*\/api\/v1\//)
  const robin = await register(page)
  const captain = await (await anotherBrowser()).newPage()
  await register(captain)
  await invite(captain, await createTeam(captain, { teamName: 'Aces' }), robin)
  const fault = { status: 500, json: {}, headers: { 'x-request-id': 'quote-me' } }
  const failure = page.getByRole('main').getByRole('alert')

  const list = /\/profile\/[^/]+\/invitations/
  await page.route(list, (route) => route.fulfill(fault))
  await page.goto('/invitations')
  await expect(failure).toContainText('Failed to load invitations. Please try again later.')
  await expect(failure).toContainText('quote-me')
  await checkAccessibilityAtNight(page, 'invitations that did not load')
  await page.unroute(list)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Pending Invitations (1)' })).toBeVisible()

  const decisions = /\/(accept|decline)\b/
  await page.route(decisions, (route) => route.fulfill(fault))
  await page.getByRole('button', { name: 'Accept invitation to Aces' }).click()
  await expect(failure).toContainText('Failed to accept invitation. Please try again.')
  await page.getByRole('button', { name: 'Decline invitation to Aces' }).click()
  await expect(failure).toContainText('Failed to decline invitation. Please try again.')
  await expect(page.getByRole('heading', { name: 'Pending Invitations (1)' })).toBeVisible()
  await page.unroute(decisions)
  await page.getByRole('button', { name: 'Decline invitation to Aces' }).click()
  await expect(page.getByText('No pending invitations')).toBeVisible()
  await expect(failure).toHaveCount(0)
})
