import { expect, test } from '../journey.ts'
import { checkAccessibility } from '../look.ts'
import { nextMail } from '../mailbox.ts'
import { findablePerson } from '../people.ts'
import { anotherPerson, createTeam, register } from '../worlds.ts'

test('[FIRST-4] Ines asks to join a team that she found, its captain adds her from the mail, and she gets a mail', {
  tag: '@nightly',
}, async ({ page, anotherBrowser }) => {
  const captain = await anotherPerson(anotherBrowser, 'Aiko')
  const team = await createTeam(captain.page)
  const ines = await register(page, findablePerson())
  await page.goto(`/teams/${team.id}`)
  await page.getByRole('button', { name: 'Ask to Join' }).click()
  await expect(page.getByRole('heading', { name: 'Ask to Join' })).toBeFocused()
  await page.getByLabel('What position?').fill('Left wing')
  await page.getByLabel('How often?').selectOption('Every week')
  await page.getByLabel('Note').fill('New in town.')
  await checkAccessibility(page, 'the form to ask to join')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'You asked today. We’ve let Aiko know.' })).toBeVisible()

  await captain.page.goto(teamLink(await nextMail(captain.person, / wants to join Night Shift FC$/)))
  const asking = captain.page.getByRole('region', { name: /^Asking to Join/ })
  await expect(asking).toContainText(/Left wing.*every week.*“New in town.”/)
  await checkAccessibility(captain.page, 'a team that somebody wants to join')
  await asking.getByRole('button', { name: 'Add to Team' }).click()
  await expect(asking.getByRole('status')).toContainText(`${ines.firstName} H. is on the team.`)
  await expect(asking.getByRole('heading')).toBeFocused()

  const welcome = await nextMail(ines, /^You’re on Night Shift FC$/)
  await page.goto(teamLink(welcome))
  await expect(page.getByRole('region', { name: 'Members (2)' })).toContainText('(you)')
})

function teamLink({ text }: { text: string }): string {
  const [link] = /http\S+\/teams\/\S+/.exec(text) ?? []
  if (!link) throw new Error(`There is no link in: ${text}`)
  return link
}
