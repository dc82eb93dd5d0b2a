import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { statementsDuring } from './statements.ts'
import { newWorld, type Person, type World } from './world.ts'

const LINK = 'POST /api/v1/team/:teamId/members/:memberId/claim-link'
const END = 'DELETE /api/v1/team/:teamId/members/:memberId/claim-link'

let world: World
let maya: Person
let team: { id: string }
let gus: { id: string }
let games: string[]
beforeAll(async () => {
  world = await newWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.pool`delete from team`
  maya = await world.person('Maya', 'Okafor')
  team = await world.team(maya)
  gus = await world.added(team, 'Gus Keller')
  const made = await world.call(maya, 'POST /api/v1/team/:id/games', {
    params: { id: team.id },
    body: { games: ['2026-11-24', '2026-12-01'].map(gameOn) },
  })
  games = made.map(({ id }) => id)
})

const gameOn = (day: string) => ({
  opponentTeamName: 'Harbour Rovers',
  startTime: `${day}T19:30:00Z`,
  timeZone: 'Europe/London',
  location: 'Delta Park, Field 3',
})
const nobody = null
const open = (url: string) => world.app.inject({ url, headers: { 'accept-language': 'en' } })
const wayIn = (path: string) => open(`/landing?${String(new URLSearchParams({ from: 'link', returnTo: path }))}`)
const linkFor = (memberId = gus.id) => world.call(maya, LINK, { params: { teamId: team.id, memberId } })
const idIn = (path: string) => path.split('/').at(-1) ?? ''
const nonceOf = async (url: string) => /data-nonce="([^"]+)"/.exec((await open(url)).body)?.[1] ?? 'none'
const MISSING = '0198c0de-0000-7000-8000-000000000000'

/** What somebody sees who tries addresses: all but the address itself. */
async function looksOf(ask: (path: string) => ReturnType<typeof open>, path: string) {
  let page = { statusCode: 0, body: '' }
  const statements = await statementsDuring(world.pool, async () => {
    page = await ask(path)
  })
  return {
    status: page.statusCode,
    bytes: page.body.replaceAll(encodeURIComponent(path), 'PATH'),
    statements: statements.map(({ text }) => text),
  }
}

// misses: claim links: revoking one deletes it
// misses: claim links: a hidden team has no page
test('[WAY-1] a claim link says which team, from whom and for whom; unknown and ended links show the same page', async () => {
  const { path } = await linkFor()
  const page = await open(path)
  expect(page.statusCode).toBe(200)
  for (const said of ['Night Shift FC', 'Are you Gus K.?', 'Maya added you to the roster', 'That’s Me: Sign Up'])
    expect(page.body).toContain(said)
  expect(page.body).not.toContain('Keller')
  expect(page.body).toContain(`returnTo=${encodeURIComponent(path)}`)

  const never = await looksOf(open, `/claim/${MISSING}`)
  expect(never.status).toBe(404)
  expect(never.bytes).toContain('Nothing at this address')
  await world.pool`update team set links_closed_at = now() where id = ${team.id}`
  expect(await looksOf(open, path)).toEqual(never)
  await world.pool`update team set links_closed_at = null where id = ${team.id}`
  await world.call(maya, END, { params: { teamId: team.id, memberId: gus.id } })
  expect(await looksOf(open, path)).toEqual(never)
  expect((await linkFor()).path).not.toBe(path)
  expect((await open('/claim/typo')).body.replaceAll('typo', MISSING).replaceAll(/%2Fclaim%2F[\w-]+/g, 'PATH')).toBe(
    never.bytes,
  )
})

// misses: handed links: revoking one ends everything it allowed
test('[WAY-2] Gus answers by the link that Maya handed him, which shows when it was used, until she revokes it', async () => {
  const { answerPath, usedAt } = await linkFor()
  expect(usedAt).toBeNull()
  const list = await open(answerPath ?? '')
  expect(list.body).toContain('Your games, Gus')
  const [first] = games
  const token = `${idIn(answerPath ?? '')}.${first}`
  expect(list.body).toContain(`/a/${token}`)
  const answer = async (of: string, nonce?: string) =>
    world.send(nobody, 'POST /api/v1/answer/:token', {
      params: { token: of },
      body: { nonce: nonce ?? (await nonceOf(`/a/${of}`)), status: 'NotGoing' },
    })
  const saved = await answer(token)
  expect(saved.json()).toMatchObject({ status: 'NotGoing' })
  const next: { token: string; nonce: string } = saved.json().next
  const [stored] = await world.pool`select status, answered_by from rsvp where profile_id = ${gus.id}`
  expect(stored).toEqual({ status: 'not_going', answeredBy: null })
  expect((await linkFor()).usedAt).not.toBeNull()
  const nonce = await nonceOf(`/a/${token}`)

  await world.call(maya, END, { params: { teamId: team.id, memberId: gus.id } })
  expect((await answer(token, nonce)).statusCode).toBe(404)
  expect((await answer(next.token, next.nonce)).statusCode, 'nor the game after it').toBe(404)
  expect((await open(answerPath ?? '')).statusCode).toBe(404)
  expect((await open(`/a/${token}`)).statusCode).toBe(404)
})

// misses: handed links: not for people with an address
// misses: handed links: a claim ends one for good
test('[WAY-2] a handed link is for people without an address and without an account, and a claim ends it for good', async () => {
  const greta = await world.added(team, 'Greta Holm', 'greta@example.com')
  expect(await linkFor(greta.id)).toMatchObject({ answerPath: null })
  const { path: ofGreta } = await linkFor(greta.id)
  expect((await open(`/me/${idIn(ofGreta)}`)).statusCode).toBe(404)

  const { path, answerPath } = await linkFor()
  const [first] = games
  const asked = () => Promise.all([open(answerPath ?? ''), open(`/a/${idIn(path)}.${first}`)])
  expect((await asked()).map(({ statusCode }) => statusCode)).toEqual([200, 200])
  const noah = await world.person('Noah', 'Pike')
  const claim = await world.call(noah, 'POST /api/v1/claims', { body: { personId: gus.id, linkId: idIn(path) } })
  expect((await asked()).map(({ statusCode }) => statusCode)).toEqual([404, 404])
  await world.call(noah, 'DELETE /api/v1/claims/:claimId', { params: { claimId: claim.id } })
  expect((await asked()).map(({ statusCode }) => statusCode)).toEqual([404, 404])

  const priya = await world.person('Priya', 'Nair')
  await world.joins(priya, team)
  expect(await world.refusal(priya, LINK, { params: { teamId: team.id, memberId: gus.id } })).toBe('forbidden')
  expect(await world.refusal(priya, END, { params: { teamId: team.id, memberId: gus.id } })).toBe('forbidden')
  expect(await world.refusal(maya, LINK, { params: { teamId: team.id, memberId: priya.id } })).toBe('not_found')
})

// misses: ways in: strangers see a game that is public elsewhere
test('[WAY-3] a game’s link shows strangers only what is public; a private game, an unknown one and any other address show the same page', async () => {
  const [first = ''] = games
  const unknown = await looksOf(wayIn, '/no/such/page')
  expect(unknown.status).toBe(200)
  expect(unknown.bytes).toContain('Log In and Try Again')
  for (const path of [`/games/${first}`, `/games/${MISSING}`, `/teams/${team.id}`, `/teams/${MISSING}`])
    expect(await looksOf(wayIn, path), path).toEqual(unknown)

  await world.pool`
    insert into public_page (team_id, slug, likeness, shown_at, parts, places, town, made_at)
    values (${team.id}, 'night-shift', 'night-shift', now(), '{games}', 'town', 'Portland', now())`
  const page = await wayIn(`/games/${first}?subs=ask`)
  expect(page.statusCode).toBe(200)
  for (const said of ['A game of Night Shift FC', 'vs Harbour Rovers', 'Portland', 'Who plays is for the team'])
    expect(page.body).toContain(said)
  expect(page.body).not.toContain('Delta Park')
  expect(page.body).not.toContain('Gus')
  expect(page.body).toContain(`returnTo=${encodeURIComponent(`/games/${first}?subs=ask`)}`)
  await world.pool`update team set unlisted_at = now() where id = ${team.id}`
  expect(await looksOf(wayIn, `/games/${first}`)).toEqual(unknown)
  expect((await open('/landing?from=link&returnTo=//evil.example')).body).not.toContain('evil')
})
