import { expect, test } from '../journey.ts'
import { checkAccessibilityAtNight } from '../look.ts'
import { mailsOf, nextMail } from '../mailbox.ts'
import { newPerson } from '../people.ts'
import { toast } from '../verbs.ts'
import { addPlayers, anotherPerson, answer, createGame, createTeam, register } from '../worlds.ts'

test('[REACH-9] Maya writes to the players who are Going, and Ben reads it in his mail and on the game page @nightly', async ({
  page,
  anotherBrowser,
}) => {
  const maya = await register(page, newPerson('Maya'))
  const team = await createTeam(page)
  const ben = await anotherPerson(anotherBrowser, 'Ben')
  const omar = await anotherPerson(anotherBrowser, 'Omar')
  await addPlayers(page, team, ben.page, omar.page)
  const game = await createGame(page, team)
  await answer(page, game, 'Going')
  await answer(ben.page, game, 'Going')
  await page.goto(`/games/${game.id}`)
  const dialog = page.getByRole('dialog', { name: 'Message Players' })

  await test.step('Maya chooses whom to write to', async () => {
    await page.getByRole('button', { name: 'Message Players' }).click()
    await expect(dialog.getByRole('checkbox', { name: 'Going 1' })).toBeChecked()
    await expect(dialog.getByRole('checkbox', { name: 'No answer 1' })).not.toBeChecked()
    await expect(dialog.getByRole('checkbox', { name: 'Subs 0' })).toBeDisabled()
    await expect(dialog.getByRole('list', { name: 'How it is sent' })).toHaveText(
      `Goes to 1 player by email. They’ll see your address, and replies go to ${maya.email}.`,
    )
    const send = dialog.getByRole('button', { name: 'Send to 1 Player' })
    await expect(send).toBeDisabled()
    await dialog.getByLabel('Message').fill('We are on Field 1 tonight\nCome in by the north gate.')
    await expect(dialog.getByText('52/500')).toBeVisible()
    await checkAccessibilityAtNight(page, 'a message to players')
    await send.click()
    await expect(toast(page)).toHaveText('Sent to 1 player')
  })

  await test.step('the game page lists it for Maya and Ben, and not for Omar', async () => {
    const messages = page.getByRole('group', { name: 'Messages' })
    await expect(messages.getByRole('listitem')).toContainText('to Going (1)')
    await checkAccessibilityAtNight(page, 'a game with a message')
    await ben.page.goto(`/games/${game.id}`)
    await expect(ben.page.getByRole('group', { name: 'Messages' })).toContainText('We are on Field 1 tonight')
    await expect(ben.page.getByRole('button', { name: 'Message Players' })).toHaveCount(0)
    await omar.page.goto(`/games/${game.id}`)
    await expect(omar.page.getByRole('heading', { name: 'Attendance' })).toBeVisible()
    await expect(omar.page.getByRole('group', { name: 'Messages' })).toHaveCount(0)
  })

  await test.step('Ben gets the mail, and Omar does not', async () => {
    const mail = await nextMail(ben.person, /^Maya: We are on Field 1 tonight$/)
    expect(mail.text).toContain('Come in by the north gate.')
    expect((await mailsOf(omar.person)).filter(({ subject }) => subject.startsWith('Maya:'))).toEqual([])
  })
})
