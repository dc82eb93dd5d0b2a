import type { Api, BodyOf } from '@app/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { jobsDone } from '../../../../test/sweeps/jobs-done.ts'
import { newWorld, type Person, type World } from '../../../../test/world.ts'
import { decide } from './actions.ts'

let world: World
let maya: Person
let theo: Person
let reporters: [Person, Person, Person, Person]
let team: { id: string; name: string }
let gameId: string
let requestId: string
beforeAll(async () => {
  world = await newWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  maya = await world.person('Maya', 'Okafor')
  theo = await world.person('Theo', 'Lang')
  reporters = [await neighbour(), await neighbour(), await neighbour(), await neighbour()]
  team = await world.team(maya)
  gameId = (await world.call(maya, 'POST /api/v1/game', { body: { teamId: team.id, ...game } })).id
  requestId = (await world.call(maya, 'POST /api/v1/game/:id/subs', { params: { id: gameId }, body: wanted })).id
})

const game = { opponentTeamName: 'Rovers', startTime: '2026-11-24T19:30:00Z', location: 'Delta Park' }
const wanted = { numberOfSubs: 2, positions: ['Goalkeeper'], note: 'Buy our scarves', isPublic: true }

/** A person who shares a team with someone, so that their reports count. */
async function neighbour() {
  const person = await world.person('Nell', 'Ames')
  const ofHers = await world.team(person, 'Neighbours')
  await world.joins(await world.person('Sam', 'Lee'), ofHers)
  return person
}
type Report = BodyOf<Api['POST /api/v1/report']>
const report = (person: Person, about: Report['about'], aboutId: string, more: Partial<Report> = {}) =>
  world.call(person, 'POST /api/v1/report', { body: { about, aboutId, reason: 'spam', ...more } })
const refused = (person: Person, about: Report['about'], aboutId: string, more: Partial<Report> = {}) =>
  world.refusal(person, 'POST /api/v1/report', { body: { about, aboutId, reason: 'spam', ...more } })
const threeReport = async (about: Report['about'], id: string) => {
  for (const reporter of reporters.slice(0, 3)) await report(reporter, about, id)
}
const robin = { profileId: null, name: 'Robin Vance' }
const operatorDecides = (decision: 'dismiss' | 'hide', subjectId: string) =>
  decide(
    { db: world.pool, now: new Date('2026-11-18T09:00:00Z'), newId: () => crypto.randomUUID(), operator: robin },
    { subjectId, decision, reason: 'Looked at it' },
  )
const seeRequest = (person: Person) =>
  world.call(person, 'GET /api/v1/game/sub_requests/:id', { params: { id: requestId } })
const board = async (person: Person) =>
  (await world.call(person, 'GET /api/v1/game/sub_requests')).filter(({ id }) => id === requestId)
const nobody: Person | null = null
const publicBoard = async () => (await world.call(nobody, 'GET /api/v1/board')).filter(({ id }) => id === requestId)
async function offerOfTheo(note = 'You clowns') {
  const body = { position: '', note }
  const params = { id: requestId }
  const offered = await world.call(theo, 'POST /api/v1/game/sub_requests/:id/volunteers', { params, body })
  return offered.volunteers[0]?.id ?? ''
}
const captainsOfTheTeam = async () => {
  for (const reporter of reporters) await world.joins(reporter, team, 'captain')
}

test('[SAFE-1] Nell reports a request, a team and a person once each, and finds the reports on her list', async () => {
  const [nell] = reporters
  await report(nell, 'request', requestId, { reason: 'money', comment: ' Wants 40 dollars ' })
  await report(nell, 'team', team.id, { reason: 'fake' })
  await report(nell, 'person', theo.id, { reason: 'rude' })
  expect(await refused(nell, 'request', requestId)).toBe('already_reported')
  expect(await refused(nell, 'person', theo.id)).toBe('already_reported')
  const list = await world.call(nell, 'GET /api/v1/report')
  expect(list.map(({ about, name, reason }) => `${about}: ${name}, ${reason}`).sort()).toEqual([
    'person: Theo L., rude',
    `request: ${team.name}, money`,
    `team: ${team.name}, fake`,
  ])
  expect(list.map(({ isDealtWith }) => isDealtWith)).toEqual([false, false, false])
  const kept = await world.pool`select subject_text, comment from report where request_id = ${requestId}`
  expect(kept).toEqual([{ subjectText: 'Buy our scarves', comment: 'Wants 40 dollars' }])
})

// misses: safety: only captains report an offer
test('[SAFE-1] Maya, a captain, reports an offer with its note, and Nell, a stranger, cannot find it', async () => {
  const offer = await offerOfTheo()
  expect(await report(maya, 'volunteer', offer, { reason: 'rude' })).toMatchObject({
    about: 'volunteer',
    name: 'Theo L.',
  })
  expect(await refused(reporters[0], 'volunteer', offer)).toBe('not_found')
  expect(await refused(theo, 'volunteer', offer)).toBe('not_yourself')
})

test('[SAFE-1] Nell cannot report herself, something she cannot see, or for a reason that does not apply', async () => {
  const [nell] = reporters
  expect(await refused(nell, 'person', nell.id)).toBe('not_yourself')
  expect(await refused(nell, 'team', theo.id)).toBe('not_found')
  expect(await refused(nell, 'request', requestId, { reason: 'rude' })).toBe('invalid_input')
  await world.pool`update team set unlisted_at = now() where id = ${team.id}`
  expect(await refused(nell, 'request', requestId)).toBe('not_found')
  expect(await refused(nell, 'team', team.id)).toBe('not_found')
})

test('[SAFE-1] a new person who reports a lot is throttled, because each report takes an operator’s time', async () => {
  const limited = await newWorld({ limited: true })
  const fresh = await limited.person('Fresh', 'Face')
  const sent = []
  for (let people = 0; people < 6; people += 1) {
    const { id: aboutId } = await limited.person('Theo', 'Lang')
    sent.push(await limited.send(fresh, 'POST /api/v1/report', { body: { about: 'person', aboutId, reason: 'rude' } }))
  }
  await limited.close()
  expect(sent.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201, 201, 429])
})

// misses: safety: the board leaves out hidden requests
test('[SAFE-2] the third reporter hides a request from strangers, on both boards and by its link', async () => {
  const [first, second, third, fourth] = reporters
  await report(first, 'request', requestId)
  await report(second, 'request', requestId)
  expect(await board(fourth)).toHaveLength(1)
  await report(third, 'request', requestId)
  expect(await board(fourth)).toEqual([])
  expect(await publicBoard()).toEqual([])
  expect(await world.refusal(fourth, 'GET /api/v1/game/sub_requests/:id', { params: { id: requestId } })).toBe(
    'not_found',
  )
  expect(await world.refusal(fourth, 'GET /api/v1/game/:id/subs', { params: { id: gameId } })).toBe('not_found')
  expect((await world.call(fourth, 'GET /api/v1/game/:id', { params: { id: gameId } })).subRequestId).toBeNull()
  const volunteering = { params: { id: requestId }, body: {} }
  expect(await world.refusal(fourth, 'POST /api/v1/game/sub_requests/:id/volunteers', volunteering)).toBe('not_found')
  expect(await refused(fourth, 'request', requestId)).toBe('not_found')
})

// misses: safety: new accounts do not count
// misses: safety: unverified addresses do not count
test('[SAFE-2] reports from a new account and an unverified address do not count', async () => {
  const [first, second, third] = reporters
  const fresh = await world.person('Fresh', 'Face')
  await world.joins(fresh, team)
  await world.pool`update account set created_at = '2026-11-12T01:00:00Z' where profile_id = ${fresh.id}`
  await world.pool`update profile set email_verified = false where id = ${second.id}`
  for (const person of [first, second, fresh]) await report(person, 'request', requestId)
  expect(await board(third)).toHaveLength(1)
  await report(third, 'request', requestId)
  expect(await board(third)).toHaveLength(1)
  await report(reporters[3], 'request', requestId)
  expect(await board(third)).toEqual([])
})

test('[SAFE-3] Maya still sees the hidden request of her team as hidden, and Theo, a volunteer, sees it unchanged', async () => {
  await offerOfTheo()
  await threeReport('request', requestId)
  expect(await seeRequest(maya)).toMatchObject({ isHidden: true })
  expect(await board(maya)).toMatchObject([{ isHidden: true }])
  expect(await seeRequest(theo)).toMatchObject({ isHidden: false, mine: 'Waiting' })
})

test('[SAFE-3] Jonas gets no alert about a hidden request, not even one that was already due', async () => {
  const jonas = await world.person('Jonas', 'Vogel')
  const hours = { noticeHours: 0, fromHour: 0, untilHour: 24, digest: false }
  await world.call(jonas, 'PUT /api/v1/sub-alert', {
    body: { on: true, sports: [], weekdays: [], areas: [], ...hours },
  })
  await world.pool`delete from graphile_worker._private_jobs`
  const askAt = async (location: string) => {
    const { id } = await world.call(maya, 'POST /api/v1/game', { body: { teamId: team.id, ...game, location } })
    return (await world.call(maya, 'POST /api/v1/game/:id/subs', { params: { id }, body: wanted })).id
  }
  await askAt('Open Field')
  const [early, late] = [await askAt('Early Field'), await askAt('Late Field')]
  await threeReport('request', early)
  // The first run collects the people to alert; the mails are sent by the second.
  const gathered = await jobsDone(world, { except: ['sub-alert.send'] })
  await threeReport('request', late)
  const mails = [...gathered, ...(await jobsDone(world))].filter(({ to }) => to.address === jonas.email)
  expect(mails.map(({ text }) => text.match(/\w+ Field/g))).toEqual([['Open Field']])
})

test('[SAFE-3] a stranger does not find a hidden team, and Maya sees that her team is hidden', async () => {
  await threeReport('team', team.id)
  const stranger = reporters[3]
  const teams = await world.call(stranger, 'GET /api/v1/team', { query: { limit: 100 } })
  expect(teams.filter(({ id }) => id === team.id)).toEqual([])
  expect(await world.refusal(stranger, 'GET /api/v1/team/:id', { params: { id: team.id } })).toBe('not_found')
  expect(await board(stranger)).toEqual([])
  expect(await publicBoard()).toEqual([])
  expect(await world.call(maya, 'GET /api/v1/team/:id', { params: { id: team.id } })).toMatchObject({ isHidden: true })
})

test('[SAFE-3] Maya reads a hidden note neither on the page nor by mail, and Theo does not notice', async () => {
  const offer = await offerOfTheo()
  await captainsOfTheTeam()
  await threeReport('volunteer', offer)
  const [seen] = (await seeRequest(maya)).volunteers
  expect(seen).toMatchObject({ note: '', isNoteHidden: true, firstName: 'Theo' })
  const [own] = (await seeRequest(theo)).volunteers
  expect(own).toMatchObject({ note: 'You clowns', isNoteHidden: false })
  const mails = await world.mailAfterJobs()
  expect(JSON.stringify(mails)).toContain('Theo L. can sub')
  expect(JSON.stringify(mails)).not.toContain('You clowns')
})

// misses: safety: a person hidden by reports is neither found nor invited
test('[SAFE-3] Maya does not find a hidden person by search, nor invites them by what she found before', async () => {
  const zora = await world.person('Zora', 'Zimmer')
  const search = () => world.call(maya, 'GET /api/v1/profile/search', { query: { q: 'zora zimmer' } })
  expect(await search()).toHaveLength(1)
  const invite = async (address = '') => {
    const sent = { params: { teamId: team.id }, body: { userEmails: [address] } }
    const [invited] = await world.call(maya, 'POST /api/v1/team/:teamId/invite', sent)
    return invited?.outcome
  }
  const [found] = await search()
  await threeReport('person', zora.id)
  expect(await search()).toEqual([])
  expect(await invite(found?.email)).toBe('not_an_address')
  expect(await invite(zora.email), 'who knows the address invites by it').toBe('invited')
})

// misses: safety: a dismissal is not undone by reports
test('[SAFE-4] dismissing shows the request again, and Nell reads that her report was handled, but not how', async () => {
  await threeReport('request', requestId)
  expect(await operatorDecides('dismiss', requestId)).toBe(true)
  expect(await board(reporters[3])).toHaveLength(1)
  const [own] = await world.call(reporters[0], 'GET /api/v1/report')
  expect(own).toEqual({
    id: expect.any(String),
    about: 'request',
    name: team.name,
    reason: 'spam',
    reportedAt: '2026-11-17T17:00:00.000Z',
    isDealtWith: true,
  })
  for (const reporter of [reporters[3], await neighbour(), await neighbour()])
    await report(reporter, 'request', requestId)
  expect(await board(theo), 'what an operator has looked at is not hidden again').toHaveLength(1)
  expect(await world.pool`select from report where request_id = ${requestId} and closed_at is null`).toHaveLength(3)
})

// misses: safety: an operator’s decision outlives a withdrawn report
test('[SAFE-4] Nell takes a report back, and the request shows again unless an operator has hidden it', async () => {
  const [nell] = reporters
  const made = await report(nell, 'request', requestId)
  await report(reporters[1], 'request', requestId)
  await report(reporters[2], 'request', requestId)
  expect(await board(theo)).toEqual([])
  expect(await world.refusal(theo, 'DELETE /api/v1/report/:id', { params: { id: made.id } })).toBe('not_found')
  await world.call(nell, 'DELETE /api/v1/report/:id', { params: { id: made.id } })
  expect(await board(theo)).toHaveLength(1)
  expect(await world.call(nell, 'GET /api/v1/report')).toEqual([])

  await operatorDecides('hide', requestId)
  const again = await report(maya, 'request', requestId)
  await world.call(maya, 'DELETE /api/v1/report/:id', { params: { id: again.id } })
  expect(await board(theo)).toEqual([])
})

test('[SAFE-4] Nell cannot withdraw a report that was handled', async () => {
  const { id } = await report(reporters[0], 'team', team.id)
  await operatorDecides('dismiss', team.id)
  expect(await world.refusal(reporters[0], 'DELETE /api/v1/report/:id', { params: { id } })).toBe('not_found')
})

test('[SAFE-4] Theo never learns which people reported him, not even from his export', async () => {
  const offer = await offerOfTheo()
  await report(maya, 'volunteer', offer, { comment: 'He shouted at us' })
  for (const reporter of reporters) await report(reporter, 'person', theo.id)
  await operatorDecides('hide', theo.id)
  const everything = await world.call(theo, 'GET /api/v1/account/export')
  expect(everything['report']).toEqual([])
  expect(JSON.stringify(everything)).not.toMatch(/shouted|Robin Vance|Looked at it/)
  for (const reporter of [maya, ...reporters]) expect(JSON.stringify(everything)).not.toContain(reporter.id)
})

test('[SAFE-5] Nell blocks a person or hides a team in the same step as reporting them', async () => {
  const [nell] = reporters
  await report(nell, 'person', theo.id, { blockToo: true })
  await report(nell, 'request', requestId, { blockToo: true })
  expect(await world.call(nell, 'GET /api/v1/block')).toMatchObject({
    people: [{ id: theo.id, firstName: 'Theo', lastName: 'L.' }],
    teams: [{ id: team.id, name: team.name }],
  })
  expect(await board(nell)).toEqual([])
})

test('[SAFE-8] nobody changes or deletes a decision of an operator, which has a name and a reason', async () => {
  await threeReport('request', requestId)
  await operatorDecides('hide', requestId)
  await operatorDecides('dismiss', requestId)
  const kept = world.pool`
    select decision, operator, reason from report_decision where request_id = ${requestId} order by id`
  expect((await kept).map(({ decision, operator, reason }) => `${decision}, ${operator}: ${reason}`).sort()).toEqual([
    'dismiss, Robin Vance: Looked at it',
    'hide, Robin Vance: Looked at it',
  ])
  await expect(world.pool`update report_decision set reason = 'x'`).rejects.toThrow('append-only')
  await expect(world.pool`delete from report_decision`).rejects.toThrow('append-only')
  expect(await operatorDecides('hide', maya.id), 'nothing is reported').toBe(false)
})

test('[SAFE-2] reports of people who are on no team with anybody do not count', async () => {
  for (const alone of [1, 2, 3]) {
    const person = await world.person('Alone', `Number ${alone}`)
    await world.team(person, 'Only Me')
    await report(person, 'request', requestId)
  }
  expect(await board(theo)).toHaveLength(1)
})

test('[SAFE-2] three people hide two things in a day, and not five', async () => {
  const teams = []
  for (let n = 0; n < 5; n += 1) teams.push(await world.team(maya, `Club ${n}`))
  for (const { id } of teams) await threeReport('team', id)
  const hidden =
    await world.pool`select from team where id = any(${teams.map(({ id }) => id)}) and hidden_at is not null`
  expect(hidden).toHaveLength(2)
})

test('[SAFE-3] links that people hold still open while a team is hidden by reports, and no more once an operator hid it', async () => {
  const { path } = await world.call(maya, 'POST /api/v1/game/:id/share-link', { params: { id: gameId } })
  const link = await world.call(maya, 'POST /api/v1/team/:teamId/join-links', { params: { teamId: team.id }, body: {} })
  const named = async () => {
    const opened = [await world.app.inject(path), await world.app.inject(`/join/${link.id}`)]
    return opened.map(({ body }) => body.includes(team.name))
  }
  await threeReport('team', team.id)
  expect(await named()).toEqual([true, true])
  await operatorDecides('hide', team.id)
  expect(await named()).toEqual([false, false])
  await operatorDecides('dismiss', team.id)
  expect(await named()).toEqual([true, true])
})

test('[SAFE-3] the captain and the operators get mail when reports hide a team, and only then', async () => {
  const robin = await world.person('Robin', 'Vance')
  const watched = await newWorld({
    database: { url: world.url, pool: world.pool },
    env: { OPERATORS: robin.email, OIDC_ISSUER: world.config.OIDC_ISSUER },
  })
  await world.mailAfterJobs()
  await report(reporters[0], 'team', team.id)
  expect(await watched.mailAfterJobs()).toEqual([])
  await report(reporters[1], 'team', team.id)
  await report(reporters[2], 'team', team.id)
  const mails = await watched.mailAfterJobs()
  await watched.close()
  expect(mails.map(({ to, subject }) => `${to.address}: ${subject}`).sort()).toEqual(
    [`${maya.email}: ${team.name} is hidden for now`, `${robin.email}: To review: team reported by 3 people`].sort(),
  )
  expect(JSON.stringify(mails)).not.toContain('Nell')
})
