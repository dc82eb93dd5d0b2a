import type { SavedAnswer } from '@app/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newWorld, type Person, type World } from '#test/world.ts'
import { createAnswerLinks } from './queries.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const START = new Date('2026-11-24T23:30:00Z')

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

async function schedule(startTime: Date, opponentTeamName = 'Harbour Rovers') {
  const place = { timeZone: 'America/New_York', location: 'Delta Park' }
  const body = { teamId: team.id, opponentTeamName, startTime: startTime.toISOString(), ...place }
  return (await world.call(maya, 'POST /api/v1/game', { body })).id
}

async function linkOf(person: Person, game = gameId): Promise<string> {
  const [token = ''] = await createAnswerLinks(world.pool, [{ gameId: game, profileId: person.id }], now)
  return token
}

const open = (token: string, query = '', method: 'GET' | 'HEAD' = 'GET') =>
  world.app.inject({ method, url: `/a/${token}${query}` })
const nonceOf = async (token: string) => /data-nonce="([^"]+)"/.exec((await open(token)).body)?.[1] ?? ''

type Status = 'Going' | 'Maybe' | 'NotGoing'

/** No session is needed. */
const nobody = null

async function tap(token: string, status: Status, note?: string): Promise<SavedAnswer> {
  const body = { nonce: await nonceOf(token), status, ...(note !== undefined && { note }) }
  return world.call(nobody, 'POST /api/v1/answer/:token', { params: { token }, body })
}
const refused = async (token: string, nonce: string) =>
  world.refusal(nobody, 'POST /api/v1/answer/:token', { params: { token }, body: { nonce, status: 'Going' } })
const undo = async (token: string, { undo: sealed }: { undo: string }) =>
  world.call(nobody, 'POST /api/v1/answer/:token/undo', {
    params: { token },
    body: { nonce: await nonceOf(token), undo: sealed },
  })
const stored = (person: Person, game = gameId) =>
  world.pool`select status, note, answered_for, answered_by from rsvp where game_id = ${game} and profile_id = ${person.id}`

test('[REACH-3] Priya answers by the link in a mail without signing in, and the whole team sees it', async () => {
  const token = await linkOf(priya)
  expect(token).toMatch(/^[\w-]{22}$/)
  const saved = await tap(token, 'Going', 'Running late')
  expect(saved).toMatchObject({
    status: 'Going',
    heading: 'You’re going',
    count: '1 in',
    names: ': you',
    note: 'Running late',
  })
  expect(saved.detail).toBe('Saved at 12:00 PM. You can change it until the game ends.')
  const game = await world.call(maya, 'GET /api/v1/game/:id', { params: { id: gameId } })
  expect(game.rsvps).toMatchObject([{ userId: priya.id, status: 'Going', note: 'Running late', answeredBy: '' }])
  const [entry] = await world.call(maya, 'GET /api/v1/game/:id/history', { params: { id: gameId } })
  expect(entry).toMatchObject({ action: 'going', doneBy: 'Priya Nair' })
})

test('Priya, who has chosen no language, reads the page and what it saved as her browser writes times, and else as she chose', async () => {
  const token = await linkOf(priya)
  const headers = { 'accept-language': 'en-GB' }
  const page = async () => (await world.app.inject({ url: `/a/${token}`, headers })).body
  expect(await page()).toContain('Tue 24 Nov')
  const request = { params: { token }, body: { nonce: await nonceOf(token), status: 'Going' as const } }
  const saved = await world.send(nobody, 'POST /api/v1/answer/:token', request, headers)
  expect(saved.json().detail).toBe('Saved at 12:00. You can change it until the game ends.')
  await world.pool`update profile set locale = 'en-US' where id = ${priya.id}`
  expect(await page()).toContain('Saved at 12:00 PM.')
})

// misses: an answer to a game that has moved since is rejected
test('[REACH-3] Priya’s page was open while the game moved: her tap counts for no day that she has not read', async () => {
  const token = await linkOf(priya)
  const body = { nonce: await nonceOf(token), status: 'Going' as const, startTime: START.toISOString() }
  await world.pool`update game set starts_at = starts_at + interval '1 day', ends_at = ends_at + interval '1 day' where id = ${gameId}`
  const late = { params: { token }, body }
  expect(await world.refusal(nobody, 'POST /api/v1/answer/:token', late)).toBe('game_changed')
  expect(await stored(priya)).toEqual([])
  const startTime = new Date(START.getTime() + 24 * 60 * 60_000).toISOString()
  const read = { params: { token }, body: { ...body, startTime } }
  expect((await world.call(nobody, 'POST /api/v1/answer/:token', read)).status).toBe('Going')
})

test('[REACH-3] Priya undoes her answers one by one, back to no answer, and a second Undo changes nothing', async () => {
  const token = await linkOf(priya)
  const first = await tap(token, 'Going', 'Running late')
  now = new Date(now.getTime() + minute)
  const second = await tap(token, 'NotGoing')
  expect(await undo(token, second)).toMatchObject({ status: 'Going', note: 'Running late', undo: '' })
  expect(await undo(token, second)).toMatchObject({ status: 'Going' })
  expect(await undo(token, first)).toMatchObject({ status: null, count: '0 in' })
  expect(await stored(priya)).toEqual([])
  const [entry] = await world.call(maya, 'GET /api/v1/game/:id/history', { params: { id: gameId } })
  expect(entry).toMatchObject({ action: 'unanswered', doneBy: 'Priya Nair' })
})

test('[REACH-8] Priya reads that she is going by default, says no, and undoes it', async () => {
  const params = { teamId: team.id }
  await world.call(priya, 'PUT /api/v1/team/:teamId/usual-answer', { params, body: { answer: 'Going' } })
  const token = await linkOf(priya)
  expect((await open(token)).body).toContain('You’re going by default</h1>')
  expect((await open(token, '?answer=not-going')).body).toMatch(
    /You’re going by default<\/p>\s*<h1[^>]*>Are you going, Priya/,
  )
  const saved = await tap(token, 'NotGoing')
  expect(saved).toMatchObject({ status: 'NotGoing', heading: 'You’re not going' })
  expect(await undo(token, saved)).toMatchObject({
    status: 'Going',
    heading: 'You’re going by default',
    detail: 'That’s your default answer for Night Shift FC. You can change it until the game ends.',
  })
})

test('[REACH-8] Priya reads that she is away, answers, undoes it, and is away again', async () => {
  const token = await linkOf(priya)
  await tap(token, 'Going')
  now = new Date(now.getTime() + minute)
  await world.call(priya, 'POST /api/v1/away', {
    body: { from: '2026-11-20', until: '2027-01-06', note: 'Lagos', replace: [gameId] },
  })
  const page = (await open(token)).body
  expect(page).toContain('You’re away until Wed, Jan 6.')
  expect(page).not.toContain('Lagos')
  const saved = await tap(token, 'Going')
  expect(saved).toMatchObject({ status: 'Going', heading: 'You’re going' })
  expect(await undo(token, saved)).toMatchObject({
    status: 'NotGoing',
    detail: expect.stringContaining('You’re away'),
  })
})

test('Priya undoes an answer that she has changed in the app since, and keeps the one from the app', async () => {
  const token = await linkOf(priya)
  const saved = await tap(token, 'Going')
  now = new Date(now.getTime() + minute)
  await world.call(priya, 'POST /api/v1/game/:id/rsvp', { params: { id: gameId }, body: { status: 'Maybe' } })
  expect(await undo(token, saved)).toMatchObject({ status: 'Maybe' })
})

test('[REACH-3] Priya answers the next unanswered games of her team, each by a fresh link, until all are answered', async () => {
  const second = await schedule(new Date(START.getTime() + 7 * day), 'Real Sosobad')
  const third = await schedule(new Date(START.getTime() + 14 * day), 'Sons of Pitches')
  const { next } = await tap(await linkOf(priya), 'Going')
  expect(next).toMatchObject({
    heading: 'Next: Tue, Dec 1. Going?',
    rest: '1 more after this one',
    what: 'vs Real Sosobad',
  })
  const after = await tap(next?.token ?? '', 'Maybe')
  expect(after.next).toMatchObject({ heading: 'Next: Tue, Dec 8. Going?', rest: '' })
  expect((await tap(after.next?.token ?? '', 'NotGoing')).next).toBeNull()
  expect(await stored(priya, second)).toMatchObject([{ status: 'maybe' }])
  expect(await stored(priya, third)).toMatchObject([{ status: 'not_going' }])
})

describe('[REACH-3] Priya opens a link and reads', () => {
  const page = async (token: string, answer = 'going') => (await open(token, `?answer=${answer}`)).body

  test('the game in venue time, first names of people who are in, and no address or last name of others', async () => {
    await world.call(maya, 'POST /api/v1/game/:id/rsvp', { params: { id: gameId }, body: { status: 'Going' } })
    const body = await page(await linkOf(priya), 'not-going')
    expect(body).toMatch(/06:30 .*PM EST/s)
    expect(body).toContain('Are you going, Priya?')
    expect(body).toMatch(/btn-ink btn-xl[^>]* data-answer="NotGoing"/)
    expect(body).toContain(': Maya')
    expect(body).not.toMatch(/Okafor|@example\.com|<form/)
  })

  test('what she said earlier, what is saved already, and that a game has moved', async () => {
    const token = await linkOf(priya)
    await tap(token, 'Going')
    now = new Date(now.getTime() + day)
    const change = await page(token, 'not-going')
    expect(change).toMatch(/You said Going on Tue, Nov 17.*Change to Not Going\?/s)
    expect(change, 'the note is open: captains want to know why').toMatch(/<details[^>]* data-note open/)
    expect(await page(token)).toMatch(/data-panel="ask" hidden.*Saved on Tue, Nov 17/s)
    const body = {
      version: 1,
      opponentTeamName: 'Harbour Rovers',
      startTime: new Date(START.getTime() + day).toISOString(),
      timeZone: 'America/New_York',
      location: 'Delta Park',
    }
    await world.call(maya, 'PUT /api/v1/game/:id', { params: { id: gameId }, body })
    const moved = await page(token)
    expect(moved).toMatch(
      /Was.*Tue, Nov 24.*Now.*Wed, Nov 25.*This game moved after you answered.*Are you going on Wednesday\?/s,
    )
    expect(moved).toMatch(/btn-secondary btn-xl[^>]* data-answer="Going"/)
  })

  test('that a game is cancelled or over, and cannot answer it', async () => {
    const token = await linkOf(priya)
    const nonce = await nonceOf(token)
    const reason = { reason: 'The pitch is under <water>' }
    await world.call(maya, 'POST /api/v1/game/:id/cancel', { params: { id: gameId }, body: reason })
    expect(await page(token)).toMatch(/This game is cancelled.*The pitch is under &lt;water&gt;/s)
    expect(await refused(token, nonce)).toBe('game_cancelled')
    await world.call(maya, 'POST /api/v1/game/:id/restore', { params: { id: gameId } })
    now = new Date(START.getTime() + 3 * hour)
    expect(await page(token)).toContain('This game is over')
    expect(await refused(token, await nonceOf(token))).toBe('game_over')
  })

  test('that she is in as a substitute, as a spare who was accepted', async () => {
    const lena = await world.person('Lena', 'Moss')
    await world.joins(lena, team, 'spare')
    const params = { id: gameId }
    const { id } = await world.call(maya, 'POST /api/v1/game/:id/subs', {
      params,
      body: { numberOfSubs: 1, positions: ['Goalkeeper'], firstCome: true },
    })
    await world.call(lena, 'POST /api/v1/game/sub_requests/:id/volunteers', { params: { id }, body: {} })
    const token = await linkOf(lena)
    expect(await page(token)).toContain('You’re playing as a sub.')
  })

  test('that only the roster answers, as a spare', async () => {
    const lena = await world.person('Lena', 'Moss')
    await world.joins(lena, team, 'spare')
    const token = await linkOf(lena)
    const nonce = await nonceOf(token)
    await world.pool`insert into game_day (team_id, game_minutes, roster_only_at) values (${team.id}, 120, ${now})`
    expect(await page(token)).toContain('Only the team and its subs can answer')
    expect(await refused(token, nonce)).toBe('roster_only')
  })
})

describe('[REACH-3] a link is dead, and looks like one that never was,', () => {
  const isDead = async (token: string, nonce: string) => {
    const [dead, unknown] = [await open(token), await open('A'.repeat(22))]
    expect(dead.statusCode).toBe(404)
    expect(dead.body).toBe(unknown.body)
    expect(await refused(token, nonce)).toBe('not_found')
  }

  test('after Priya has left the team, and stays dead when she returns', async () => {
    const token = await linkOf(priya)
    const nonce = await nonceOf(token)
    await world.call(priya, 'POST /api/v1/team/:teamId/leave', { params: { teamId: team.id } })
    await isDead(token, nonce)
    await world.joins(priya, team)
    await isDead(token, nonce)
  })

  test('after she has asked for new links, and only hers', async () => {
    const [token, mayas] = [await linkOf(priya), await linkOf(maya)]
    const nonce = await nonceOf(token)
    await world.call(priya, 'DELETE /api/v1/answer-link')
    await isDead(token, nonce)
    expect((await open(mayas)).statusCode).toBe(200)
  })

  test('a week after the game, by the daily job', async () => {
    const token = await linkOf(priya)
    now = new Date(START.getTime() + 10 * day)
    const nonce = await nonceOf(token)
    await world.pool`select graphile_worker.add_job('answer-link.forget-old')`
    await world.mailAfterJobs()
    await isDead(token, nonce)
  })

  test('for somebody who is not on the team', async () => {
    const stella = await world.person('Stella', 'Strangeway')
    expect((await open(await linkOf(stella))).statusCode).toBe(404)
  })
})
