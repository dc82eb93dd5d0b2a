import { nightly } from '@app/dev/nightly'
import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { checkAccessibilityAtNight } from '../look.ts'
import { nameOf, newPerson } from '../people.ts'
import { shortNameOf } from '../substitutes.ts'
import { ownAnswer, tabTo } from '../verbs.ts'
import { addPlayers, anotherPerson, answer, at, createGame, createTeam, HERE, register } from '../worlds.ts'

const group = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Attendance' }).getByRole('group', { name: new RegExp(`^${name}`) })

test('[GDETAIL-1] Ines, a player, sees time, place, attendance, her own answer and the team', async ({
  page,
  anotherBrowser,
}) => {
  const robin = await anotherPerson(anotherBrowser, 'Robin')
  const guest = await anotherPerson(anotherBrowser, 'Gus')
  const team = await createTeam(robin.page)
  const ines = await register(page, newPerson('Ines'))
  await addPlayers(robin.page, team, page)
  const game = await createGame(robin.page, team, { notes: 'White shirts.' })
  await answer(robin.page, game, 'Going')
  await answer(guest.page, game, 'Maybe')

  await page.goto(`/games/${game.id}`)
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveAccessibleName(/^Night Shift FC .*07:30 PM vs Real Sosobad$/)
  await expect(page.getByRole('main').getByText('Upcoming', { exact: true })).toBeVisible()
  for (const status of ['Going', 'Maybe', 'Not Going']) {
    await expect(ownAnswer(page, status)).toHaveAttribute('aria-checked', 'false')
  }
  await expect(page.getByRole('img', { name: '1 going, 1 maybe, 1 no answer' })).toBeVisible()
  await expect(group(page, 'Roster').getByRole('listitem')).toContainText([nameOf(robin.person)])
  await expect(group(page, 'Guests').getByRole('listitem')).toContainText([shortNameOf(guest.person)])
  await expect(group(page, 'No Answer').getByRole('listitem')).toContainText([nameOf(ines)])

  const facts = page.getByRole('group', { name: 'When and where' })
  await expect(facts).toContainText(/07:30 PM.*Until about/)
  await expect(facts).toContainText('White shirts.')
  await expect(facts.getByRole('link', { name: 'Directions to Delta Park, Turf 3' })).toHaveAttribute(
    'href',
    /Delta%20Park%2C%20Turf%203/,
  )
  await expect(page.getByRole('button', { name: 'History' })).toHaveCount(0)
  await checkAccessibilityAtNight(page, 'the game of a player')

  await page.getByRole('link', { name: 'See Team Night Shift FC' }).click()
  await expect(page).toHaveURL(`/teams/${team.id}`)
  await expect(title).toHaveText('Night Shift FC')
  await page.goBack()
  await expect(title).toHaveAccessibleName(/Real Sosobad$/)
})

test('[GDETAIL-1] Robin adds the game to a calendar: Google, Outlook or a file', {
  tag: ['@any-screen', '@nightly'],
}, async ({ page, context }) => {
  await register(page)
  const game = await createGame(page, await createTeam(page))
  await context.route(/^https:\/\/(calendar\.google|outlook\.live)\.com\//, (route) => route.fulfill({ body: '' }))
  await page.goto(`/games/${game.id}`)
  const choose = async (calendar: string) => {
    await page.getByRole('button', { name: 'Add to Calendar' }).click()
    await page.getByRole('menuitem', { name: calendar }).click()
  }
  const start = game.startTime.slice(0, 16)
  for (const [calendar, when] of [
    ['Google Calendar', `dates=${start.replaceAll(/[-:]/g, '')}`],
    ['Outlook', `startdt=${encodeURIComponent(start)}`],
  ] as const) {
    const [opened] = await Promise.all([context.waitForEvent('page'), choose(calendar)])
    await opened.waitForURL(/https:/)
    expect(opened.url()).toContain(when)
    expect(opened.url()).toContain('Real%20Sosobad')
    await opened.close()
  }
  const [file] = await Promise.all([page.waitForEvent('download'), choose('Calendar file (.ics)')])
  expect(file.suggestedFilename()).toMatch(/\.ics$/)
})

const managersOnly = [
  ['Edit Game Details', 'Only team managers can edit game details'],
  ['Cancel Game', 'Only team managers can cancel the game'],
] as const

test('[GDETAIL-4] Ines, a player, reads why each action is disabled, by mouse, keyboard and touch @both-screens @nightly', async ({
  page,
  anotherBrowser,
  isMobile,
}) => {
  const robin = await anotherPerson(anotherBrowser, 'Robin')
  const team = await createTeam(robin.page)
  await register(page, newPerson('Ines'))
  await addPlayers(robin.page, team, page)
  const game = await createGame(robin.page, team)
  await page.goto(`/games/${game.id}`)
  for (const [action, reason] of managersOnly) {
    const button = page.getByRole('button', { name: action })
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await expect(button).toHaveAccessibleDescription(reason)
    await expect(page.getByText(reason, { exact: true })).toBeVisible()
    if (isMobile) await button.tap({ force: true })
    else await button.click({ force: true })
    await tabTo(page, button)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
  }
})

test('[GDETAIL-7] Robin sees that the game loads, then that it failed, and loads it on retry', {
  tag: ['@any-screen', '@nightly'],
}, async ({ page, consoleErrors }) => {
  consoleErrors.expect(/Failed to load resource.*\/api\/v1\/game\//)
  await register(page)
  const game = await createGame(page, await createTeam(page))
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const loading = `**/api/v1/game/${game.id}`
  await page.route(loading, async (route) => {
    await held
    await route.fulfill({ status: 500, json: {}, headers: { 'x-request-id': 'quote-me' } })
  })
  await page.goto(`/games/${game.id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Game', exact: true })).toBeAttached()
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'Loading...' })).toBeAttached()
  await checkAccessibilityAtNight(page, 'a game that loads')
  release()
  const failure = page.getByRole('main').getByRole('alert')
  await expect(failure).toContainText('Failed to load game details. Please try again later.')
  await expect(failure).toContainText('quote-me')
  await checkAccessibilityAtNight(page, 'a game that did not load')

  await page.unroute(loading)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveAccessibleName(/Real Sosobad$/)
  await expect(failure).toHaveCount(0)
})

test('[GDETAIL-7] Robin follows a link to a missing game, is told so and goes to the games', {
  tag: ['@any-screen', '@nightly'],
}, async ({ page, consoleErrors }) => {
  consoleErrors.expect(/Failed to load resource.*\/api\/v1\/game\//)
  await register(page)
  for (const id of ['01990000-0000-7000-8009-000000000001', 'no-such-game']) {
    await page.goto(`/games/${id}`)
    await expect(page.getByRole('heading', { name: 'Game not found', level: 1 })).toBeVisible()
  }
  await checkAccessibilityAtNight(page, 'no game')
  await page.getByRole('link', { name: 'Back to Games' }).click()
  await expect(page).toHaveURL('/games')
  await expect(page.getByRole('heading', { name: 'Games', level: 1 })).toBeVisible()
})

test('[GDETAIL-8] Robin in Los Angeles and Ines in Berlin read the same time, each in their own format', {
  tag: ['@any-screen', '@nightly'],
}, async ({ page, anotherBrowser }) => {
  await register(page)
  const team = await createTeam(page)
  const inBerlin = { timezoneId: 'Europe/Berlin' }
  const ines = await anotherPerson(() => anotherBrowser({ ...inBerlin, locale: 'de-DE' }), 'Ines')
  const tom = await anotherPerson(() => anotherBrowser(inBerlin), 'Tom')
  await addPlayers(page, team, ines.page, tom.page)
  const date = `${new Date().getFullYear() + 1}-11-17`
  const game = await createGame(page, team, { startTime: at(date), timeZone: HERE })

  const ofGame = `/games/${game.id}`
  for (const path of nightly([ofGame, '/games', '/'], [ofGame])) {
    for (const [reader, text] of [
      [page, /07:30 PM(?! P)/],
      [tom.page, /07:30 PM PST \(\w+ 04:30 AM your time\)/],
      [ines.page, /19:30 PST \(\w{3} 04:30 your time\)/],
    ] as const) {
      await reader.goto(path)
      const when = reader.getByRole('main').locator(`time[datetime="${game.startTime}"]`).last()
      await expect(when, path).toHaveText(text)
      if (reader === page) await expect(reader.getByRole('main')).not.toContainText('your time')
    }
  }
  await ines.page.goto(ofGame)
  await expect(ines.page.getByRole('heading', { level: 1 })).toHaveAccessibleName(/19:30 PST vs Real Sosobad$/)
})
