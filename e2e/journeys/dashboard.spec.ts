import { expect, test } from '../journey.ts'
import { checkAccessibilityAtNight } from '../look.ts'
import { maya } from '../people.ts'
import { answer, createGame, createTeam, inDays, invite, register, send, signInAs } from '../worlds.ts'

const teamsFailed = 'Failed to load teams. Please try again later.'
const invitationsFailed = 'Failed to load invitations. Please try again later.'
const gamesFailed = 'Failed to load games. Please try again later.'
const invitationsOfRobin = /\/api\/v1\/profile\/[^/]+\/invitations/
const teamsOfRobin = /\/api\/v1\/team\/user\//
const gamesOfRobin = /\/api\/v1\/profile\/[^/]+\/games/

for (const [what, broken, text, goesOn] of [
  ['teams', teamsOfRobin, teamsFailed, 'Team Invitations (0)'],
  ['games', gamesOfRobin, gamesFailed, 'Night Shift FC'],
  ['invitations', invitationsOfRobin, invitationsFailed, 'Night Shift FC'],
] as const) {
  test(`[DASH-1] [DASH-6] Robin’s dashboard works without the ${what} that failed to load, and loads them on retry @any-screen @nightly`, async ({
    page,
    consoleErrors,
  }) => {
    consoleErrors.expect(/Failed to load resource.*\/api\/v1\//)
    await register(page)
    await createTeam(page)
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route(broken, async (route) => {
      await held
      await route.fulfill({ status: 500, json: {}, headers: { 'x-request-id': 'quote-me' } })
    })
    await page.goto('/')
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: goesOn })).toBeVisible()
    await expect(main.getByRole('alert')).toHaveCount(0)
    release()
    const failure = main.getByRole('alert')
    await expect(failure).toContainText(text)
    await expect(failure).toContainText('quote-me')
    await expect(main.getByRole('link', { name: goesOn })).toBeVisible()
    await expect(main.getByRole('link', { name: 'Create New Team' })).toBeVisible()
    await checkAccessibilityAtNight(page, `a dashboard without ${what}`)

    await page.unroute(broken)
    await failure.getByRole('button', { name: 'Try again' }).click()
    await expect(failure).toHaveCount(0)
    await expect(main.getByRole('link', { name: 'Night Shift FC' })).toBeVisible()
    await expect(main.getByRole('link', { name: 'Team Invitations (0)' })).toBeVisible()
    await expect(main.getByText('No upcoming games')).toBeVisible()
  })
}

test('[DASH-3] Robin sees the next three games, the soonest first and large, and opens each @nightly', async ({
  page,
}) => {
  await register(page)
  await page.goto('/')
  const section = page.getByRole('region', { name: 'Upcoming Games' })
  await expect(section.getByText('No upcoming games')).toBeVisible()

  const team = await createTeam(page)
  const other = await createTeam(page, { teamName: 'Block Party', sport: 'Volleyball' })
  const play = (opponentTeamName: string, days: number, of = team) =>
    createGame(page, of, { opponentTeamName, startTime: inDays(days) })
  await play('Pique Performance', 30)
  const third = await play('Harbour Rovers', 16)
  const second = await play('Setting Ducks', 9, other)
  const next = await play('Real Sosobad', 2)
  await play('Sons of Pitches', -5)
  await send(page, `/api/v1/game/${(await play('Kick Tok', 1)).id}/cancel`, {})
  await answer(page, next, 'Going')

  await page.goto('/')
  await expect(section.getByRole('link', { name: / vs / })).toContainText([
    'Night Shift FC vs Real Sosobad',
    'Block Party vs Setting Ducks',
    'Night Shift FC vs Harbour Rovers',
  ])
  const card = section.getByRole('article', { name: 'Night Shift FC vs Real Sosobad' })
  await expect(card).toContainText(/07:30 PM.*Delta Park, Turf 3.*1 going/)
  await expect(section.getByRole('listitem').first()).toContainText(/07:30 PM.*Delta Park, Turf 3.*0 going/)
  const answers = section.getByRole('radiogroup', { name: 'Your RSVP for Block Party vs Setting Ducks' })
  await answers.getByRole('radio', { name: 'Maybe' }).click()
  await expect(answers.getByRole('radio', { name: 'Maybe' })).toHaveAttribute('aria-checked', 'true')
  await checkAccessibilityAtNight(page, 'a dashboard with games')
  for (const game of [next, second, third]) {
    await section.getByRole('link', { name: `${game.teamName} vs ${game.opponentTeamName}` }).click()
    await expect(page).toHaveURL(`/games/${game.id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveAccessibleName(new RegExp(game.opponentTeamName))
    await page.goBack()
  }
})

test('[DASH-2] Robin has the four quick actions, the last with the number of pending invitations @nightly', async ({
  page,
  anotherBrowser,
}) => {
  const robin = await register(page)
  const captain = await (await anotherBrowser()).newPage()
  await register(captain)
  for (const teamName of ['Night Shift FC', 'Block Party']) {
    await invite(captain, await createTeam(captain, { teamName }), robin)
  }
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route(invitationsOfRobin, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/')
  const actions = page.getByRole('region', { name: 'Quick Actions' }).getByRole('link')
  await expect(actions).toHaveText(['Create New Team', 'Schedule Game', 'Find Substitutes', 'Team Invitations (...)'])
  release()
  await expect(actions.last()).toHaveText('Team Invitations (2)')
  const leadTo = await actions.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(leadTo).toEqual(['/teams/create', '/games/create', '/find-subs', '/invitations'])
  await actions.last().click()
  await expect(page.getByRole('heading', { name: 'Pending Invitations (2)' })).toBeVisible()
})

test('[DASH-4] Robin sees the first three teams with logo, name, sport and size, and opens one @nightly', async ({
  page,
}) => {
  await register(page)
  await page.goto('/')
  const mine = page.getByRole('region', { name: 'My Teams' })
  await expect(mine.getByText("You haven't created any teams yet")).toBeVisible()
  await mine.getByRole('link', { name: 'Create Team' }).click()
  await expect(page).toHaveURL('/teams/create')

  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 200, height: 200 } })
  const logo = `data:image/png;base64,${picture.toString('base64')}`
  for (const teamName of ['Zephyrs', 'Aces', 'Movers']) await createTeam(page, { teamName })
  const bears = await createTeam(page, { teamName: 'Bears', sport: 'Hockey', logo })
  await page.goto('/')
  await expect(mine.getByRole('listitem')).toHaveCount(3)
  await expect(mine.getByRole('listitem')).toContainText(['Aces', 'Bears', 'Movers'])
  const row = mine.getByRole('listitem').filter({ hasText: 'Bears' })
  await expect(row).toContainText('Hockey')
  await expect(row).toContainText('1 member')
  const image = row.locator('img[src^="/media/"]')
  await expect.poll(() => image.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBeGreaterThan(0)
  await row.getByRole('link').click()
  await expect(page).toHaveURL(`/teams/${bears.id}`)
})

test('[DASH-4] Maya sees the number of members on each of her teams', { tag: ['@any-screen', '@nightly'] }, async ({
  page,
}) => {
  await signInAs(page, maya)
  await page.goto('/')
  const row = page.getByRole('region', { name: 'My Teams' }).getByRole('listitem').filter({ hasText: 'Night Shift FC' })
  await expect(row).toContainText('Soccer')
  await expect(row).toContainText('12 members')
})
