import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { checkAccessibility, checkAccessibilityAtNight } from '../look.ts'
import { mailsOf, nextMail } from '../mailbox.ts'
import { newPerson, type Person } from '../people.ts'
import { choosePerson, logOut } from '../verbs.ts'
import { createTeam, invite, register } from '../worlds.ts'

const accept = (page: Page) => page.getByRole('button', { name: 'Accept' })
const decline = (page: Page) => page.getByRole('button', { name: 'Decline' })
const theInvitation = /\/api\/v1\/team\/[^/]+\/invitations\/[^/]+$/

/** A captain has invited Robin, who uses `page`. */
async function invited(captain: Page, person: Pick<Person, 'email'>) {
  await register(captain, newPerson('Ines'))
  const team = await createTeam(captain)
  return { team, link: await invite(captain, team, person) }
}

test('[INV-1] [ROUTE-1] Robin accepts, reads a welcome, and is on the team page two seconds later', async ({
  page,
  anotherBrowser,
}) => {
  const robin = await register(page)
  const { team, link } = await invited(await (await anotherBrowser()).newPage(), robin)
  await page.clock.install()
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Join Night Shift FC', level: 1 })).toBeVisible()
  await expect(page.getByText(/^Ines Hale-.* invited you/)).toBeVisible()
  await expect(page.getByText('This invitation was sent to')).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
  await checkAccessibilityAtNight(page, 'an invitation')
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000))
  const accepted = page.waitForResponse(/\/accept\b/)
  await accept(page).click()
  await accepted
  await expect
    .poll(async () => {
      await page.clock.runFor(1)
      return page.getByText('Welcome to Night Shift FC!').isVisible()
    })
    .toBe(true)
  await page.clock.runFor(1800)
  await expect(page.getByText('Welcome to Night Shift FC!')).toBeVisible()
  expect(page.url()).toContain('/invitation?')
  await page.clock.runFor(200)
  await page.clock.resume()
  await expect(page).toHaveURL(`/teams/${team.id}`)
  await expect(page.getByText('2 members')).toBeVisible()
})

test('[INV-1] Robin declines, is on the dashboard without a team, and the link no longer works @any-screen @nightly', async ({
  page,
  anotherBrowser,
  consoleErrors,
}) => {
  consoleErrors.expect(/Failed to load resource.*\/invitations\//)
  const robin = await register(page)
  const { link } = await invited(await (await anotherBrowser()).newPage(), robin)
  await page.goto(link)
  await decline(page).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByText("You haven't created any teams yet")).toBeVisible()
  await page.goto(link)
  await expect(page.getByText('This invitation is invalid or has already been used.')).toBeVisible()
})

test('[INV-2] Robin can read an expired invitation, but neither accept nor decline it @any-screen @nightly', async ({
  page,
  anotherBrowser,
}) => {
  const robin = await register(page)
  const { link } = await invited(await (await anotherBrowser()).newPage(), robin)
  await page.route(theInvitation, async (route) => {
    const response = await route.fetch()
    const expiresAt = new Date(Date.now() - 60_000).toISOString()
    await route.fulfill({ response, json: { ...(await response.json()), isExpired: true, expiresAt } })
  })
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Join Night Shift FC' })).toBeVisible()
  await expect(accept(page)).toBeDisabled()
  await expect(decline(page)).toBeDisabled()
  await expect(page.getByText('This invitation has expired.')).toBeVisible()
  await checkAccessibilityAtNight(page, 'an expired invitation')
})

test('[INV-3] Robin is warned when the invitation went to another address, and sees that address masked @nightly', async ({
  page,
  anotherBrowser,
}) => {
  const robin = await register(page)
  const meant = newPerson('Tom')
  const { team, link } = await invited(await (await anotherBrowser()).newPage(), meant)
  await page.goto(link)
  const warning = page.getByRole('status').filter({ hasText: 'This invitation was sent to' })
  await expect(warning).toContainText(`but you are signed in as ${robin.email}`)
  await expect(page.getByText(meant.email)).toHaveCount(0)
  await checkAccessibilityAtNight(page, 'an invitation to another address')
  await accept(page).click()
  await expect(page).toHaveURL(`/teams/${team.id}`)
})

test('[INV-4] [FIRST-1] [ROUTE-1] Robin, not signed in, sees the team first, and goes through sign-in back to the invitation, which the tab keeps meanwhile @nightly', async ({
  page,
  anotherBrowser,
  isMobile,
}) => {
  const robin = await register(page)
  const { team, link } = await invited(await (await anotherBrowser()).newPage(), robin)
  await page.goto('/')
  await logOut(page, isMobile)
  const door = '**/auth/login?**'
  await page.route(door, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>On the way</h1>' }))
  await page.goto(link)
  await expect(page.getByText(/^Ines invited you/)).toBeVisible()
  await checkAccessibility(page, 'an invitation before signing in')
  const kept = () => page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))
  const id = new URLSearchParams(link.split('?')[1]).get('id') ?? ''
  expect(await kept()).toContain(id)
  await page.getByRole('link', { name: 'Log In' }).click()
  await expect(page.getByRole('heading', { name: 'On the way' })).toBeVisible()
  await page.unroute(door)
  await page.reload()
  await choosePerson(page, robin)
  await expect(page).toHaveURL(link)
  await expect(accept(page)).toBeVisible()
  expect(await kept()).not.toContain(id)
  await accept(page).click()
  await expect(page).toHaveURL(`/teams/${team.id}`)
})

test('[INV-4] Robin signs in without a return path and finds the kept invitation on its page', {
  tag: ['@any-screen', '@nightly'],
}, async ({ page, anotherBrowser }) => {
  const robin = await register(page)
  const { link } = await invited(await (await anotherBrowser()).newPage(), robin)
  await page.goto('/')
  await page.evaluate((query) => {
    const { id, teamId } = Object.fromEntries(new URLSearchParams(query))
    sessionStorage.setItem('invitation', JSON.stringify({ id, teamId }))
  }, link.split('?')[1])
  await page.goto('/invitation')
  await expect(page.getByRole('heading', { name: 'Join Night Shift FC' })).toBeVisible()
})

test('[INV-5] [ROUTE-1] a visitor with an incomplete link is told so @any-screen @nightly', async ({ page }) => {
  for (const path of ['/invitation', '/invitation?id=x', '/invitation?teamId=x']) {
    await page.goto(path)
    await expect(page.getByRole('alert')).toHaveText(
      'Invalid invitation link. Please check your email or contact the team organizer.',
    )
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('link', { name: 'Go to Homepage' })).toHaveAttribute('href', '/')
  }
})

for (const [fault, text] of [
  [404, 'This invitation is invalid or has already been used.'],
  [410, 'This invitation has expired.'],
  [500, 'Unable to verify invitation. Please try again later.'],
  ['no network', 'An error occurred while fetching the invitation.'],
] as const) {
  test(`[INV-6] Robin, whose invitation fails with ${fault}, reads why and goes to the dashboard`, {
    tag: ['@any-screen', '@nightly'],
  }, async ({ page, consoleErrors }) => {
    consoleErrors.expect(/Failed to load resource.*\/invitations\//)
    await register(page)
    await page.route(theInvitation, (route) =>
      fault === 'no network'
        ? route.abort()
        : route.fulfill({ status: fault, json: {}, headers: { 'x-request-id': 'quote-me' } }),
    )
    const lost = { id: '01990000-0000-7000-8009-000000000001', teamId: '01990000-0000-7000-8002-000000000001' }
    await page.goto(`/invitation?${new URLSearchParams(lost)}`)
    await expect(page.getByRole('alert')).toHaveText(text)
    if (fault !== 'no network') await expect(page.getByText('quote-me')).toBeVisible()
    if (fault === 500) await checkAccessibilityAtNight(page, 'an invitation that did not load')
    await page.getByRole('link', { name: 'Go to Homepage' }).click()
    await expect(page).toHaveURL('/')
  })
}

test('[INV-6] Robin reads that an unknown invitation is invalid, from the real response', {
  tag: ['@any-screen', '@nightly'],
}, async ({ page, consoleErrors }) => {
  consoleErrors.expect(/Failed to load resource.*\/invitations\//)
  await register(page)
  await page.goto('/invitation?id=nonsense&teamId=nonsense')
  await expect(page.getByRole('alert')).toHaveText('This invitation is invalid or has already been used.')
})

test('[INV-7] Robin reads that accepting or declining failed, and can try again @any-screen @nightly', async ({
  page,
  anotherBrowser,
  consoleErrors,
}) => {
  consoleErrors.expect(/Failed to load resource.*\/(accept|decline)/)
  const robin = await register(page)
  const { link } = await invited(await (await anotherBrowser()).newPage(), robin)
  await page.goto(link)
  const decisions = /\/(accept|decline)\b/
  await page.route(decisions, (route) =>
    route.fulfill({ status: 500, json: {}, headers: { 'x-request-id': 'quote-me' } }),
  )
  const failure = page.getByRole('alert')
  await accept(page).click()
  await expect(failure).toContainText('Failed to accept the invitation. Please try again.')
  await expect(failure).toContainText('quote-me')
  await decline(page).click()
  await expect(failure).toContainText('Failed to decline the invitation. Please try again.')
  await expect(page.getByText('Failed to accept')).toHaveCount(0)
  await checkAccessibilityAtNight(page, 'a failed decision on an invitation')
  await page.unroute(decisions)
  await accept(page).click()
  await expect(page.getByText('Welcome to Night Shift FC!')).toBeVisible()
})

test('a recipient stops invitations without signing in, and only with the button', {
  tag: '@any-screen',
}, async ({ page, anotherBrowser }) => {
  const captain = await (await anotherBrowser()).newPage()
  await register(captain)
  const tom = newPerson('Tom')
  const team = await createTeam(captain)
  await invite(captain, team, tom)
  const mail = await nextMail(tom, /You’re invited/)
  const [link = ''] = /http\S+\/no-more-invitations\?\S+/.exec(mail.text) ?? []
  await page.goto(link)
  await checkAccessibilityAtNight(page, 'no more invitations')
  await page.getByRole('button', { name: 'No More Invitations' }).click()
  await expect(page.getByText('Done. We won’t send this address any more invitations.')).toBeVisible()

  await invite(captain, await createTeam(captain, { teamName: 'Block Party' }), tom)
  const witness = newPerson('Kit')
  await invite(captain, team, witness)
  await nextMail(witness, /You’re invited/)
  expect(await mailsOf(tom)).toHaveLength(1)
})
