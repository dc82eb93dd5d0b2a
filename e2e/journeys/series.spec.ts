import { kindLabels } from '@app/contract/kind'
import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { checkAccessibility } from '../look.ts'
import { daytimeZone } from '../messages.ts'
import { newPerson } from '../people.ts'
import { tabTo } from '../verbs.ts'
import { wordsOf } from '../words.ts'
import { createTeam, inDays, register } from '../worlds.ts'

/** Practices in four weeks, the first in ten days. */
async function schedulePractices(page: Page, teamId: string, words: ReturnType<typeof wordsOf>) {
  await page.goto(`/games/create?teamId=${teamId}`)
  await page.getByRole('radio', { name: words(kindLabels.practice), exact: true }).check({ force: true })
  await page.getByLabel(words('Date'), { exact: true }).fill(inDays(10).slice(0, 10))
  await page.getByLabel(words('Time'), { exact: true }).fill('19:30')
  await page.getByLabel(words('Location'), { exact: true }).fill('Delta Park')
  await page.getByRole('switch', { name: words('Repeat'), exact: true }).check()
  await page.getByLabel(words('Number of weeks')).fill('4')
}

test('[SERIES-1] [SERIES-2] [SERIES-6] [SERIES-8] Robin moves a practice and those after it, cancels all to come, restores them, and reads which dates are taken @both-screens', async ({
  page,
}) => {
  const words = wordsOf('en')
  await register(page)
  const team = await createTeam(page)
  await schedulePractices(page, team.id, words)
  await page.getByRole('radio', { name: 'Every other week' }).check({ force: true })
  await expect(page.getByText(/^Every other \w+day until /)).toBeVisible()
  await page.getByRole('radio', { name: 'Every week' }).check({ force: true })
  await page.getByRole('button', { name: 'Schedule 4 Practices' }).click()
  const practices = page.getByRole('link', { name: /^Practice/ })
  await expect(practices).toHaveCount(4)
  await expect(page.getByText(/^Every \w+day until /)).toHaveCount(4)

  await practices.nth(1).click()
  const facts = page.getByRole('group', { name: 'When and where' })
  await expect(facts.getByText(/^Every \w+day until /)).toBeVisible()
  await page.getByRole('button', { name: 'Edit Details' }).click()
  await page.getByLabel('Time', { exact: true }).fill('21:45')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  const which = page.getByRole('dialog', { name: 'Which Practices?' })
  await expect(which.getByRole('radio', { name: /^Only this one/ })).toBeChecked()
  await which.getByRole('radio', { name: /^This and following.*3 practices from/ }).check()
  await checkAccessibility(page, 'which practices are edited')
  await which.getByRole('button', { name: 'Save 3 Practices' }).click()
  await expect(facts.getByText('09:45 PM')).toBeVisible()

  await page.getByRole('button', { name: 'Cancel Practice' }).click()
  const question = page.getByRole('alertdialog', { name: 'Cancel which practices?' })
  await question.getByRole('radio', { name: /^All to come.*4 practices from/ }).check()
  await question.getByLabel('Reason').fill('Field is being resown')
  await checkAccessibility(page, 'which practices are cancelled')
  await question.getByRole('button', { name: 'Cancel 4 Practices' }).click()
  await expect(page.getByText('It’s cancelled.')).toBeVisible()
  await page.getByRole('button', { name: 'Restore All 4 Cancelled Together' }).click()
  await expect(page.getByText('It’s cancelled.')).toHaveCount(0)
  await page.goto(`/games?teamId=${team.id}`)
  await expect(practices.filter({ hasText: '09:45 PM' })).toHaveCount(3)
  await expect(page.getByRole('heading', { name: 'Upcoming (4)' })).toBeVisible()

  await schedulePractices(page, team.id, words)
  await expect(page.getByText('Already on that day: Practice at 09:45 PM')).toHaveCount(3)
  await page.getByRole('checkbox', { name: /^Skip/ }).last().check()
  await expect(page.getByText('Already on that day')).toHaveCount(3)
  await checkAccessibility(page, 'dates that are taken')
})

for (const [language, locale, tag] of [
  ['en', 'en-US', '@any-screen @nightly'],
  ['de', 'de-DE', '@nightly'],
  ['ar', 'ar-EG', '@nightly'],
] as const) {
  test(`[SERIES-2] with the keyboard alone, Robin moves a whole series (${language}) ${tag}`, async ({
    anotherBrowser,
  }) => {
    const words = wordsOf(language)
    const page = await (await anotherBrowser({ locale, timezoneId: daytimeZone() })).newPage()
    await register(page, newPerson('Robin'))
    const team = await createTeam(page)
    await schedulePractices(page, team.id, words)
    await tabTo(page, page.getByLabel(words('Location'), { exact: true }))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/games?teamId=${team.id}`)
    const first = page.getByRole('main').getByRole('listitem').first()
    await tabTo(page, first.getByRole('link').first())
    await page.keyboard.press('Enter')
    await tabTo(
      page,
      page.getByRole('button', {
        name: ofOther(words('{kind, select, game {Edit Game Details} other {Edit Details}}')),
      }),
    )
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByLabel(words('Location'), { exact: true }).fill('Riverside')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('radio', { name: words('Only this one') })).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(page.getByRole('radio', { name: words('All to come') })).toBeChecked()
    await checkAccessibility(page, `which practices are edited (${language})`)
    const save = page.getByRole('dialog').getByRole('button').last()
    await tabTo(page, save)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.goto(`/games?teamId=${team.id}`)
    await expect(page.getByText('Riverside')).toHaveCount(4)
  })
}

/** The words of a choice by kind, for a practice. */
const ofOther = (message: string): string => /other \{([^{}]+)\}\}$/.exec(message)?.[1] ?? message
