import { addHabits, checkEarly } from '@app/dev/habits'
import { addresses } from '../addresses.ts'
import { expect, test } from '../journey.ts'
import { checkAccessibility, checkAccessibilityAtNight } from '../look.ts'
import { nextMail } from '../mailbox.ts'
import { daytimeZone } from '../messages.ts'
import { newPerson } from '../people.ts'
import {
  addPlayers,
  anotherPerson,
  answer,
  createGame,
  createTeam,
  inDays,
  register,
  send,
  setGameDay,
} from '../worlds.ts'

test('[FORECAST-2] [FORECAST-3] Maya reads how many will come and why, is alerted by mail, and asks; Ben reads nothing of it', {
  tag: '@nightly',
}, async ({ page, anotherBrowser }) => {
  const maya = await register(page, newPerson('Maya'))
  const { page: ben } = await anotherPerson(anotherBrowser, 'Ben')
  const team = await createTeam(page)
  await addPlayers(page, team, ben)
  const people = Array.from({ length: 10 }, (_, n) => ({ name: `Player ${n}`, email: '' }))
  await send(page, `/api/v1/team/${team.id}/people`, { people })
  await setGameDay(page, team, { min: 10 })
  // Alerts to captains are sent during the day.
  const timeZone = daytimeZone()
  const game = await createGame(page, team, { timeZone, startTime: inDays(3, '19:30', timeZone) })
  for (const player of [page, ben]) await answer(player, game, 'Going')
  const likely = page.getByText('Likely 5 to 9')

  await test.step('With no history nothing is said', async () => {
    await page.goto(`/games/${game.id}`)
    await expect(page.getByText('2 of 10 in').first()).toBeVisible()
    await expect(page.getByText(/likely/i)).toHaveCount(0)
  })

  await test.step('After eight games the page of the game says how many, and why', async () => {
    await addHabits(addresses.database(), { teamId: team.id, games: 8, early: 2, late: 5 })
    await page.reload()
    await likely.click()
    await expect(
      page.getByText(/^In your last 8 games, \d+% of players who were in this early showed up/),
    ).toBeVisible()
    await checkAccessibility(page, 'a game with a forecast')
    for (const path of ['/', '/games', `/teams/${team.id}`]) {
      await page.goto(path)
      await expect(likely.first(), path).toBeVisible()
    }
  })

  await test.step('Ben sees the count alone', async () => {
    await ben.goto(`/games/${game.id}`)
    await expect(ben.getByText('2 of 10 in').first()).toBeVisible()
    await expect(ben.getByText(/likely/i)).toHaveCount(0)
  })

  await test.step('The alert leads to asking, and then the question is gone', async () => {
    await page.goto('/')
    const needs = page.getByRole('region', { name: 'Needs You' })
    await expect(needs.getByText(/^Likely short of players: 2 of 10 in/)).toBeVisible()
    await checkAccessibilityAtNight(page, 'a dashboard with a game that is likely short')
    await checkEarly(addresses.database(), game.id)
    const { text } = await nextMail(maya, /^Likely 5 to 9 for \w+: ask now\?$/)
    const [link = ''] = /http\S+\?subs=ask/.exec(text) ?? []
    await page.goto(link)
    const dialog = page.getByRole('dialog', { name: /^Ask for/ })
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: /^Ask for/ }).click()
    await expect(dialog).toBeHidden()
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Upcoming Games', exact: true })).toBeVisible()
    await expect(page.getByText(/ask now/)).toHaveCount(0)
  })
})
