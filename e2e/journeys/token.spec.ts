import type { Locator } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { checkAccessibility } from '../look.ts'
import { newPerson } from '../people.ts'
import { tabTo } from '../verbs.ts'
import { wordsOf } from '../words.ts'
import { createGame, createTeam, register } from '../worlds.ts'

for (const [language, locale, tag] of [
  ['en', 'en-US', '@both-screens'],
  ['de', 'de-DE', '@nightly'],
  ['ar', 'ar-EG', '@nightly'],
] as const) {
  test(`[TOKEN-1] [TOKEN-2] with the keyboard alone, Maya makes a token for her club’s website, sees it once, uses it and revokes it (${language}) ${tag}`, async ({
    anotherBrowser,
    playwright,
    baseURL,
  }) => {
    const words = wordsOf(language)
    const page = await (await anotherBrowser({ locale })).newPage()
    await register(page, newPerson('Maya'))
    const team = await createTeam(page)
    const game = await createGame(page, team)
    const press = async (what: Locator, key = 'Enter') => {
      await tabTo(page, what)
      await page.keyboard.press(key)
    }
    await page.goto('/account')
    await press(page.getByRole('link', { name: words('Tokens') }))
    const explained = words('A token lets a script or another app act for you, as far as you allow.')
    await expect(page.getByText(explained)).toBeVisible()
    await press(page.getByRole('button', { name: words('New Token') }))
    const dialog = page.getByRole('dialog')
    await checkAccessibility(page, 'a new token')

    await test.step('Without a name it is not made', async () => {
      await press(dialog.getByRole('button', { name: words('Make Token') }))
      await expect(dialog.getByRole('alert')).toContainText(words('Enter a name'))
    })

    await tabTo(page, dialog.getByLabel(words('Name'), { exact: true }))
    await page.keyboard.type('Club website')
    await press(dialog.getByLabel(words('Manage {name}', { name: team.name })), 'Space')
    await tabTo(page, dialog.getByLabel(words('It ends')))
    await page.keyboard.press('ArrowDown')
    await press(dialog.getByRole('button', { name: words('Make Token') }))
    await expect(page.getByRole('heading', { name: words('Copy It Now') })).toBeVisible()
    await checkAccessibility(page, 'a token, once')
    const token = (await dialog.locator('code').textContent()) ?? ''
    expect(token).toMatch(/^clp_[\w-]{43}$/)
    await press(dialog.getByRole('button', { name: words('Done') }))

    const script = await playwright.request.newContext({
      ...(baseURL && { baseURL }),
      extraHTTPHeaders: { authorization: `Bearer ${token}` },
    })
    const row = page.getByRole('listitem').filter({ hasText: 'Club website' })
    await test.step('The list says what it may do, and not what it is', async () => {
      await expect(row).toContainText(words('Reads your games'))
      await expect(row).toContainText(words('Manages {name}', { name: team.name }))
      await expect(row).toContainText(words('Never used'))
      await expect(page.locator('body')).not.toContainText(token)
    })
    await test.step('A script reads the game and is refused the account', async () => {
      expect((await script.get(`/api/v1/game/${game.id}`)).status()).toBe(200)
      expect((await script.get('/api/v1/account')).status()).toBe(403)
      await page.reload()
      await expect(row).toBeVisible()
      await expect(row).not.toContainText(words('Never used'))
      await checkAccessibility(page, 'tokens')
    })
    await test.step('Revoked, it ends at once', async () => {
      await press(row.getByRole('button'))
      const said = words('{name} was revoked.', { name: 'Club website' })
      await expect(page.getByRole('status').filter({ hasText: said })).toBeVisible()
      await expect(row).toBeHidden()
      expect((await script.get(`/api/v1/game/${game.id}`)).status()).toBe(401)
    })
    await script.dispose()
  })
}
