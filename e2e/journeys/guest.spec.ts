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
  test(`[GUEST-1] [GUEST-3] with the keyboard alone, Robin adds a guest by name, removes them and undoes that (${language}) ${tag}`, async ({
    anotherBrowser,
  }) => {
    const words = wordsOf(language)
    const page = await (await anotherBrowser({ locale })).newPage()
    await register(page, newPerson('Robin'))
    const game = await createGame(page, await createTeam(page), { silent: true })
    await page.goto(`/games/${game.id}`)
    const press = async (name: string) => {
      await tabTo(page, page.getByRole('button', { name, exact: true }).first())
      await page.keyboard.press('Enter')
    }
    await press(words('Add a Guest'))
    const dialog = page.getByRole('dialog', { name: words('Add a Guest') })
    await tabTo(page, dialog.getByLabel(words('Name')))
    await page.keyboard.type('Sam, Omar’s cousin')
    await checkAccessibility(page, 'a guest about to be added')
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    const guests = page.getByRole('list', { name: words('Guests of the team') }).getByRole('listitem')
    await expect(guests).toContainText([/Sam, Omar’s cousin/])
    await checkAccessibility(page, 'a game with a guest')

    await press(words('Remove {name}', { name: 'Sam, Omar’s cousin' }))
    await expect(guests).toHaveCount(0)
    await expect(page.getByRole('button', { name: words('Undo'), exact: true })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(guests).toContainText([/Sam, Omar’s cousin/])
  })
}
