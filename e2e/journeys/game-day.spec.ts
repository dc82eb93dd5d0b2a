import { expect, test } from '../journey.ts'
import { checkAccessibilityAtNight } from '../look.ts'
import { nameOf } from '../people.ts'
import { ownAnswer, toast } from '../verbs.ts'
import { addPlayers, anotherPerson, answer, createGame, createTeam, register } from '../worlds.ts'

test('Robin sets what the team needs on a game day, and the game says in words what is missing', {
  tag: ['@any-screen', '@nightly'],
}, async ({ page, anotherBrowser }) => {
  await register(page)
  const team = await createTeam(page)
  const ines = await anotherPerson(anotherBrowser, 'Ines')
  await addPlayers(page, team, ines.page)
  const game = await createGame(page, team)
  await answer(page, game, 'Going')
  const rsvp = page.getByRole('region', { name: 'Your RSVP' })
  const settings = page.getByRole('form', { name: 'Game Day' })
  const settle = async () => {
    await settings.getByRole('button', { name: 'Save Game Day' }).click()
    await expect(settings.getByText('Saved', { exact: true })).toBeVisible()
    await page.goto(`/games/${game.id}`)
    await expect(rsvp).toBeVisible()
  }
  await page.goto(`/games/${game.id}`)
  await expect(page.getByText('1 going').first()).toBeVisible()

  await page.goto(`/teams/${team.id}/edit/game-day`)
  await settings.getByRole('button', { name: 'Use typical numbers for Soccer' }).click()
  await expect(settings.getByLabel('Target')).toHaveValue('11')
  await expect(settings.getByRole('textbox', { name: 'Position' })).toHaveValue('Goalkeeper')
  await settings.getByLabel('Target').fill('3')
  await settings.getByRole('button', { name: 'Save Game Day' }).click()
  await expect(settings.getByRole('alert')).toContainText('The target cannot be below the minimum')
  await settings.getByLabel('Minimum').fill('2')
  await settings.getByLabel('Add a player to Goalkeeper').selectOption(nameOf(ines.person))
  await expect(settings.getByRole('button', { name: `Remove ${nameOf(ines.person)} from Goalkeeper` })).toBeVisible()
  await settings.getByLabel('Who', { exact: true }).selectOption('Women')
  await checkAccessibilityAtNight(page, 'the settings of a game day')
  await settle()
  await expect(page.getByText('1 of 3 in · 1 not answered · 1 open', { exact: true }).first()).toBeVisible()

  await ines.page.goto(`/games/${game.id}`)
  await ownAnswer(ines.page, 'Not Going').click()
  for (const text of ['1 of 3 in · 2 open', 'No Goalkeeper', '1 more woman needed']) {
    await expect(page.getByText(text, { exact: true }).first()).toBeVisible()
  }
  await checkAccessibilityAtNight(page, 'a game that is short of players')

  await ownAnswer(ines.page, 'Going').click()
  await expect(toast(ines.page)).toContainText('RSVP updated to "Going"')
  await expect(page.getByText('2 of 3 in · 1 open').first()).toBeVisible()
  await expect(rsvp.getByText('No Goalkeeper')).toHaveCount(0)

  await page.goto(`/teams/${team.id}/edit/game-day`)
  await settings.getByLabel('Target').fill('2')
  await settings.getByLabel('Who', { exact: true }).selectOption('No rule')
  await settle()
  await expect(page.getByText('2 of 2 in', { exact: true }).first()).toBeVisible()
})

test('Gus may answer as a guest until Robin limits answers to the roster, and then reads why not', {
  tag: ['@any-screen', '@nightly'],
}, async ({ page, anotherBrowser }) => {
  await register(page)
  const team = await createTeam(page)
  const game = await createGame(page, team)
  const gus = await anotherPerson(anotherBrowser, 'Gus')
  await gus.page.goto(`/games/${game.id}`)
  await ownAnswer(gus.page, 'Going').click()
  await expect(toast(gus.page)).toContainText('RSVP updated to "Going"')
  await expect(gus.page.getByRole('group', { name: /^Guests/ }).getByRole('listitem')).toHaveCount(1)
  await expect(gus.page.getByText('Robin H.')).toBeVisible()

  await page.goto(`/teams/${team.id}/edit/game-day`)
  await page.getByRole('switch', { name: 'Roster and subs only' }).check()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await gus.page.reload()
  await expect(gus.page.getByText('Only this team’s players and subs can answer its games.')).toBeVisible()
  await expect(ownAnswer(gus.page, 'Going')).toHaveCount(0)
})
