import { type BrowserContext, expect, type Page } from '@playwright/test'
import { codeOf } from './door-mail.ts'
import type { Person } from './people.ts'

/** The steps of our own sign-in. */
export const heading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

export async function giveAddress(page: Page, person: Person) {
  await page.getByLabel('Email', { exact: true }).fill(person.email)
  await button(page, 'Email Me a Code').click()
  await heading(page, 'Check your email')
}

export async function giveCode(page: Page, person: Person, number = 1) {
  await page.getByLabel('Code from the email').fill((await codeOf(person, number)).code)
  await button(page, 'Continue').click()
}

export async function giveName(page: Page, { firstName, lastName }: Person) {
  await page.getByLabel('First and last name').fill(`${firstName} ${lastName}`)
  await button(page, 'Continue').click()
}

export async function signUp(page: Page, person: Person, path = '/auth/login?screen=signup') {
  await page.goto(path)
  await giveAddress(page, person)
  await giveCode(page, person)
  await giveName(page, person)
}

/** Passkeys as a phone has them. */
export async function withAuthenticator(context: BrowserContext, page: Page) {
  const cdp = await context.newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  /** Off, the browser's own offer in the field stays unanswered. */
  return (enabled: boolean) => cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
}
