import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { EARLY, leagueWithOfficials } from '#test/officials.ts'
import { newWorld, type World } from '#test/world.ts'

let world: World
let now = EARLY
beforeAll(async () => {
  world = await newWorld({ now: () => now })
})
beforeEach(() => {
  now = EARLY
})
afterAll(() => world.close())
const league = leagueWithOfficials(() => world)
const { on, onGame, take } = league

const GAME = 'Night Shift FC v Harbour Rovers'
/** The mails about officials: who gets which. */
const mails = async () =>
  (await world.mailAfterJobs())
    .map(({ to: { address }, subject }) => `${address.split('.')[0]}: ${subject}`)
    .filter((line) => line.includes(' v ') || line.includes('officials'))
    .toSorted()
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000)
}
/** What runs every few minutes. */
const check = async () => {
  await world.pool`select graphile_worker.add_job(name) from unnest('{official.check-soon,official.check-gone}'::text[]) name`
  return mails()
}
const ask = () => world.call(league.ines, 'POST /api/v1/league/:id/officials/ask', on())

// misses: officials: whoever officiates is told of another time or place
test('[OFFICIAL-9] Ben is told when his game moves, changes its place, is called off and is on again, once each', async () => {
  await take(league.ben)
  await league.move('2026-11-18T19:30:00Z', 'Hall 2')
  later(10)
  expect(await mails()).toEqual([`ben: New time or place: ${GAME}`])
  await league.move('2026-11-19T19:30:00Z', 'Hall 2')
  later(10)
  expect(await mails()).toEqual([`ben: Moved: ${GAME}`])
  await take(league.ben, { startTime: '2026-11-19T19:30:00Z' })
  await league.callOff()
  later(10)
  expect(await mails()).toEqual([`ben: Called off: ${GAME}`])
  expect(await check()).toEqual([])
})

test('[OFFICIAL-9] what is undone before the mail goes out sends none', async () => {
  await take(league.ben)
  await league.move('2026-11-19T19:30:00Z')
  await league.move('2026-11-18T19:30:00Z')
  later(10)
  expect(await mails()).toEqual([])
})

test('[OFFICIAL-9] the captains of a team that sends somebody are told, and its players are not', async () => {
  await take(league.kim, { teamId: league.kickers.id })
  await league.move('2026-11-19T19:30:00Z')
  later(10)
  expect(await mails()).toEqual([`kim: Moved: ${GAME}`])
  await world.call(league.ines, 'PUT /api/v1/league/:id/games/:gameId/officials', { ...onGame(), body: { names: [] } })
  // Who was asked again knows already that it is open.
  expect(await mails()).toEqual([])
})

// misses: officials: a mail about the official of a team goes to its captains
test('[OFFICIAL-9] Kim, who is a captain no longer when the mail is due in the morning, is not told', async () => {
  await take(league.kim, { teamId: league.kickers.id })
  later(6 * 60)
  await league.move('2026-11-19T19:30:00Z')
  expect(await mails(), 'at night').toEqual([])
  await world.pool`update member set role = 'player' where team_id = ${league.kickers.id} and profile_id = ${league.kim.id}`
  later(12 * 60)
  expect(await mails()).toEqual([])
})

test('[OFFICIAL-9] Ben is told when Ines takes it away, needs no referee any more or deletes the league', async () => {
  await take(league.ben)
  await take(league.ines, { isTaken: false })
  expect(await mails()).toEqual([`ben: You’re no longer needed: ${GAME}`])
  await take(league.ben)
  await world.call(league.ines, 'PUT /api/v1/league/:id/games/:gameId/officials', {
    ...onGame(),
    body: { names: ['Scorekeeper'] },
  })
  expect(await mails()).toEqual([`ben: You’re no longer needed: ${GAME}`])
  await take(league.ben, { name: 'Scorekeeper' })
  await world.call(league.ines, 'DELETE /api/v1/league/:id', on())
  later(24 * 60)
  expect(await check()).toEqual([`ben: You’re no longer needed: ${GAME}`])
  expect(await check()).toEqual([])
})

test('[OFFICIAL-9] Ben is told when one of the teams is deleted, and nothing is kept of it', async () => {
  await take(league.ben)
  await world.call(league.hugo, 'DELETE /api/v1/team/:id', { params: { id: league.rovers.id } })
  expect(await check()).toEqual([`ben: You’re no longer needed: ${GAME}`])
  expect(await world.pool`select from official where profile_id = ${league.ben.id}`).toHaveLength(0)
})

// misses: officials: organisers are told two days before the game, and not earlier
test('[OFFICIAL-10] organisers hear within two days of the game of who drops out, whatever the reason, and not earlier', async () => {
  await take(league.ben)
  await take(league.ben, { isTaken: false })
  expect(await mails()).toEqual([])
  await take(league.ben)
  later(20 * 60)
  await take(league.ben, { isTaken: false })
  expect(await mails()).toEqual([`ines: Referee is open again: ${GAME}`])
  await take(league.ben)
  await take(league.kim, { name: 'Scorekeeper', teamId: league.kickers.id })
  await world.call(league.kim, 'DELETE /api/v1/team/:teamId/members/:memberId', {
    params: { teamId: league.kickers.id, memberId: league.ben.id },
  })
  expect((await check()).filter((line) => line.startsWith('ines'))).toEqual([`ines: Referee is open again: ${GAME}`])
  await world.call(league.kim, 'DELETE /api/v1/league/:id/teams/:teamId', {
    params: { id: league.id, teamId: league.kickers.id },
  })
  expect(await check()).toEqual([`ines: Scorekeeper is open again: ${GAME}`, `kim: You’re no longer needed: ${GAME}`])
  expect(await check()).toEqual([])
})

test('[OFFICIAL-10] organisers hear nothing if somebody else takes it before the mail goes out', async () => {
  await take(league.ben)
  later(20 * 60)
  await take(league.ben, { isTaken: false })
  await take(league.kim)
  expect(await mails()).toEqual([])
})

test('[OFFICIAL-11] Ines asks in one step: people who want to be asked and captains who can send somebody get one mail', async () => {
  await world.call(league.ben, 'PUT /api/v1/league/:id/officials/asking', { ...on(), body: { isAsking: true } })
  const asked = await ask()
  expect(asked).toMatchObject({ askedAt: now.toISOString(), can: { ask: false } })
  const sent = await world.mailAfterJobs()
  expect(sent.map(({ to: { address }, subject }) => `${address.split('.')[0]}: ${subject}`).toSorted()).toEqual([
    'ben: Eastside Sevens needs officials',
    'kim: Eastside Sevens needs officials',
  ])
  expect(sent[0]?.text).toContain('Referee · Scorekeeper')
  expect((await league.read(league.priya))?.officials).toMatchObject([{ isAsked: true }, { isAsked: true }])
})

// misses: officials: a league asks only now and then
// misses: officials: nobody is asked twice in a week, whatever leagues they are in
test('[OFFICIAL-11] nobody is asked twice in a week, and organisers ask only now and then', async () => {
  expect(await world.refusal(league.maya, 'POST /api/v1/league/:id/officials/ask', on())).toBe('forbidden')
  await ask()
  expect(await mails()).toEqual(['kim: Eastside Sevens needs officials'])
  expect(await world.refusal(league.ines, 'POST /api/v1/league/:id/officials/ask', on())).toBe(
    'asked_officials_recently',
  )
  later(16 * 60)
  await ask()
  expect(await mails()).toEqual([])
  await league.need([])
  later(16 * 60)
  expect(await world.refusal(league.ines, 'POST /api/v1/league/:id/officials/ask', on())).toBe('no_open_official')
})

test('[OFFICIAL-11] who is asked at night gets the mail in the morning, and none if nothing is open by then', async () => {
  now = new Date('2026-11-16T23:30:00Z')
  await ask()
  expect(await mails()).toEqual([])
  now = new Date('2026-11-17T08:30:00Z')
  expect(await mails()).toEqual(['kim: Eastside Sevens needs officials'])
  await world.pool`delete from official_asked`
  now = new Date('2026-11-17T23:30:00Z')
  await ask()
  await league.need([])
  now = new Date('2026-11-18T08:30:00Z')
  expect(await mails()).toEqual([])
})
