import { directionOf } from '@app/contract/language'
import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { checkAccessibility } from '../look.ts'
import { maya } from '../people.ts'
import { createShortTeam } from '../substitutes.ts'
import { openMenu } from '../verbs.ts'
import { wordsOf } from '../words.ts'
import { registerAndOpen, signInAs } from '../worlds.ts'

const searchField = (page: Page, label = 'Search the questions') => page.getByRole('searchbox', { name: label })
const answerTo = (page: Page, question: string) =>
  page.getByRole('group').filter({ has: page.getByRole('heading', { name: question, exact: true }) })

test('[HELP-1] [HELP-2] a visitor finds ten answers, each by one search, and each is open @both-screens', async ({
  page,
}) => {
  await page.goto('/help')
  for (const [asked, question] of [
    ['how do I stop being asked?', 'How do I stop being asked about games?'],
    ['who sees my address?', 'Who sees my name and email address?'],
    ['can my friend play just once?', 'Can my friend play just once?'],
    ['fewer emails', 'How do I get fewer emails, or none?'],
    ['need an account', 'Do I need an account?'],
    ['vacation', 'I’m away for two weeks. What do I do?'],
    ['iphone notifications', 'How do I get notifications, and why not on my iPhone?'],
    ['last minute cancel', 'How do I drop out at the last minute?'],
    ['google calendar is wrong', 'Why is my calendar slow to update?'],
    ['import excel', 'Can I bring my roster and schedule from another app?'],
  ] as const) {
    await searchField(page).fill(asked)
    await expect(page.getByRole('status').filter({ hasText: /answers? found/ })).toBeVisible()
    await expect(page.locator('summary').first(), asked).toHaveText(question)
    await expect(answerTo(page, question).getByRole('paragraph').first()).toBeVisible()
  }
})

test('[HELP-2] Maya, signed in, finds an answer by keyboard alone and goes where it is done @both-screens', async ({
  page,
}) => {
  await signInAs(page, maya)
  await page.goto('/help')
  await searchField(page).focus()
  await page.keyboard.type('quiet hours')
  await page.keyboard.press('Enter')
  const title = 'How do I get fewer emails, or none?'
  await expect(page.locator('summary').filter({ hasText: title })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(answerTo(page, title).getByRole('paragraph').first()).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/help#stop-emails')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Messages' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/account/messages')
  // From there the question leads back to its answer.
  await page.getByRole('link', { name: title }).click()
  await expect(page).toHaveURL('/help#stop-emails')
  await expect(page.locator('summary').filter({ hasText: title })).toBeFocused()
  await expect(answerTo(page, title).getByRole('paragraph').first()).toBeInViewport()
})

test('[HELP-4] every link to an answer opens it, from the pages where its question comes up', async ({
  page,
  isMobile,
}) => {
  test.slow()
  await registerAndOpen(page)
  const { team } = await createShortTeam(page)
  for (const path of ['/account', '/account/messages', '/account/availability', '/account/calendar', '/find-subs']) {
    await page.goto(path)
    await expectAnswer(page)
  }
  await page.goto(`/teams/${team.id}`)
  await page.getByRole('button', { name: 'Add by Name' }).click()
  await expectAnswer(page)
  await page.goto('/')
  await (await openMenu(page, isMobile)).getByRole('link', { name: 'Help' }).click()
  await expect(searchField(page)).toBeVisible()
})

/** Follows the first link to an answer, by its address: another may come before it while the page loads. */
async function expectAnswer(page: Page) {
  const links = page.locator('main, [role=dialog]').locator('a[href^="/help#"]')
  const href = (await links.first().getAttribute('href')) ?? ''
  await page.locator(`a[href="${href}"]`).first().click()
  const question = page.locator(href.replace('/help', ''))
  await expect(question).toBeFocused()
  await expect(page.locator('details').filter({ has: question }).getByRole('paragraph').first()).toBeVisible()
}

test('[HELP-1] the help page is accessible to everybody, all answers open and while searching @both-screens @nightly', async ({
  page,
}) => {
  await page.goto('/help')
  await expect(searchField(page)).toBeVisible()
  await page.locator('details').evaluateAll((all) => all.forEach((one) => one.setAttribute('open', '')))
  await checkAccessibility(page, 'the help page with all answers open')
  await searchField(page).fill('zebra')
  await expect(page.getByText('No answer found.')).toBeVisible()
  await checkAccessibility(page, 'the help page without an answer')
})

for (const [language, locale, asked, question] of [
  ['de', 'de-DE', 'urlaub', 'I’m away for two weeks. What do I do?'],
  ['ar', 'ar-EG', 'اجازة', 'I’m away for two weeks. What do I do?'],
] as const) {
  test.describe(language, () => {
    test.use({ locale })

    test(`[HELP-1] [HELP-2] a visitor finds an answer in their language (${language}) @both-screens`, async ({
      page,
    }) => {
      const words = wordsOf(language)
      await page.goto('/help')
      await expect(page.locator('html')).toHaveCSS('direction', directionOf(language))
      await expect(page.locator('summary').first()).toHaveText(words('How do I join a team?'))
      await searchField(page, words('Search the questions')).fill(asked)
      await expect(page.locator('summary').first()).toHaveText(words(question))
      await checkAccessibility(page, `the help page in ${language}`)
    })
  })
}
