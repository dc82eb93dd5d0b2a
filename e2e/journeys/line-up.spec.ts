import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { checkAccessibilityAtNight } from '../look.ts'
import { offer } from '../substitutes.ts'
import { tabTo } from '../verbs.ts'
import { addPlayers, anotherPerson, answer, createGame, createTeam, register, setGameDay } from '../worlds.ts'

test('[LINEUP-6] [LINEUP-7] Maya fills the gap in her side and sets the line-up with the keyboard alone, and Ben sees it live @any-screen', async ({
  page,
  anotherBrowser,
}) => {
  await register(page)
  const team = await createTeam(page)
  const { page: ben } = await anotherPerson(anotherBrowser, 'Ben')
  const { page: jonas, person } = await anotherPerson(anotherBrowser, 'Jonas')
  await addPlayers(page, team, ben)
  await setGameDay(page, team, { target: 5, positions: [{ name: 'Goalkeeper', min: 1, players: [] }] })
  const game = await createGame(page, team)
  for (const player of [page, ben]) await answer(player, game, 'Going')

  await page.goto(`/games/${game.id}`)
  await ben.goto(`/games/${game.id}`)
  await expect(place(ben, 'No goalkeeper')).toBeVisible()
  const gap = page.getByRole('button', { name: /^No goalkeeper ?, ?Ask for 3 Subs$/ })
  await tabTo(page, gap)
  const { ring, bright } = await gap.evaluate((it) => {
    const { outlineColor, color } = getComputedStyle(it)
    return { ring: outlineColor, bright: color }
  })
  expect(ring, 'the ring around a focused gap').toBe(bright)
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: 'Ask for a Sub' })
  await expect(form.getByLabel('Number of subs')).toHaveValue('3')
  await form.getByText('Goalkeeper').click()
  await press(page, form.getByRole('button', { name: /^Ask for/ }))
  await expect(page.getByRole('heading', { name: 'Substitute Request' })).toBeFocused()

  const { subRequestId } = (await (await page.request.get(`/api/v1/game/${game.id}`)).json()) as {
    subRequestId: string
  }
  await offer(jonas, { id: subRequestId })
  await press(page, page.getByRole('button', { name: `Accept Jonas ${person.lastName.charAt(0)}.` }))
  await expect(place(page, /Goalkeeper:.*Jonas, sub/)).toBeVisible()
  await expect(place(ben, /Goalkeeper:.*Jonas, sub/)).toBeVisible()
  await checkAccessibilityAtNight(page, 'a game with a sub on the court')

  await press(page, page.getByRole('button', { name: 'Set the Line-up' }))
  await expect(page.getByRole('heading', { name: 'Set the Line-up', level: 1 })).toBeFocused()
  await press(page, page.getByRole('button', { name: 'Left midfield: Ben' }))
  await press(page, page.getByRole('button', { name: 'Striker: open' }))
  await expect(page.getByRole('status').filter({ hasText: 'Ben: striker.' })).toBeAttached()
  await checkAccessibilityAtNight(page, 'the editor of a line-up')
  await press(page, page.getByRole('button', { name: 'Done' }))
  await expect(page.getByRole('button', { name: 'Set the Line-up' })).toBeFocused()
  await expect(place(page, 'Striker: Ben')).toBeVisible()
  await expect(place(ben, 'Striker: You')).toBeVisible()
})

const place = (page: Page, text: string | RegExp) =>
  page.getByRole('list', { name: 'Line-up' }).getByRole('listitem').filter({ hasText: text })

async function press(page: Page, button: Locator) {
  await tabTo(page, button)
  await page.keyboard.press('Enter')
}
