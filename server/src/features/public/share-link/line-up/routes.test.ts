import { afterAll, beforeAll, expect, test } from 'vitest'
import { nothingNeeded } from '#test/game-days.ts'
import { newWorld, type Person, type World } from '#test/world.ts'

let world: World
let maya: Person
beforeAll(async () => {
  world = await newWorld({ now: () => new Date('2026-11-16T17:00:00Z') })
  maya = await world.person('Maya', 'Okafor')
})
afterAll(() => world.close())

async function sharedGame(sport: 'Soccer' | 'Other') {
  const { id: teamId } = await world.call(maya, 'POST /api/v1/team', { body: { teamName: 'Night Shift FC', sport } })
  await world.call(maya, 'PUT /api/v1/team/:teamId/game-day', {
    params: { teamId },
    body: { ...nothingNeeded, target: 7, positions: [{ name: 'Goalkeeper', min: 1, players: [] }] },
  })
  const { id } = await world.call(maya, 'POST /api/v1/game', {
    body: { teamId, opponentTeamName: 'Pique Performance', startTime: '2026-11-18T03:30:00Z', location: 'Delta Park' },
  })
  return { id, ...(await world.call(maya, 'POST /api/v1/game/:id/share-link', { params: { id } })) }
}
/** Reads the size from the PNG header. */
const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)]
const get = (url: string) => world.app.inject({ url })

test('[LINEUP-8] Maya shares a picture of the line-up, which changes with the answers and ends with the link', async () => {
  const { id, lineUp } = await sharedGame('Soccer')
  const url = lineUp ?? expect.fail('no picture')
  const before = await get(url)
  expect(before.headers['content-type']).toBe('image/png')
  expect(sizeOf(before.rawPayload)).toEqual([1200, 630])
  await world.call(maya, 'POST /api/v1/game/:id/rsvp', { params: { id }, body: { status: 'Going' } })
  const after = await get(url)
  expect(after.headers['etag']).not.toBe(before.headers['etag'])
  await world.call(maya, 'PUT /api/v1/game/:id/line-up', {
    params: { id },
    body: { formation: '3-2-1', players: [{ playerId: maya.id, place: 'ST' }] },
  })
  expect((await get(url)).headers['etag']).not.toBe(after.headers['etag'])
  await world.call(maya, 'DELETE /api/v1/game/:id/share-link', { params: { id } })
  expect((await get(url)).statusCode).toBe(404)
})

test('[LINEUP-8] a sport without positions has no such picture', async () => {
  const { path, lineUp } = await sharedGame('Other')
  expect(lineUp).toBeNull()
  expect((await get(`${path}/line-up.png`)).statusCode).toBe(404)
})

test('[LINEUP-8] the page of the link draws the places: who is in as a disc, and the one that is asked for', async () => {
  const { id, path } = await sharedGame('Soccer')
  const discs = async () => (await get(path)).body.match(/<circle [^>]*stroke="#fff"/g)?.length ?? 0
  expect(await discs()).toBe(0)
  await world.call(maya, 'POST /api/v1/game/:id/rsvp', { params: { id }, body: { status: 'Going' } })
  expect(await discs()).toBe(1)
  expect((await get(path)).body).not.toContain(' needed<')
  await world.call(maya, 'POST /api/v1/game/:id/subs', {
    params: { id },
    body: { numberOfSubs: 1, positions: ['Goalkeeper'] },
  })
  expect((await get(path)).body).toContain('>Goalkeeper needed<')
  await world.call(maya, 'POST /api/v1/game/:id/cancel', { params: { id }, body: {} })
  expect(await discs()).toBe(0)
})

test('[LINEUP-5] [LINEUP-8] the page no longer asks for a goalkeeper when a sub keeps goal', async () => {
  const { id, path } = await sharedGame('Soccer')
  const request = await world.call(maya, 'POST /api/v1/game/:id/subs', {
    params: { id },
    body: { numberOfSubs: 2, positions: ['Goalkeeper'], firstCome: true },
  })
  expect((await get(path)).body).toContain('Can you play in goal?')
  await world.call(await world.person('Ines', 'Duarte'), 'POST /api/v1/game/sub_requests/:id/volunteers', {
    params: { id: request.id },
    body: { position: 'Goalkeeper' },
  })
  const { body } = await get(path)
  expect(body).toContain('Can you play?')
  expect(body).not.toContain('Goalkeeper needed')
})
