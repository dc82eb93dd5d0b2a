import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { jobsDone } from '../../../../test/sweeps/jobs-done.ts'
import { newWorld, type Person, type World } from '../../../../test/world.ts'

let world: World
let rosa: Person
let theo: Person
let team: { id: string; name: string }
let requestId: string
beforeAll(async () => {
  world = await newWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.pool`delete from graphile_worker._private_jobs`
  rosa = await world.person('Rosa', 'Lindqvist')
  theo = await world.person('Theo', 'Lang')
  team = await world.team(rosa, 'Puck Norris')
  requestId = await ask(rosa, team)
})

const game = { opponentTeamName: 'Sosobad', startTime: '2026-11-24T19:30:00Z', location: 'Winter Garden' }
async function ask(captain: Person, { id: teamId }: { id: string }) {
  const { id } = await world.call(captain, 'POST /api/v1/game', { body: { teamId, ...game } })
  const body = { numberOfSubs: 2, positions: ['Goalkeeper'] }
  return (await world.call(captain, 'POST /api/v1/game/:id/subs', { params: { id }, body })).id
}
const block = (who: Person, whom: Person) =>
  world.call(who, 'PUT /api/v1/block/person/:personId', { params: { personId: whom.id } })
const unblock = (who: Person, whom: Person) =>
  world.call(who, 'DELETE /api/v1/block/person/:personId', { params: { personId: whom.id } })
const board = async (person: Person) =>
  (await world.call(person, 'GET /api/v1/game/sub_requests', { query: { limit: 100 } })).map(({ id }) => id)
const see = (person: Person, id = requestId) =>
  world.call(person, 'GET /api/v1/game/sub_requests/:id', { params: { id } })
const volunteering = { body: { note: 'You clowns' } }
const volunteer = (person: Person, id = requestId) =>
  world.call(person, 'POST /api/v1/game/sub_requests/:id/volunteers', { params: { id }, ...volunteering })
const mailTo = async (person: Person) =>
  (await jobsDone(world)).filter(({ to }) => to.address === person.email).map(({ subject }) => subject)

// misses: safety: the board leaves out blocked people
test.each(['the captain blocks the stranger', 'the stranger blocks the captain'])(
  '[SAFE-5] %s: neither sees the requests of the other, until they are unblocked',
  async (who) => {
    const theirs = await ask(theo, await world.team(theo, 'Kick Tok'))
    const [blocker, blocked] = who.startsWith('the captain') ? [rosa, theo] : [theo, rosa]
    await block(blocker, blocked)
    expect(await board(theo)).not.toContain(requestId)
    expect(await board(rosa)).not.toContain(theirs)
    expect(await board(rosa)).toContain(requestId)
    const gone = { params: { id: requestId } }
    expect(await world.refusal(theo, 'GET /api/v1/game/sub_requests/:id', gone)).toBe('not_found')
    expect(
      await world.refusal(theo, 'POST /api/v1/game/sub_requests/:id/volunteers', { ...gone, ...volunteering }),
    ).toBe('not_found')
    await unblock(blocked, blocker)
    expect(await board(theo), 'only the person who blocked can unblock').not.toContain(requestId)
    await unblock(blocker, blocked)
    expect(await board(theo)).toContain(requestId)
    expect(await board(rosa)).toContain(theirs)
  },
)

test('[SAFE-5] Theo sees no sport of a captain who blocks him on the board', async () => {
  const zora = await world.person('Zora', 'Zimmer')
  const curlers = await world.team(zora, 'Sweepers', 'Kickball')
  await ask(zora, curlers)
  expect(await world.call(theo, 'GET /api/v1/game/sub_requests/sports')).toContain('Kickball')
  await block(zora, theo)
  expect(await world.call(theo, 'GET /api/v1/game/sub_requests/sports')).not.toContain('Kickball')
})

// misses: safety: a block hides a waiting offer
test('[SAFE-5] Rosa blocks Theo, his offer disappears until she unblocks him, and nobody is notified', async () => {
  await volunteer(theo)
  await jobsDone(world)
  const coach = await world.person('Cora', 'Coach')
  await world.joins(coach, team, 'captain')
  const [offer] = (await see(rosa)).volunteers
  await block(rosa, theo)
  expect(await see(rosa)).toMatchObject({ volunteers: [], waiting: 0 })
  expect(await see(coach), 'the other captains do not see it either').toMatchObject({ volunteers: [], waiting: 0 })
  const choosing = { params: { id: requestId, volunteerId: offer?.id ?? '' } }
  const accept = 'POST /api/v1/game/sub_requests/:id/volunteers/:volunteerId/accept'
  expect(await world.refusal(coach, accept, choosing)).toBe('not_found')
  expect(await see(theo), 'nothing changes for Theo').toMatchObject({ mine: 'Waiting', waiting: 1 })
  expect(await board(theo)).toContain(requestId)
  expect(await mailTo(theo)).toEqual([])
  await unblock(rosa, theo)
  expect(await see(rosa)).toMatchObject({ volunteers: [{ id: offer?.id }], waiting: 1 })
})

test('[SAFE-5] Rosa gets no mail about an offer that she blocks before the mail is sent', async () => {
  await volunteer(theo)
  await block(rosa, theo)
  expect(await mailTo(rosa)).toEqual([])
})

test('[SAFE-5] Theo, an accepted sub, stays accepted after a block until Rosa releases him', async () => {
  await volunteer(theo)
  const [offer] = (await see(rosa)).volunteers
  const params = { id: requestId, volunteerId: offer?.id ?? '' }
  await world.call(rosa, 'POST /api/v1/game/sub_requests/:id/volunteers/:volunteerId/accept', { params })
  await block(rosa, theo)
  expect((await see(rosa)).volunteers).toMatchObject([{ status: 'Accepted', email: theo.email }])
  await world.call(rosa, 'POST /api/v1/game/sub_requests/:id/volunteers/:volunteerId/release', { params })
})

// misses: safety: no invitation is mailed across a block
test.each(['found by name', 'by address'])(
  '[SAFE-6] Rosa sends an invitation %s to Theo, who blocks her: it looks sent and never arrives',
  async (how) => {
    await block(theo, rosa)
    const sent = how === 'by address' ? theo.email : `${theo.id}@private.invalid`
    const params = { teamId: team.id }
    const outcome = await world.call(rosa, 'POST /api/v1/team/:teamId/invite', { params, body: { userEmails: [sent] } })
    expect(outcome).toEqual([{ email: sent, outcome: 'invited' }])
    const [listed] = await world.call(rosa, 'GET /api/v1/team/:teamId/invitations', { params })
    expect(listed?.sentTo).toBe(how === 'by address' ? theo.email.toLowerCase() : 'Theo L.')
    const again = { params: { teamId: team.id, invitationId: listed?.id ?? '' } }
    await world.call(rosa, 'POST /api/v1/team/:teamId/invitations/:invitationId/resend', again)
    const mine = () => world.call(theo, 'GET /api/v1/profile/:userId/invitations', { params: { userId: theo.id } })
    expect(await mailTo(theo)).toEqual([])
    expect(await mine()).toEqual([])
    await unblock(theo, rosa)
    expect(await mine()).toMatchObject([{ teamName: 'Puck Norris' }])
  },
)

test('[SAFE-6] Rosa does not reach Theo after she has blocked him either', async () => {
  await block(rosa, theo)
  const invitation = { params: { teamId: team.id }, body: { userEmails: [theo.email] } }
  await world.call(rosa, 'POST /api/v1/team/:teamId/invite', invitation)
  expect(await mailTo(theo)).toEqual([])
})

const alert = {
  on: true,
  sports: [],
  weekdays: [],
  areas: [],
  noticeHours: 0,
  fromHour: 0,
  untilHour: 24,
  digest: false,
}

// misses: safety: nobody is alerted across a block
test('[SAFE-6] Theo and Lara get no alert, whether the block comes before it or while it is due', async () => {
  const lara = await world.person('Lara', 'Later')
  const jonas = await world.person('Jonas', 'Vogel')
  for (const person of [theo, lara, jonas]) await world.call(person, 'PUT /api/v1/sub-alert', { body: alert })
  await block(theo, rosa)
  const gathered = await jobsDone(world, { except: ['sub-alert.send'] })
  const due = await world.pool<
    { profileId: string }[]
  >`select profile_id from sub_alert_due where request_id = ${requestId}`
  expect(due.map(({ profileId }) => profileId)).toEqual(expect.arrayContaining([lara.id, jonas.id]))
  expect(due).not.toContainEqual({ profileId: theo.id })
  await block(rosa, lara)
  const alerted = [...gathered, ...(await jobsDone(world))].map(({ to }) => to.address)
  expect(alerted).toContain(jonas.email)
  expect(alerted).not.toContain(theo.email)
  expect(alerted).not.toContain(lara.email)
})

test('[SAFE-6] Rosa blocks Theo, and nothing changes on a team that both are on', async () => {
  await world.joins(theo, team)
  await block(rosa, theo)
  expect(await board(theo)).toContain(requestId)
  expect(await see(theo)).toMatchObject({ teamName: 'Puck Norris' })
  const members = (await world.call(theo, 'GET /api/v1/team/:id', { params: { id: team.id } })).members
  expect(members.map(({ firstName }) => firstName).sort()).toEqual(['Rosa', 'Theo'])
  const { people } = await world.call(rosa, 'GET /api/v1/block')
  expect(people, 'teammates know the whole name').toMatchObject([{ firstName: 'Theo', lastName: 'Lang' }])
})

test('[SAFE-7] Theo hides the requests of a team and shows them again, and his own offer still counts', async () => {
  const params = { teamId: team.id }
  await world.call(theo, 'PUT /api/v1/block/team/:teamId', { params })
  expect(await board(theo)).not.toContain(requestId)
  expect(await world.call(theo, 'GET /api/v1/block')).toMatchObject({ people: [], teams: [{ name: 'Puck Norris' }] })
  await world.call(theo, 'DELETE /api/v1/block/team/:teamId', { params })
  expect(await board(theo)).toContain(requestId)
  await volunteer(theo)
  await world.call(theo, 'PUT /api/v1/block/team/:teamId', { params })
  expect(await see(rosa)).toMatchObject({ waiting: 1, volunteers: [{ firstName: 'Theo' }] })
  expect(await board(theo)).toContain(requestId)
})

test('[SAFE-7] Rosa alone sees the people that she has blocked, and cannot block herself', async () => {
  await block(rosa, theo)
  await block(rosa, theo)
  expect((await world.call(rosa, 'GET /api/v1/block')).people).toMatchObject([
    { id: theo.id, firstName: 'Theo', lastName: 'L.', blockedAt: '2026-11-17T17:00:00.000Z' },
  ])
  expect(await world.call(theo, 'GET /api/v1/block')).toEqual({ people: [], teams: [] })
  expect(JSON.stringify(await world.call(theo, 'GET /api/v1/account/export'))).not.toContain(rosa.id)
  const personId = rosa.id
  expect(await world.refusal(rosa, 'PUT /api/v1/block/person/:personId', { params: { personId } })).toBe('not_yourself')
})
