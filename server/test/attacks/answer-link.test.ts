import type { SavedAnswer } from '@app/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createAnswerLinks } from '../../src/features/game/answer-link/queries.ts'
import { statementsDuring } from '../statements.ts'
import { tablesOf } from '../sweeps/pristine.ts'
import { newWorld, type Person, type World } from '../world.ts'

const START = '2026-11-24T23:30:00Z'
const hour = 60 * 60 * 1000

let now = new Date('2026-11-17T17:00:00Z')
let world: World
let maya: Person
let priya: Person
let team: { id: string }
let gameId: string
beforeAll(async () => {
  world = await newWorld({ now: () => now })
})
beforeEach(async () => {
  now = new Date('2026-11-17T17:00:00Z')
  maya = await world.person('Maya', 'Okafor')
  priya = await world.person('Priya', 'Nair')
  team = await world.team(maya)
  await world.joins(priya, team)
  gameId = await schedule(START)
})
afterAll(() => world.close())

const schedule = async (startTime: string) => {
  const body = { teamId: team.id, opponentTeamName: 'Rovers', startTime, location: 'Delta Park' }
  return (await world.call(maya, 'POST /api/v1/game', { body })).id
}
const linkOf = async (person: Person, game = gameId) => {
  const [token = ''] = await createAnswerLinks(world.pool, [{ gameId: game, profileId: person.id }], now)
  return token
}
const open = (token: string, more: { method?: 'GET' | 'HEAD'; cookie?: string } = {}) =>
  world.app.inject({
    method: more.method ?? 'GET',
    url: `/a/${token}?answer=going`,
    headers: more.cookie ? { cookie: more.cookie } : {},
  })
const nonceOf = async (token: string) => /data-nonce="([^"]+)"/.exec((await open(token)).body)?.[1] ?? ''
const post = (token: string, body: { nonce: string; status: 'Going' | 'Maybe' }, headers = {}) =>
  world.send(null, 'POST /api/v1/answer/:token', { params: { token }, body }, headers)
const codeOf = async (token: string, nonce: string) => {
  const response = await post(token, { nonce, status: 'Going' })
  const { code } = response.json<{ code?: string }>()
  return code ?? 'saved'
}
const answers = () => world.pool`select profile_id, status from rsvp where game_id = ${gameId}`

/** What people did before is written to these a moment later: budgets spent, and when they were last seen. */
const writtenLater = new Set(['budget_use', 'session'])

/** One line per table: how many rows, and a checksum of them all. */
async function everything() {
  const tables = (await tablesOf(world.pool)).filter((table) => !writtenLater.has(table))
  const sums = tables.map(
    (table) => `select '${table}' as name, md5(string_agg(t::text, ',' order by t::text)) as sum from ${table} t`,
  )
  return [
    await world.pool.unsafe(sums.join(' union all ')),
    await world.pool`select count(*) from graphile_worker.jobs`,
  ]
}

test('[REACH-3] a scanner opens the link of every state by GET and HEAD, and not a row changes', async () => {
  const cancelled = await schedule('2026-11-25T23:30:00Z')
  await world.call(maya, 'POST /api/v1/game/:id/cancel', { params: { id: cancelled }, body: {} })
  const tokens = [await linkOf(priya), await linkOf(priya, cancelled), await linkOf(maya), 'A'.repeat(22)]
  const nonce = await nonceOf(tokens[2] ?? '')
  await post(tokens[2] ?? '', { nonce, status: 'Going' })
  const before = await everything()
  for (const token of tokens) {
    for (const method of ['GET', 'HEAD', 'GET'] as const) {
      const texts = await statementsDuring(world.pool, () => open(token, { method }))
      expect(texts.filter(({ text }) => !/^\s*select/.test(text))).toEqual([])
    }
  }
  expect(await everything()).toEqual(before)
})

test('[REACH-3] a robot without the nonce of the page, or with a changed, borrowed or old one, saves nothing', async () => {
  const [token, mayas] = [await linkOf(priya), await linkOf(maya)]
  const nonce = await nonceOf(token)
  const middle = Math.floor(nonce.length / 2)
  const changed = `${nonce.slice(0, middle)}${nonce[middle] === 'A' ? 'B' : 'A'}${nonce.slice(middle + 1)}`
  for (const wrong of ['x', token, changed, await nonceOf(mayas), nonce.slice(0, -2)]) {
    expect(await codeOf(token, wrong)).toBe('answer_page_expired')
  }
  expect(await codeOf('A'.repeat(22), nonce)).toBe('answer_page_expired')
  now = new Date(now.getTime() + 25 * hour)
  expect(await codeOf(token, nonce)).toBe('answer_page_expired')
  expect(await answers()).toEqual([])
  expect(await codeOf(token, await nonceOf(token))).toBe('saved')
})

test('Priya cannot answer for Maya or for another game, however she mixes tokens, nonces and undos', async () => {
  const other = await schedule('2026-11-26T23:30:00Z')
  const [own, mayas, later] = [await linkOf(priya), await linkOf(maya), await linkOf(priya, other)]
  const saved: SavedAnswer = (await post(mayas, { nonce: await nonceOf(mayas), status: 'Going' })).json()
  expect(await codeOf(later, await nonceOf(own))).toBe('answer_page_expired')
  const body = { nonce: await nonceOf(own), undo: saved.undo }
  const request = { params: { token: own }, body }
  expect(await world.refusal(null, 'POST /api/v1/answer/:token/undo', request)).toBe('answer_page_expired')
  const plain = { nonce: await nonceOf(own), status: 'Maybe' as const }
  const refused = await post(own, { ...plain, userId: maya.id, gameId: other, profileId: maya.id } as typeof plain)
  expect(refused.json()).toMatchObject({ code: 'invalid_input' })
  await post(own, plain)
  expect(await answers()).toEqual(
    expect.arrayContaining([
      { profileId: maya.id, status: 'going' },
      { profileId: priya.id, status: 'maybe' },
    ]),
  )
  expect(await world.pool`select from rsvp where game_id = ${other}`).toHaveLength(0)
})

test('another site cannot make a browser answer, even with a token and a nonce', async () => {
  const token = await linkOf(priya)
  const nonce = await nonceOf(token)
  for (const headers of [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': undefined, origin: 'https://evil.example' },
  ]) {
    expect((await post(token, { nonce, status: 'Going' }, headers)).json()).toMatchObject({ code: 'cross_site' })
  }
  expect(await answers()).toEqual([])
})

test('a link that was deleted takes the same statements as one that never was, and both pages are equal', async () => {
  const token = await linkOf(priya)
  await world.call(priya, 'DELETE /api/v1/answer-link')
  const [deleted, unknown] = [await open(token), await open('B'.repeat(22))]
  expect(deleted.body).toBe(unknown.body)
  const [one, other] = [
    await statementsDuring(world.pool, () => open(token)),
    await statementsDuring(world.pool, () => open('B'.repeat(22))),
  ]
  expect(one?.map(({ text }) => text)).toEqual(other?.map(({ text }) => text))
  expect(one).toHaveLength(1)
})

test('[REACH-3] Priya’s page is not stored, not indexed, sends no referrer, and neither reads nor sets a cookie', async () => {
  const token = await linkOf(priya)
  const signedIn = await open(token, { cookie: maya.cookie })
  expect(signedIn.headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
    'content-type': 'text/html; charset=utf-8',
  })
  expect(signedIn.headers['content-security-policy']).toContain("script-src 'self'")
  expect(signedIn.body).toContain('For <span class="font-medium text-foreground">Priya Nair</span>')
  const saved = await post(token, { nonce: await nonceOf(token), status: 'Going' }, { cookie: maya.cookie })
  for (const response of [signedIn, saved]) expect(response.headers['set-cookie']).toBeUndefined()
  expect(await answers()).toEqual([{ profileId: priya.id, status: 'going' }])
})

test('[REACH-3] an operator finds no token in the log, and only its hash in the database', async () => {
  const token = await linkOf(priya)
  const nonce = await nonceOf(token)
  await open(token, { method: 'HEAD' })
  await post(token, { nonce, status: 'Going' })
  await post(token, { nonce: 'wrong', status: 'Going' })
  await world.app.inject({ method: 'POST', url: `/a/${token}` })
  await world.app.inject({ url: `/a/${token}/x` })
  expect(world.logged.join('')).toContain('/a/:token')
  expect(world.logged.join('')).not.toContain(token)
  const rows = await world.pool`select l::text as row from answer_link l`
  expect(JSON.stringify(rows)).not.toContain(token)
})

test('[REACH-3] Sven, an accepted sub, says Going or gives up his spot by his link, and it is dead once he has withdrawn', async () => {
  const sven = await world.person('Sven', 'Subira')
  const asked = { params: { id: gameId }, body: { numberOfSubs: 1, positions: ['Goalkeeper'], firstCome: true } }
  const { id } = await world.call(maya, 'POST /api/v1/game/:id/subs', asked)
  await world.call(sven, 'POST /api/v1/game/sub_requests/:id/volunteers', { params: { id }, body: {} })
  const token = await linkOf(sven)
  const page = (await open(token)).body
  expect(page).toContain('You’re playing as a sub.')
  expect(page).not.toMatch(/data-answer="(Maybe|NotGoing)"/)
  const nonce = await nonceOf(token)
  expect((await post(token, { nonce, status: 'Maybe' })).json()).toMatchObject({ code: 'withdraw_first' })
  expect(await codeOf(token, nonce)).toBe('saved')
  await world.call(sven, 'DELETE /api/v1/game/sub_requests/:id/volunteers/me', { params: { id } })
  expect((await open(token)).statusCode).toBe(404)
  expect(await codeOf(token, nonce)).toBe('not_found')
})

test('somebody who tries tokens at random, or answers without end, is soon refused', async () => {
  const limited = await newWorld({ now: () => now, limited: true, env: { LIMITS: 'answer-link.answer.minute=3' } })
  try {
    const rosa = await limited.person('Rosa', 'Halvorsen')
    const club = await limited.team(rosa)
    const body = { teamId: club.id, opponentTeamName: 'Rovers', startTime: START, location: 'Delta Park' }
    const game = await limited.call(rosa, 'POST /api/v1/game', { body })
    const [token = ''] = await createAnswerLinks(limited.pool, [{ gameId: game.id, profileId: rosa.id }], now)
    const page = await limited.app.inject(`/a/${token}`)
    const nonce = /data-nonce="([^"]+)"/.exec(page.body)?.[1] ?? ''
    const request = { params: { token }, body: { nonce, status: 'Going' as const } }
    for (const _ of [1, 2, 3]) await limited.send(null, 'POST /api/v1/answer/:token', request)
    const over = await limited.send(null, 'POST /api/v1/answer/:token', request)
    expect(over.json()).toMatchObject({ code: 'too_many_requests', budget: 'answer-link.answer' })
    const guesses = await Promise.all(
      Array.from({ length: 40 }, (_, guess) => limited.app.inject(`/a/${'C'.repeat(20)}${10 + guess}`)),
    )
    expect(new Set(guesses.map(({ statusCode }) => statusCode))).toEqual(new Set([404, 429]))
  } finally {
    await limited.close()
  }
})

test('Priya answers by many links while she gets new ones, while the game is cancelled or while she leaves, and nothing deadlocks', async () => {
  const others = {
    'gets new links': () => world.send(priya, 'DELETE /api/v1/answer-link'),
    cancels: () => world.send(maya, 'POST /api/v1/game/:id/cancel', { params: { id: gameId }, body: {} }),
    leaves: () => world.send(priya, 'POST /api/v1/team/:teamId/leave', { params: { teamId: team.id } }),
  }
  for (const meanwhile of Object.values(others)) {
    const tokens = await Promise.all(Array.from({ length: 6 }, () => linkOf(priya)))
    const nonces = await Promise.all(tokens.map(nonceOf))
    const taps = tokens.map((token, i) =>
      post(token, { nonce: nonces[i] || 'none', status: i % 2 ? 'Going' : 'Maybe' }),
    )
    const [other, ...answered] = await Promise.all([meanwhile(), ...taps])
    expect(other.statusCode).toBe(200)
    for (const { statusCode } of answered) expect([200, 404, 409]).toContain(statusCode)
    const [token = ''] = tokens
    const after = await post(token, { nonce: nonces[0] || 'none', status: 'Going' })
    expect([404, 409]).toContain(after.statusCode)
    await world.send(maya, 'POST /api/v1/game/:id/restore', { params: { id: gameId } })
  }
  expect(await world.pool`select from answer_link where profile_id = ${priya.id}`).toHaveLength(0)
})
