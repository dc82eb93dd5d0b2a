import { addHabits } from '@app/dev/habits'
import type { Page } from '@playwright/test'
import { addresses } from '../addresses.ts'
import { expect, test } from '../journey.ts'
import { checkAccessibility } from '../look.ts'
import { newPerson } from '../people.ts'
import { tabTo } from '../verbs.ts'
import { wordsOf } from '../words.ts'
import { addPlayers, anotherPerson, answer, createGame, createTeam, type Game, register } from '../worlds.ts'

const gamesOf = async (page: Page, team: { id: string }) =>
  (await (await page.request.get(`/api/v1/team/${team.id}/games`)).json()) as Game[]

for (const [language, locale, tag] of [
  ['en', 'en-US', '@both-screens'],
  ['de', 'de-DE', '@nightly'],
  ['ar', 'ar-EG', '@nightly'],
] as const) {
  test(`[DUTY-1] [DUTY-2] [DUTY-3] with the keyboard alone, Robin says who brings what, Priya takes the ball, and gives it back when she drops out (${language}) ${tag}`, async ({
    anotherBrowser,
  }) => {
    const words = wordsOf(language)
    const captain = await (await anotherBrowser({ locale })).newPage()
    await register(captain, newPerson('Robin'))
    const team = await createTeam(captain)
    const priya = await (await anotherBrowser({ locale })).newPage()
    await register(priya, newPerson('Priya'))
    await addPlayers(captain, team, priya)
    const game = await createGame(captain, team, { silent: true })
    await captain.goto(`/games/${game.id}`)
    const press = async (page: typeof captain, name: string) => {
      await tabTo(page, page.getByRole('button', { name, exact: true }).first())
      await page.keyboard.press('Enter')
    }
    await press(captain, words('Edit Day'))
    const dialog = captain.getByRole('dialog', { name: words('For the Day') })
    await dialog.getByLabel(words('Be there')).selectOption('30')
    await tabTo(captain, dialog.getByLabel(words('What to wear')))
    await captain.keyboard.type('White shirts')
    await tabTo(captain, dialog.getByLabel(words('What someone should bring')))
    await captain.keyboard.type('Ball\nCar with three seats')
    await checkAccessibility(captain, 'the plan of a day about to be saved')
    await press(captain, words('Save'))
    await expect(dialog).toHaveCount(0)
    await expect(captain.getByText('White shirts')).toBeVisible()

    await answer(priya, game, 'Going')
    await priya.goto(`/games/${game.id}`)
    await press(priya, words('I’ll bring it: {name}', { name: 'Ball' }))
    await expect(priya.getByText(words('You’re bringing it'))).toBeVisible()
    await checkAccessibility(priya, 'who brings what')
    await answer(priya, game, 'NotGoing')
    await captain.goto(`/games/${game.id}`)
    await expect(
      captain.getByText(words('Free again: {givenBackBy} is out', { givenBackBy: 'Priya' }), { exact: false }),
    ).toBeVisible()
  })

  test(`[THERE-1] with the keyboard alone, Robin corrects who came (${language}) ${tag}`, async ({
    anotherBrowser,
  }) => {
    const words = wordsOf(language)
    const captain = await (await anotherBrowser({ locale })).newPage()
    await register(captain, newPerson('Robin'))
    const team = await createTeam(captain)
    const { page: priya } = await anotherPerson(anotherBrowser, 'Priya')
    await addPlayers(captain, team, priya)
    await addHabits(addresses.database(), { teamId: team.id, games: 1, early: 1, late: 0 })
    const [game] = await gamesOf(captain, team)
    await captain.goto(`/games/${game?.id}`)
    const card = captain.getByRole('region', { name: words('Who Came?') })
    const count = (there: number) => words('{there} of {of}', { there, of: 2 })
    await expect(card.getByRole('status')).toHaveText(count(1))
    const face = card.getByRole('checkbox', { name: /Priya/ })
    await tabTo(captain, face)
    await captain.keyboard.press('Space')
    await expect(face).toBeChecked()
    await expect(card.getByRole('status')).toHaveText(count(2))
    await checkAccessibility(captain, 'who came')
    await captain.reload()
    await expect(card.getByRole('checkbox', { name: /Priya/ })).toBeChecked()
  })
}
