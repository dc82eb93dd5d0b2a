import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { statementsDuring } from '#test/statements.ts'
import { newWorld, ORIGIN, type Person, type World } from '#test/world.ts'

const START = '2026-11-18T03:30:00Z'
let world: World
let now = new Date('2026-11-16T17:00:00Z')
let maya: Person
let priya: Person
let team: { id: string; name: string }
let gameId: string
beforeAll(async () => {
  world = await newWorld({ now: () => now })
})
afterAll(() => world.close())
beforeEach(async () => {
  now = new Date('2026-11-16T17:00:00Z')
  maya = await world.person('Maya', 'Okafor')
  priya = await world.person('Priya', 'Nair')
  team = await world.team(maya)
  await world.joins(priya, team)
  gameId = (await schedule()).id
})

const schedule = (more: object = {}) =>
  world.call(maya, 'POST /api/v1/game', {
    body: {
      teamId: team.id,
      opponentTeamName: 'Pique Performance',
      startTime: START,
      timeZone: 'America/Los_Angeles',
      location: 'Delta Park',
      notes: 'The code of the gate is 4711',
      ...more,
    },
  })
const share = (person = maya, id = gameId) => world.call(person, 'POST /api/v1/game/:id/share-link', { params: { id } })
const revoke = (person = maya) => world.send(person, 'DELETE /api/v1/game/:id/share-link', { params: { id: gameId } })
const get = (url: string, headers = {}) => world.app.inject({ url, headers })
const metaOf = (page: string) =>
  Object.fromEntries(Array.from(page.matchAll(/<meta property="([^"]+)" content="([^"]*)">/g), ([, k, v]) => [k, v]))

test('[REACH-10] Maya shares a game, and anybody with the link sees it with a preview', async () => {
  await world.call(priya, 'POST /api/v1/game/:id/rsvp', { params: { id: gameId }, body: { status: 'Going' } })
  const { path, title } = await share()
  expect(path).toMatch(/^\/g\/[\w-]{22}$/)
  expect(title).toBe('Tue, Nov 17, 07:30 PM: Night Shift FC vs Pique Performance')
  const page = await get(path)
  expect(page.statusCode).toBe(200)
  expect(metaOf(page.body)).toMatchObject({
    'og:title': title,
    'og:description': 'Delta Park. 1 in. Are you going?',
    'og:url': `${ORIGIN}${path}`,
    'og:image': expect.stringMatching(new RegExp(`^${ORIGIN}${path}/game\\.png\\?v=[\\w.]+$`)),
    'og:image:width': '1200',
    'og:image:height': '630',
    'twitter:card': 'summary_large_image',
  })
  expect(page.body).toContain(`href="/games/${gameId}/answer"`)
  expect(page.headers).toMatchObject({
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
    'content-security-policy': expect.stringContaining("script-src 'self'"),
  })
  expect(page.headers['set-cookie']).toBeUndefined()
})

test('[REACH-10] the page, its picture and its calendar file have no names, addresses or notes', async () => {
  for (const person of [maya, priya])
    await world.call(person, 'POST /api/v1/game/:id/rsvp', { params: { id: gameId }, body: { status: 'Going' } })
  const { path } = await share()
  const bodies = [(await get(path)).body, (await get(`${path}/game.ics`)).body]
  for (const body of bodies)
    for (const secret of ['Maya', 'Priya', 'Okafor', 'Nair', 'example.com', '4711', maya.id, priya.id, team.id])
      expect(body).not.toContain(secret)
  expect(bodies[1]).toContain('SUMMARY:Night Shift FC vs Pique Performance')
})

test('[REACH-10] everybody on the team gets the same link; a captain turns it off, and the next one is another', async () => {
  const { path } = await share()
  expect((await share(priya)).path).toBe(path)
  expect((await revoke(priya)).json()).toMatchObject({ code: 'forbidden' })
  expect((await get(path)).statusCode).toBe(200)
  expect((await revoke()).statusCode).toBe(200)
  const [off, unknown] = [await get(path), await get('/g/AAAAAAAAAAAAAAAAAAAAAA')]
  expect(off.statusCode).toBe(404)
  expect(off.body).toBe(unknown.body)
  expect(off.body).toContain('This link no longer works')
  expect(off.body).not.toContain('og:')
  for (const file of ['game.png', 'game.ics']) expect((await get(`${path}/${file}`)).statusCode).toBe(404)
  const { path: next } = await share()
  expect(next).not.toBe(path)
  expect((await get(next)).statusCode).toBe(200)
})

// misses: sharing: a hidden team has no shared page
test('[REACH-10] a link dies with its game, and with a team that operators hide', async () => {
  const { path } = await share()
  await world.pool`update team set links_closed_at = ${now} where id = ${team.id}`
  expect((await get(path)).statusCode).toBe(404)
  await world.pool`update team set links_closed_at = null, unlisted_at = ${now} where id = ${team.id}`
  expect((await get(path)).statusCode, 'unlisted: whoever has the link may see it').toBe(200)
  await world.call(maya, 'DELETE /api/v1/team/:id', { params: { id: team.id } })
  expect((await get(path)).statusCode).toBe(404)
})

test('[REACH-10] spares, guests and strangers do not share games', async () => {
  const spare = await world.person('Lena', 'Moss')
  await world.joins(spare, team, 'spare')
  const stranger = await world.person('Stella', 'Strangeway')
  for (const person of [spare, stranger])
    expect(await world.refusal(person, 'POST /api/v1/game/:id/share-link', { params: { id: gameId } })).toBe(
      'forbidden',
    )
})

test('[REACH-10] the database alone opens no link', async () => {
  const { path } = await share()
  const [row] = await world.pool<{ text: string }[]>`
    select row_to_json(l)::text || encode(token_hash, 'base64') as text from share_link l where game_id = ${gameId}`
  expect(row?.text).not.toContain(path.slice('/g/'.length))
})

test('[REACH-10] an operator finds no token in the log', async () => {
  const { path } = await share()
  for (const url of [path, `${path}/game.png`, `${path}/game.ics`, `${path}/x`]) await get(url)
  await world.app.inject({ method: 'POST', url: path })
  expect(world.logged.join('')).toContain('/g/:token')
  expect(world.logged.join('')).not.toContain(path)
})

test('[REACH-10] a link still works after the secret has changed, and a lost secret makes a new one', async () => {
  const shareWith = async (env: Record<string, string>) => {
    const database = { url: world.url, pool: world.pool }
    const other = await newWorld({ database, now: () => now, env })
    const { path } = await other.call(maya, 'POST /api/v1/game/:id/share-link', { params: { id: gameId } })
    await other.close()
    return path
  }
  const first = await shareWith({ SESSION_SECRET: 'the-first-secret-that-is-certainly-long-enough' })
  const both = {
    SESSION_SECRET: 'the-second-secret-that-is-certainly-long-enough',
    FORMER_SESSION_SECRETS: 'the-first-secret-that-is-certainly-long-enough',
  }
  expect(await shareWith(both)).toBe(first)
  const fresh = await shareWith({ SESSION_SECRET: 'the-third-secret-that-is-certainly-long-enough' })
  expect(fresh).not.toBe(first)
  expect((await get(fresh)).statusCode).toBe(200)
  expect((await get(first)).statusCode).toBe(404)
})

test('[REACH-10] the preview is a PNG of 1200 × 630 that is drawn again only when the game changes', async () => {
  const { path } = await share()
  const picture = await get(`${path}/game.png`)
  expect(picture.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'public, max-age=300' })
  expect(pngSize(picture.rawPayload)).toEqual([1200, 630])
  const etag = String(picture.headers['etag'])
  expect((await get(`${path}/game.png`, { 'if-none-match': etag })).statusCode).toBe(304)
  const before = metaOf((await get(path)).body)['og:image']
  await world.call(priya, 'POST /api/v1/game/:id/rsvp', { params: { id: gameId }, body: { status: 'Going' } })
  const after = await get(`${path}/game.png`, { 'if-none-match': etag })
  expect(after.statusCode).toBe(200)
  expect(after.headers['etag']).not.toBe(etag)
  expect(metaOf((await get(path)).body)['og:image']).not.toBe(before)
})

test('[LANG-10] the preview is in the language of the team, and in English if the fonts lack its letters', async () => {
  const { path } = await share()
  const drawnIn = async (language: string) => {
    await world.pool`update team set language = ${language} where id = ${team.id}`
    return (await get(`${path}/game.png`)).headers['etag']
  }
  const pictures = [await drawnIn('en'), await drawnIn('de'), await drawnIn('ar'), await drawnIn('pt-BR')]
  expect(new Set(pictures).size).toBe(3)
  expect(pictures[2]).toBe(pictures[0])
  await world.pool`update team set language = null where id = ${team.id}`
})

/** Reads the header bytes: this process only allows the decoder of our own drawings. */
const pngSize = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)]

test('[REACH-10] a name is never markup, neither on the page nor in the picture', async () => {
  const hostile = '"><script>alert(1)</script>\u202e🚀'
  const game = await schedule({ opponentTeamName: hostile, location: '</svg><image href="file:///etc/passwd"/>' })
  const { path } = await share(maya, game.id)
  const { body } = await get(path)
  expect(body).not.toContain('<script>alert')
  expect(metaOf(body)['og:title']).toContain('&quot;&gt;&lt;script&gt;')
  const picture = await get(`${path}/game.png`)
  expect(pngSize(picture.rawPayload)).toEqual([1200, 630])
})

test('[REACH-10] names in other scripts and of eighty letters still make a picture', async () => {
  for (const opponentTeamName of ['東京フットボールクラブ', 'نادي', 'W'.repeat(80), '🚀 1', 'a '.repeat(39)]) {
    const game = await schedule({ opponentTeamName })
    const { path } = await share(maya, game.id)
    expect(pngSize((await get(`${path}/game.png`)).rawPayload), opponentTeamName).toEqual([1200, 630])
  }
})

test('[REACH-10] opening a link, its picture or its calendar file only reads, with one statement for a dead link', async () => {
  const { path } = await share()
  const dead = '/g/AAAAAAAAAAAAAAAAAAAAAA'
  for (const url of [path, dead, `${path}/game.png`, `${path}/game.ics`]) {
    const statements = await statementsDuring(world.pool, () => get(url))
    const verbs = statements.map(({ text }) => text.trim().split(/\s/)[0])
    expect(new Set(verbs), url).toEqual(new Set(['select']))
    if (url === dead) expect(verbs).toHaveLength(1)
  }
})

test('[MOVED-4] the page of a moved game shows its old and its new start', async () => {
  const { path } = await share()
  await world.call(priya, 'POST /api/v1/game/:id/rsvp', { params: { id: gameId }, body: { status: 'Going' } })
  const { version, opponentTeamName, timeZone, location } = await world.call(maya, 'GET /api/v1/game/:id', {
    params: { id: gameId },
  })
  const body = { version, opponentTeamName, timeZone, location, startTime: '2026-11-20T03:30:00Z' }
  await world.call(maya, 'PUT /api/v1/game/:id', { params: { id: gameId }, body })
  const text = (await get(path)).body.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
  expect(text).toMatch(/Was Tue, Nov 17.* Now Thu, Nov 19/)
})

test('[REACH-10] a finished or cancelled game takes no answers, and says so', async () => {
  const { path } = await share()
  await world.call(maya, 'POST /api/v1/game/:id/cancel', { params: { id: gameId }, body: {} })
  const cancelled = await get(path)
  expect(cancelled.body).toContain('This game is cancelled')
  expect(metaOf(cancelled.body)['og:title']).toMatch(/^Cancelled: Tue, Nov 17/)
  await world.pool`update game set cancelled_at = null, our_score = 3, their_score = 2 where id = ${gameId}`
  now = new Date('2026-11-19T17:00:00Z')
  const over = await get(path)
  expect(over.body).toContain('This game is over')
  expect(over.body).not.toContain('Are you going?')
})
