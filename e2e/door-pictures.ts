import { type RunningDemo, startDemo } from '@app/demo/demo'
import { type Database, startDatabase } from '@app/dev/database'
import { freePort } from '@app/dev/ports'
import type { Page } from '@playwright/test'
import { button, giveAddress, giveCode, giveName, heading, signUp, withAuthenticator } from './door.ts'
import { codeOf } from './door-mail.ts'
import { expect, test } from './journey.ts'
import { mailsOf } from './mailbox.ts'
import { OwnProduct } from './own-product.ts'
import { isShown, takePicture } from './pictures.ts'
import { logOut } from './verbs.ts'
import { createTeam, invite } from './worlds.ts'

const personOf = (firstName: string, lastName: string) => ({
  firstName,
  lastName,
  email: `${firstName}@example.org`.toLowerCase(),
})

test.describe('the sign-in', () => {
  let product: OwnProduct
  test.beforeAll(async () => {
    test.setTimeout(300_000)
    product = await OwnProduct.startWithSignIn()
  })
  test.afterAll(() => product?.stop())

  test('the pages of the sign-in', async ({ page, context, anotherBrowser, consoleErrors, isMobile }, { project }) => {
    test.setTimeout(300_000)
    consoleErrors.expect(/Failed to load resource.*(422|409)/)
    const take = (name: string) => takePicture(page, `${name}-${project.name}`)
    const [priya, ines, kit] = [personOf('Priya', 'Nair'), personOf('Ines', 'Costa'), personOf('Kit', 'Moreau')]
    const passkeys = await withAuthenticator(context, page)
    await page.goto('/auth/login?screen=signup')
    await heading(page, 'Log in or sign up')
    await take('sign-in')
    await page.getByLabel('Email', { exact: true }).fill('priya@example')
    await button(page, 'Email Me a Code').click()
    await expect(page.getByText('Enter a whole email address')).toBeVisible()
    await take('sign-in-error')
    await giveAddress(page, priya)
    await take('code')
    const { code, link } = await codeOf(priya)
    const elsewhere = await (await anotherBrowser({ viewport: page.viewportSize() })).newPage()
    await elsewhere.goto(link)
    await heading(elsewhere, 'Enter the code instead')
    await takePicture(elsewhere, `sign-in-elsewhere-${project.name}`)
    await page.getByLabel('Code from the email').fill(code === '000000' ? '111111' : '000000')
    await button(page, 'Continue').click()
    await expect(page.getByText('4 tries left')).toBeVisible()
    await take('code-wrong')
    await giveCode(page, priya)
    await heading(page, 'What should we call you?')
    await take('sign-in-name')
    await giveName(page, priya)
    await heading(page, 'Next time, one tap')
    await take('sign-in-passkey')
    await button(page, 'Create a Passkey').click()
    await expect(page.getByRole('heading', { name: /^What brings you here/ })).toBeVisible()
    await take('start')
    await page.goto('/id/account')
    await heading(page, 'Sign-In and Security')
    await take('sign-in-account')
    await passkeys(false)
    await page.goto('/')
    await logOut(page, isMobile)
    await button(page, 'Log In').click()
    await heading(page, 'Welcome back')
    await take('sign-in-return')

    const captain = await (await anotherBrowser()).newPage()
    await signUp(captain, ines)
    await button(captain, 'Not Now').click()
    await expect(captain).toHaveURL('/start')
    const invitation = await invite(captain, await createTeam(captain), kit)
    const invited = await (await anotherBrowser({ viewport: page.viewportSize() })).newPage()
    await invited.goto(invitation)
    await button(invited, 'Sign Up')
      .or(invited.getByRole('link', { name: /Sign Up/ }))
      .first()
      .click()
    await heading(invited, 'Log in to answer')
    await takePicture(invited, `sign-in-invited-${project.name}`)

    const mail = (await mailsOf(priya)).find(({ subject }) => subject.endsWith('code'))
    // A page of its own: the policy of the sign-in's pages would leave out the styles.
    const reader = await (await anotherBrowser({ viewport: page.viewportSize() })).newPage()
    await reader.setContent(mail?.html ?? '')
    await takeMail(reader, `mail-log-in-${project.name}`)
  })
})

test.describe('the demo', () => {
  let database: Database
  let demo: RunningDemo
  let origin: string
  test.beforeAll(async () => {
    test.setTimeout(300_000)
    const port = await freePort()
    origin = `http://localhost:${port}`
    database = await startDatabase()
    demo = await startDemo({ serverUrl: database.url, origin, host: '127.0.0.1', port, trustProxy: 0 })
  })
  test.afterAll(async () => {
    await demo?.stop()
    await database?.stop()
  })

  test('the pages of the demo', async ({ page }, { project }) => {
    const take = (name: string) => takePicture(page, `demo-${name}-${project.name}`)
    await page.goto(origin)
    await expect(page.getByRole('link', { name: /Maya Okafor/ })).toBeVisible()
    await take('choice')
    await page.goto(`${origin}/demo/as/newcomer`)
    await expect(page).toHaveURL(`${origin}/start`)
    await page.goto(`${origin}/demo/mailbox`)
    const mail = page.getByRole('main').getByRole('link', { name: /alex/ })
    await expect(async () => {
      await page.reload()
      await expect(mail).toBeVisible({ timeout: 1_000 })
    }).toPass({ timeout: 60_000 })
    await take('mailbox')
    await mail.first().click()
    await expect(page.frameLocator('iframe').getByText('Alex').first()).toBeVisible()
    await take('mail')
    await page.goto(`${origin}/demo/as/maya-okafor`)
    await expect(page.getByText('3 volunteers for Ben’s spot')).toBeVisible()
    await take('dashboard')
  })
})

/** Mails have no script that follows the theme. */
async function takeMail(page: Page, name: string) {
  for (const colorScheme of ['light', 'dark'] as const) {
    const file = `${name}${colorScheme === 'dark' ? '-dark' : ''}.png`
    if (!isShown(file)) continue
    await page.emulateMedia({ colorScheme })
    await expect(page).toHaveScreenshot(file, { fullPage: true })
  }
}
