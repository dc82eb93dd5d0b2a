import { endQuietMinutes } from '@app/dev/quiet-minutes'
import { addresses } from '../addresses.ts'
import { expect, test } from '../journey.ts'
import { checkAccessibility } from '../look.ts'
import { newPerson } from '../people.ts'
import { tabTo } from '../verbs.ts'
import { wordsOf } from '../words.ts'
import { addPlayers, anotherPerson, answer, createGame, createTeam, register, setGameDay } from '../worlds.ts'

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

for (const [language, locale, tag] of [
  ['en', 'en-US', '@both-screens'],
  ['de', 'de-DE', '@nightly'],
  ['ar', 'ar-EG', '@nightly'],
] as const) {
  test(`[REOPEN-1] [REOPEN-3] with the keyboard alone, Robin lets the team ask by itself, and stops it after Priya dropped out (${language}) ${tag}`, async ({
    anotherBrowser,
  }) => {
    const words = wordsOf(language)
    const page = await (await anotherBrowser({ locale })).newPage()
    await register(page, newPerson('Robin'))
    const team = await createTeam(page)
    const { page: priya } = await anotherPerson(anotherBrowser, 'Priya')
    await addPlayers(page, team, priya)
    await setGameDay(page, team, { min: 2, target: 2 })
    await page.goto(`/teams/${team.id}/edit/game-day`)
    const choice = page.getByLabel(words('When someone drops out'))
    await tabTo(page, choice)
    await page.keyboard.press('ArrowDown')
    await expect(page.getByText(words('Saved'), { exact: true })).toBeVisible()
    await checkAccessibility(page, 'a team that asks by itself')

    const game = await createGame(page, team, { startTime: inHours(5), silent: true })
    await answer(page, game, 'Going')
    await answer(priya, game, 'Going')
    await answer(priya, game, 'NotGoing')
    await endQuietMinutes(addresses.database(), game.id)
    await page.goto(`/games/${game.id}`)
    const stop = page.getByRole('button', { name: words('Stop Asking') })
    await expect(stop).toBeVisible()
    await checkAccessibility(page, 'a game that asked by itself')
    await tabTo(page, stop)
    await page.keyboard.press('Enter')
    await expect(stop).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('region', { name: words('Your RSVP') })).toBeVisible()
    await expect(stop).toHaveCount(0)
  })
}
