import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { jobsDone } from './sweeps/jobs-done.ts'
import { newWorld, type Person, type World } from './world.ts'

const hour = 60 * 60 * 1000
const startTime = '2026-11-24T19:30:00Z'
const doorCode = 'The code of the door is 4711'
const friday = new Date('2026-11-20T17:00:00Z')
let now = friday
let world: World
let maya: Person
let robin: Person
let ines: Person
let team: { id: string; name: string }
let gameId: string
beforeAll(async () => {
  world = await newWorld({ now: () => now })
})
afterAll(() => world.close())
beforeEach(async () => {
  now = friday
  await world.pool`truncate profile, team cascade`
  await world.pool`delete from graphile_worker._private_jobs`
  maya = await world.person('Maya', 'Okafor')
  robin = await world.person('Robin', 'Berg')
  ines = await world.person('Ines', 'Duarte')
  team = await world.team(maya)
  await world.joins(robin, team)
  const game = { teamId: team.id, opponentTeamName: 'Rovers', startTime, location: 'Delta Park', notes: doorCode }
  gameId = (await world.call(maya, 'POST /api/v1/game', { body: game })).id
})

const at = () => ({ params: { id: gameId } })
const mails = async () => (await jobsDone(world)).map(({ to, subject, text }) => `${to.address}: ${subject}\n${text}`)
const mailsTo = async (person: Person) => (await mails()).filter((mail) => mail.startsWith(person.email))
const answer = (person: Person, status: 'Going' | 'Maybe' = 'Going') =>
  world.call(person, 'POST /api/v1/game/:id/rsvp', { ...at(), body: { status } })
async function ask(firstCome: boolean) {
  const body = { numberOfSubs: 2, positions: ['Goalkeeper'], firstCome }
  return { params: { id: (await world.call(maya, 'POST /api/v1/game/:id/subs', { ...at(), body })).id } }
}
const offer = (person: Person, request: { params: { id: string } }) =>
  world.call(person, 'POST /api/v1/game/sub_requests/:id/volunteers', { ...request, body: {} })
const withdraw = (person: Person, request: { params: { id: string } }) =>
  world.call(person, 'DELETE /api/v1/game/sub_requests/:id/volunteers/me', request)
const seeRequest = (person: Person, request: { params: { id: string } }) =>
  world.call(person, 'GET /api/v1/game/sub_requests/:id', request)
async function accept(request: { params: { id: string } }) {
  const { volunteers } = await seeRequest(maya, request)
  const params = { ...request.params, volunteerId: volunteers[0]?.id ?? '' }
  return world.call(maya, 'POST /api/v1/game/sub_requests/:id/volunteers/:volunteerId/accept', { params })
}

describe('the notes of a game', () => {
  /** All responses that could contain the notes. */
  const read = async (person: Person) => {
    const replies = [
      await world.send(person, 'GET /api/v1/game/:id', at()),
      await world.send(person, 'GET /api/v1/game/:id/calendar.ics', at()),
      await world.send(person, 'GET /api/v1/profile/:userId/games', { params: { userId: person.id } }),
      await world.send(person, 'GET /api/v1/account/export'),
    ]
    return replies.map(({ body }) => body).join('\n')
  }

  test('[API-5] are visible to the team, and Ines, a guest, gets neither the notes nor mails about them', async () => {
    await answer(ines)
    expect(await read(ines)).not.toContain(doorCode)
    for (const person of [maya, robin]) expect(await read(person)).toContain(doorCode)

    const game = { opponentTeamName: 'Rovers', startTime, location: 'Delta Park', notes: 'Now it is 0815' }
    await world.call(maya, 'PUT /api/v1/game/:id', { ...at(), body: { version: 1, ...game } })
    expect((await mails()).map((mail) => mail.split(':')[0])).toEqual([robin.email])

    const moved = { ...game, location: 'Astoria Park', notes: 'Now it is 0816' }
    await world.call(maya, 'PUT /api/v1/game/:id', { ...at(), body: { version: 2, ...moved } })
    const [mail, ...more] = await mailsTo(ines)
    expect(mail).toContain('Astoria Park')
    expect(mail).not.toContain('0816')
    expect(more).toEqual([])
  })

  test('[API-5] are visible to Ines, an accepted sub, until she withdraws', async () => {
    const request = await ask(false)
    await offer(ines, request)
    expect(await read(ines)).not.toContain(doorCode)
    expect((await seeRequest(ines, request)).gameNotes).toBe('')
    await accept(request)
    expect(await read(ines)).toContain(doorCode)
    expect((await seeRequest(ines, request)).gameNotes).toBe(doorCode)
    await withdraw(ines, request)
    expect(await read(ines)).not.toContain(doorCode)
  })

  test('[API-5] are not in the export of Ines, a captain who was removed', async () => {
    await world.joins(ines, team, 'captain')
    const game = { opponentTeamName: 'Rovers', startTime, location: 'Delta Park', notes: 'Now it is 0815' }
    await world.call(ines, 'PUT /api/v1/game/:id', { ...at(), body: { version: 1, ...game } })
    expect(await read(ines)).toContain(doorCode)
    const params = { teamId: team.id, memberId: ines.id }
    await world.call(maya, 'DELETE /api/v1/team/:teamId/members/:memberId', { params })
    expect(await read(ines)).not.toContain(doorCode)
  })
})

describe('the addresses of a sub and the captains', () => {
  test('[API-5] are visible to Ines and Maya while Ines is accepted', async () => {
    const request = await ask(false)
    expect((await offer(ines, request)).captains).toEqual([])
    expect((await seeRequest(maya, request)).volunteers).toMatchObject([{ lastName: 'D.' }])
    expect((await accept(request)).volunteers).toMatchObject([{ lastName: 'Duarte', email: ines.email }])
    expect((await seeRequest(ines, request)).captains).toMatchObject([{ email: maya.email }])
    expect(await mailsTo(ines)).toEqual([expect.stringContaining(maya.email)])
    expect((await withdraw(ines, request)).captains).toEqual([])
    expect(JSON.stringify(await seeRequest(maya, request))).not.toContain(ines.email)
  })

  test('[API-5] are visible on the last day for a first-come request, so that Ines cannot collect them by volunteering', async () => {
    const request = await ask(true)
    expect(await offer(ines, request)).toMatchObject({ mine: 'Accepted', captains: [], gameNotes: '' })
    const ofMaya = (await seeRequest(maya, request)).volunteers
    expect(ofMaya).toMatchObject([{ status: 'Accepted', lastName: 'D.' }])
    expect(JSON.stringify(ofMaya)).not.toContain(ines.email)
    const told = await mails()
    expect(told).toHaveLength(2)
    expect(told.find((mail) => mail.startsWith(ines.email))).not.toMatch(new RegExp(`${maya.email}|Okafor`))
    expect(told.find((mail) => mail.startsWith(maya.email))).not.toMatch(new RegExp(`${ines.email}|Duarte`))

    now = new Date(Date.parse(startTime) - 24 * hour)
    expect(await seeRequest(ines, request)).toMatchObject({ captains: [{ email: maya.email }], gameNotes: doorCode })
    expect((await seeRequest(maya, request)).volunteers).toMatchObject([{ lastName: 'Duarte', email: ines.email }])
    expect(await withdraw(ines, request)).toMatchObject({ captains: [], gameNotes: '' })
  })
})

describe('the name of a stranger', () => {
  test('[API-5] is a first name and an initial for Maya and Robin when Ines is a guest of their game', async () => {
    await answer(ines)
    for (const person of [maya, robin]) {
      const { rsvps } = await world.call(person, 'GET /api/v1/game/:id', at())
      expect(rsvps).toMatchObject([{ firstName: 'Ines', lastName: 'D.', as: 'guest' }])
    }
    expect(await world.call(maya, 'GET /api/v1/game/:id/history', at())).toMatchObject([
      { action: 'going', doneBy: 'Ines D.' },
      { action: 'scheduled', doneBy: 'Maya Okafor' },
    ])
  })

  test('[API-5] is a first name and an initial in the history while Ines waits as a volunteer', async () => {
    await offer(ines, await ask(false))
    const history = await world.call(maya, 'GET /api/v1/game/:id/history', at())
    expect(history[0]).toMatchObject({ action: 'volunteered', doneBy: 'Ines D.' })
  })

  test('is the full name for Maya, who knows Ines from another team', async () => {
    const other = await world.team(ines, 'Harbour Rovers')
    await world.joins(maya, other)
    await answer(ines)
    expect((await world.call(maya, 'GET /api/v1/game/:id', at())).rsvps).toMatchObject([{ lastName: 'Duarte' }])
    expect((await world.call(robin, 'GET /api/v1/game/:id', at())).rsvps).toMatchObject([{ lastName: 'D.' }])
    const { members, roster } = {
      members: (await world.call(ines, 'GET /api/v1/team/:id', { params: { id: team.id } })).members,
      roster: (await world.call(ines, 'GET /api/v1/game/:id', at())).roster,
    }
    for (const list of [members, roster])
      expect(list.map(({ firstName, lastName }) => `${firstName} ${lastName}`)).toEqual(['Maya Okafor', 'Robin B.'])
  })

  test('[API-5] is a first name and an initial in the mail to Ines, a guest, about the deletion of the team', async () => {
    await answer(ines)
    await world.call(maya, 'DELETE /api/v1/team/:id', { params: { id: team.id } })
    const told = await mails()
    expect(told.find((mail) => mail.startsWith(ines.email))).toContain('Maya O. deleted the team')
    expect(told.find((mail) => mail.startsWith(robin.email))).toContain('Maya Okafor deleted the team')
  })
})

describe('an address that the provider has not verified', () => {
  const unverify = (person: Person) => world.pool`update profile set email_verified = false where id = ${person.id}`
  const invite = (...userEmails: string[]) =>
    world.call(maya, 'POST /api/v1/team/:teamId/invite', { params: { teamId: team.id }, body: { userEmails } })

  test('[API-5] is shown only to Robin, its owner', async () => {
    await unverify(robin)
    const membersFor = async (person: Person) =>
      JSON.stringify(await world.call(person, 'GET /api/v1/team/:id', { params: { id: team.id } }))
    expect(await membersFor(maya)).not.toContain(robin.email)
    expect(await membersFor(robin)).toContain(robin.email)
    await unverify(maya)
    const request = await ask(false)
    await unverify(ines)
    await offer(ines, request)
    expect(JSON.stringify(await accept(request))).not.toContain(ines.email)
    expect((await seeRequest(ines, request)).captains).toEqual([])
  })

  test('gets no mail', async () => {
    for (const person of [maya, robin, ines]) await unverify(person)
    await answer(ines)
    await offer(ines, await ask(false))
    const game = { opponentTeamName: 'Rovers', startTime, location: 'Astoria Park' }
    await world.call(maya, 'PUT /api/v1/game/:id', { ...at(), body: { version: 1, ...game } })
    expect(await mails()).toEqual([])
    await world.call(maya, 'DELETE /api/v1/team/:id', { params: { id: team.id } })
    expect(await mails()).toEqual([])
  })

  test('[API-5] can be invited by Maya, and the invitation is not shown as Robin’s', async () => {
    await unverify(robin)
    expect(await invite(robin.email)).toMatchObject([{ outcome: 'invited' }])
    const [invitation] = await world.pool<{ id: string }[]>`select id from invitation`
    const params = { teamId: team.id, invitationId: invitation?.id ?? '' }
    const seen = await world.call(robin, 'GET /api/v1/team/:teamId/invitations/:invitationId', { params })
    expect(seen).toMatchObject({ isForMe: false })
    expect(seen.inviteeEmail).not.toBe(robin.email)
  })

  test('cannot be invited by search, and Maya gets the same outcome as for an unknown person', async () => {
    await unverify(ines)
    const [unknown] = await invite(`${team.id}@private.invalid`)
    expect(await invite(`${ines.id}@private.invalid`)).toMatchObject([{ outcome: unknown?.outcome }])
  })
})

describe('a person who was found by name', () => {
  const invite = (person: Person) =>
    world.call(maya, 'POST /api/v1/team/:teamId/invite', {
      params: { teamId: team.id },
      body: { userEmails: [`${person.id}@private.invalid`] },
    })

  test('[API-5] Maya invites Ines and never sees her address', async () => {
    await invite(ines)
    const [sent] = await world.call(maya, 'GET /api/v1/team/:teamId/invitations', { params: { teamId: team.id } })
    const params = { teamId: team.id, invitationId: sent?.id ?? '' }
    const seen = await world.call(maya, 'GET /api/v1/team/:teamId/invitations/:invitationId', { params })
    expect(seen).toMatchObject({ isForMe: false, inviteeEmail: 'Ines D.' })
    expect(sent).toMatchObject({ sentTo: 'Ines D.' })
    const own = await world.call(ines, 'GET /api/v1/team/:teamId/invitations/:invitationId', { params })
    expect(own).toMatchObject({ isForMe: true, inviteeEmail: ines.email })
  })

  test('[API-5] Maya cannot invite Ines, who is unfindable, by her id, and gets the same outcome as for an unknown id', async () => {
    await world.pool`update profile set unfindable_at = ${now} where id = ${ines.id}`
    const [unknown] = await invite({ ...ines, id: team.id })
    expect(await invite(ines)).toEqual([{ email: `${ines.id}@private.invalid`, outcome: unknown?.outcome }])
    expect(await mails()).toEqual([])
  })

  test('Ines changes her address, and the invitation is sent to the new one', async () => {
    await invite(ines)
    await world.pool`update profile set email = 'ines.new@example.com' where id = ${ines.id}`
    expect((await jobsDone(world)).map(({ to }) => to.address)).toEqual(['ines.new@example.com'])
  })
})
