import { expect, test } from '../journey.ts'
import { checkAccessibility } from '../look.ts'
import { newPerson } from '../people.ts'
import { createGame, createTeam, register } from '../worlds.ts'

test('[PUBLIC-1] [PUBLIC-2] [PUBLIC-4] Maya turns on the page of her team by keyboard, a stranger reads it, and she turns it off @nightly', async ({
  page,
  anotherBrowser,
  consoleErrors,
  viewport,
  isMobile,
}) => {
  consoleErrors.expect(/status of 404.*\/t\//)
  const maya = newPerson('Maya')
  await register(page, maya)
  const team = await createTeam(page)
  const game = await createGame(page, team)
  const slug = `journey-${Date.now().toString(36)}`
  const visitor = await (await anotherBrowser({ viewport, isMobile })).newPage()
  const press = async (role: 'link' | 'button' | 'switch' | 'radio', name: string) => {
    await page.getByRole(role, { name, exact: true }).focus()
    await page.keyboard.press(role === 'link' || role === 'button' ? 'Enter' : 'Space')
  }

  await test.step('A stranger finds nothing at an address that nobody has', async () => {
    const response = await visitor.goto(`/t/${slug}`)
    expect(response?.status()).toBe(404)
    await expect(visitor.getByRole('heading', { name: 'No public page here' })).toBeVisible()
    await checkAccessibility(visitor, 'no public page')
  })

  await test.step('She chooses an address that imitates nobody', async () => {
    await page.goto(`/teams/${team.id}/edit`)
    await press('link', 'Public Page')
    const address = page.getByLabel('Address')
    await address.fill('adm1n')
    await page.keyboard.press('Enter')
    await expect(page.getByText('This address looks like one of ours. Choose another one.')).toBeVisible()
    await checkAccessibility(page, 'choosing the address of a public page')
    await address.fill(slug)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('switch', { name: 'Public page' })).toBeChecked()
    await checkAccessibility(page, 'the settings of a public page')
  })

  await test.step('The stranger reads the next game and no name', async () => {
    await visitor.goto(`/t/${slug}`)
    await expect(visitor.getByRole('heading', { name: team.name, exact: true })).toBeVisible()
    await expect(visitor.getByRole('heading', { name: 'Next Games' })).toBeVisible()
    await expect(visitor.getByText(`vs ${game.opponentTeamName}`)).toBeVisible()
    await expect(visitor.getByText(game.location), 'places are not shown at first').toBeHidden()
    expect(await visitor.content()).not.toContain(maya.lastName)
    await checkAccessibility(visitor, 'a public page')
    await visitor.goto(`/t/${slug}/sheet`)
    await expect(visitor.getByRole('img', { name: /^QR code/ })).toBeVisible()
    await checkAccessibility(visitor, 'the sheet of a public page')
    await visitor.goto(`/t/${slug}/embed`)
    await expect(visitor.getByText(`vs ${game.opponentTeamName}`)).toBeVisible()
    await checkAccessibility(visitor, 'the embed of a public page')
  })

  await test.step('She shows the places, and turns the page off', async () => {
    await press('radio', 'Exact location')
    await expect(page.getByRole('radio', { name: 'Exact location' })).toBeChecked()
    await expect(async () => {
      await visitor.goto(`/t/${slug}`)
      await expect(visitor.getByText(game.location)).toBeVisible({ timeout: 500 })
    }).toPass()
    await press('switch', 'Public page')
    await expect(page.getByRole('switch', { name: 'Public page' })).not.toBeChecked()
    await expect(async () => expect((await visitor.goto(`/t/${slug}`))?.status()).toBe(404)).toPass()
  })
})
