import type { RsvpStatus } from '@app/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { statementsDuring } from '#test/statements.ts'
import { newWorld, type Person, type World } from '#test/world.ts'
import { keyOf } from '../handed/actions.ts'
import { createAnswerLinks } from '../queries.ts'
import { linksToGames } from './queries.ts'

let world: World
let now = new Date('2026-11-16T17:00:00Z')
let maya: Person
let ben: Person
let team: { id: string; name: string }
let games: string[]
let token: string
beforeAll(async () => {
  world = await newWorld({ now: () => now })
})
afterAll(() => world.close())
beforeEach(async () => {
  now = new Date('2026-11-16T17:00:00Z')
  await world.pool`delete from delivery`
  await world.pool`delete from team`
  await world.pool`delete from graphile_worker._private_jobs`
  maya = await world.person('Maya', 'Okafor')
  ben = await world.person('Ben', 'Halvorsen')
  team = await world.team(maya)
  await world.joins(ben, team)
  const scheduled = await world.call(maya, 'POST /api/v1/team/:id/games', {
    params: { id: team.id },
    body: { games: ['2026-11-24', '2026-12-01', '2027-01-05'].map(gameOn) },
  })
  games = scheduled.map(({ id }) => id)
  token = await linkOf(ben, games[0])
})

/** No session is needed. */
const nobody = null

const gameOn = (day: string) => ({
  opponentTeamName: `Otters ${day}`,
  startTime: `${day}T19:30:00Z`,
  timeZone: 'Europe/London',
  location: 'Delta Park',
})
const linkOf = async (person: Person, gameId = '') =>
  (await createAnswerLinks(world.pool, [{ gameId, profileId: person.id }], now))[0] ?? ''
const page = (of = token) => world.app.inject({ url: `/a/${of}/all` })
const nonceOf = async (url: string) =>
  /data-nonce="([^"]+)"/.exec((await world.app.inject({ url })).body)?.[1] ?? 'none'
const goingTo = (ids: string[]) => ids.map((gameId): Chosen => ({ gameId, status: 'Going' }))
interface Chosen {
  gameId: string
  status: RsvpStatus
}

const saveAll = async (answers = goingTo(games), nonce?: string, of = token) =>
  world.send(nobody, 'POST /api/v1/answer/:token/all', {
    params: { token: of },
    body: { nonce: nonce ?? (await nonceOf(`/a/${of}/all`)), answers },
  })
const saved = () =>
  world.pool<{ status: string }[]>`select status from rsvp where profile_id = ${ben.id} order by game_id`

test('[REACH-3] Ben opens the list from the mail about a series, and one tap saves all games', async () => {
  await world.pool`update graphile_worker._private_jobs set run_at = now()`
  await world.mailAfterJobs()
  now = new Date('2026-11-16T17:05:00Z')
  const mail = (await world.mailAfterJobs()).find(({ to }) => to.address === ben.email)
  expect(mail?.text).toMatch(/Going to All 3:\nhttp:\/\/localhost:5173\/a\/[\w-]{22}\/all\n/)
  const [, mailed = ''] = /\/a\/([\w-]{22})\/all/.exec(mail?.text ?? '') ?? []
  const { body } = await page(mailed)
  expect(body).toContain('Going to all 3 games?')
  expect(body).toContain('Nov 24 to Jan 5')
  expect(body).toContain('January 2027')
  expect(body.match(/value="Going" checked/g)).toHaveLength(3)
  expect(body).toContain('Save 3 Answers')
  const [first = '', second = '', third = ''] = games
  const answers = [...goingTo([first, third]), { gameId: second, status: 'NotGoing' as const }]
  const response = await saveAll(answers, undefined, mailed)
  expect(response.json()).toEqual({
    heading: '3 answers saved',
    detail: '2 Going, 1 Not Going. You can change any of them until that game ends.',
  })
  const rows = await world.pool`select game_id from rsvp where profile_id = ${ben.id} and status = 'not_going'`
  expect(rows).toEqual([{ gameId: second }])
  expect((await page(mailed)).body).toContain('All answered')
})

test('[REACH-3] a mail scanner opens the list, and nothing is written', async () => {
  const statements = await statementsDuring(world.pool, () => page())
  expect(statements.map(({ text }) => text.trim().split(' ')[0])).toEqual(['select'])
  expect(await saved()).toEqual([])
})

test('[REACH-3] the list has only unanswered games to come, and no names of others', async () => {
  await world.call(ben, 'POST /api/v1/game/:id/rsvp', { params: { id: games[1] ?? '' }, body: { status: 'Maybe' } })
  await world.call(maya, 'POST /api/v1/game/:id/rsvp', { params: { id: games[0] ?? '' }, body: { status: 'Going' } })
  await world.call(maya, 'POST /api/v1/game/:id/cancel', { params: { id: games[2] ?? '' }, body: {} })
  const { body, headers } = await page()
  expect(body).toContain('Going to this game?')
  expect(body).toContain('Otters 2026-11-24')
  expect(body).not.toContain('Otters 2026-12-01')
  expect(body).not.toContain('Otters 2027-01-05')
  for (const secret of ['Maya', 'Okafor', '@example.com']) expect(body).not.toContain(secret)
  expect(headers).toMatchObject({
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  })
})

test('[REACH-3] a nonce of another page, another link or yesterday saves nothing', async () => {
  const nonces = [
    await nonceOf(`/a/${token}`),
    await nonceOf(`/a/${await linkOf(maya, games[0])}/all`),
    await nonceOf(`/a/${token}/all`),
  ]
  for (const nonce of nonces.slice(0, 2))
    expect((await saveAll(goingTo(games), nonce)).json()).toMatchObject({ code: 'answer_page_expired' })
  now = new Date('2026-11-17T17:00:01Z')
  expect((await saveAll(goingTo(games), nonces[2])).json()).toMatchObject({ code: 'answer_page_expired' })
  expect(await saved()).toEqual([])
})

test('[REACH-3] Ben’s link answers no game that its page did not show, of his team or another', async () => {
  const nonce = await nonceOf(`/a/${token}/all`)
  const later = await world.call(maya, 'POST /api/v1/game', { body: { teamId: team.id, ...gameOn('2027-02-02') } })
  const rovers = await world.team(maya, 'Harbour Rovers')
  await world.joins(ben, rovers)
  const other = await world.call(maya, 'POST /api/v1/game', { body: { teamId: rovers.id, ...gameOn('2027-02-02') } })
  for (const id of [later.id, other.id])
    expect((await saveAll(goingTo([...games, id]), nonce)).json()).toMatchObject({ code: 'not_found' })
  // Even if a page had shown it.
  expect(await linksToGames(world.pool, keyOf(token), [other.id])).toEqual([])
  expect(await saved()).toEqual([])
})

// misses: answering all: nobody answers for a time they have not seen
test('[REACH-3] a game that moved or was cancelled meanwhile keeps all answers from being saved', async () => {
  const nonce = await nonceOf(`/a/${token}/all`)
  const id = games[1] ?? ''
  const { version } = await world.call(maya, 'GET /api/v1/game/:id', { params: { id } })
  await world.call(maya, 'PUT /api/v1/game/:id', { params: { id }, body: { version, ...gameOn('2026-12-02') } })
  expect((await saveAll(goingTo(games), nonce)).json()).toMatchObject({ code: 'game_changed' })
  const fresh = await nonceOf(`/a/${token}/all`)
  await world.call(maya, 'POST /api/v1/game/:id/cancel', { params: { id: games[2] ?? '' }, body: {} })
  expect((await saveAll(goingTo(games), fresh)).json()).toMatchObject({ code: 'game_cancelled' })
  expect(await saved()).toEqual([])
})

test('[REACH-3] the list is not for spares, and ends with the membership', async () => {
  const nonce = await nonceOf(`/a/${token}/all`)
  await world.pool`update member set role = 'spare' where profile_id = ${ben.id}`
  expect((await page()).statusCode).toBe(404)
  expect((await saveAll(goingTo(games), nonce)).json()).toMatchObject({ code: 'not_found' })
  await world.pool`delete from member where profile_id = ${ben.id}`
  expect((await page()).body).toContain('This link no longer works')
  expect((await saveAll(goingTo(games), nonce)).json()).toMatchObject({ code: 'not_found' })
  expect(await saved()).toEqual([])
})

test('[REACH-3] answers to a series count one by one against the limit of a person', async () => {
  const limited = await newWorld({
    now: () => now,
    limited: true,
    env: { LIMITS: 'answer-link.answer.minute=2' },
    database: { url: world.url, pool: world.pool },
  })
  const body = { nonce: await nonceOf(`/a/${token}/all`), answers: goingTo(games) }
  const response = await limited.send(nobody, 'POST /api/v1/answer/:token/all', { params: { token }, body })
  expect(response.statusCode).toBe(429)
  await limited.close()
  expect(await saved()).toEqual([])
})

test('[REACH-3] after an answer, the page leads to the list while more than one game is open', async () => {
  const answered = await world.call(nobody, 'POST /api/v1/answer/:token', {
    params: { token },
    body: { nonce: await nonceOf(`/a/${token}`), status: 'Going' },
  })
  expect(answered.next).toMatchObject({ all: 'Going to All 2' })
  expect((await world.app.inject({ url: `/a/${token}` })).body).toContain(`href="/a/${token}/all"`)
})
