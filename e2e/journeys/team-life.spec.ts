import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { invitationLink, mailsOf, nextMail } from '../mailbox.ts'
import { findablePerson, nameOf, newPerson } from '../people.ts'
import { fillInAccount, tabTo } from '../verbs.ts'
import { createTeam, register } from '../worlds.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Invite Player' })
const send = (page: Page) => dialog(page).getByRole('button', { name: 'Send Invitations' })
const searchBox = (page: Page) => dialog(page).getByRole('combobox', { name: 'Search players' })

test('Robin fills a team by search, by address and by join link, and finally deletes it @any-screen @nightly', async ({
  page,
  anotherBrowser,
  consoleErrors,
}) => {
  test.slow()
  consoleErrors.expect(/Failed to load resource.*\/api\/v1\/team\//)
  const robin = await register(page)
  const team = await createTeam(page)
  const [hers, his, theirs] = [
    await (await anotherBrowser()).newPage(),
    await (await anotherBrowser()).newPage(),
    await (await anotherBrowser()).newPage(),
  ]
  const ines = await register(hers, findablePerson())
  const [tom, kit] = [newPerson('Tom'), newPerson('Kit')]
  const toms = `work.${tom.email}`

  await page.goto(`/teams/${team.id}`)
  await page.getByRole('button', { name: 'Invite Player' }).click()
  await searchBox(page).fill(ines.firstName)
  await dialog(page).getByRole('option').click()
  await dialog(page).getByLabel('Or enter an email address').fill(toms)
  await page.keyboard.press('Enter')
  await send(page).click()
  await expect(dialog(page).getByText('Invitations sent to 2 players')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Join Link' }).click()
  const links = page.getByRole('dialog', { name: 'Join Link' })
  const joinLink = await links.getByRole('listitem').locator('p').first().innerText()
  await page.keyboard.press('Escape')

  await test.step('Ines, found by name, accepts by the mail to the address that nobody saw', async () => {
    await hers.goto(invitationLink(await nextMail(ines, /You’re invited/)))
    await expect(hers.getByText('This invitation was sent to')).toHaveCount(0)
    await hers.getByRole('button', { name: 'Accept' }).click()
    await expect(hers.getByText('Welcome to Night Shift FC!')).toBeVisible()
    await expect(hers).toHaveURL(`/teams/${team.id}`)
  })
  await test.step('Tom opens the mail, signs up with another address, is warned and accepts', async () => {
    await his.goto(invitationLink(await nextMail({ ...tom, email: toms }, /You’re invited/)))
    await his.getByRole('link', { name: 'Sign Up to Join' }).click()
    await fillInAccount(his, tom)
    await expect(his.getByRole('status')).toContainText(`you are signed in as ${tom.email}`)
    await expect(his.getByText(toms)).toHaveCount(0)
    await his.getByRole('button', { name: 'Accept' }).click()
    await expect(his).toHaveURL(`/teams/${team.id}`)
  })
  await test.step('Kit opens the join link', async () => {
    await theirs.goto(joinLink)
    await theirs.getByRole('link', { name: 'Sign Up to Join' }).click()
    await fillInAccount(theirs, kit)
    await expect(theirs).toHaveURL(`/teams/${team.id}`)
  })

  await page.reload()
  const row = (name: string) =>
    page
      .getByRole('region', { name: /^Members/ })
      .getByRole('listitem')
      .filter({ hasText: name })
  for (const person of [robin, ines, tom, kit]) await expect(row(nameOf(person))).toBeVisible()
  await expect(page.getByRole('region', { name: /^Invited/ })).toHaveCount(0)
  const choose = async (name: string, action: string) => {
    await page.getByRole('button', { name: `Actions for ${name}` }).click()
    await page.getByRole('menuitem', { name: action }).click()
  }
  await choose(nameOf(ines), 'Promote to Captain')
  await expect(row(nameOf(ines)).getByText('Captain', { exact: true })).toBeVisible()
  await choose(nameOf(ines), 'Demote to Player')
  await expect(row(nameOf(ines)).getByText('Player', { exact: true })).toBeVisible()
  await choose(nameOf(kit), 'Remove from Team')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove from Team' }).click()
  await expect(row(nameOf(kit))).toHaveCount(0)

  await page.getByRole('link', { name: 'Edit Team' }).click()
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 200, height: 200 } })
  await page.getByLabel('Team Logo').setInputFiles({ name: 'crest.png', mimeType: 'image/png', buffer })
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Team updated successfully!')).toBeVisible()
  await page.getByRole('link', { name: 'Edit Team' }).click()
  await page.getByRole('button', { name: 'Delete Team' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Team' }).click()
  await expect(page.getByText('Team deleted successfully!')).toBeVisible()
  for (const person of [ines, tom]) await nextMail(person, /Night Shift FC has been deleted/)
  expect((await mailsOf(kit)).filter(({ subject }) => subject.includes('deleted'))).toEqual([])
})

test('Robin invites and Ines accepts with the keyboard alone', { tag: ['@any-screen', '@nightly'] }, async ({
  page,
  anotherBrowser,
}) => {
  await register(page)
  const team = await createTeam(page)
  const hers = await (await anotherBrowser()).newPage()
  const ines = await register(hers, findablePerson())
  await page.goto(`/teams/${team.id}`)
  await tabTo(page, page.getByRole('button', { name: 'Invite Player' }))
  await page.keyboard.press('Enter')
  await expect(searchBox(page)).toBeFocused()
  await page.keyboard.type(ines.firstName)
  await expect(dialog(page).getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(
    dialog(page)
      .getByRole('region', { name: /^Selected/ })
      .getByRole('listitem'),
  ).toHaveText([`${ines.firstName} H.`])
  await page.keyboard.press('Escape')
  await expect(searchBox(page)).toHaveValue('')
  await expect(dialog(page)).toBeVisible()
  await tabTo(page, send(page))
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByText('Invitations sent to 1 players')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Invite Player' })).toBeFocused()

  await hers.goto(invitationLink(await nextMail(ines, /You’re invited/)))
  await tabTo(hers, hers.getByRole('button', { name: 'Accept' }))
  await hers.keyboard.press('Space')
  await expect(hers.getByText('Welcome to Night Shift FC!')).toBeVisible()
  await expect(hers).toHaveURL(`/teams/${team.id}`)
  await expect(hers.getByText('2 members')).toBeVisible()
})
