import type { Page } from '@playwright/test'
import { addresses } from '../addresses.ts'
import { expect, test } from '../journey.ts'
import { checkAccessibilityAtNight } from '../look.ts'
import { invitationLink, mailsOf, nextMail } from '../mailbox.ts'
import { findablePerson, nameOf, newPerson } from '../people.ts'
import { addPlayers, createTeam, register } from '../worlds.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Invite Player' })
const send = (page: Page) => dialog(page).getByRole('button', { name: 'Send Invitations' })
const selected = (page: Page) => dialog(page).getByRole('region', { name: /^Selected/ })
const addressBox = (page: Page) => dialog(page).getByLabel('Or enter an email address')
const searchBox = (page: Page) => dialog(page).getByRole('combobox', { name: 'Search players' })

async function openDialog(page: Page, team: { id: string }) {
  await page.goto(`/teams/${team.id}`)
  await page.getByRole('button', { name: 'Invite Player' }).click()
  await expect(dialog(page)).toBeVisible()
}

test('[INVITE-1] Robin’s search sends one request, 300 ms after the last key, and none for a single character', {
  tag: ['@any-screen', '@nightly'],
}, async ({ page, anotherBrowser }) => {
  const ines = await register(await (await anotherBrowser()).newPage(), findablePerson())
  await register(page)
  const team = await createTeam(page)
  await page.clock.install()
  await openDialog(page, team)
  const asked: (string | null)[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/v1/profile/search') asked.push(searchParams.get('q'))
  })
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000))
  await searchBox(page).pressSequentially(ines.firstName.slice(0, 1))
  await page.clock.runFor(1000)
  for (const character of ines.firstName.slice(1)) {
    await page.keyboard.type(character)
    await page.clock.runFor(50)
  }
  await page.clock.runFor(200)
  expect(asked).toEqual([])
  await page.clock.runFor(60)
  await page.clock.resume()
  await expect(dialog(page).getByRole('option')).toHaveText([new RegExp(`^${ines.firstName} H\\.`)])
  expect(asked).toEqual([ines.firstName])
  await expect(dialog(page).getByText(ines.email)).toHaveCount(0)
})

test('[INVITE-1] [INVITE-2] Robin selects people by search and by typing, each once, and only addresses are sent @nightly', async ({
  page,
  anotherBrowser,
}) => {
  const ines = await register(await (await anotherBrowser()).newPage(), findablePerson())
  const robin = await register(page)
  await openDialog(page, await createTeam(page))
  await expect(send(page)).toBeDisabled()
  await searchBox(page).fill(nameOf(ines))
  await dialog(page).getByRole('option').click()
  await expect(selected(page).getByRole('listitem')).toHaveText([`${ines.firstName} H.`])
  await expect(send(page)).toBeEnabled()
  await expect(dialog(page).getByRole('option')).toContainText('Selected')
  await dialog(page).getByRole('option').click({ force: true })
  await expect(selected(page).getByRole('listitem')).toHaveCount(1)

  const typed = `tom.${robin.email}`
  for (const spelling of [typed, typed.toUpperCase()]) {
    await addressBox(page).fill(spelling)
    await dialog(page).getByRole('button', { name: 'Add', exact: true }).click()
    await expect(addressBox(page)).toHaveValue('')
  }
  await expect(selected(page).getByRole('listitem')).toHaveText([`${ines.firstName} H.`, typed])
  await checkAccessibilityAtNight(page, 'the dialog of invitations')
  await selected(page)
    .getByRole('button', { name: `Remove ${typed}` })
    .click()
  await expect(selected(page).getByRole('listitem')).toHaveCount(1)
  await addressBox(page).fill(typed)
  await page.keyboard.press('Enter')
  await expect(selected(page).getByRole('listitem')).toHaveCount(2)

  const request = page.waitForRequest((it) => it.method() === 'POST' && it.url().endsWith('/invite'))
  await send(page).click()
  expect((await request).postDataJSON()).toEqual({
    inviterId: expect.stringMatching(/^[\w-]{36}$/),
    userEmails: [expect.stringMatching(/^\S+@\S+$/), typed],
  })
  await expect(dialog(page).getByRole('status').getByText('Invitations sent to 2 players')).toBeVisible()
  await expect(send(page)).toBeDisabled()
})

test('[INVITE-1] Robin pastes a column of addresses: the valid ones are selected, the invalid one stays with an explanation @any-screen @nightly', async ({
  page,
}) => {
  await register(page)
  await openDialog(page, await createTeam(page))
  await addressBox(page).evaluate((box, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', text)
    box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, 'Ines Duarte <ines@example.com>, tom@example.com;\nkat@example.com\nnobody-at-all')
  await expect(selected(page).getByRole('listitem')).toHaveText([
    'ines@example.com',
    'tom@example.com',
    'kat@example.com',
  ])
  await expect(addressBox(page)).toHaveValue('nobody-at-all')
  await expect(addressBox(page)).toHaveAccessibleDescription(/"nobody-at-all" is not an email address/)
})

test('[INVITE-3] Robin reads that sending failed, keeps the selection, and reads the outcome of each on retry @any-screen @nightly', async ({
  page,
  anotherBrowser,
  consoleErrors,
}) => {
  consoleErrors.expect(/Failed to load resource.*\/invite/)
  const robin = await register(page)
  const hers = await (await anotherBrowser()).newPage()
  const ines = await register(hers, newPerson('Ines'))
  const team = await createTeam(page)
  await addPlayers(page, team, hers)
  await openDialog(page, team)
  await addressBox(page).fill(`${ines.email} tom.${robin.email} kat.${robin.email}`)
  await page.keyboard.press('Enter')
  await page.route('**/invite', (route) =>
    route.fulfill({ status: 500, json: {}, headers: { 'x-request-id': 'quote-me' } }),
  )
  await send(page).click()
  const failure = dialog(page).getByRole('alert')
  await expect(failure).toContainText('Failed to send invitations. Please try again.')
  await expect(failure).toContainText('quote-me')
  await expect(selected(page).getByRole('listitem')).toHaveCount(3)

  await page.unroute('**/invite')
  await send(page).click()
  const outcome = dialog(page).getByRole('status').filter({ hasText: 'Invitations sent' })
  await expect(outcome).toContainText('Invitations sent to 2 players')
  await expect(outcome).toContainText(`${ines.email} is already on the team.`)
  await expect(dialog(page).getByRole('alert')).toHaveCount(0)
  await checkAccessibilityAtNight(page, 'invitations that were sent')
})

test('[INVITE-4] Robin invites a person by mail, sends the link again, and then revokes it', async ({
  page,
  anotherBrowser,
  consoleErrors,
}) => {
  consoleErrors.expect(/Failed to load resource.*\/invitations\//)
  const robin = await register(page)
  const team = await createTeam(page)
  const tom = newPerson('Tom')
  await openDialog(page, team)
  await addressBox(page).fill(tom.email)
  await page.keyboard.press('Enter')
  await send(page).click()
  await expect(dialog(page).getByText('Invitations sent to 1 players')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Done' }).click()

  const mail = await nextMail(tom, /You’re invited to join a team/)
  // Robin is new, so her own words are not in the subject that strangers read.
  expect(mail.text).toContain(`${nameOf(robin)} invited you to play soccer with Night Shift FC`)
  const link = new URL(invitationLink(mail))
  expect(link.origin).toBe(addresses.app())
  expect(link.pathname).toBe('/invitation')
  expect(link.searchParams.get('id')).toMatch(/^[\w-]{36}$/)
  expect(link.searchParams.get('teamId')).toBe(team.id)
  expect(mail.html).toContain(link.href.replaceAll('&', '&amp;'))

  const invited = page.getByRole('region', { name: /^Invited/ })
  await expect(invited.getByRole('heading')).toHaveText('Invited (1)')
  await invited.getByRole('button', { name: `Resend invitation to ${tom.email}` }).click()
  await expect(invited.getByRole('status')).toHaveText(`The invitation to ${tom.email} was sent again.`)
  await expect.poll(async () => (await mailsOf(tom)).length).toBe(2)
  expect((await mailsOf(tom)).map(invitationLink)).toEqual([link.href, link.href])
  await checkAccessibilityAtNight(page, 'a team with a pending invitation')
  await invited.getByRole('button', { name: `Revoke invitation to ${tom.email}` }).click()
  await expect(invited.getByRole('heading')).toHaveText('Invited (0)')

  const his = await (await anotherBrowser()).newPage()
  await register(his, tom)
  await his.goto(link.href)
  await expect(his.getByText('This invitation is invalid or has already been used.')).toBeVisible()
})
