import { answerLabels } from '@app/contract/game-text'
import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { checkAccessibility } from '../look.ts'
import { nextMail } from '../mailbox.ts'
import { daytimeZone } from '../messages.ts'
import { newPerson } from '../people.ts'
import { tabTo } from '../verbs.ts'
import { like, wordsOf } from '../words.ts'
import { addPlayers, answer, createGame, createTeam, inDays, register, setGameDay } from '../worlds.ts'

type OpenBrowser = (options?: { locale: string }) => Promise<BrowserContext>

/** A pick-up with room for two, in which Robin and Ada play. Cleo and Dre are on the team. */
async function fullPickUp(captain: Page, anotherBrowser: OpenBrowser, locale: string) {
  await register(captain)
  const team = await createTeam(captain, { teamName: 'Tuesday Pick-up' })
  await setGameDay(captain, team, { max: 2 })
  const open = async (name: string, options?: { locale: string }) => {
    const page = await (await anotherBrowser(options)).newPage()
    return { page, person: await register(page, newPerson(name)) }
  }
  const [ada, cleo, dre] = [await open('Ada'), await open('Cleo', { locale }), await open('Dre')]
  await addPlayers(captain, team, ada.page, cleo.page, dre.page)
  const timeZone = daytimeZone()
  const game = await createGame(captain, team, {
    kind: 'pickup',
    startTime: inDays(5, '19:30', timeZone),
    timeZone,
    silent: true,
  })
  await answer(captain, game, 'Going')
  await answer(ada.page, game, 'Going')
  return { game, ada, cleo, dre }
}

for (const [language, locale, tag] of [
  ['en', 'en-US', '@both-screens'],
  ['de', 'de-DE', '@nightly'],
  ['ar', 'ar-EG', '@nightly'],
] as const) {
  test(`[WAIT-1] [WAIT-3] [WAIT-11] with the keyboard alone, Cleo joins a full pick-up’s list, takes the spot from her mail, undoes it, and takes it on the dashboard (${language}) ${tag}`, async ({
    page: captain,
    anotherBrowser,
  }) => {
    const words = wordsOf(language)
    const { game, ada, cleo, dre } = await fullPickUp(captain, anotherBrowser, locale)
    const press = async (page: Page, name: string) => {
      await tabTo(page, page.getByRole('button', { name, exact: true }).first())
      await page.keyboard.press('Enter')
    }

    await cleo.page.goto(`/games/${game.id}`)
    await expect(cleo.page.getByText(words('You would be number {number}.', { number: 1 }))).toBeVisible()
    await checkAccessibility(cleo.page, 'a full pick-up')
    await press(cleo.page, words('Join the Waiting List'))
    const number = words('You are number {number}', { number: 1 })
    await expect(cleo.page.getByText(number, { exact: true })).toBeVisible()
    await answer(dre.page, game, 'Going')
    await expect(cleo.page.getByRole('list', { name: words('Waiting List') }).getByRole('listitem')).toHaveCount(2)
    await checkAccessibility(cleo.page, 'a waiting list')

    await answer(ada.page, game, 'NotGoing')
    const mail = await nextMail(cleo.person, like(words('A spot for {day}: yours until {time}')))
    const link = /http\S+\/a\/[\w-]{22}\?answer=going/.exec(mail.text)?.[0] ?? ''
    const phone = await (await anotherBrowser({ locale })).newPage()
    await phone.goto(link)
    const heading = phone.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText(words('A spot opened up, {name}', { name: 'Cleo' }))
    await checkAccessibility(phone, 'the offer of a spot')
    await press(phone, words('Take It'))
    await expect(phone.getByRole('heading', { name: words('You’re going'), exact: true })).toBeFocused()
    await press(phone, words('Undo'))
    await expect(phone.getByRole('heading', { name: number })).toBeFocused()

    await cleo.page.goto('/')
    await expect(
      cleo.page.getByRole('link', { name: like(words('A spot is held for you until {time}')) }),
    ).toBeVisible()
    await checkAccessibility(cleo.page, 'a spot under Needs You')
    await press(cleo.page, words('Take It'))
    await expect(cleo.page.getByRole('button', { name: words('Take It') })).toHaveCount(0)
    await cleo.page.goto(`/games/${game.id}`)
    await expect(cleo.page.getByRole('radio', { name: words(answerLabels.Going), exact: true })).toBeChecked()
  })
}

test('[WAIT-6] [WAIT-7] Robin moves Dre up with a reason that Cleo reads, and makes room for one more @both-screens @nightly', async ({
  page: captain,
  anotherBrowser,
}) => {
  const { game, cleo, dre } = await fullPickUp(captain, anotherBrowser, 'en-US')
  await answer(cleo.page, game, 'Going')
  await answer(dre.page, game, 'Going')
  await captain.goto(`/games/${game.id}`)
  const rows = captain.getByRole('list', { name: 'Waiting List' }).getByRole('listitem')
  await expect(rows).toContainText([/Cleo/, /Dre/])
  await captain.getByRole('button', { name: /^Move Dre/ }).click()
  await captain.getByRole('menuitem', { name: 'Move Up' }).click()
  const dialog = captain.getByRole('dialog', { name: /^Move Dre/ })
  await expect(dialog.getByRole('button', { name: 'Move to Number 1' })).toBeDisabled()
  await dialog.getByLabel('Reason').fill('We need a setter')
  await checkAccessibility(captain, 'the reason for a move')
  await dialog.getByRole('button', { name: 'Move to Number 1' }).click()
  await expect(rows).toContainText([/Dre/, /Cleo/])
  await cleo.page.goto(`/games/${game.id}`)
  await expect(cleo.page.getByText('Moved by Robin: “We need a setter”')).toBeVisible()

  await captain.getByRole('button', { name: 'Make Room for 1 More' }).click()
  await expect(rows.first()).toContainText(/Offered until/)
  await expect(captain.getByText('1 offered').first()).toBeVisible()
  await checkAccessibility(captain, 'a waiting list with an offer')
})
