import { expect, test } from '../journey.ts'
import { checkAccessibility } from '../look.ts'
import { createGame, createTeam, register } from '../worlds.ts'

test('[TOKEN-1] [TOKEN-2] Maya makes a token for her club’s website, copies it once, uses it and revokes it @both-screens', async ({
  page,
  playwright,
  baseURL,
}) => {
  await register(page)
  const team = await createTeam(page)
  const game = await createGame(page, team)
  await page.goto('/account')
  await page.getByRole('link', { name: 'Tokens' }).click()
  await expect(page.getByText('A token lets a script or another app act for you')).toBeVisible()
  await page.getByRole('button', { name: 'New Token' }).click()
  const dialog = page.getByRole('dialog')
  await checkAccessibility(page, 'a new token')

  await test.step('Without a name it is not made', async () => {
    await dialog.getByRole('button', { name: 'Make Token' }).click()
    await expect(dialog.getByRole('alert')).toContainText('Enter a name')
  })

  await dialog.getByLabel('Name').fill('Club website')
  await dialog.getByLabel(`Manage ${team.name}`).check()
  await dialog.getByLabel('It ends').selectOption({ index: 1 })
  await dialog.getByRole('button', { name: 'Make Token' }).click()
  await expect(page.getByRole('heading', { name: 'Copy It Now' })).toBeVisible()
  await checkAccessibility(page, 'a token, once')
  const token = (await dialog.locator('code').textContent()) ?? ''
  expect(token).toMatch(/^clp_[\w-]{43}$/)
  await dialog.getByRole('button', { name: 'Done' }).click()

  const script = await playwright.request.newContext({
    ...(baseURL && { baseURL }),
    extraHTTPHeaders: { authorization: `Bearer ${token}` },
  })
  const row = page.getByRole('listitem').filter({ hasText: 'Club website' })
  await test.step('The list says what it may do, and not what it is', async () => {
    await expect(row).toContainText(`Reads your games · Manages ${team.name}`)
    await expect(row).toContainText('Never used')
    await expect(page.locator('body')).not.toContainText(token)
  })
  await test.step('A script reads the game and is refused the account', async () => {
    expect((await script.get(`/api/v1/game/${game.id}`)).status()).toBe(200)
    expect((await script.get('/api/v1/account')).status()).toBe(403)
    await page.reload()
    await expect(row).toContainText('Last used today')
    await checkAccessibility(page, 'tokens')
  })
  await test.step('Revoked, it ends at once', async () => {
    await row.getByRole('button', { name: 'Revoke' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Club website was revoked.' })).toBeVisible()
    await expect(row).toBeHidden()
    expect((await script.get(`/api/v1/game/${game.id}`)).status()).toBe(401)
  })
  await script.dispose()
})
