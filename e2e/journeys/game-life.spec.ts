import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { checkAccessibilityAtNight } from '../look.ts'
import { nextMail } from '../mailbox.ts'
import { nameOf, type Person } from '../people.ts'
import { ownAnswer, toast } from '../verbs.ts'
import {
  addPlayers,
  anotherPerson,
  answer,
  createGame,
  createTeam,
  inDays,
  promote,
  register,
  send,
} from '../worlds.ts'

const main = (page: Page) => page.getByRole('main')
const editor = (page: Page) => page.getByRole('dialog', { name: 'Edit Game Details' })
const rowOf = (page: Page, person: Person) =>
  page
    .getByRole('region', { name: 'Attendance' })
    .getByRole('listitem')
    .filter({ hasText: nameOf(person) })

/** Shortly before a game the mail about a change is sent at once, not after five minutes. */
const inAMinute = () => new Date(Date.now() + 60_000).toISOString()

async function openEditor(page: Page, game: { id: string }) {
  await page.goto(`/games/${game.id}`)
  await page.getByRole('button', { name: 'Edit Game Details' }).click()
  await expect(editor(page).getByLabel('Opponent')).toHaveValue('Real Sosobad')
}

test('[GDETAIL-4] Robin moves a game to another day, and Ines has to answer again, by mail and on the page', {
  tag: '@any-screen',
}, async ({ page, anotherBrowser }) => {
  await register(page)
  const team = await createTeam(page)
  const ines = await anotherPerson(anotherBrowser, 'Ines')
  const tom = await anotherPerson(anotherBrowser, 'Tom')
  await addPlayers(page, team, ines.page, tom.page)
  const game = await createGame(page, team, { startTime: inAMinute() })
  await answer(ines.page, game, 'Going')
  await answer(tom.page, game, 'NotGoing')

  await openEditor(page, game)
  await expect(editor(page).getByText('asked again')).toHaveCount(0)
  await editor(page).getByLabel('Date').fill(inDays(9).slice(0, 10))
  await editor(page).getByLabel('Time', { exact: true }).fill('20:00')
  await expect(editor(page)).toContainText(
    'This moves the game to another day, so everyone who said Going or Maybe will be asked again.',
  )
  await checkAccessibilityAtNight(page, 'the form of a game')
  await editor(page).getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(page)).toContainText('Game details saved')
  await expect(editor(page)).toHaveCount(0)
  await expect(rowOf(page, ines.person)).toContainText('Answered for the old time')
  await expect(rowOf(page, tom.person)).not.toContainText('old time')
  await expect(page.getByRole('img', { name: '1 not going, 1 asked again, 1 no answer' })).toBeVisible()

  const mail = await nextMail(ines.person, /^Moved to .*: Night Shift FC vs Real Sosobad$/)
  expect(mail.text).toContain('Your answer was for the old time. Please answer again.')
  await ines.page.goto(page.url())
  await expect(ines.page.getByText('You said Going for the old time. Please answer again.')).toBeVisible()
  await checkAccessibilityAtNight(ines.page, 'a game that asks again')
  await ownAnswer(ines.page, 'Going').click()
  await expect(toast(ines.page)).toContainText('RSVP updated to "Going"')
  await expect(ines.page.getByText('for the old time')).toHaveCount(0)
})

test('[GDETAIL-4] Robin and Ines edit a game at once, and the second one reads what changed and loses nothing', {
  tag: ['@any-screen', '@nightly'],
}, async ({ page, anotherBrowser, consoleErrors }) => {
  consoleErrors.expect(/Failed to load resource.*409.*\/api\/v1\/game\//)
  await register(page)
  const team = await createTeam(page)
  const ines = await anotherPerson(anotherBrowser, 'Ines')
  await addPlayers(page, team, ines.page)
  await promote(page, team, ines.person)
  const game = await createGame(page, team)
  await openEditor(page, game)
  await openEditor(ines.page, game)
  await editor(page).getByLabel('Location').fill('Lents Park')
  await editor(page).getByRole('button', { name: 'Save Changes' }).click()
  await expect(editor(page)).toHaveCount(0)

  await editor(ines.page).getByLabel('Notes').fill('White shirts.')
  await editor(ines.page).getByRole('button', { name: 'Save Changes' }).click()
  await expect(editor(ines.page)).toContainText('Someone else changed this game while you were editing.')
  await expect(editor(ines.page)).toContainText('Location: Lents Park')
  await expect(editor(ines.page).getByLabel('Location')).toHaveValue('Lents Park')
  await expect(editor(ines.page).getByLabel('Notes')).toHaveValue('White shirts.')
  await checkAccessibilityAtNight(ines.page, 'a game that was changed meanwhile')
  await editor(ines.page).getByRole('button', { name: 'Save Changes' }).click()
  await expect(editor(ines.page)).toHaveCount(0)
  for (const reader of [ines.page, page]) {
    await expect(reader.getByRole('group', { name: 'When and where' })).toContainText('Lents Park')
    await expect(main(reader).getByText('White shirts.')).toBeVisible()
  }
})

test('[GDETAIL-4] Robin cancels a game with a reason, which Ines reads in her mail, and restores the game @nightly', async ({
  page,
  anotherBrowser,
}) => {
  await register(page)
  const team = await createTeam(page)
  const ines = await anotherPerson(anotherBrowser, 'Ines')
  await addPlayers(page, team, ines.page)
  const soon = await createGame(page, team, { opponentTeamName: 'Harbour Rovers', startTime: inAMinute() })
  await answer(ines.page, soon, 'Going')
  await send(page, `/api/v1/game/${soon.id}/cancel`, { reason: 'The pitch is frozen.' })
  const game = await createGame(page, team)
  await answer(ines.page, game, 'Going')

  await page.goto(`/games/${game.id}`)
  await page.getByRole('button', { name: 'Cancel Game' }).click()
  const question = page.getByRole('alertdialog', { name: 'Cancel this game?' })
  await expect(question.getByLabel('Reason')).toBeFocused()
  await question.getByLabel('Reason').fill('Not enough of us.')
  await checkAccessibilityAtNight(page, 'a game about to be cancelled')
  await question.getByRole('button', { name: 'Cancel Game' }).click()
  await expect(toast(page)).toContainText('The game is cancelled')
  await expect(question).toHaveCount(0)
  await expect(main(page)).toContainText('This game is cancelled.“Not enough of us.”')
  await expect(ownAnswer(page, 'Going')).toHaveCount(0)
  await expect(rowOf(page, ines.person)).toContainText('Going')
  await checkAccessibilityAtNight(page, 'a cancelled game')
  await ines.page.goto(`/games/${game.id}`)
  await expect(main(ines.page)).toContainText('This game is cancelled.“Not enough of us.”')
  await expect(ines.page.getByRole('button', { name: 'Restore Game' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Restore Game' }).click()
  await expect(toast(page)).toContainText('The game is back on')
  await expect(main(page).getByText('This game is cancelled.')).toHaveCount(0)
  await expect(ownAnswer(page, 'Going')).toBeVisible()
  await expect(rowOf(page, ines.person)).toContainText('Going')

  const mail = await nextMail(ines.person, /^Cancelled: Night Shift FC vs Harbour Rovers$/)
  expect(mail.text).toContain('The pitch is frozen.')
})

test('[GDETAIL-4] Robin records the result of a game, and everybody reads it', {
  tag: ['@any-screen', '@nightly'],
}, async ({ page, anotherBrowser }) => {
  await register(page)
  const team = await createTeam(page)
  const ines = await anotherPerson(anotherBrowser, 'Ines')
  await addPlayers(page, team, ines.page)
  const ahead = await createGame(page, team)
  const game = await createGame(page, team, { startTime: inDays(-2) })
  await page.goto(`/games/${ahead.id}`)
  await expect(page.getByRole('button', { name: 'Edit Game Details' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Update Game Results' })).toHaveCount(0)

  await page.goto(`/games/${game.id}`)
  await expect(main(page).getByText('Completed', { exact: true })).toBeVisible()
  await expect(ownAnswer(page, 'Going')).toHaveCount(0)
  await page.getByRole('button', { name: 'Update Game Results' }).click()
  const dialog = page.getByRole('dialog', { name: 'Update Game Results' })
  await dialog.getByRole('button', { name: 'Save Results' }).click()
  await expect(dialog.getByRole('alert').getByRole('link')).toHaveCount(2)
  await dialog.getByLabel('Night Shift FC').fill('4')
  await dialog.getByLabel('Real Sosobad').fill('2')
  await expect(dialog.getByText('Won', { exact: true })).toBeVisible()
  await dialog.getByLabel('Note').fill('Two by Ines.')
  await checkAccessibilityAtNight(page, 'the result of a game')
  await dialog.getByRole('button', { name: 'Save Results' }).click()
  await expect(toast(page)).toContainText('Game results saved')
  await expect(dialog).toHaveCount(0)

  await ines.page.goto(`/games/${game.id}`)
  for (const reader of [page, ines.page]) {
    await expect(reader.getByRole('heading', { level: 1 })).toHaveAccessibleName(/4–2 Won vs Real Sosobad$/)
    await expect(main(reader).getByText('Two by Ines.')).toBeVisible()
  }
  await expect(ines.page.getByRole('button', { name: 'Update Game Results' })).toHaveAccessibleDescription(
    'Only team captains can update game results',
  )
  await checkAccessibilityAtNight(ines.page, 'a game that is over')
})
