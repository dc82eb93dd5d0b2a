import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newWorld, type Person, type World } from './world.ts'

const thursday = '2026-11-26T19:30:00.000Z'
const friday = '2026-11-27T19:30:00.000Z'

const now = new Date('2026-11-18T12:00:00Z')
let world: World
let maya: Person
let zoe: Person
let jonas: Person
let team: { id: string }
let gameId: string
let id: string
beforeAll(async () => {
  world = await newWorld({ now: () => now })
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.pool`delete from team`
  await world.pool`delete from graphile_worker._private_jobs`
  maya = await world.person('Maya', 'Okafor')
  zoe = await world.person('Zoe', 'Marsh')
  jonas = await world.person('Jonas', 'Weber')
  team = await world.team(maya)
  const fields = { opponentTeamName: 'Rovers', startTime: thursday, location: 'Delta Park', timeZone: 'UTC' }
  ;({ id: gameId } = await world.call(maya, 'POST /api/v1/game', {
    body: { teamId: team.id, silent: true, ...fields },
  }))
  ;({ id } = await world.call(maya, 'POST /api/v1/game/:id/subs', {
    params: { id: gameId },
    body: { numberOfSubs: 2, positions: [] },
  }))
})

describe('Zoe volunteered for Thursday, and Maya moves the game to Friday', () => {
  beforeEach(async () => {
    await offers(zoe)
    await offers(jonas)
    await moveTo(friday)
  })

  // misses: subs: an offer keeps the start that it was made for
  // misses: moves: nobody is accepted for a day they have not agreed to
  test('[MOVED-1] Maya cannot accept her until she confirms Friday', async () => {
    const before = await request(maya)
    expect(before).toMatchObject({ waiting: 0, askedAgain: 2, movedFrom: thursday })
    expect(before.volunteers.map((one) => one.isForOldTime)).toEqual([true, true])
    expect(await accept(zoe)).toMatchObject({ statusCode: 409, code: 'offer_for_old_time' })
    expect(await request(zoe)).toMatchObject({ mine: 'Waiting', mineIsForOldTime: true, can: { confirm: true } })

    expect(await confirm(zoe, friday)).toMatchObject({ statusCode: 200 })
    expect(await request(zoe)).toMatchObject({ mineIsForOldTime: false, can: { confirm: false } })
    expect(await request(maya)).toMatchObject({ waiting: 1, askedAgain: 1 })
    expect(await accept(zoe)).toMatchObject({ statusCode: 200 })
    expect(await accept(jonas)).toMatchObject({ code: 'offer_for_old_time' })
  })

  test('her offer counts at once when the game moves back', async () => {
    await moveTo(thursday)
    expect(await accept(zoe)).toMatchObject({ statusCode: 200 })
  })

  // misses: moves: a confirmation is only for the day the person saw
  test('she cannot agree to Friday once the game is on Saturday', async () => {
    const saturday = '2026-11-28T19:30:00.000Z'
    await moveTo(saturday)
    expect(await confirm(zoe, friday)).toMatchObject({ statusCode: 409, code: 'game_changed' })
    expect(await confirm(zoe, saturday)).toMatchObject({ statusCode: 200 })
  })

  test('a start an hour later asks nobody again', async () => {
    await confirm(zoe, friday)
    await moveTo('2026-11-27T20:30:00.000Z')
    expect(await accept(zoe)).toMatchObject({ statusCode: 200 })
  })

  test('she takes her offer back, and volunteers again for Friday', async () => {
    await world.call(zoe, 'DELETE /api/v1/game/sub_requests/:id/volunteers/me', { params: { id } })
    await offers(zoe)
    expect(await accept(zoe)).toMatchObject({ statusCode: 200 })
  })
})

test('[MOVED-1] Zoe is in for Thursday, is asked again on every page, and confirms Friday', async () => {
  await offers(zoe)
  await accept(zoe)
  await moveTo(friday)
  expect(await request(zoe)).toMatchObject({ mine: 'Accepted', mineIsForOldTime: true, can: { confirm: true } })
  expect((await request(maya)).volunteers).toMatchObject([{ status: 'Accepted', isForOldTime: true }])
  expect(await game(zoe)).toMatchObject({ answerIsForOldTime: true, movedFrom: thursday })
  expect(await confirm(zoe, friday)).toMatchObject({ statusCode: 200 })
  expect(await request(zoe)).toMatchObject({ mineIsForOldTime: false })
  expect(await game(zoe)).toMatchObject({ answer: 'Going', answerIsForOldTime: false })
})

// misses: moves: nobody volunteers for another day than the one they saw
test('[MOVED-1] Zoe reads Thursday, and a first-come request does not take her for Friday', async () => {
  await world.call(maya, 'PATCH /api/v1/game/sub_requests/:id', { params: { id }, body: { firstCome: true } })
  await moveTo(friday)
  const send = (startTime: string) =>
    world.send(zoe, 'POST /api/v1/game/sub_requests/:id/volunteers', { params: { id }, body: { startTime } })
  expect((await send(thursday)).json()).toMatchObject({ code: 'game_changed' })
  expect((await request(zoe)).mine).toBe(null)
  expect((await send(friday)).statusCode).toBe(201)
  expect((await request(zoe)).mine).toBe('Accepted')
})

const params = () => ({ id })
const request = (person: Person) => world.call(person, 'GET /api/v1/game/sub_requests/:id', { params: params() })
const game = (person: Person) => world.call(person, 'GET /api/v1/game/:id', { params: { id: gameId } })
const offers = (person: Person) =>
  world.call(person, 'POST /api/v1/game/sub_requests/:id/volunteers', { params: params(), body: {} })

async function accept(person: Person) {
  const offer = (await request(maya)).volunteers.find(({ userId }) => userId === person.id)
  const path = 'POST /api/v1/game/sub_requests/:id/volunteers/:volunteerId/accept'
  return outcome(await world.send(maya, path, { params: { id, volunteerId: offer?.id ?? '' } }))
}

const confirm = async (person: Person, startTime: string) =>
  outcome(
    await world.send(person, 'POST /api/v1/game/sub_requests/:id/volunteers/me/confirm', {
      params: params(),
      body: { startTime },
    }),
  )

const outcome = (response: Awaited<ReturnType<World['send']>>) => ({
  statusCode: response.statusCode,
  code: response.json().code,
})

async function moveTo(startTime: string) {
  const { version, opponentTeamName, location } = await game(maya)
  const body = { version, opponentTeamName, location, startTime, timeZone: 'UTC' }
  await world.call(maya, 'PUT /api/v1/game/:id', { params: { id: gameId }, body })
}
