import { expect, test } from '../journey.ts'
import { type LeagueSite, startLeagueSite } from '../league-site.ts'
import { checkAccessibility } from '../look.ts'
import { OwnProduct } from '../own-product.ts'
import { newPerson } from '../people.ts'
import { tabTo } from '../verbs.ts'
import { wordsOf } from '../words.ts'
import { createTeam, inDays, register } from '../worlds.ts'

// The product has a site of its own to follow, so tests run one at a time.
test.describe.configure({ mode: 'default' })

let site: LeagueSite
let product: OwnProduct
test.beforeAll(async () => {
  site = await startLeagueSite()
  product = await OwnProduct.start(undefined, site.environment)
})
test.afterAll(async () => {
  await product?.stop()
  await site?.stop()
})

for (const [language, locale, tag] of [
  ['en', 'en-US', '@both-screens'],
  ['de', 'de-DE', '@nightly'],
  ['ar', 'ar-EG', '@nightly'],
] as const) {
  test(`[FOLLOW-1] [FOLLOW-4] with the keyboard alone, Robin follows the league’s calendar and applies what it says (${language}) ${tag}`, async ({
    anotherBrowser,
    consoleErrors,
  }) => {
    // An address that is refused.
    consoleErrors.expect(/Failed to load resource/)
    const words = wordsOf(language)
    const page = await (await anotherBrowser({ locale, baseURL: product.front.origin })).newPage()
    await register(page, newPerson('Robin'))
    const team = await createTeam(page)
    const press = async (name: string | RegExp) => {
      await tabTo(page, page.getByRole('button', { name, exact: true }).first())
      await page.keyboard.press('Enter')
    }
    site.publishes([
      { uid: 'one', opponent: 'Harbour Rovers', startsAt: inDays(5) },
      { uid: 'two', opponent: 'Corner Office', startsAt: inDays(12) },
    ])
    await page.goto(`/teams/${team.id}/calendar`)
    const address = page.getByLabel(words('Address of the calendar'))
    await tabTo(page, address)
    await page.keyboard.type('https://127.0.0.1/a.ics')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert').first()).toBeVisible()
    await checkAccessibility(page, 'an address that is refused')

    await address.fill(site.address)
    await press(words('Find Games'))
    await expect(page.getByText('Harbour Rovers').or(page.getByText(words('None of them is here yet.')))).toBeVisible()
    await checkAccessibility(page, 'a calendar about to be followed')
    await press(words('See the Changes'))
    await expect(page.getByText(/Corner Office/)).toBeVisible()
    await checkAccessibility(page, 'the changes of a calendar')
    const boxes = page.getByRole('checkbox')
    await expect(boxes).toHaveCount(2)
    await tabTo(page, boxes.nth(1))
    await page.keyboard.press('Space')
    await expect(boxes.nth(1)).not.toBeChecked()
    // “Apply 1 Change”, which has no numeral in every language.
    await tabTo(page, page.locator('main .btn-primary'))
    await page.keyboard.press('Enter')
    await expect(page.getByText(words('Kept as You Have It'))).toBeVisible()
    await checkAccessibility(page, 'a followed calendar')
    await page.goto(`/teams/${team.id}`)
    await expect(page.getByText(/Harbour Rovers/).first()).toBeVisible()
  })
}
