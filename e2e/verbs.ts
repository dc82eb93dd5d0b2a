import type { Api, BodyOf } from '@app/contract'
import { expect, type Locator, type Page } from '@playwright/test'
import { nameOf, newPerson, type Person } from './people.ts'
import { createTeam } from './worlds.ts'

/** A new person creates an account at the provider, and skips the question what brings them here. */
export async function signUp(page: Page, { as = newPerson(), returnTo = '/' } = {}): Promise<Person> {
  await page.goto(`/auth/login?${new URLSearchParams({ screen: 'signup', returnTo })}`)
  await fillInAccount(page, as)
  if (returnTo === '/') await page.getByRole('link', { name: 'Skip', exact: true }).click()
  await expect(page).toHaveURL(returnTo)
  await expect(page.getByRole('contentinfo')).toBeVisible()
  return as
}

/** Fills in the provider's registration form. */
export async function fillInAccount(page: Page, { firstName, lastName, email }: Person) {
  await page.getByLabel('First name').fill(firstName)
  await page.getByLabel('Last name').fill(lastName)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Create account' }).click()
}

/** Picks a person from the provider's list. */
export async function choosePerson(page: Page, person: Person) {
  await expect(page.getByRole('heading', { name: 'Choose who you are' })).toBeVisible()
  await page
    .getByRole('button', { name: nameOf(person) })
    .last()
    .click()
}

/** A known person signs in from the landing page. */
export async function signIn(page: Page, person: Person) {
  await page.goto('/landing')
  await page.getByRole('button', { name: 'Log In' }).click()
  await choosePerson(page, person)
  await expect(page).toHaveURL('/')
}

/** The sidebar; on a phone it is opened first. */
export async function openMenu(page: Page, isMobile: boolean): Promise<Locator> {
  const navigation = page.getByRole('navigation', { name: 'Main' })
  if (!isMobile) return page.getByRole('complementary').filter({ has: navigation })
  await page.getByRole('button', { name: 'Open menu' }).click()
  return page.getByRole('dialog', { name: 'Menu' })
}

export async function logOut(page: Page, isMobile: boolean) {
  await (await openMenu(page, isMobile)).getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/landing')
}

const destinations = { Dashboard: '/', Teams: '/teams', Games: '/games', 'Find Subs': '/find-subs' }

/** Uses the sidebar or the tab bar, and waits for the page, so that the test can go back at once. */
export async function goTo(page: Page, destination: keyof typeof destinations) {
  await page
    .getByRole('navigation', { name: /^(Main|Tab bar)$/ })
    .getByRole('link', { name: destination, exact: true })
    .click()
  await expect(page).toHaveURL(destinations[destination])
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
}

type NewTeam = BodyOf<Api['POST /api/v1/team']>

/** Creates these teams for the signed-in person. */
export async function createTeams(page: Page, ...teams: NewTeam[]) {
  for (const team of teams) await createTeam(page, team)
}

/** Presses Tab until the element has the focus. */
export async function tabTo(page: Page, element: Locator) {
  await expect(element).toBeVisible()
  for (let presses = 0; presses < 80; presses++) {
    if (await element.evaluate((it) => it === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The Tab key does not lead to ${element.toString()}.`)
}

/** By its class, because its name differs by language. */
const toasts = (page: Page): Locator => page.locator('section.toasts')

/** The toast at the edge of the screen. */
export const toast = (page: Page): Locator => toasts(page).getByRole('status')

/** The toast about a failure, which stays. */
export const failureToast = (page: Page): Locator => toasts(page).getByRole('alert')

/** The signed-in person's own RSVP on the page of a game, or for the next game on the dashboard. */
export const ownAnswer = (page: Page, status: string | RegExp): Locator =>
  page.getByRole('radiogroup', { name: 'Your RSVP', exact: true }).getByRole('radio', { name: status, exact: true })
