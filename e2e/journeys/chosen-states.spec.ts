import type { Locator } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { answer, createGame, createTeam, register } from '../worlds.ts'

/** The browser drops every fill in a contrast theme, except where the style says so. */
const keepsFill = (element: Locator) =>
  element.evaluate((it) => getComputedStyle(it).getPropertyValue('forced-color-adjust') === 'none')

/** Chosen items must not differ from their neighbours only by hue. */
test('Robin tells the chosen answer in a row of the list by its icon, and in a contrast theme by its fill @any-screen', async ({
  page,
}) => {
  await register(page)
  const team = await createTeam(page)
  await answer(page, await createGame(page, team), 'NotGoing')
  await page.goto('/games')
  const row = page.getByRole('radiogroup', { name: /^Your RSVP for/ })
  const chosen = row.getByRole('radio', { name: 'Not Going', checked: true })
  await expect(chosen.locator('svg')).toBeVisible()
  await expect(row.getByRole('radio', { checked: false }).locator('svg').first()).toBeHidden()

  await page.emulateMedia({ forcedColors: 'active' })
  const other = row.getByRole('radio', { name: 'Maybe', exact: true })
  const menu = page.getByRole('navigation', { name: 'Main' })
  for (const [element, isChosen] of [
    [chosen, true],
    [other, false],
    [menu.getByRole('link', { name: 'Games' }), true],
    [menu.getByRole('link', { name: 'Teams' }), false],
  ] as const) {
    expect(await keepsFill(element), String(element)).toBe(isChosen)
  }
  expect(await other.evaluate((it) => getComputedStyle(it).borderTopWidth)).toBe('1px')
})
