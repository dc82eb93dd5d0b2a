import { afterAll, beforeAll, expect, test } from 'vitest'
import { newWorld, type Person, type World } from '../world.ts'

const START = '2026-11-16T19:30:00.000Z'
const AFTER = new Date('2026-11-16T21:45:00Z')
const ROUNDS = 8

let now = AFTER
let world: World
let maya: Person
let aiko: Person
let rosa: Person
let own: { id: string }
let other: { id: string }
beforeAll(async () => {
  world = await newWorld({ now: () => now })
  maya = await world.person('Maya', 'Okafor')
  aiko = await world.person('Aiko', 'Tanaka')
  rosa = await world.person('Rosa', 'Halvorsen')
  own = await world.team(maya)
  other = await world.team(rosa, 'Harbour Rovers')
  await world.joins(aiko, own, 'captain')
})
afterAll(() => world.close())

/** A game of two teams that is over, and what its captains can do to it at once. */
async function playedGame() {
  now = new Date('2026-11-16T17:00:00Z')
  const game = { opponentTeamName: 'Rovers', startTime: START, timeZone: 'UTC', location: 'Delta Park', silent: true }
  const ours = (await world.call(maya, 'POST /api/v1/game', { body: { teamId: own.id, ...game } })).id
  const asking = { params: { id: ours }, body: { teamId: other.id, isHome: true } }
  await world.call(maya, 'POST /api/v1/game/:id/fixture', asking)
  const [ask] = await world.pool<{ id: string }[]>`select fixture_id as id from fixture_side where game_id = ${ours}`
  const accepting = { params: { teamId: other.id, askId: ask?.id ?? '' }, body: { gameId: null } }
  const { gameId } = await world.call(rosa, 'POST /api/v1/team/:teamId/fixture-asks/:askId/accept', accepting)
  now = AFTER
  const gameOf = { maya: ours, aiko: ours, rosa: gameId }
  const people = { maya, aiko, rosa }
  const read = async (who: keyof typeof people) => {
    const on = { params: { id: gameOf[who] } }
    const { ourScore, theirScore } = await world.call(people[who], 'GET /api/v1/game/:id', on)
    return { ourScore, theirScore, fixture: await world.call(people[who], 'GET /api/v1/game/:id/fixture', on) }
  }
  return {
    read,
    /** Our team's score first, whoever enters it. */
    enter: (who: keyof typeof people, [us, them]: [number, number], confirms?: number) =>
      world.send(people[who], 'PUT /api/v1/game/:id/result', {
        params: { id: gameOf[who] },
        body: {
          ourScore: who === 'rosa' ? them : us,
          theirScore: who === 'rosa' ? us : them,
          ...(confirms !== undefined && { confirms }),
        },
      }),
    end: () => world.send(aiko, 'DELETE /api/v1/game/:id/fixture', { params: { id: ours } }),
    remove: () => world.send(rosa, 'DELETE /api/v1/team/:id', { params: { id: other.id } }),
    stand: () => world.pool`select graphile_worker.add_job('fixture.let-scores-stand')`,
    lines: async () =>
      (await world.pool`select line from fixture_result_entry where fixture_id = ${ask?.id ?? ''} order by line`)
        .length,
  }
}

type Played = Awaited<ReturnType<typeof playedGame>>

/** Both teams have the same result, the one that the entries amount to. */
async function expectOneResult(one: Played) {
  const [ours, theirs] = [await one.read('maya'), await one.read('rosa')]
  expect([theirs.theirScore, theirs.ourScore]).toEqual([ours.ourScore, ours.theirScore])
  const counts = ours.fixture.result?.counts
  expect([ours.ourScore, ours.theirScore]).toEqual([counts?.ourScore ?? null, counts?.theirScore ?? null])
  expect(ours.fixture.result?.entries.length).toBe(await one.lines())
  return ours
}

test('[RESULT-7] both captains enter the same score at once: it is agreed, with two lines', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const one = await playedGame()
    const sent = await Promise.all([one.enter('maya', [3, 2]), one.enter('rosa', [3, 2])])
    expect(sent.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    const { fixture } = await expectOneResult(one)
    expect(fixture.result).toMatchObject({ open: 'none', counts: { ourScore: 3, theirScore: 2, how: 'agreed' } })
    expect(await one.lines()).toBe(2)
  }
}, 120_000)

test('[RESULT-7] three captains enter, confirm, contest and correct at once: one state that the lines explain', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const one = await playedGame()
    await one.enter('maya', [3, 2])
    const sent = await Promise.all([
      one.enter('rosa', [3, 2], 1),
      one.enter('maya', [4, 2]),
      one.enter('aiko', [3, 3]),
      one.enter('rosa', [3, 3]),
    ])
    for (const { statusCode } of sent) expect([200, 409]).toContain(statusCode)
    await expectOneResult(one)
    // Rosa confirms what she has read, or nothing.
    if (sent[0].statusCode === 409) expect(await one.lines()).toBeLessThan(5)
  }
}, 120_000)

test('[RESULT-7] a score is confirmed while the link ends: each team has the result, or neither', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const one = await playedGame()
    await one.enter('maya', [3, 2])
    const [confirmed, ended] = await Promise.all([one.enter('rosa', [3, 2], 1), one.end()])
    expect(ended.statusCode).toBe(200)
    expect(confirmed.statusCode).toBe(200)
    const [ours, theirs] = [await one.read('maya'), await one.read('rosa')]
    // After the end her team is alone with its game, and records its own result.
    expect([theirs.ourScore, theirs.theirScore]).toEqual([2, 3])
    expect([null, 3]).toContain(ours.ourScore)
  }
}, 120_000)

test('[RESULT-7] a score is contested in the moment in which it would stand: it counts for both, or for neither', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const one = await playedGame()
    await one.enter('maya', [3, 2])
    now = new Date(AFTER.getTime() + 3 * 86_400_000)
    await one.stand()
    const [, contested] = await Promise.all([world.mailAfterJobs(), one.enter('rosa', [3, 3])])
    expect(contested.statusCode).toBe(200)
    const { fixture } = await expectOneResult(one)
    const { open, counts } = fixture.result ?? {}
    expect([
      ['contested', undefined],
      ['waits_for_us', 'stood'],
    ]).toContainEqual([open, counts?.how])
  }
}, 120_000)
