import { expect, test } from '../journey.ts'
import { newPerson } from '../people.ts'
import { ownAnswer, toast } from '../verbs.ts'
import { addPlayers, anotherPerson, createGame, createTeam, register, send, setGameDay } from '../worlds.ts'

test('Robin sees Ines’s answer at once on every open page, and Ines sees his changes to the game', {
  tag: ['@any-screen', '@nightly'],
}, async ({ page, context, anotherBrowser }) => {
  await register(page, newPerson('Robin'))
  const team = await createTeam(page)
  await setGameDay(page, team, { target: 9 })
  const ines = await anotherPerson(anotherBrowser, 'Ines')
  await addPlayers(page, team, ines.page)
  const game = await createGame(page, team)
  const [dashboard, list, ofTeam] = [await context.newPage(), await context.newPage(), await context.newPage()]
  await page.goto(`/games/${game.id}`)
  await dashboard.goto('/')
  await list.goto('/games')
  await ofTeam.goto(`/teams/${team.id}`)
  const shown = [
    page.getByRole('region', { name: 'Attendance' }).getByText('0 of 9 in'),
    dashboard.getByText('0 of 9 in', { exact: true }),
    list.getByRole('listitem').getByText('0 of 9 in'),
    ofTeam.getByText('0 of 9 in'),
  ]
  for (const count of shown) await expect(count).toBeVisible()

  await ines.page.goto(`/games/${game.id}`)
  await ownAnswer(ines.page, 'Going').click()
  await expect(toast(ines.page)).toContainText('RSVP updated to "Going"')
  const soon = { timeout: 5000 }
  await expect(page.getByRole('region', { name: 'Attendance' }).getByText('1 of 9 in')).toBeVisible(soon)
  await expect(dashboard.getByText('1 of 9 in', { exact: true })).toBeVisible(soon)
  await expect(list.getByRole('listitem').getByText('1 of 9 in')).toBeVisible(soon)
  await expect(ofTeam.getByText('1 of 9 in')).toBeVisible(soon)

  await send(page, `/api/v1/game/${game.id}/cancel`, { reason: 'Snow.' })
  await expect(ines.page.getByRole('main')).toContainText('This game is cancelled.“Snow.”', soon)
  await expect(ownAnswer(ines.page, 'Going')).toHaveCount(0)
  await expect(dashboard.getByText('No upcoming games')).toBeVisible(soon)
})
