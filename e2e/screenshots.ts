import type { Api, Devices, ReplyOf } from '@app/contract'
import { adminExamples } from '@app/contract/admin-examples'
import type { Page, Request } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from './journey.ts'
import { showTheme } from './look.ts'
import { sendEveryMessage } from './messages.ts'
import { IPHONE, maya, operator } from './people.ts'
import { isShown, type Theme, takePicture } from './pictures.ts'
import { notifiableBrowser } from './push.ts'
import { accept, createShortTeam, offer } from './substitutes.ts'
import { openMenu, ownAnswer } from './verbs.ts'
import { invite, register, send, signInAs } from './worlds.ts'

test('the pages of the documentation', async ({ page, anotherBrowser, isMobile }, { project }) => {
  test.setTimeout(300_000)
  const take = (name: string, themes?: Theme[]) => takePicture(page, `${name}-${project.name}`, themes)

  await page.goto('/landing')
  await take('landing')
  if (!isMobile) await takePreview(page)
  await page.goto('/auth-error?reason=cancelled&ref=019a8a5e-1c2d-7000-8000-5f1e9c0b7a42')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await take('auth-error')

  await signInAs(page, maya)
  const { nightShift, game, evening } = await nextGames(page)
  await page.clock.setFixedTime(evening)
  await page.goto('/')
  await expect(page.getByText('Starts in 1 h')).toBeVisible()
  await take('dashboard')
  await page.goto('/teams')
  await expect(page.getByRole('heading', { name: 'Night Shift FC' })).toBeVisible()
  await take('teams')
  await page.goto('/teams?view=browse')
  await expect(page.getByRole('heading', { name: 'Harbour Rovers' })).toBeVisible()
  await take('teams-browse')
  await page.goto('/teams/create')
  await page.getByLabel('Team Name').fill('Puck Norris')
  await page.getByLabel('Sport').selectOption('Hockey')
  await page.getByLabel('Description').fill('Saturday mornings at the Winter Garden. Beginners welcome.')
  await page.getByLabel('Description').blur()
  await take('team-create')
  await page.goto(`/teams/${nightShift}`)
  await expect(page.getByRole('region', { name: 'Recent Results' }).getByRole('listitem')).not.toHaveCount(0)
  await take('team')
  await page.goto(`/teams/${nightShift}/season`)
  await expect(page.getByRole('heading', { name: 'Attendance by Player' })).toBeVisible()
  await take('season')
  await page.goto(`/teams/${nightShift}/edit/game-day`)
  await expect(page.getByText('Use typical numbers for Soccer')).toBeVisible()
  await take('team-edit', ['light'])

  await page.goto('/games')
  await expect(page.getByRole('heading', { name: /^Upcoming Games \(/ })).toBeVisible()
  await take('games')
  await page.goto(`/games/${game}`)
  await expect(page.getByRole('heading', { name: 'Attendance' })).toBeVisible()
  await take('game')
  await page.goto(`/games/create?teamId=${nightShift}`)
  await page.getByLabel('Opponent').fill('Real Sosobad')
  await page.getByLabel('Date').fill(isoDate(evening, 14))
  await page.getByLabel('Time', { exact: true }).fill('19:30')
  await page.getByLabel('Time', { exact: true }).blur()
  await take('schedule', ['light'])

  await setLastSeen(page, evening)
  await page.goto('/account')
  await expect(page.getByText('Who Can Find Me')).toBeVisible()
  await take('account')
  if (isMobile) {
    await expect(await openMenu(page, isMobile)).toBeVisible()
    await take('menu')
  }
  await page.goto('/account/numbers')
  await expect(page.getByRole('heading', { name: 'Turnout by Team' })).toBeVisible()
  await take('numbers', ['light'])
  await page.clock.setFixedTime(`${evening.getFullYear()}-12-20T12:00:00Z`)
  await page.goto('/account/year')
  await expect(page.getByRole('heading', { name: /^You played/ })).toBeVisible()
  await take('year', ['light'])
  for (const name of isMobile ? ['dashboard', 'game'] : ['dashboard']) await showBeforeInstall(name, isMobile)

  const visitor = await (await anotherBrowser()).newPage()
  const farah = { firstName: 'Farah', lastName: 'Haddad', email: `farah.${project.name}@example.com` }
  await register(visitor, farah)
  const { id } = await send<{ id: string }>(page, `/api/v1/team/${nightShift}/join-links`, {})
  const invitation = await invite(page, { id: nightShift }, farah)
  for (const [name, path] of Object.entries({ join: `/join/${id}`, invitation })) {
    await visitor.goto(path)
    // The page for people who are not signed in has links.
    await expect(visitor.getByRole('button', { name: /^(Join|Accept)/ })).toBeVisible()
    await takePicture(visitor, `${name}-${project.name}`, ['light'])
  }
})

test('the app in the pocket', async ({ page, context, anotherBrowser, isMobile, consoleErrors }, { project }) => {
  test.setTimeout(120_000)
  consoleErrors.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  const phone = await notifiableBrowser(context)
  await signInAs(page, maya)
  const { game, evening } = await nextGames(page)
  await page.clock.setFixedTime(evening)
  const { publicKey } = (await (await page.request.get('/api/v1/device')).json()) as Devices
  await phone.register(publicKey)
  await page.goto('/account/messages')
  const devices = page.getByRole('region', { name: 'Push Notifications', exact: true })
  await devices.getByRole('button', { name: 'Turn On' }).click()
  await expect(devices.getByRole('button', { name: 'Send a Test' })).toBeVisible()
  await page.evaluate(() => scrollTo(0, 0))
  await takePicture(page, `messages-${project.name}`)
  // The pictures after this one show a person without notifications.
  await devices.getByRole('button', { name: 'Turn Off' }).click()
  await expect(devices.getByRole('button', { name: 'Turn On' })).toBeVisible()

  await page.goto(`/games/${game}`)
  await expect(ownAnswer(page, 'Maybe')).toBeVisible()
  await context.setOffline(true)
  await ownAnswer(page, 'Maybe').click()
  await expect(page.getByText('Saved on this device.')).toBeVisible()
  await takePicture(page, `offline-${project.name}`)
  await page.getByRole('button', { name: 'Undo' }).click()
  await context.setOffline(false)

  if (!isMobile) return
  const iphone = await anotherBrowser({ userAgent: IPHONE })
  // As after two answers.
  await iphone.addInitScript(() => location.protocol === 'http:' && localStorage.setItem('answers-here', '2'))
  const safari = await iphone.newPage()
  await register(safari, { firstName: 'Priya', lastName: 'Nair', email: 'priya.install@example.com' })
  await safari.goto('/')
  await safari.getByRole('button', { name: 'Add to Home Screen' }).click()
  await expect(safari.getByRole('dialog')).toBeVisible()
  await takePicture(safari, `install-${project.name}`)
})

test('two pages in two other languages', async ({ page, isMobile }, { project }) => {
  test.skip(!isMobile, 'one size is enough to show the direction and the length of words')
  await signInAs(page, maya)
  const { game, evening } = await nextGames(page)
  await page.clock.setFixedTime(evening)
  for (const locale of ['de', 'ar-EG']) {
    await send(page, '/api/v1/account', { locale }, 'PATCH')
    const [language = ''] = locale.split('-')
    for (const [name, path] of Object.entries({ dashboard: '/', game: `/games/${game}` })) {
      await page.goto(path)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(page.getByRole('main').getByText('Night Shift FC').first()).toBeVisible()
      await takePicture(page, `${name}-${language}-${project.name}`, ['light'])
    }
  }
  await send(page, '/api/v1/account', { locale: '' }, 'PATCH')
})

test('the pages about substitutes', async ({ page, anotherBrowser }, { project }) => {
  test.setTimeout(120_000)
  const captain = await (await anotherBrowser()).newPage()
  const player = await (await anotherBrowser()).newPage()
  await register(captain, { firstName: 'Rosa', lastName: 'Lindqvist', email: `rosa.${project.name}@example.com` })
  await register(player, { firstName: 'Jonas', lastName: 'Weber', email: `jonas.${project.name}@example.com` })
  // On no team, so that she has no game at the same time.
  await register(page, { ...maya, email: `maya.${project.name}.subs@example.com` })
  const wishes = { numberOfSubs: 2, positions: ['Goalkeeper', 'Defender'], note: 'Rental skates are on us.' }
  const world = { teamName: 'Puck Norris', sport: 'Hockey', place: 'Winter Garden, Rink 2', days: 2 } as const
  const short = [
    await createShortTeam(captain, { ...world, wishes }),
    await createShortTeam(captain, {
      teamName: 'Kick Tok',
      sport: 'Kickball',
      place: 'Lents Park',
      days: 4,
      wishes: { positions: ['Pitcher'] },
    }),
    await createShortTeam(captain, {
      teamName: 'Setting Ducks',
      sport: 'Volleyball',
      place: 'Eastbank Gym',
      days: 6,
      wishes: { positions: ['Setter'] },
    }),
  ] as const
  const [{ request }] = short
  await offer(player, request)
  await accept(captain, request, { firstName: 'Jonas' })
  await offer(page, request)

  await page.goto('/find-subs')
  await expect(page.getByRole('article')).toHaveCount(short.length)
  await takePicture(page, `find-subs-${project.name}`)
  await captain.goto(`/subs/${request.id}`)
  await expect(captain.getByRole('button', { name: 'Accept Maya O.' })).toBeVisible()
  await takePicture(captain, `sub-request-${project.name}`)
  // The other project starts with the same board.
  for (const { team } of short) await send(captain, `/api/v1/team/${team.id}`, undefined, 'DELETE')
})

test('one mail of every kind', async ({ page, anotherBrowser }, { project }) => {
  test.setTimeout(300_000)
  const surnames: Record<string, string> = { Aiko: 'Tanaka', Priya: 'Raman', Ben: 'Adler', Dre: 'Coleman' }
  const { team, mails } = await sendEveryMessage(page, anotherBrowser, (firstName) => ({
    firstName,
    lastName: surnames[firstName] ?? 'Berg',
    email: `${firstName}.mails.${project.name}@example.com`.toLowerCase(),
  }))
  const reader = await (await anotherBrowser({ viewport: page.viewportSize() })).newPage()
  for (const [kind, { html }] of mails) {
    await reader.setContent(html)
    for (const colorScheme of ['light', 'dark'] as const) {
      const name = `mail-${kind.replace('.', '-')}-${project.name}${colorScheme === 'dark' ? '-dark' : ''}.png`
      if (!isShown(name)) continue
      await reader.emulateMedia({ colorScheme })
      await expect(reader).toHaveScreenshot(name, { fullPage: true })
    }
  }
  // The other project starts with the same board.
  await send(page, `/api/v1/team/${team.id}`, undefined, 'DELETE')
})

test('the pages of the console', async ({ page, consoleErrors }, { project }) => {
  test.setTimeout(300_000)
  // The path returns the document of an unknown one to everyone.
  consoleErrors.expect(/404 .*\/admin/)
  await signInAs(page, operator)
  await page.clock.setFixedTime('2026-11-16T20:02:12Z')
  await page.route(/\/api\/v1\/admin(\/|$|\?)/, (route) => route.fulfill({ json: exampleFor(route.request()) }))
  const both: Theme[] = ['light', 'dark']
  for (const [name, path, themes] of [
    ['overview', '/admin', both],
    ['people', '/admin/people', ['light']],
    ['person', `/admin/people/${adminExamples['GET /api/v1/admin/people/:id'].id}`, ['light']],
    ['jobs', '/admin/jobs', ['light']],
    ['mail', '/admin/mail', ['light']],
    ['report', `/admin/reports/${adminExamples['GET /api/v1/admin/reports/:id'].id}`, both],
    ['settings', '/admin/settings', ['light']],
  ] satisfies [string, string, Theme[]][]) {
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
    await takePicture(page, `admin-${name}-${project.name}`, themes)
  }
})

/** The link preview of the site. */
async function takePreview(page: Page) {
  const size = page.viewportSize()
  await page.setViewportSize({ width: 1200, height: 630 })
  await showTheme(page, 'dark')
  await page.screenshot({ path: 'web/public/preview.png', animations: 'disabled' })
  if (size) await page.setViewportSize(size)
}

/** Pictures that browsers show when they offer to install the app. */
async function showBeforeInstall(name: string, isMobile: boolean) {
  await sharp(`docs/images/${name}-${isMobile ? 'phone' : 'desktop'}.png`)
    .webp({ quality: 80 })
    .toFile(`web/public/screenshot-${name}-${isMobile ? 'narrow' : 'wide'}.webp`)
}

/** Uses the contract's examples, because the times and sizes of a real server differ in each run. */
function exampleFor(request: Request): unknown {
  const { pathname } = new URL(request.url())
  const found = Object.entries(adminExamples).find(([key]) => {
    const [method, path = ''] = key.split(' ')
    return method === request.method() && new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`).test(pathname)
  })
  return found?.[1]
}

/** The server uses the real clock, so the browser's clock is set to an hour before the next game of the sample data. */
async function nextGames(page: Page) {
  const session = (await (await page.request.get('/auth/session')).json()) as { sub: string }
  const profile = (await (await page.request.get(`/api/v1/profile/auth/${session.sub}`)).json()) as { id: string }
  const response = await page.request.get(`/api/v1/profile/${profile.id}/games?when=upcoming&status=Upcoming`)
  const games = (await response.json()) as ReplyOf<Api['GET /api/v1/profile/:userId/games']>
  const next = games[0]
  const ours = games.find(({ teamName }) => teamName === 'Night Shift FC')
  if (!next || !ours) throw new Error('The sample data has no upcoming game.')
  return { nightShift: ours.teamId, game: ours.id, evening: new Date(Date.parse(next.startTime) - 60 * 60_000) }
}

const isoDate = (from: Date, days: number) => new Date(from.getTime() + days * 86_400_000).toISOString().slice(0, 10)

/** Sets the time of the last visit by the pictures' clock. */
async function setLastSeen(page: Page, when: Date) {
  await page.route('**/api/v1/session', async (route) => {
    const response = await route.fetch()
    const sessions = (await response.json()) as { lastSeenAt: string; current: boolean }[]
    const seen = sessions
      .filter(({ current }) => current)
      .map((session) => ({ ...session, lastSeenAt: when.toISOString() }))
    await route.fulfill({ response, json: seen })
  })
}
