import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newWorld, ORIGIN, type Person, type World } from '#test/world.ts'

let now = new Date('2026-11-16T17:00:00Z')
let world: World
let maya: Person
let team: { id: string; name: string }
beforeAll(async () => {
  world = await newWorld({ now: () => now })
})
afterAll(() => world.close())
beforeEach(async () => {
  now = new Date('2026-11-16T17:00:00Z')
  maya = await world.person('Maya', 'Okafor')
  team = await world.team(maya)
  for (const [first, last] of [
    ['Aiko', 'Tanaka'],
    ['Priya', 'Nair'],
  ] as const)
    await world.joins(await world.person(first, last), team)
  await world.call(maya, 'POST /api/v1/game', {
    body: {
      teamId: team.id,
      opponentTeamName: 'Pique Performance',
      startTime: '2026-11-18T03:30:00Z',
      timeZone: 'America/Los_Angeles',
      location: 'Delta Park, Field 3',
      notes: 'The code of the gate is 4711',
    },
  })
})

const get = async (url: string, headers = {}) => {
  const response = await world.app.inject({ url, headers })
  expect(response.statusCode).toBe(200)
  expect(response.headers['set-cookie']).toBeUndefined()
  return response.body
}
const headingOf = (page: string) => /<h1[^>]*>([^<]*)<\/h1>/.exec(page)?.[1]
const hrefOf = (page: string, text: string) =>
  new RegExp(`href="([^"]*)"[^>]*>${text}</a>`).exec(page)?.[1]?.replaceAll('&amp;', '&')

async function invite(email = 'jonas@example.com') {
  await world.call(maya, 'POST /api/v1/team/:teamId/invite', {
    params: { teamId: team.id },
    body: { userEmails: [email] },
  })
  const sent = await world.call(maya, 'GET /api/v1/team/:teamId/invitations', { params: { teamId: team.id } })
  return sent.find(({ sentTo }) => sentTo === email)?.id ?? ''
}
const at = (id: string, teamId = team.id) => `/invitation?id=${id}&teamId=${teamId}`
const joinLink = () =>
  world.call(maya, 'POST /api/v1/team/:teamId/join-links', { params: { teamId: team.id }, body: {} })
const showNames = (showsFirstNames: boolean) =>
  world.call(maya, 'PUT /api/v1/team/:id', {
    params: { id: team.id },
    body: { teamName: team.name, sport: 'Soccer', showsFirstNames },
  })

test('Jonas, invited by a team in Los Angeles in the evening, reads the same last day in the mail and on the page', async () => {
  now = new Date('2026-11-17T03:00:00Z') // 7 p.m. on the 16th
  await world.mailAfterJobs()
  const page = await get(at(await invite('late@example.com')))
  expect(page).toContain('Expires Nov 30, 2026')
  const mail = (await world.mailAfterJobs()).find(({ to }) => to.address === 'late@example.com')
  expect(mail?.text).toContain('expires on Nov 30, 2026.')
})

test('[LANG-4] Jonas, without an account, reads the mail in the language of the team, and the page in that of his browser', async () => {
  await world.call(maya, 'PUT /api/v1/team/:id', { params: { id: team.id }, body: { language: 'en-GB' } })
  await world.mailAfterJobs()
  const path = at(await invite('jonas.gb@example.com'))
  const mail = (await world.mailAfterJobs()).find(({ to }) => to.address === 'jonas.gb@example.com')
  expect(mail?.text).toContain('expires on 30 Nov 2026.')
  expect(await get(path)).toContain('Expires 30 Nov 2026')
  expect(await get(path, { 'accept-language': 'en-US' })).toContain('Expires Nov 30, 2026')
})

test('[FIRST-1] Jonas, not signed in, opens an invitation and sees team, captain and next game, and two ways on', async () => {
  const path = at(await invite())
  const page = await get(path)
  expect(headingOf(page)).toBe('Join Night Shift FC')
  for (const text of ['Maya</span> invited you', '3 players. You’d be player number 4.', 'vs Pique Performance'])
    expect(page).toContain(text)
  expect(page).toContain('Nov 17, 07:30 PM PST')
  expect(page).toContain('Expires Nov 30, 2026')
  const back = encodeURIComponent(path)
  expect(hrefOf(page, 'Sign Up to Join')).toBe(`/auth/login?screen=signup&returnTo=${back}`)
  expect(hrefOf(page, 'Log In')).toBe(`/auth/login?returnTo=${back}`)
  expect(page, 'signing up accepts nothing').not.toContain('data-join')
})

test('[FIRST-1] a join link shows the same card; no card has last names, addresses, notes or the names of players', async () => {
  const pages = [await get(at(await invite())), await get((await joinLink()).path)]
  expect(headingOf(pages[1] ?? '')).toBe('Join Night Shift FC')
  expect(pages[1]).toContain('data-join>Sign Up to Join')
  expect(pages[1]).toContain('Captain: <span class="font-medium">Maya</span>')
  for (const page of pages)
    for (const secret of ['Okafor', 'Tanaka', 'Nair', 'Aiko', 'Priya', '4711', 'jonas@', maya.email, maya.id])
      expect(page).not.toContain(secret)
})

test('[FIRST-2] Maya lets first names be seen outside the team, and takes it back', async () => {
  const { path } = await joinLink()
  expect(await showNames(true)).toMatchObject({ showsFirstNames: true })
  expect(await get(path)).toContain('3 players: Aiko, Priya.')
  expect(await showNames(false)).toMatchObject({ showsFirstNames: false })
  expect(await get(path)).not.toContain('Aiko')
})

// misses: roster: pages for strangers leave out people who have not agreed
test('[ROSTER-3] Noah, whom Maya added by name, counts outside the team and is not named there', async () => {
  const { path } = await joinLink()
  await showNames(true)
  await world.added(team, 'Noah Pike')
  const page = await get(path)
  expect(page).toContain('4 players: Aiko, Priya')
  expect(page).not.toContain('Noah')
})

test('[FIRST-1] Jonas reads that an invitation has ended, was used, or never was', async () => {
  const jonas = await world.person('Jonas', 'Weber')
  const [used, late, taken] = [await invite(jonas.email), await invite('b@example.com'), await invite('c@example.com')]
  const params = { teamId: team.id, invitationId: used }
  await world.call(jonas, 'POST /api/v1/team/:teamId/invitations/:invitationId/accept', { params })
  await world.call(maya, 'DELETE /api/v1/team/:teamId/invitations/:invitationId', {
    params: { teamId: team.id, invitationId: taken },
  })
  now = new Date('2026-12-01T17:00:00Z')
  const [usedPage, latePage, takenPage] = [await get(at(used)), await get(at(late)), await get(at(taken))]
  expect(headingOf(usedPage)).toBe('Already used')
  expect(usedPage).toContain('If that was you, just log in.')
  expect(headingOf(latePage)).toBe('This invitation is no longer valid')
  expect(latePage).toContain('It expired on Nov 30, 2026. Ask Maya to send a new one')
  const ask = `/auth/login?screen=signup&returnTo=${encodeURIComponent(`/teams/${team.id}?ask`)}`
  for (const page of [usedPage, latePage, takenPage]) expect(hrefOf(page, 'Ask to Join')).toBe(ask)
  expect(headingOf(takenPage)).toBe('This invitation is no longer valid')
  expect(takenPage).not.toContain('It expired on')
  const unknown = await get(at('01990000-0000-7000-8009-000000000001'))
  expect(headingOf(unknown)).toBe('This link no longer works')
  for (const path of [at(late, 'nonsense'), '/join/nonsense', '/join/01990000-0000-7000-8009-000000000001'])
    expect(await get(path)).toBe(unknown)
})

test('[FIRST-1] a link of an unlisted team reveals nothing once it has ended, and one of a hidden team never does', async () => {
  const link = await joinLink()
  const invitation = at(await invite())
  await world.pool`update team set unlisted_at = ${now} where id = ${team.id}`
  for (const path of [link.path, invitation]) {
    expect(await get(path)).toContain('Join Night Shift FC')
    expect(await get(path), 'somebody who was removed may still have the link').not.toContain('Next Game')
  }
  await world.pool`update team set links_closed_at = ${now} where id = ${team.id}`
  for (const path of [link.path, invitation]) expect(await get(path)).not.toContain('Night Shift')
  await world.pool`update team set links_closed_at = null where id = ${team.id}`
  now = new Date('2027-01-16T17:00:00Z')
  for (const path of [link.path, invitation]) expect(await get(path)).not.toContain('Night Shift')
  await world.pool`update team set unlisted_at = null where id = ${team.id}`
  for (const path of [link.path, invitation])
    expect(headingOf(await get(path))).toBe('This invitation is no longer valid')
})

test('[FIRST-7] a messenger shows both links with a title and a picture, which has no personal data', async () => {
  const [join, invitation] = [(await joinLink()).path, at(await invite())]
  await showNames(true)
  const pictures = []
  for (const path of [join, invitation]) {
    const page = await get(path)
    const meta = Object.fromEntries(
      Array.from(page.matchAll(/<meta property="([^"]+)" content="([^"]*)">/g), ([, k = '', v = '']) => [
        k,
        v.replaceAll('&amp;', '&'),
      ]),
    )
    expect(meta).toMatchObject({
      'og:title': 'Join Night Shift FC',
      'og:description': 'Soccer. 3 players and a spot for you. Next game: Tue, Nov 17, 07:30 PM.',
      'og:url': `${ORIGIN}${path}`,
    })
    const picture = await world.app.inject({ url: meta['og:image']?.slice(ORIGIN.length) ?? '' })
    expect(picture.headers['content-type']).toBe('image/png')
    pictures.push(picture)
  }
  expect(pictures[0]?.rawPayload.equals(pictures[1]?.rawPayload ?? Buffer.alloc(0))).toBe(true)
  await showNames(false)
  const plain = await world.app.inject({ url: `${join}/team.png` })
  expect(plain.headers['etag'], 'the same with and without first names').toBe(pictures[0]?.headers['etag'])
  now = new Date('2027-01-16T17:00:00Z')
  expect(await get(join)).not.toContain('og:')
  expect((await world.app.inject({ url: `${join}/team.png` })).statusCode).toBe(404)
})

test('[FIRST-1] a name that looks like markup is text on the card', async () => {
  await world.pool`update team set name = '<img src=x onerror=alert(1)>' where id = ${team.id}`
  const page = await get((await joinLink()).path)
  expect(page).not.toContain('<img src=x')
  expect(headingOf(page)).toContain('&lt;img')
})

test('[FIRST-1] an operator finds no link in the log', async () => {
  const [{ path }, id] = [await joinLink(), await invite()]
  await get(path)
  await get(at(id))
  expect(world.logged.join('')).toContain('/join/:linkId')
  for (const secret of [path, id]) expect(world.logged.join('')).not.toContain(secret)
})
