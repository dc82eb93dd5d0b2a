import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { newWorld, type Person, type World } from '../world.ts'
import { type OpenPage, openPage } from './page.ts'

let world: World
let base: string
let maya: Person
let priya: Person
let team: { id: string }
let gameId: string
const pages: OpenPage[] = []
beforeAll(async () => {
  world = await newWorld({
    now: () => new Date(),
    liveTiming: { heartbeatMs: 300, throttleMs: 20, streamsPerSession: 3 },
  })
  base = await world.app.listen({ host: '127.0.0.1', port: 0 })
})
beforeEach(async () => {
  maya = await world.person('Maya', 'Okafor')
  priya = await world.person('Priya', 'Nair')
  team = await world.team(maya)
  await world.joins(priya, team)
  gameId = await schedule(maya, team)
})
afterEach(() => {
  for (const page of pages.splice(0)) page.close()
})
afterAll(() => world.close())

/** A busy machine may need more than the default second. */
const soon = { timeout: 10_000, interval: 20 }
const changed = () => JSON.stringify({ gameId })

test('a player gets the ids of her team’s changed games, and a stranger gets none', async () => {
  const [player, stranger] = [await page(priya), await page(await world.person())]
  await answer(maya)
  await expect.poll(() => player.heard, soon).toContain(changed())
  await beatOf(stranger)
  expect(stranger.heard).not.toContain(changed())
})

test('a guest is notified of the game on their screen, unless the team is unlisted', async () => {
  const ines = await world.person('Ines', 'Duarte')
  const guest = await page(ines, { named: true })
  await answer(maya)
  await expect.poll(() => guest.heard, soon).toContain(changed())

  await world.pool`update team set unlisted_at = now() where id = ${team.id}`
  await beatOf(guest)
  const [before, player] = [guest.heard.length, await page(priya)]
  await answer(maya, 'Maybe')
  await expect.poll(() => player.heard, soon).toContain(changed())
  await beatOf(guest)
  expect(guest.heard.slice(before)).not.toContain(changed())
})

test('a sub of an unlisted team is notified of their game', async () => {
  const ines = await world.person('Ines', 'Duarte')
  const request = await world.call(maya, 'POST /api/v1/game/:id/subs', {
    params: { id: gameId },
    body: { teamId: team.id, numberOfSubs: 1, positions: ['Any'], firstCome: true },
  })
  await world.call(ines, 'POST /api/v1/game/sub_requests/:id/volunteers', {
    params: { id: request.id },
    body: { position: 'Any' },
  })
  await world.pool`update team set unlisted_at = now() where id = ${team.id}`
  const sub = await page(ines, { named: true })
  await beatOf(sub)

  await answer(maya)

  await expect.poll(() => sub.heard, soon).toContain(changed())
})

// misses: live: rights are read again before a resource is named
test.each([
  ['was removed from the team', () => world.pool`delete from member where profile_id = ${priya.id}`],
  ['signed out', () => world.pool`delete from session where profile_id = ${priya.id}`],
])('a player who %s is no longer notified of any game', async (_, leave) => {
  const [gone, stays] = [await page(priya), await page(maya)]
  const before = gone.heard.length
  await leave()
  await answer(maya)
  await expect.poll(() => stays.heard, soon).toContain(changed())
  await beatOf(stays)
  expect(gone.heard.slice(before)).not.toContain(changed())
})

// misses: live: a stream ends with its session
test('a player who signs out is disconnected with the next beat and cannot reconnect', async () => {
  const player = await page(priya)
  await world.pool`delete from session where profile_id = ${priya.id}`
  await expect.poll(() => player.isCurrent(), soon).toBe(false)
  const refused = await fetch(`${base}/api/v1/live`, { headers: { cookie: priya.cookie } })
  expect([refused.status, refused.headers.get('content-type')]).toEqual([
    401,
    'application/problem+json; charset=utf-8',
  ])
  expect(await refused.json()).toMatchObject({ code: 'signed_out' })
})

test('a stream is neither compressed nor cached, and sends a retry time', async () => {
  const { headers, body } = await fetch(`${base}/api/v1/live`, {
    headers: { cookie: priya.cookie, 'accept-encoding': 'br, gzip' },
  })
  expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(headers.get('content-encoding')).toBeNull()
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('x-accel-buffering')).toBe('no')
  expect(headers.get('content-security-policy')).toContain("connect-src 'self'")
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
  expect((await reader?.read())?.value).toMatch(/^retry: \d{3,4}\n\n/)
  await reader?.cancel()
})

test('a browser may have three open streams', async () => {
  for (let n = 0; n < 3; n++) await page(priya)
  expect((await fetch(`${base}/api/v1/live`, { headers: { cookie: priya.cookie } })).status).toBe(429)
  expect((await fetch(`${base}/api/v1/live`, { headers: { cookie: maya.cookie } })).status).toBe(200)
})

test('a page opened just after an answer is notified of it, in case it read the game before', async () => {
  const player = await page(priya)
  await answer(maya)
  await expect.poll(() => player.heard, soon).toContain(changed())
  const late = await page(maya)
  await expect.poll(() => late.heard, soon).toContain(changed())
})

// misses: live: after a lost connection every page reloads everything
test('a lost connection to the database is restored, and every page reloads', async () => {
  const player = await page(priya)
  const listening = world.pool`
    select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'live' and datname = current_database()`
  expect(await listening).toHaveLength(1)
  await expect.poll(() => player.heard, soon).toContain('again')
  const before = player.heard.length
  await answer(maya)
  await expect.poll(() => player.heard.slice(before), soon).toContain(changed())
})

// misses: live: a stopping process ends its streams
test('a stopping server ends its streams', async () => {
  const other = await newWorld({ now: () => new Date() })
  const address = await other.app.listen({ host: '127.0.0.1', port: 0 })
  const pat = await other.person()
  const stream = await fetch(`${address}/api/v1/live`, { headers: { cookie: pat.cookie } })
  const [text] = await Promise.all([stream.text(), other.close()])
  expect(text).toMatch(/^retry/)
})

async function page(person: Person, options: { named?: boolean } = {}): Promise<OpenPage> {
  const opened = openPage({ person, gameId, bases: [base], ...options })
  pages.push(opened)
  await expect.poll(() => opened.isCurrent(), soon).toBe(true)
  return opened
}

/** Waits for two beats, because the first may have been sent before the call. */
async function beatOf({ heard }: OpenPage) {
  const beats = () => heard.filter((event) => event === 'beat').length
  const before = beats()
  await expect.poll(beats, soon).toBeGreaterThan(before + 1)
}

const answer = (person: Person, status: 'Going' | 'Maybe' = 'Going') =>
  world.call(person, 'POST /api/v1/game/:id/rsvp', { params: { id: gameId }, body: { status } })

async function schedule(captain: Person, { id: teamId }: { id: string }): Promise<string> {
  const startTime = new Date(Date.now() + 86_400_000).toISOString()
  const body = { teamId, opponentTeamName: 'Harbour', startTime, timeZone: 'UTC', location: 'Field 3' }
  return (await world.call(captain, 'POST /api/v1/game', { body })).id
}
