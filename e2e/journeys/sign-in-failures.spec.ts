import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { newPerson } from '../people.ts'
import { fillInAccount } from '../verbs.ts'

test('[AUTH-7] Robin cancels at the provider, is told so, and then signs in @any-screen', async ({ page }) => {
  await page.goto('/landing')
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await page.getByRole('link', { name: 'Cancel' }).click()

  await expect(page).toHaveURL(/\/auth-error\?reason=cancelled&ref=/)
  await expect(page.getByText('You cancelled the sign-in.')).toBeVisible()
  await page.getByRole('button', { name: 'Log In Again' }).click()
  await fillInAccount(page, newPerson())
  await expect(page).toHaveURL('/start')
})

test('[AUTH-7] a valid code with a forged state does not sign Maya in', { tag: ['@any-screen', '@nightly'] }, async ({
  page,
}) => {
  await page.goto('/landing')
  await page.getByRole('button', { name: 'Log In' }).click()
  await expect(page.getByRole('heading', { name: 'Choose who you are' })).toBeVisible()
  const maya = await page.getByRole('button', { name: 'Maya Okafor' }).getAttribute('value')
  const forged = await callbackOf(page, { person: maya ?? '' })
  forged.searchParams.set('state', 'forged')
  await page.goto(forged.href)

  await expect(page).toHaveURL(/\/auth-error\?reason=state_mismatch/)
  await expect(page.getByText('didn’t match this sign-in')).toBeVisible()
  expect(await (await page.request.get('/auth/session')).json()).toBeNull()
})

/** The callback address that the provider redirects to, without following it. */
async function callbackOf(page: Page, form: Record<string, string>): Promise<URL> {
  let response = await page.request.post(page.url(), { form, maxRedirects: 0 })
  for (;;) {
    const next = new URL(response.headers()['location'] ?? '', response.url())
    if (next.pathname === '/auth/callback') return next
    response = await page.request.get(next.href, { maxRedirects: 0 })
  }
}

test('[AUTH-7] a visitor is not signed in by a callback that this browser did not start', {
  tag: ['@any-screen', '@nightly'],
}, async ({ page }) => {
  await page.goto('/auth/callback?code=stolen&state=of-somebody-else')
  await expect(page).toHaveURL(/\/auth-error\?reason=expired/)
  await expect(page.getByText('in another browser')).toBeVisible()
  expect(await (await page.request.get('/auth/session')).json()).toBeNull()
})
