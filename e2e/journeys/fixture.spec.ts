import { randomUUID } from 'node:crypto'
import { expect, test } from '../journey.ts'
import { checkAccessibility } from '../look.ts'
import { nextMail } from '../mailbox.ts'
import { anotherPerson, createGame, createTeam, inDays, register } from '../worlds.ts'

test('[FIXTURE-1] [FIXTURE-5] [FIXTURE-8] Maya asks Harbour Rovers, they agree on another place, and Rosa cancels for both @both-screens', async ({
  page,
  anotherBrowser,
  consoleErrors,
}) => {
  const name = `Rovers ${randomUUID().slice(0, 8)}`
  const rosa = await anotherPerson(anotherBrowser, 'Rosa')
  await createTeam(rosa.page, { teamName: name })
  await register(page)
  const team = await createTeam(page)
  const game = await createGame(page, team, { opponentTeamName: name, startTime: inDays(9) })

  await page.goto(`/games/${game.id}`)
  const card = page.getByRole('group', { name: `Is this ${name}?` })
  await card.getByRole('button', { name: 'Ask Them' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('radio', { name })).toBeChecked()
  await checkAccessibility(page, 'the dialog that asks the other team')
  await dialog.getByRole('button', { name: 'Ask Them' }).click()
  await expect(page.getByRole('group', { name: `Waiting for ${name}` })).toBeVisible()

  const mail = await nextMail(rosa.person, new RegExp(`^Night Shift FC vs ${name} on `))
  await rosa.page.goto('/')
  await expect(rosa.page.getByText('Do you play Night Shift FC?')).toBeVisible()
  await rosa.page.goto(/http\S+\/fixtures\/\S+/.exec(mail.text)?.[0] ?? '')
  await expect(rosa.page.getByRole('heading', { level: 1 })).toHaveText(/^Do you play Night Shift FC on /)
  await checkAccessibility(rosa.page, 'the question of another team')
  await rosa.page.getByRole('button', { name: 'Accept' }).press('Enter')
  await expect(rosa.page.getByRole('heading', { level: 1 })).toHaveAccessibleName(/Night Shift FC/)
  await expect(rosa.page.getByRole('group', { name: 'The Two Sides' })).toContainText('Night Shift FC')
  await checkAccessibility(rosa.page, 'a game of two teams')

  await expect(page.getByRole('group', { name: 'The Two Sides' })).toContainText(name)
  await page.getByRole('button', { name: 'Edit Game Details' }).click()
  await expect(page.getByRole('dialog').getByLabel('Location')).toBeDisabled()
  await expect(page.getByRole('dialog').getByLabel('Notes')).toBeEnabled()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Ask for Another Time' }).click()
  await page.getByRole('button', { name: 'Ask Them' }).click()
  await expect(page.getByText('Enter another date, time or location')).toBeVisible()
  await page.getByLabel('Location', { exact: true }).fill('Lents Park')
  await checkAccessibility(page, 'the dialog that proposes another time')
  await page.getByRole('button', { name: 'Ask Them' }).press('Enter')
  await expect(page.getByRole('group', { name: 'You proposed another time' })).toContainText('Lents Park')
  const proposal = await nextMail(rosa.person, /^Night Shift FC proposes another time: /)
  await rosa.page.goto('/')
  await expect(rosa.page.getByText(/^Can you play Night Shift FC on /)).toBeVisible()
  await rosa.page.goto(/http\S+\/games\/\S+#fixture/.exec(proposal.text)?.[0] ?? '')
  const asked = rosa.page.getByRole('group', { name: /^Can you play Night Shift FC on / })
  await checkAccessibility(rosa.page, 'a proposed time')
  await asked.getByRole('button', { name: 'Accept' }).press('Enter')
  await expect(asked).toHaveCount(0)
  await expect(page.getByText('Lents Park').first()).toBeVisible()
  await expect(page.getByRole('group', { name: 'You proposed another time' })).toHaveCount(0)

  await rosa.page.getByRole('button', { name: 'Cancel Game' }).click()
  const cancelling = rosa.page.getByRole('alertdialog')
  await expect(cancelling).toContainText('This cancels it for Night Shift FC, too.')
  await cancelling.getByRole('button', { name: 'Cancel Game' }).click()
  await expect(page.getByText(`${name} called it off. Only they can restore it.`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Restore Game' })).toHaveCount(0)
  await page.getByRole('button', { name: 'End the Link' }).click()
  await expect(page.getByRole('button', { name: 'Restore Game' })).toBeVisible()

  consoleErrors.expect(/404/)
  await rosa.page.goto(/http\S+\/fixtures\/\S+/.exec(mail.text)?.[0] ?? '')
  await expect(rosa.page.getByRole('heading', { name: 'Nothing to answer' })).toBeVisible()
})
