import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { checkAccessibilityAtNight } from '../look.ts'
import { mailsOf, nextMail } from '../mailbox.ts'
import { newPerson } from '../people.ts'
import { tabTo } from '../verbs.ts'
import { addPlayers, anotherPerson, createGame, createTeam, register, send } from '../worlds.ts'

const mails = (page: Page) => page.getByRole('region', { name: 'Email and Notifications' })
const byTeam = (page: Page) => page.getByRole('region', { name: 'By Team' })
const quietHours = (page: Page) => page.getByRole('region', { name: 'Quiet Hours' })
const tick = (page: Page, topic: string) => mails(page).getByRole('checkbox', { name: `${topic} by email` })

async function idOf(page: Page): Promise<string> {
  const { id } = (await (await page.request.get('/api/v1/account')).json()) as { id: string }
  return id
}

test('[REACH-6] Ben chooses what he gets on the account page, and stops mails about changes from a mail @any-screen @nightly', async ({
  page,
  anotherBrowser,
}) => {
  await register(page, newPerson('Maya'))
  const team = await createTeam(page)
  const other = await createTeam(page, { teamName: 'Block Party', sport: 'Volleyball' })
  const { page: browser, person: ben } = await anotherPerson(anotherBrowser, 'Ben')
  await addPlayers(page, team, browser)
  await addPlayers(page, other, browser)

  await test.step('each choice is saved at once, also by keyboard', async () => {
    await browser.goto('/account#messages')
    await expect(mails(browser)).toBeInViewport()
    await expect(tick(browser, 'Game questions and reminders')).toBeChecked()
    await expect(tick(browser, 'Weekly digest')).not.toBeChecked()
    await tabTo(browser, tick(browser, 'Game questions and reminders'))
    await browser.keyboard.press('Space')
    await expect(tick(browser, 'Game questions and reminders')).not.toBeChecked()
    await expect(mails(browser).getByRole('status')).toHaveText('Saved')
    await byTeam(browser).getByLabel('Block Party').selectOption('Nothing')
    await expect(byTeam(browser).getByRole('status')).toHaveText('Saved')
    await quietHours(browser).getByLabel('From', { exact: true }).selectOption('09:00 PM')
    await expect(quietHours(browser).getByRole('status')).toHaveText('Saved')
    await checkAccessibilityAtNight(browser, 'the choice of mails')
  })

  await test.step('a choice of his own is made in a dialog', async () => {
    await byTeam(browser).getByLabel('Block Party').selectOption('Custom...')
    const dialog = browser.getByRole('dialog', { name: 'Block Party' })
    await expect(dialog.getByRole('checkbox', { name: 'Game changes by email' })).not.toBeChecked()
    await dialog.getByRole('checkbox', { name: 'Game questions and reminders by email' }).check()
    await checkAccessibilityAtNight(browser, 'an own choice for a team')
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(dialog).toHaveCount(0)
    await expect(byTeam(browser).getByRole('button', { name: 'Game questions and reminders' })).toBeVisible()
    await browser.reload()
    await expect(byTeam(browser).getByLabel('Block Party')).toHaveValue('own')
    await expect(byTeam(browser).getByLabel('Night Shift FC')).toHaveValue('same')
    await expect(tick(browser, 'Game questions and reminders')).not.toBeChecked()
    await expect(quietHours(browser).getByLabel('From', { exact: true })).toHaveValue('21')
    await quietHours(browser).getByLabel('From', { exact: true }).selectOption('12:00 AM')
    await expect(quietHours(browser)).toContainText('No quiet hours')
    await expect(quietHours(browser).getByRole('status')).toHaveText('Saved')
  })

  await test.step('the stop link of a mail needs no sign-in and one tap, and Undo takes another', async () => {
    for (const each of [other, team]) {
      const game = await createGame(page, each)
      await send(page, `/api/v1/game/${game.id}/rsvps/${await idOf(browser)}`, { status: 'NotGoing' }, 'PUT')
    }
    const mail = await nextMail(ben, /answered for you: Not Going$/)
    expect(mail.text).toContain('Night Shift FC')
    const phone = await (await anotherBrowser({ viewport: { width: 390, height: 844 } })).newPage()
    await phone.goto(/http\S+\/stop\?token=\S+/.exec(mail.text)?.[0] ?? '')
    await expect(phone.getByRole('radio', { name: 'From Night Shift FC' })).toBeChecked()
    await checkAccessibilityAtNight(phone, 'the page that stops mails')
    await phone.getByRole('button', { name: 'Stop These Emails' }).click()
    const done = phone.getByRole('heading', { name: 'Done. No more emails about game changes from Night Shift FC' })
    await expect(done).toBeFocused()
    await checkAccessibilityAtNight(phone, 'the page after stopping mails')
    await phone.getByRole('button', { name: 'Undo' }).click()
    await expect(phone.getByText('You’ll get them again.')).toBeVisible()
    await phone.getByRole('button', { name: 'Stop These Emails' }).click()
    await expect(done).toBeVisible()
    await expect(phone.getByRole('link', { name: 'Choose Emails' })).toHaveAttribute('href', '/account/messages')
    await browser.reload()
    await expect(tick(browser, 'Game changes')).toBeChecked()
    await expect(byTeam(browser).getByLabel('Night Shift FC')).toHaveValue('own')
    const changes = (await mailsOf(ben)).filter(({ subject }) => subject.includes('answered for you'))
    expect(changes.filter(({ text }) => text.includes('Block Party'))).toEqual([])
  })
})
