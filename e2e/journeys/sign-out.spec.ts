import { expect, test } from '../journey.ts'
import { createTeams, logOut, signIn } from '../verbs.ts'
import { registerAndOpen } from '../worlds.ts'

test('[AUTH-5] Robin logs out here and at the provider, and the provider asks again at the next sign-in', async ({
  page,
  isMobile,
}) => {
  await registerAndOpen(page)
  await logOut(page, isMobile)

  const session = await page.request.get('/auth/session')
  expect(await session.json()).toBeNull()
  expect((await page.context().cookies()).filter(({ name }) => name.startsWith('__Host-'))).toEqual([])

  await page.getByRole('button', { name: 'Log In' }).click()
  await expect(page.getByRole('heading', { name: 'Choose who you are' })).toBeVisible()
})

test('[AUTH-5] a copy of Robin’s cookie is invalid after the logout', { tag: ['@any-screen', '@nightly'] }, async ({
  page,
  isMobile,
}) => {
  await registerAndOpen(page)
  const kept = await page.context().cookies()
  await logOut(page, isMobile)
  await page.context().addCookies(kept)
  expect((await page.request.get('/api/v1/session')).status()).toBe(401)
})

test('[AUTH-5] the back button shows none of Robin’s pages after the logout @any-screen', async ({
  page,
  isMobile,
}) => {
  const robin = await registerAndOpen(page)
  await createTeams(page, { teamName: 'Secret Seven', sport: 'Soccer' })
  await page.goto('/teams')
  await expect(page.getByText('Secret Seven')).toBeVisible()
  await logOut(page, isMobile)

  for (let steps = 0; steps < 2; steps++) {
    await page.goBack()
    await expect(page.getByRole('button', { name: 'Get Started Free' })).toBeVisible()
    const shown = await page.locator('body').innerText()
    expect(shown).not.toContain('Secret Seven')
    expect(shown).not.toContain(robin.email)
  }
})

test('Robin sees every signed-in browser and ends the session of another one @any-screen @nightly', async ({
  page,
  anotherBrowser,
  consoleErrors,
}) => {
  consoleErrors.expect(/401 \(Unauthorized\)/)
  const robin = await registerAndOpen(page)
  const leftBehind = await (await anotherBrowser()).newPage()
  await signIn(leftBehind, robin)
  await leftBehind.goto('/teams')
  await expect(leftBehind.getByText("You don't have any teams yet.")).toBeVisible()

  await page.goto('/account/sign-ins')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('This browser')).toHaveCount(1)
  const end = page.getByRole('button', { name: 'End Session' })
  await expect(end).toHaveCount(1)
  await end.click()
  await expect(end).toHaveCount(0)
  await expect(page.getByText('This browser')).toHaveCount(1)

  await leftBehind.getByRole('link', { name: 'Browse' }).click()
  await expect(leftBehind).toHaveURL(/\/landing/)
  await page.reload()
  await expect(page.getByText('This browser')).toBeVisible()
})
