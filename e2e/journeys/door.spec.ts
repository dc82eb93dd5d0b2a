import type { BrowserContext, Page } from '@playwright/test'
import { phone } from '../browser.ts'
import { button, giveAddress, giveCode, giveName, heading, signUp, withAuthenticator } from '../door.ts'
import { codeOf } from '../door-mail.ts'
import { expect, test } from '../journey.ts'
import { checkAccessibility } from '../look.ts'
import { nextMail } from '../mailbox.ts'
import { OwnProduct } from '../own-product.ts'
import { newPerson } from '../people.ts'
import { logOut } from '../verbs.ts'
import { createTeam, invite } from '../worlds.ts'

// With a product of its own, so tests run one at a time.
test.describe.configure({ mode: 'default' })
test.use(phone)
// A wrong form is answered with 422, a link elsewhere with 409.
test.beforeEach(({ consoleErrors }) => consoleErrors.expect(/Failed to load resource.*(422|409)/))

let product: OwnProduct
test.beforeAll(async () => {
  product = await OwnProduct.startWithSignIn()
})
test.afterAll(() => product?.stop())

const emailIn = (page: Page) =>
  page.evaluate(async () => ((await (await fetch('/auth/session')).json()) as { email?: string } | null)?.email)

async function countTaps(context: BrowserContext) {
  let taps = 0
  await context.exposeBinding('countTap', () => (taps += 1))
  await context.addInitScript("addEventListener('click', () => countTap(), true)")
  return () => taps
}

test('[DOOR-35] Ada signs up from the landing page with three fields and five taps, and is back with one', async ({
  page,
  context,
}) => {
  const ada = newPerson('Ada')
  const answerByItself = await withAuthenticator(context, page)
  const taps = await countTaps(context)
  await page.goto('/landing')
  await button(page, 'Sign Up').click()
  await heading(page, 'Log in or sign up')
  await checkAccessibility(page, 'the address')
  await giveAddress(page, ada)
  await checkAccessibility(page, 'the code')
  await giveCode(page, ada)
  await heading(page, 'What should we call you?')
  await checkAccessibility(page, 'the name')
  await giveName(page, ada)
  await heading(page, 'Next time, one tap')
  await checkAccessibility(page, 'the passkey')
  await button(page, 'Create a Passkey').click()
  await expect(page).toHaveURL('/start')
  expect(await emailIn(page)).toBe(ada.email)
  expect(taps()).toBe(5)

  await page.goto('/')
  await answerByItself(false)
  await logOut(page, true)
  await button(page, 'Log In').click()
  await heading(page, 'Welcome back')
  await checkAccessibility(page, 'the passkey first')
  await answerByItself(true)
  await button(page, 'Use My Passkey').click()
  await expect(page).toHaveURL('/')
  expect(await emailIn(page)).toBe(ada.email)
})

test('[DOOR-30] Kit reads above the field who invites them, before and after signing up, and accepts @nightly', async ({
  page,
  anotherBrowser,
}) => {
  const [ines, kit] = [newPerson('Ines'), newPerson('Kit')]
  const captain = await (await anotherBrowser()).newPage()
  await signUp(captain, ines)
  await button(captain, 'Not Now').click()
  await expect(captain).toHaveURL('/start')
  const team = await createTeam(captain)
  const link = await invite(captain, team, kit)

  await page.goto(link)
  await button(page, 'Sign Up')
    .or(page.getByRole('link', { name: /Sign Up/ }))
    .first()
    .click()
  await heading(page, 'Log in to answer')
  await expect(page.getByText(/^Ines.* invited you to Night Shift FC/)).toBeVisible()
  await checkAccessibility(page, 'the address of an invited person')
  await giveAddress(page, kit)
  await giveCode(page, kit)
  await expect(page.getByText(/^Ines.* invited you to Night Shift FC/)).toBeVisible()
  await giveName(page, kit)
  await button(page, 'Not Now').click()
  await button(page, 'Accept').click()
  await expect(page).toHaveURL(`/teams/${team.id}`)
})

test('[DOOR-34] without JavaScript, and without a question about passkeys, Robin signs up @nightly', async ({
  browser,
}) => {
  const robin = newPerson()
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: product.front.origin })
  const page = await context.newPage()
  await signUp(page, robin)
  await expect(page).toHaveURL(`${product.front.origin}/start`)
  expect(await (await page.request.get('/auth/session')).json()).toMatchObject({ email: robin.email })
  await context.close()
})

test('[DOOR-34] by keyboard alone Noor signs up @nightly', async ({ page }) => {
  const noor = newPerson('Noor')
  await page.goto('/auth/login?screen=signup')
  // The one field of each page has the focus.
  await page.keyboard.type(noor.email)
  await page.keyboard.press('Enter')
  await heading(page, 'Check your email')
  await page.keyboard.type((await codeOf(noor)).code)
  await page.keyboard.press('Enter')
  await heading(page, 'What should we call you?')
  await page.keyboard.type('Noor Haddad')
  await page.keyboard.press('Enter')
  await expect(button(page, 'Not Now')).toBeVisible()
  while (!(await button(page, 'Not Now').evaluate((element) => element === document.activeElement)))
    await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/start')
})

test('[DOOR-31] Lee reads what is wrong with an address and a code, and after the last try asks for another @nightly', async ({
  page,
}) => {
  const lee = newPerson('Lee')
  await page.goto('/auth/login')
  await page.getByLabel('Email', { exact: true }).fill('lee@example')
  await button(page, 'Email Me a Code').click()
  await expect(page.getByText('Enter a whole email address, such as you@example.com')).toBeVisible()
  await checkAccessibility(page, 'a wrong address')
  await giveAddress(page, lee)
  const { code } = await codeOf(lee)
  const wrong = code === '000000' ? '111111' : '000000'
  for (const left of ['4 tries left', '3 tries left', '2 tries left', '1 try left']) {
    await page.getByLabel('Code from the email').fill(wrong)
    await button(page, 'Continue').click()
    await expect(page.getByText(left)).toBeVisible()
  }
  await checkAccessibility(page, 'a wrong code')
  await page.getByLabel('Code from the email').fill(wrong)
  await button(page, 'Continue').click()
  await expect(page.getByText('it was the last try')).toBeVisible()
  await expect(button(page, 'Continue')).toHaveCount(0)
  await button(page, 'Send Another Code').click()
  await giveCode(page, lee, 2)
  await heading(page, 'What should we call you?')
})

test('[DOOR-32] the link of the mail asks for the code in another browser, and leads on in the one that asked @nightly', async ({
  page,
  anotherBrowser,
}) => {
  const mo = newPerson('Mo')
  await page.goto('/auth/login')
  await giveAddress(page, mo)
  const { link, code } = await codeOf(mo)
  const elsewhere = await (await anotherBrowser()).newPage()
  await elsewhere.goto(link)
  await heading(elsewhere, 'Enter the code instead')
  await expect(elsewhere.getByText(code)).toHaveCount(0)
  await checkAccessibility(elsewhere, 'a link in another browser')
  await page.goto(link)
  await heading(page, 'You’re almost in')
  await checkAccessibility(page, 'a link in the same browser')
  await button(page, 'Continue').click()
  await heading(page, 'What should we call you?')
})

test('[DOOR-36] someone else signs up in the same browser, and a lost passkey costs a code @nightly', async ({
  page,
  context,
  anotherBrowser,
}) => {
  const [ana, bo] = [newPerson('Ana'), newPerson('Bo')]
  await withAuthenticator(context, page)
  await signUp(page, ana)
  await button(page, 'Create a Passkey').click()
  await expect(page).toHaveURL('/start')
  await page.goto('/')
  await logOut(page, true)

  const newPhone = await (await anotherBrowser()).newPage()
  await newPhone.goto('/auth/login')
  await giveAddress(newPhone, ana)
  await giveCode(newPhone, ana, 2)
  await expect(newPhone).toHaveURL('/')
  expect(await emailIn(newPhone)).toBe(ana.email)

  const other = await context.newPage()
  await signUp(other, bo)
  await button(other, 'Not Now').click()
  await expect(other).toHaveURL('/start')
  expect(await emailIn(other)).toBe(bo.email)
})

test('[DOOR-8] [DOOR-37] from the account Cleo sees her passkey, removes it, and deletes both her account and her sign-in @nightly', async ({
  page,
  context,
  consoleErrors,
}) => {
  // The page reloads its data once more after the deletion.
  consoleErrors.expect(/ 401 .*\/api\/v1\//)
  const cleo = newPerson('Cleo')
  await withAuthenticator(context, page)
  await signUp(page, cleo)
  await button(page, 'Create a Passkey').click()
  await expect(page).toHaveURL('/start')
  await page.goto('/account/sign-ins')
  await page.getByRole('link', { name: 'Passkeys and Email Address' }).click()
  await heading(page, 'Sign-In and Security')
  await expect(page.getByText('not used yet')).toBeVisible()
  await checkAccessibility(page, 'the account of the sign-in')
  await button(page, 'Remove')
    .or(page.getByRole('button', { name: /^Remove / }))
    .first()
    .click()
  await expect(page.getByText('You have none yet.')).toBeVisible()
  await page.getByText('Change', { exact: true }).click()
  await page.getByLabel('New email address').fill(newPerson('Cleo').email)
  await button(page, 'Email Both Addresses a Code').click()
  await heading(page, 'Enter both codes')
  await checkAccessibility(page, 'a new address')
  await button(page, 'Cancel').click()

  await page.goto('/account/data')
  await button(page, 'Delete Account').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Account' }).click()
  await heading(page, 'Delete your sign-in, too?')
  await checkAccessibility(page, 'deleting the sign-in')
  await button(page, 'Delete My Sign-In').click()
  await heading(page, 'Your sign-in is deleted')
  await nextMail(cleo, /sign-in is deleted/)
})

test('[DOOR-33] the pages and the mail speak German and Arabic, and a language chosen there stays @nightly', async ({
  anotherBrowser,
}) => {
  const german = await (await anotherBrowser({ locale: 'de-DE' })).newPage()
  await german.goto('/auth/login')
  await heading(german, 'Anmelden oder registrieren')
  await german.locator('summary', { hasText: 'Deutsch' }).click()
  await german.getByRole('link', { name: 'العربية' }).click()
  await heading(german, 'الدخول أو إنشاء حساب')
  await expect(german.locator('html')).toHaveAttribute('dir', 'rtl')
  await checkAccessibility(german, 'the address in Arabic')
  const uri = newPerson('Uri')
  await german.locator('#address').fill(uri.email)
  await german.getByRole('button', { name: 'أرسل لي رمزًا' }).click()
  const mail = await nextMail(uri, /رمزك/)
  expect(mail.html).toContain('dir="rtl"')
  await german.goto('/landing')
  await expect(german.locator('html')).toHaveAttribute('lang', 'ar')
})
