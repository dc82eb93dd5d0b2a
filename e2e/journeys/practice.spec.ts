import { kindLabels } from '@app/contract/kind'
import { expect, test } from '../journey.ts'
import { checkAccessibility } from '../look.ts'
import { nextMail } from '../mailbox.ts'
import { daytimeZone } from '../messages.ts'
import { newPerson } from '../people.ts'
import { tabTo } from '../verbs.ts'
import { like, wordsOf } from '../words.ts'
import { addPlayers, createTeam, inDays, register } from '../worlds.ts'

const soon = inDays(10).slice(0, 10)

test('[EVENT-1] [EVENT-2] Robin schedules a practice every week, and it is called a practice everywhere @both-screens', async ({
  page,
}) => {
  await register(page)
  const team = await createTeam(page)
  await page.goto(`/games/create?teamId=${team.id}`)
  await page.getByRole('radio', { name: 'Practice' }).check({ force: true })
  await expect(page.getByRole('heading', { name: 'Schedule Practice', level: 1 })).toBeVisible()
  await expect(page.getByLabel('Opponent', { exact: true })).toHaveCount(0)
  await page.getByLabel('Date', { exact: true }).fill(soon)
  await page.getByLabel('Time', { exact: true }).fill('19:30')
  await page.getByLabel('Location', { exact: true }).fill('Delta Park, Field 1')
  await page.getByLabel('Needs at least').fill('6')
  await page.getByRole('switch', { name: 'Repeat' }).check()
  await page.getByLabel('Number of weeks').fill('3')
  await checkAccessibility(page, 'a practice about to be scheduled')
  await page.getByRole('button', { name: 'Schedule 3 Practices' }).click()
  await expect(page.getByText('3 dates scheduled.')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Practice/ })).toHaveCount(3)
  await checkAccessibility(page, 'a list with practices')

  await page
    .getByRole('link', { name: /^Practice/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveAccessibleName(/Practice$/)
  await expect(page.getByText('0 of 6 in').first()).toBeVisible()
  await checkAccessibility(page, 'the page of a practice')
  await page.getByRole('button', { name: 'Cancel Practice' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel Practice' }).click()
  await expect(page.getByText('It’s cancelled.')).toBeVisible()
})

for (const [language, locale, tag] of [
  ['en', 'en-US', '@both-screens @nightly'],
  ['de', 'de-DE', '@nightly'],
  ['ar', 'ar-EG', '@nightly'],
] as const) {
  test(`[EVENT-1] [EVENT-2] with the keyboard alone, Robin schedules a practice, and Priya answers from her mail (${language}) ${tag}`, async ({
    anotherBrowser,
  }) => {
    const words = wordsOf(language)
    const timezoneId = daytimeZone()
    const captain = await (await anotherBrowser({ locale, timezoneId })).newPage()
    await register(captain, newPerson('Robin'))
    const team = await createTeam(captain)
    const priya = await (await anotherBrowser({ locale })).newPage()
    const person = await register(priya, newPerson('Priya'))
    await addPlayers(captain, team, priya)

    await captain.goto(`/games/create?teamId=${team.id}`)
    await tabTo(captain, captain.getByRole('radio').first())
    await captain.keyboard.press('ArrowDown')
    await expect(captain.getByRole('radio', { name: words(kindLabels.practice), exact: true })).toBeChecked()
    await captain.getByLabel(words('Date'), { exact: true }).fill(inDays(3, '19:30', timezoneId).slice(0, 10))
    await captain.getByLabel(words('Time'), { exact: true }).fill('19:30')
    await tabTo(captain, captain.getByLabel(words('Location'), { exact: true }))
    await captain.keyboard.type('Delta Park')
    await captain.keyboard.press('Enter')
    await expect(captain).toHaveURL(/\/games\/[0-9a-f-]{36}/)

    const mail = await nextMail(person, like(words('{what}, {day}: are you going?')))
    const link = /http\S+\/a\/[\w-]{22}/.exec(mail.text)?.[0] ?? ''
    const phone = await (await anotherBrowser({ locale })).newPage()
    await phone.goto(`${link}?answer=going`)
    await checkAccessibility(phone, 'the answer page of a practice')
    await tabTo(phone, phone.getByRole('button', { name: words('I’m Going') }))
    await phone.keyboard.press('Enter')
    await expect(phone.getByRole('heading', { name: words('You’re going'), exact: true })).toBeFocused()
  })
}
