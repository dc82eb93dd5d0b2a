import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newWorld, type Person, type World } from '#test/world.ts'

let now = new Date('2026-11-16T17:00:00Z')
let world: World
let maya: Person
let aiko: Person
let ines: Person
let team: { id: string }
beforeAll(async () => {
  world = await newWorld({ now: () => now, limited: true })
})
afterAll(() => world.close())
beforeEach(async () => {
  now = new Date('2026-11-16T17:00:00Z')
  maya = await world.person('Maya', 'Okafor')
  aiko = await world.person('Aiko', 'Tanaka')
  ines = await world.person('Ines', 'Duarte')
  team = await world.team(maya)
  await world.joins(aiko, team, 'captain')
  // Captains are listed in the order in which they joined.
  await world.pool`update member set joined_at = joined_at + interval '1 day' where profile_id = ${aiko.id}`
  await world.mailAfterJobs()
})

const at = () => ({ params: { teamId: team.id } })
const ask = (person = ines, body = {}) =>
  world.call(person, 'POST /api/v1/team/:teamId/join-request', { ...at(), body })
const own = (person = ines) => world.call(person, 'GET /api/v1/team/:teamId/join-request', at())
const list = (person = maya) => world.call(person, 'GET /api/v1/team/:teamId/join-requests', at())
const decide = (verb: 'accept' | 'decline', requestId: string, person = maya) =>
  world.call(person, `POST /api/v1/team/:teamId/join-requests/:requestId/${verb}` as const, {
    params: { teamId: team.id, requestId },
  })
const roleOf = async ({ id }: Person) =>
  (await world.pool<{ role: string }[]>`select role from member where team_id = ${team.id} and profile_id = ${id}`)[0]
    ?.role

test('[FIRST-4] Ines wants to join, both captains are mailed, Maya adds her and she is mailed', async () => {
  expect(await own()).toEqual({ captains: ['Maya', 'Aiko'], askedAt: null, isDeclined: false })
  const body = { position: 'Left wing', frequency: 'Weekly', note: 'New in town, played left wing for years.' } as const
  expect(await ask(ines, body)).toEqual({
    captains: ['Maya', 'Aiko'],
    askedAt: now.toISOString(),
    isDeclined: false,
  })
  const mails = await world.mailAfterJobs()
  expect(mails.map(({ to }) => to.address).sort()).toEqual([aiko.email, maya.email].sort())
  expect(mails[0]?.subject).toBe('Ines D. wants to join Night Shift FC')
  expect(mails[0]?.text).toContain('Ines D. can play Left wing, every week.')
  for (const secret of ['Duarte', ines.email]) expect(mails[0]?.text).not.toContain(secret)

  const [request] = await list(aiko)
  expect(request).toMatchObject({ name: 'Ines D.', userId: ines.id, ...body, subbedAt: null })
  expect(await world.call(maya, 'GET /api/v1/profile/:userId/needs', { params: { userId: maya.id } })).toMatchObject({
    joinRequests: [{ teamId: team.id, teamName: 'Night Shift FC', count: 1, first: { name: 'Ines D.', ...body } }],
  })
  expect(await decide('accept', request?.id ?? '')).toEqual([])
  expect(await roleOf(ines)).toBe('player')
  const [welcome, ...more] = await world.mailAfterJobs()
  expect(more).toEqual([])
  expect(welcome).toMatchObject({ to: { address: ines.email }, subject: 'You’re on Night Shift FC' })
})

test('[FIRST-4] Maya declines: Ines reads only that the team is full right now, and can ask again a month later', async () => {
  await ask()
  await world.mailAfterJobs()
  const [request] = await list()
  await decide('decline', request?.id ?? '')
  const [mail] = await world.mailAfterJobs()
  expect(mail).toMatchObject({ to: { address: ines.email }, subject: 'Night Shift FC is full right now' })
  expect(mail?.text).toContain('The team is full right now')
  for (const name of ['Maya', 'Aiko', 'declin']) expect(mail?.text).not.toContain(name)
  expect(await own()).toMatchObject({ isDeclined: true })
  const again = () => world.refusal(ines, 'POST /api/v1/team/:teamId/join-request', { ...at(), body: {} })
  expect(await again()).toBe('already_asked_to_join')
  expect(await world.refusal(ines, 'DELETE /api/v1/team/:teamId/join-request', at())).toBe('not_found')
  await world.pool`update join_request set declined_at = declined_at - interval '31 days' where team_id = ${team.id}`
  expect(await own()).toMatchObject({ askedAt: null, isDeclined: false })
  expect(await ask()).toMatchObject({ askedAt: now.toISOString(), isDeclined: false })
})

test('[FIRST-4] Ines takes it back before the mail is written, and nobody is mailed', async () => {
  await ask()
  expect(await world.call(ines, 'DELETE /api/v1/team/:teamId/join-request', at())).toMatchObject({ askedAt: null })
  expect(await world.mailAfterJobs()).toEqual([])
  expect(await list()).toEqual([])
})

test('[FIRST-4] only people outside the team ask, and only captains read and decide', async () => {
  const priya = await world.person('Priya', 'Nair')
  await world.joins(priya, team)
  const refusal = (
    person: Person,
    key: 'GET /api/v1/team/:teamId/join-requests' | 'POST /api/v1/team/:teamId/join-request',
  ) => world.refusal(person, key, { ...at(), ...(key.startsWith('POST') && { body: {} }) })
  expect(await refusal(priya, 'POST /api/v1/team/:teamId/join-request')).toBe('forbidden')
  expect(await refusal(maya, 'POST /api/v1/team/:teamId/join-request')).toBe('forbidden')
  for (const person of [priya, ines])
    expect(await refusal(person, 'GET /api/v1/team/:teamId/join-requests')).toBe('forbidden')
  await world.pool`update team set unlisted_at = ${now} where id = ${team.id}`
  expect(await refusal(ines, 'POST /api/v1/team/:teamId/join-request')).toBe('not_found')
})

describe('blocks', () => {
  test('[FIRST-4] Maya has blocked Ines: no captain sees or gets the request, and Ines does not notice', async () => {
    await world.call(maya, 'PUT /api/v1/block/person/:personId', { params: { personId: ines.id } })
    expect(await ask()).toEqual({ captains: ['Maya', 'Aiko'], askedAt: now.toISOString(), isDeclined: false })
    expect(await world.mailAfterJobs()).toEqual([])
    expect(await list()).toEqual([])
    expect(await list(aiko)).toEqual([])
    const [row] = await world.pool<{ id: string }[]>`select id from join_request where team_id = ${team.id}`
    const params = { teamId: team.id, requestId: row?.id ?? '' }
    expect(await world.refusal(aiko, 'POST /api/v1/team/:teamId/join-requests/:requestId/accept', { params })).toBe(
      'not_found',
    )
  })
})

// misses: join requests: only one decision takes effect
test('[FIRST-4] two captains decide at once, 20 times: one decision takes effect', async () => {
  for (let round = 0; round < 20; round++) {
    const requester = await world.person('Kit', 'Moss')
    await ask(requester)
    const [request] = await list()
    const params = { teamId: team.id, requestId: request?.id ?? '' }
    const [added, declined] = await Promise.all([
      world.send(maya, 'POST /api/v1/team/:teamId/join-requests/:requestId/accept', { params }),
      world.send(aiko, 'POST /api/v1/team/:teamId/join-requests/:requestId/decline', { params }),
    ])
    expect(new Set([added.statusCode, declined.statusCode])).toEqual(new Set([200, 404]))
    expect(await roleOf(requester)).toBe(added.statusCode === 200 ? 'player' : undefined)
  }
})

// misses: join requests: a person can ask only a few teams
// misses: join requests: a person can ask a team only a few times
test('[FIRST-4] Ines, who keeps asking the same team, and many teams, is stopped', async () => {
  const again = async () => {
    const response = await world.send(ines, 'POST /api/v1/team/:teamId/join-request', { ...at(), body: {} })
    await world.send(ines, 'DELETE /api/v1/team/:teamId/join-request', at())
    return response.json().budget ?? response.statusCode
  }
  expect([await again(), await again(), await again()]).toEqual([200, 200, 'join-request.make-again'])
  const outcomes = []
  for (let n = 0; n < 5; n++) {
    const { id } = await world.team(maya, `Team ${n}`)
    const request = { params: { teamId: id }, body: {} }
    const response = await world.send(ines, 'POST /api/v1/team/:teamId/join-request', request)
    outcomes.push(response.json().budget ?? response.statusCode)
  }
  expect(outcomes.at(-1)).toBe('join-request.make')
})

test('[FIRST-4] a request that nobody decides, and a declined one, are deleted in time', async () => {
  await ask()
  const kit = await world.person('Kit', 'Moss')
  await ask(kit)
  await world.pool`update join_request set declined_at = ${now} where profile_id = ${kit.id}`
  const left = async () => {
    await world.pool`select graphile_worker.add_job('join-request.forget-old')`
    await world.mailAfterJobs()
    return (await world.pool`select from join_request where team_id = ${team.id}`).length
  }
  expect(await left()).toBe(2)
  now = new Date('2026-12-20T17:00:00Z')
  expect(await left()).toBe(1)
  now = new Date('2027-03-01T17:00:00Z')
  expect(await left()).toBe(0)
})

test('[FIRST-4] Ines joins by a link while her request waits, and it is gone', async () => {
  await ask()
  await world.joins(ines, team)
  expect(await list()).toEqual([])
})
