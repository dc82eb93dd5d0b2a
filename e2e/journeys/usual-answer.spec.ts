import { makeAnswerLink } from '@app/dev/answer-links'
import type { Page } from '@playwright/test'
import { addresses } from '../addresses.ts'
import { expect, test } from '../journey.ts'
import { checkAccessibilityAtNight } from '../look.ts'
import { tabTo } from '../verbs.ts'
import { addPlayers, anotherPerson, answer, createGame, createTeam, inDays, register } from '../worlds.ts'

test('[REACH-8] Priya is in by default, then away, undoes it, and her team sees each @nightly', async ({
  page: captain,
  anotherBrowser,
}) => {
  await register(captain)
  const team = await createTeam(captain, { teamName: 'Night Shift FC' })
  const { page, person: priya } = await anotherPerson(anotherBrowser, 'Priya')
  await addPlayers(captain, team, page)
  const games = []
  for (const [day, opponentTeamName] of [
    [3, 'Real Sosobad'],
    [10, 'Pique Performance'],
  ] as const)
    games.push(await createGame(captain, team, { startTime: inDays(day), opponentTeamName }))
  const [first, second] = games
  if (!first || !second) throw new Error('There is no game.')

  await page.goto('/account/availability')
  const usual = page.getByRole('region', { name: 'Default Answer' }).getByLabel('Night Shift FC')
  await usual.selectOption('In unless I say no')
  await expect(page.getByText('You’re Going to 2 games. Your team sees “by default”')).toBeVisible()
  expect(await seenBy(captain, first.id, priya.firstName)).toContain('By default')
  await page.goto(`/games/${first.id}`)
  await expect(page.getByText('Going by default. One tap changes it for this game.')).toBeVisible()
  await answer(page, second, 'Going')

  await page.goto('/account/availability')
  const away = page.getByRole('region', { name: 'Away Dates' })
  await tabTo(page, away.getByRole('button', { name: 'Add Away Dates' }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Add Away Dates' })
  await dialog.getByLabel('From').fill(inDays(1).slice(0, 10))
  await dialog.getByLabel('Until').fill(inDays(20).slice(0, 10))
  await dialog.getByLabel('Note').fill('Lagos')
  await expect(dialog.getByText('2 games on these dates')).toBeVisible()
  await expect(dialog.getByText('Going by default')).toBeVisible()
  const change = dialog.getByRole('checkbox', { name: 'Change to Not Going: Night Shift FC vs Pique Performance' })
  await expect(change).toBeChecked()
  await checkAccessibilityAtNight(page, 'the dialog of away dates')
  await change.uncheck()
  await dialog.getByRole('button', { name: 'Save Away Dates' }).click()
  await expect(away.getByText('1 game you said Going to')).toBeVisible()
  await expect(away.getByText('Not Going to 1 game')).toBeVisible()
  await checkAccessibilityAtNight(page, 'an account with away dates')
  expect(await seenBy(captain, first.id, priya.firstName)).toContain('Away until')
  const link = await makeAnswerLink(addresses.database(), { gameId: first.id, email: priya.email })
  await page.goto(link)
  await expect(page.getByText(/^You’re away until/)).toBeVisible()
  await checkAccessibilityAtNight(page, 'the answer page of somebody who is away')

  await page.goto('/account/availability')
  await away.getByRole('button', { name: /^Delete / }).click()
  await expect(away.getByRole('heading', { name: 'Away Dates' })).toBeFocused()
  await away.getByRole('button', { name: 'Undo' }).click()
  await expect(away.getByText('1 game you said Going to')).toBeVisible()
  await away.getByRole('button', { name: /^Delete / }).click()
  await expect(away.getByText('No away dates')).toBeVisible()
  expect(await seenBy(captain, first.id, priya.firstName)).toContain('By default')
})

/** The row of a player in the attendance of a game. */
async function seenBy(captain: Page, gameId: string, name: string) {
  await captain.goto(`/games/${gameId}`)
  return captain.getByRole('region', { name: 'Attendance' }).getByRole('listitem').filter({ hasText: name }).innerText()
}
