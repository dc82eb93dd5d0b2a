import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newWorld, type Person, type World } from '../world.ts'
import { watchPrivacy } from './canaries.ts'
import { jobsDone } from './jobs-done.ts'
import { foundLeague, type League, NOW } from './league.ts'

let world: World
let league: League
let watch: Awaited<ReturnType<typeof watchPrivacy>>
beforeAll(async () => {
  world = await newWorld({ now: () => NOW })
  league = await foundLeague(world)
})
beforeEach(async () => {
  watch = await watchPrivacy(world)
})
afterAll(() => world.close())

const request = () => ({ params: { id: league.requests.open.id } })
const game = () => ({ params: { id: league.requests.open.gameId } })
const theOffer = () => ({ params: { id: league.requests.open.id, volunteerId: league.requests.open.waiting } })

/** Everything that somebody can read of the request, its game, and who would play. */
async function readAll(person: Person) {
  const responses = [
    await world.send(person, 'GET /api/v1/game/sub_requests'),
    await world.send(person, 'GET /api/v1/game/sub_requests/:id', request()),
    await world.send(person, 'GET /api/v1/game/:id/subs', game()),
    await world.send(person, 'GET /api/v1/game/:id', game()),
    await world.send(person, 'GET /api/v1/game/:id/rsvps', game()),
    await world.send(person, 'GET /api/v1/game/:id/history', game()),
    await world.send(person, 'GET /api/v1/game/:id/calendar.ics', game()),
    await world.send(person, 'GET /api/v1/profile/:userId/games', { params: { userId: person.id } }),
    await world.send(person, 'GET /api/v1/account/export'),
  ]
  for (const response of responses) await watch.reply('read', person, response)
  return responses.map(({ body }) => body).join('\n')
}

const everybodyBut = (...left: Person[]) =>
  [
    league.stranger,
    league.invitee,
    league.volunteer,
    league.sub,
    league.spare,
    league.player,
    league.captain,
    league.coCaptain,
    league.rival,
    league.guest,
  ].filter((person) => !left.includes(person))

test('[API-5] while Vera waits, her address reaches nobody but herself, and she is not told that of any captain', async () => {
  const own = await readAll(league.volunteer)
  expect(own).toContain(league.volunteer.email)
  expect(own).not.toContain(league.captain.email)
  for (const person of everybodyBut(league.volunteer))
    expect(await readAll(person)).not.toContain(league.volunteer.email)
  expect(watch.leaks).toEqual([])
})

test('[API-5] while Sven is in, he and the captains know the addresses of each other, and nobody else does', async () => {
  const { sub, captain, coCaptain } = league
  const own = await readAll(sub)
  for (const { email } of [captain, coCaptain]) expect(own).toContain(email)
  for (const person of [captain, coCaptain]) expect(await readAll(person)).toContain(sub.email)
  for (const person of everybodyBut(sub, captain, coCaptain)) expect(await readAll(person)).not.toContain(sub.email)
  expect(watch.leaks).toEqual([])
})

test('[API-5] to strangers everybody around a request is a first name and an initial, and who waits to captains, too', async () => {
  const people = await world.pool<{ id: string; lastName: string }[]>`select id, last_name from profile`
  for (const person of [league.stranger, league.invitee, league.guest, league.rival, league.volunteer]) {
    const read = await readAll(person)
    const told = people.filter(({ id, lastName }) => id !== person.id && read.includes(lastName))
    expect(told).toEqual([])
  }
  const ofCaptain = await readAll(league.captain)
  expect(ofCaptain).toContain('Subira')
  expect(ofCaptain).toContain('"Vera"')
  expect(ofCaptain).not.toContain('Voss')
})

test('nobody who is not signed in reads anything personal on the public board, or of teams that are not on it', async () => {
  const board = await world.send(null, 'GET /api/v1/board')
  await watch.reply('read', null, board)
  const { teamName, ...rest } = { teamName: 'Night Shift FC', sport: 'Soccer', timeZone: 'UTC', location: 'Delta Park' }
  const id = league.requests.open.id
  const date = expect.any(String)
  expect(board.json()).toEqual([{ id, teamName, ...rest, date, openSpots: 2, positions: ['Goalkeeper'] }])
  expect(watch.leaks).toEqual([])
})

test('only who is on the team reads on the board what is unlisted or for its spares alone', async () => {
  const { open, others, unlisted, sparesOnly } = league.requests
  const ids = async (person: Person) =>
    (await world.call(person, 'GET /api/v1/game/sub_requests')).map(({ id }) => id).sort()
  for (const person of [league.stranger, league.invitee, league.guest, league.volunteer, league.sub, league.rival])
    expect(await ids(person)).toEqual([open.id, others.id].sort())
  for (const person of [league.spare, league.player, league.captain])
    expect(await ids(person)).toEqual([open.id, others.id, unlisted.id, sparesOnly.id].sort())
})

test('Sven finds the games he is in for among his own, each once, be their team unlisted; Vera does not while she waits', async () => {
  const { open, unlisted } = league.requests
  const games = async (person: Person) => {
    const list = await world.call(person, 'GET /api/v1/profile/:userId/games', { params: { userId: person.id } })
    return list.map(({ id }) => id)
  }
  // He had answered as a guest before he volunteered.
  await world.pool`update rsvp set as_guest = true where profile_id = ${league.sub.id} and game_id = ${open.gameId}`
  const own = await games(league.sub)
  expect(own).toEqual(expect.arrayContaining([open.gameId, unlisted.gameId]))
  expect(own).toHaveLength(new Set(own).size)
  expect(await games(league.volunteer)).toEqual([])
})

test('[API-5] the watch catches a captain who is told the address of somebody who waits', async () => {
  await world.pool`update volunteer set note = ${league.volunteer.email} where id = ${league.requests.open.waiting}`
  await readAll(league.captain)
  await world.pool`update volunteer set note = '' where id = ${league.requests.open.waiting}`
  expect(new Set(watch.leaks)).toEqual(new Set([`read: the reply tells the address ${league.volunteer.email}`]))
})

test('[API-5] the mail to a sub has the address of the captains until they are released, and no other mail has one', async () => {
  const { captain, volunteer } = league
  const choose = async (deed: 'accept' | 'release') => {
    await world.call(captain, `POST /api/v1/game/sub_requests/:id/volunteers/:volunteerId/${deed}`, theOffer())
    const mails = await jobsDone(world)
    await watch.mails(deed, mails)
    return mails.filter(({ to }) => to.address === volunteer.email).map(({ text }) => text)
  }
  await jobsDone(world)
  expect(await choose('accept')).toEqual([expect.stringContaining(captain.email)])
  expect(watch.leaks).toEqual([])
  expect(await readAll(volunteer)).toContain(captain.email)

  await world.pool`update game set opponent = ${captain.email} where id = ${league.requests.open.gameId}`
  expect(await choose('release')).toEqual([expect.stringContaining(captain.email)])
  expect(watch.leaks).toEqual([`release: the mail to ${volunteer.email} tells the address ${captain.email}`])
})
