import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { checkAccessibilityAtNight } from '../look.ts'
import { mailsOf, nextMail } from '../mailbox.ts'
import { daytimeZone } from '../messages.ts'
import { newPerson } from '../people.ts'
import { ownAnswer, tabTo } from '../verbs.ts'
import { addPlayers, anotherPerson, createTeam, inDays, register } from '../worlds.ts'

test.use({ timezoneId: daytimeZone() })

/** Two months ahead. */
const soon = inDays(60).slice(0, 10)
const askNow = (page: Page) => page.getByRole('switch', { name: 'Ask the players now' })

async function fillInGame(page: Page, team: { id: string }) {
  await page.goto(`/games/create?teamId=${team.id}`)
  await page.getByLabel('Opponent').fill('Harbour Rovers')
  await page.getByLabel('Date').fill(soon)
  await page.getByLabel('Time', { exact: true }).fill('19:30')
  await page.getByLabel('Location').fill('Delta Park')
}

test('[REACH-2] [REACH-4] Maya schedules a game, Ben answers with one tap from his mail, and Maya reminds Omar @any-screen @nightly', async ({
  page,
  anotherBrowser,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 409.*\/remind/)
  await register(page, newPerson('Maya'))
  const team = await createTeam(page)
  const ben = await anotherPerson(anotherBrowser, 'Ben')
  const omar = await anotherPerson(anotherBrowser, 'Omar')
  await addPlayers(page, team, ben.page, omar.page)
  const row = page.getByRole('group', { name: 'Actions', exact: true })
  const remind = (players: number) => row.getByRole('button', { name: `Remind ${players}` })

  await test.step('Maya schedules the game, and can remind everybody who has not answered', async () => {
    await fillInGame(page, team)
    await expect(askNow(page)).toBeChecked()
    await expect(askNow(page)).toHaveAccessibleDescription(
      'We’ll email them now, and again 5 days before the game if they haven’t answered.',
    )
    await page.getByRole('button', { name: 'Schedule Game' }).click()
    await expect(remind(3)).toBeVisible()
    await checkAccessibilityAtNight(page, 'a game that waits for answers')
    await ownAnswer(page, 'Going').click()
    await expect(remind(2)).toBeVisible()
  })

  await test.step('Ben’s mail has three links, and one tap on the page answers', async () => {
    const mail = await nextMail(ben.person, /vs Harbour Rovers: are you going\?$/)
    const links = ['going', 'maybe', 'not-going'].map(
      (choice) => new RegExp(`http\\S+/a/[\\w-]{22}\\?answer=${choice}\\b`).exec(mail.text)?.[0],
    )
    expect(new Set(links).size).toBe(3)
    const phone = await (await anotherBrowser()).newPage()
    await phone.goto(links[0] ?? '')
    await phone.getByRole('button', { name: 'I’m Going' }).click()
    await expect(phone.getByRole('heading', { name: 'You’re going' })).toBeVisible()
    await expect(remind(1)).toBeVisible()
  })

  await test.step('Maya reminds Omar with the keyboard, once in twelve hours', async () => {
    await tabTo(page, remind(1))
    await page.keyboard.press('Enter')
    await expect(row.getByRole('status')).toHaveText('1 player was reminded.')
    const mail = await nextMail(omar.person, /^Reminder: .* vs Harbour Rovers$/)
    expect(mail.text).toContain('A no helps too.')
    const subjects = (await mailsOf(ben.person)).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject.startsWith('Reminder'))).toEqual([])
    await page.keyboard.press('Enter')
    await expect(row.getByRole('status')).toHaveText('They were reminded less than twelve hours ago.')
  })

  await test.step('players cannot remind, and nobody can after the last answer', async () => {
    await omar.page.goto(new URL(page.url()).pathname)
    await expect(omar.page.getByRole('heading', { name: 'Attendance' })).toBeVisible()
    await expect(omar.page.getByRole('button', { name: /^Remind/ })).toHaveCount(0)
    await ownAnswer(omar.page, 'Not Going').click()
    await expect(page.getByRole('button', { name: /^Remind/ })).toHaveCount(0)
  })
})

test('[REACH-2] [REACH-4] Maya sets the days with the keyboard, and schedules a game without asking at once @any-screen @nightly', async ({
  page,
}) => {
  await register(page, newPerson('Maya'))
  const team = await createTeam(page)
  await page.goto(`/teams/${team.id}/edit`)
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Reminders' }).click()
  const timeline = page.getByRole('region', { name: 'What gets sent' }).getByRole('listitem')
  await expect(timeline).toHaveCount(5)
  await tabTo(page, page.getByLabel('Ask players', { exact: true }))
  await page.keyboard.press('7')
  await expect(timeline.nth(1)).toContainText('7 days before, 06:00 PM')
  await tabTo(page, page.getByRole('button', { name: 'Remove the reminder 1 day before' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Add Reminder' })).toBeFocused()
  await expect(timeline).toHaveCount(4)
  await tabTo(page, page.getByRole('button', { name: 'Save Reminders' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Ask players', { exact: true })).toHaveValue('7')
  await expect(timeline).toHaveCount(4)

  await fillInGame(page, team)
  await askNow(page).click()
  await expect(askNow(page)).toHaveAccessibleDescription('No email goes out now. We’ll ask 7 days before the game.')
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/v1/game'))
  await page.getByRole('button', { name: 'Schedule Game' }).click()
  expect((await sent).postDataJSON()).toMatchObject({ silent: true })
  await page.goto(`/teams/${team.id}/edit/asking`)
  await expect(timeline.nth(1)).toContainText(/7 days before: \w+, \w+ \d+, 06:00 PM/)
})
