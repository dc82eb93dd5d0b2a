import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newWorld, type Person, type World } from './world.ts'

const START = '2026-11-16T19:30:00.000Z'
const BEFORE = new Date('2026-11-16T17:00:00Z')
const AFTER = new Date('2026-11-16T21:45:00Z')
const DAY = 86_400_000

let now = BEFORE
let world: World
let maya: Person
let team: { id: string }
let gameId: string
let token: string
beforeAll(async () => {
  world = await newWorld({ now: () => now, limited: true })
})
afterAll(() => world.close())
beforeEach(async () => {
  now = BEFORE
  maya = await world.person('Maya', 'Okafor')
  team = await world.team(maya)
  const fields = { opponentTeamName: 'Corner Office', timeZone: 'UTC', location: 'Delta Park' }
  gameId = (
    await world.call(maya, 'POST /api/v1/game', {
      body: { teamId: team.id, ...fields, startTime: START, silent: true },
    })
  ).id
  token = (await world.call(maya, 'POST /api/v1/game/:id/opponent-link', on())).path.slice('/o/'.length)
  await world.mailAfterJobs()
  now = AFTER
  await world.mailAfterJobs()
})

const on = () => ({ params: { id: gameId } })
/** Each from another address, because pages are limited per address. */
let opened = 0
const open = () => world.app.inject({ url: `/o/${token}`, remoteAddress: `10.0.0.${(opened += 1)}` })
const heading = async () => /<h1[^>]*>\s*(.*?)\s*<\/h1>/s.exec((await open()).body)?.[1]
const nonce = async () => /data-nonce="([^"]+)"/.exec((await open()).body)?.[1] ?? 'none'
/** The opponent's score first. */
const byLink = async ([ourScore, theirScore]: [number, number], read?: string, forfeitedBy: 'us' | null = null) => {
  const body = { nonce: read ?? (await nonce()), ourScore, theirScore, forfeitedBy }
  const sent = await world.send(null, 'POST /api/v1/opponent-link/:token/result', { params: { token }, body })
  return sent.statusCode < 300 ? 'saved' : sent.json().code
}
const byMaya = ([ourScore, theirScore]: [number, number]) =>
  world.call(maya, 'PUT /api/v1/game/:id/result', { ...on(), body: { ourScore, theirScore } })
const gameOf = () => world.call(maya, 'GET /api/v1/game/:id', on())
const resultOf = async () => (await world.call(maya, 'GET /api/v1/game/:id/fixture', on())).result
const subjects = async () => (await world.mailAfterJobs()).map(({ subject }) => subject)

test('[RESULT-9] Maya enters 3–2, and the opponent confirms it by its link', async () => {
  expect(await heading()).toBe('How did it end?')
  await byMaya([3, 2])
  expect(await heading()).toBe('Night Shift FC entered this. Is it right?')
  expect((await open()).body).toContain('Corner Office 2–3 Night Shift FC')
  expect(await byLink([2, 3])).toBe('saved')
  expect(await gameOf()).toMatchObject({ ourScore: 3, theirScore: 2 })
  expect(await heading()).toBe('Both sides agreed')
})

test('[RESULT-9] the opponent enters its score, Maya contests it, and the opponent corrects', async () => {
  expect(await byLink([4, 1])).toBe('saved')
  expect(await subjects()).toEqual(['Corner Office entered a result. Is it right?'])
  expect(await heading()).toBe('Waiting for Night Shift FC')
  await byMaya([1, 3])
  expect(await heading()).toBe('The scores differ')
  expect(await resultOf()).toMatchObject({ open: 'contested', theirs: { ourScore: 1, theirScore: 4 } })
  expect(await byLink([3, 1])).toBe('saved')
  expect(await gameOf()).toMatchObject({ ourScore: 1, theirScore: 3 })
})

test('[RESULT-9] the link does not confirm a score that its page has not shown, and nothing before the end', async () => {
  await byMaya([3, 2])
  const read = await nonce()
  await byMaya([5, 2])
  expect(await byLink([2, 3], read)).toBe('game_changed')
  expect(await resultOf()).toMatchObject({ open: 'waits_for_them', theirs: null })
  now = new Date(START)
  expect(await heading()).toBe('This game is over')
  expect(await byLink([2, 3])).toBe('game_over')
})

// misses: opponent links: a link ends some days after the game
test('[RESULT-9] a week after the game the link ends; what was entered stays, and stands without an answer', async () => {
  const second = await byLink([0, 3], undefined, 'us')
  expect(second).toBe('saved')
  now = new Date(AFTER.getTime() + 3 * DAY)
  await world.pool`select graphile_worker.add_job('fixture.let-scores-stand')`
  await world.mailAfterJobs()
  expect(await gameOf()).toMatchObject({ ourScore: 3, theirScore: 0, forfeitedBy: 'them' })
  await world.pool`
    update game set starts_at = starts_at - interval '5 days', ends_at = ends_at - interval '5 days' where id = ${gameId}`
  expect((await open()).statusCode).toBe(404)
  await world.pool`select graphile_worker.add_job('fixture.forget-links')`
  await world.mailAfterJobs()
  expect((await resultOf())?.entries.map(({ by }) => by)).toEqual(['time', 'them'])
})

test('[RESULT-9] opening the link enters nothing, and its page names no player', async () => {
  await byMaya([3, 2])
  const { body } = await open()
  await open()
  expect(body).not.toMatch(/Maya|Okafor/)
  expect((await resultOf())?.entries).toHaveLength(1)
})

test('[RESULT-7] a captain and the opponent enter at once, 8 times: one state that the lines explain', async () => {
  for (let round = 0; round < 8; round++) {
    const read = await nonce()
    const [, outside] = await Promise.all([byMaya([round, 2]), byLink([2, round], read)])
    expect(['saved', 'game_changed']).toContain(outside)
    const result = await resultOf()
    const { ourScore } = await gameOf()
    expect(result?.counts?.ourScore ?? null).toBe(ourScore)
    if (outside === 'saved') expect(result?.open).toBe('none')
  }
}, 60_000)
