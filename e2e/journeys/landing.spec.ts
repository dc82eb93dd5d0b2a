import { expect, test } from '../journey.ts'
import { newPerson } from '../people.ts'
import { choosePerson, fillInAccount, logOut } from '../verbs.ts'
import { registerAndOpen } from '../worlds.ts'

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('[LAND-2] a visitor finds each button once, and it leads to the provider @any-screen', async ({ page }) => {
      for (const [button, heading] of [
        ['Log In', 'Choose who you are'],
        ['Sign Up', 'Create an account'],
        ['Get Started Free', 'Create an account'],
      ] as const) {
        await page.goto('/landing')
        await expect(page.getByRole('button', { name: button })).toHaveCount(1)
        await page.getByRole('button', { name: button }).click()
        await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
      }
    })

    test('[LAND-1] [LAND-3] a visitor reads of four features, two testimonials and the small print, and every link works', async ({
      page,
    }) => {
      await page.goto('/landing')
      for (const feature of ['Team Management', 'Game Scheduling', 'Finding Substitutes', 'League Statistics']) {
        await expect(page.getByRole('heading', { name: feature })).toBeVisible()
      }
      await expect(page.getByRole('blockquote')).toHaveCount(2)
      await expect(page.getByText('No credit card required')).toBeVisible()
      const footer = page.getByRole('contentinfo')
      await expect(footer.getByText(`© 2023–${new Date().getFullYear()}`)).toBeVisible()
      const links = await footer.getByRole('link').all()
      expect(links.length).toBeGreaterThan(2)
      for (const link of links) {
        const target = (await link.getAttribute('href')) ?? ''
        if (target.startsWith('#')) await expect(page.locator(target)).toBeAttached()
        else expect((await page.request.get(target)).status(), target).toBe(200)
      }
    })
  })
}

test('[LAND-2] Log In leads Robin to the dashboard', { tag: ['@any-screen', '@nightly'] }, async ({
  page,
  isMobile,
}) => {
  const robin = await registerAndOpen(page)
  await logOut(page, isMobile)
  await page.getByRole('button', { name: 'Log In' }).click()
  await choosePerson(page, robin)
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(robin.firstName)
})

test('[LAND-2] Get Started Free leads Robin through the registration to the first page @any-screen @nightly', async ({
  page,
}) => {
  await page.goto('/landing')
  await page.getByRole('button', { name: 'Get Started Free' }).click()
  const robin = newPerson()
  await fillInAccount(page, robin)
  await expect(page).toHaveURL('/start')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(robin.firstName)
})

test('[ROUTE-1] a visitor sees the landing page, and a signed-in person goes from it to the dashboard @nightly', async ({
  page,
}) => {
  await page.goto('/landing')
  await expect(page.getByRole('button', { name: 'Sign Up' })).toBeVisible()
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await fillInAccount(page, newPerson())
  await expect(page).toHaveURL('/start')
  await page.goto('/landing')
  await expect(page).toHaveURL('/')
})
