import type { Api, BodyOf } from '@app/contract'
import { expect, type Locator, type Page } from '@playwright/test'
import { addresses } from './addresses.ts'
import { nameOf, newPerson, type Person } from './people.ts'

/** Somebody comes for the first time and makes an account at the provider. */
export async function signUp(page: Page, { as = newPerson(), returnTo = '/' } = {}): Promise<Person> {
  await page.goto(`/auth/login?${new URLSearchParams({ screen: 'signup', returnTo })}`)
  await fillInAccount(page, as)
  await expect(page).toHaveURL(returnTo)
  await expect(page.getByRole('contentinfo')).toBeVisible()
  return as
}

/** At the provider's registration form. */
export async function fillInAccount(page: Page, { firstName, lastName, email }: Person) {
  await page.getByLabel('First name').fill(firstName)
  await page.getByLabel('Last name').fill(lastName)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Create account' }).click()
}

/** At the provider's list of people. */
export async function choosePerson(page: Page, person: Person) {
  await expect(page.getByRole('heading', { name: 'Choose who you are' })).toBeVisible()
  await page
    .getByRole('button', { name: nameOf(person) })
    .last()
    .click()
}

/** Somebody who has been here before comes in by the front door. */
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

/** By the navigation that the screen shows: sidebar or tab bar. Whoever goes back at once must have arrived first. */
export async function goTo(page: Page, destination: keyof typeof destinations) {
  await page
    .getByRole('navigation', { name: /^(Main|Tab bar)$/ })
    .getByRole('link', { name: destination, exact: true })
    .click()
  await expect(page).toHaveURL(destinations[destination])
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
}

type NewTeam = BodyOf<Api['POST /api/v1/team']>

/** The signed-in person has these teams already. */
export async function createTeams(page: Page, ...teams: NewTeam[]) {
  for (const team of teams) {
    const headers = { origin: addresses.app() }
    const answer = await page.request.post('/api/v1/team', { data: team, headers })
    expect(answer.status(), await answer.text()).toBe(201)
  }
}

/** Moves on with the Tab key until the element has the focus. */
export async function tabTo(page: Page, element: Locator) {
  await expect(element).toBeVisible()
  for (let presses = 0; presses < 80; presses++) {
    if (await element.evaluate((it) => it === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The Tab key does not lead to ${element.toString()}.`)
}

/** What the page says in passing, at the edge of the screen. */
export const toast = (page: Page): Locator => page.getByRole('region', { name: 'Notifications' }).getByRole('status')

/** Where the signed-in person answers the one game of a page, or the next one of the dashboard. */
export const ownAnswer = (page: Page, status: string | RegExp): Locator =>
  page.getByRole('radiogroup', { name: 'Your RSVP', exact: true }).getByRole('radio', { name: status, exact: true })
