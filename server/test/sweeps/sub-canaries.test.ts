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

/** Everything that a person can read about the request, its game and its volunteers. */
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

test('[API-5] while Vera waits, nobody else reads her address, and she reads no captain’s address', async () => {
  const own = await readAll(league.volunteer)
  expect(own).toContain(league.volunteer.email)
  expect(own).not.toContain(league.captain.email)
  for (const person of everybodyBut(league.volunteer))
    expect(await readAll(person)).not.toContain(league.volunteer.email)
  expect(watch.leaks).toEqual([])
})

test('[API-5] while Sven is in, only he and the captains read each other’s addresses', async () => {
  const { sub, captain, coCaptain } = league
  const own = await readAll(sub)
  for (const { email } of [captain, coCaptain]) expect(own).toContain(email)
  for (const person of [captain, coCaptain]) expect(await readAll(person)).toContain(sub.email)
  for (const person of everybodyBut(sub, captain, coCaptain)) expect(await readAll(person)).not.toContain(sub.email)
  expect(watch.leaks).toEqual([])
})

test('[API-5] strangers read no last names around a request, and captains none of waiting volunteers', async () => {
  const people = await world.pool<{ id: string; lastName: string }[]>`select id, last_name from profile`
  for (const person of [league.stranger, league.invitee, league.guest, league.rival, league.volunteer]) {
    const read = await readAll(person)
    const shown = people.filter(({ id, lastName }) => id !== person.id && read.includes(lastName))
    expect(shown).toEqual([])
  }
  const ofCaptain = await readAll(league.captain)
  expect(ofCaptain).toContain('Subira')
  expect(ofCaptain).toContain('"Vera"')
  expect(ofCaptain).not.toContain('Voss')
})

test('a visitor reads no personal data on the public board, and no team that is not on it', async () => {
  const board = await world.send(null, 'GET /api/v1/board')
  await watch.reply('read', null, board)
  const { teamName, ...rest } = { teamName: 'Night Shift FC', sport: 'Soccer', timeZone: 'UTC', location: 'Delta Park' }
  const id = league.requests.open.id
  const date = expect.any(String)
  expect(board.json()).toEqual([
    {
      id,
      teamName,
      teamLogo: expect.stringMatching(/^(\/media\/.+)?$/),
      ...rest,
      date,
      openSpots: 2,
      // The goalkeeper is found.
      positions: [],
    },
  ])
  expect(watch.leaks).toEqual([])
})

test('only team members read unlisted requests and requests for spares on the board', async () => {
  const { open, others, unlisted, sparesOnly } = league.requests
  const ids = async (person: Person) =>
    (await world.call(person, 'GET /api/v1/game/sub_requests')).map(({ id }) => id).sort()
  for (const person of [league.stranger, league.invitee, league.guest, league.volunteer, league.sub, league.rival])
    expect(await ids(person)).toEqual([open.id, others.id].sort())
  for (const person of [league.spare, league.player, league.captain])
    expect(await ids(person)).toEqual([open.id, others.id, unlisted.id, sparesOnly.id].sort())
})

test('Sven finds each game he subs in once in his list, also of an unlisted team, and Vera finds none while she waits', async () => {
  const { open, unlisted } = league.requests
  const games = async (person: Person) => {
    const list = await world.call(person, 'GET /api/v1/profile/:userId/games', { params: { userId: person.id } })
    return list.map(({ id }) => id)
  }
  // Sven answered as a guest before he volunteered.
  await world.pool`update rsvp set as_guest = true where profile_id = ${league.sub.id} and game_id = ${open.gameId}`
  const own = await games(league.sub)
  expect(own).toEqual(expect.arrayContaining([open.gameId, unlisted.gameId]))
  expect(own).toHaveLength(new Set(own).size)
  expect(await games(league.volunteer)).toEqual([])
})

test('[API-5] the watch reports the address of a waiting volunteer in a response to a captain', async () => {
  await world.pool`update volunteer set note = ${league.volunteer.email} where id = ${league.requests.open.waiting}`
  await readAll(league.captain)
  await world.pool`update volunteer set note = '' where id = ${league.requests.open.waiting}`
  expect(new Set(watch.leaks)).toEqual(new Set([`read: the reply contains the address ${league.volunteer.email}`]))
})

test('[API-5] a sub’s mail has the address of the captain until the sub is released, and no other mail has one', async () => {
  const { captain, volunteer } = league
  const choose = async (decision: 'accept' | 'release') => {
    await world.call(captain, `POST /api/v1/game/sub_requests/:id/volunteers/:volunteerId/${decision}`, theOffer())
    const mails = await jobsDone(world)
    await watch.mails(decision, mails)
    return mails.filter(({ to }) => to.address === volunteer.email).map(({ text }) => text)
  }
  await jobsDone(world)
  expect(await choose('accept')).toEqual([expect.stringContaining(captain.email)])
  expect(watch.leaks).toEqual([])
  expect(await readAll(volunteer)).toContain(captain.email)

  await world.pool`update game set opponent = ${captain.email} where id = ${league.requests.open.gameId}`
  expect(await choose('release')).toEqual([expect.stringContaining(captain.email)])
  expect(watch.leaks).toEqual([`release: the mail to ${volunteer.email} contains the address ${captain.email}`])
})
