import { addresses } from '../addresses.ts'
import { expect, test } from '../journey.ts'
import { nameOf, newPerson } from '../people.ts'
import { choosePerson, fillInAccount, logOut, openMenu, signIn, signUp } from '../verbs.ts'

test('[AUTH-1] Robin goes to the provider with the code flow, PKCE and the least scope', {
  tag: ['@any-screen', '@nightly'],
}, async ({ page }) => {
  await page.goto('/landing')
  const asked = page.waitForRequest((request) => request.url().startsWith(`${addresses.provider()}/auth?`))
  await page.getByRole('button', { name: 'Log In' }).click()
  const question = new URL((await asked).url()).searchParams

  expect(question.get('response_type')).toBe('code')
  expect(question.get('code_challenge_method')).toBe('S256')
  expect(question.get('code_challenge')).toMatch(/^[\w-]{43}$/)
  expect(question.get('scope')).toBe('openid profile email')
  expect(question.get('redirect_uri')).toBe(`${addresses.app()}/auth/callback`)
  expect(question.get('state')).toMatch(/^[\w-]{22,}$/)
  expect(question.get('nonce')).toMatch(/^[\w-]{22,}$/)
  await expect(page.getByRole('heading', { name: 'Choose who you are' })).toBeVisible()
})

test('[AUTH-1] Robin’s browser has one opaque cookie after sign-in and nothing that a script could read', {
  tag: ['@any-screen', '@nightly'],
}, async ({ page }) => {
  await signUp(page)

  const cookies = await page.context().cookies(addresses.app())
  expect(cookies).toEqual([
    expect.objectContaining({ name: '__Host-session', httpOnly: true, secure: true, sameSite: 'Strict', path: '/' }),
  ])
  const inReach = await page.evaluate(() => ({
    cookie: document.cookie,
    stored: JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
  }))
  expect(inReach.cookie).toBe('')
  expect(inReach.stored).not.toMatch(/token|eyJ|session/i)
})

test('[AUTH-2] a visitor with a link returns to it, with its query, after signing in', async ({ page, isMobile }) => {
  const robin = await signUp(page)
  await logOut(page, isMobile)

  await page.goto('/teams?view=browse&q=night+shift')
  await expect(page).toHaveURL(/\/landing/)
  await page.getByRole('button', { name: 'Log In' }).click()
  await choosePerson(page, robin)

  await expect(page).toHaveURL('/teams?view=browse&q=night+shift')
  await expect(page.getByRole('searchbox')).toHaveValue('night shift')
})

test('[AUTH-2] a visitor with a link and no account creates one and returns to the link @any-screen', async ({
  page,
}) => {
  await page.goto('/teams/create')
  await expect(page).toHaveURL(/\/landing/)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await fillInAccount(page, newPerson())
  await expect(page).toHaveURL('/teams/create')
})

test('[AUTH-2] a link that would lead Robin to another site leads to the first page @any-screen @nightly', async ({
  page,
}) => {
  await page.goto(`/landing?${new URLSearchParams({ returnTo: '//evil.example' })}`)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await fillInAccount(page, newPerson())
  await expect(page).toHaveURL('/start')
})

test('[AUTH-3] Robin reads "Loading..." and nothing private until the session is known @any-screen', async ({
  page,
}) => {
  await signUp(page)
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/auth/session', async (route) => {
    const response = await route.fetch()
    await held
    await route.fulfill({ response })
  })

  await page.goto('/teams')
  await expect(page.getByRole('status')).toHaveText('Loading...')
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
  release()
  await expect(page.getByRole('heading', { name: 'Teams', level: 1 })).toBeVisible()
  await expect(page.getByText('Loading...')).toHaveCount(0)
})

test('[AUTH-3] a stranger sees "Loading..." and then the landing page @any-screen @nightly', async ({ page }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/auth/session', async (route) => {
    const response = await route.fetch()
    await held
    await route.fulfill({ response })
  })
  await page.goto('/teams')
  await expect(page.getByRole('status')).toHaveText('Loading...')
  release()
  await expect(page).toHaveURL(/\/landing/)
  await expect(page.getByRole('button', { name: 'Get Started Free' })).toBeVisible()
})

for (const fault of ['404', '500', 'no network'] as const) {
  test(`[AUTH-4] Robin sees the provider’s name when the profile fails with ${fault} @any-screen @nightly`, async ({
    page,
    isMobile,
    consoleErrors,
  }) => {
    consoleErrors.expect(/Failed to load resource.*\/profile\/auth\//)
    const robin = await signUp(page)
    await page.route('**/api/v1/profile/auth/**', (route) =>
      fault === 'no network' ? route.abort() : route.fulfill({ status: Number(fault), json: {} }),
    )
    await page.reload()
    const menu = await openMenu(page, isMobile)
    await expect(menu.getByRole('link', { name: nameOf(robin) })).toContainText(robin.email)
  })
}

test('[AUTH-4] Robin sees the name of the profile when there is one @any-screen @nightly', async ({
  page,
  isMobile,
}) => {
  const robin = await signUp(page)
  await page.route('**/api/v1/profile/auth/**', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), firstName: 'Bobbie' } })
  })
  await page.reload()
  const menu = await openMenu(page, isMobile)
  await expect(menu.getByRole('link', { name: `Bobbie ${robin.lastName}` })).toBeVisible()
})

test('Robin, known to the provider, signs in again with one click @any-screen @nightly', async ({ page, isMobile }) => {
  const robin = await signUp(page)
  await logOut(page, isMobile)
  await signIn(page, robin)
  await expect((await openMenu(page, isMobile)).getByText(robin.email)).toBeVisible()
})
