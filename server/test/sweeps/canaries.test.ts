import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openPage } from '../live/page.ts'
import { newWorld, type World } from '../world.ts'
import { watchPrivacy } from './canaries.ts'
import { jobsDone } from './jobs-done.ts'
import { foundLeague, type League, NOW, readersIn } from './league.ts'

let world: World
let league: League
let watch: Awaited<ReturnType<typeof watchPrivacy>>
beforeAll(async () => {
  world = await newWorld({ now: () => NOW })
  league = await foundLeague(world)
})
beforeEach(async () => {
  watch = await watchPrivacy(world, [league.stranger])
})
afterAll(() => world.close())

const seeTeam = (teamId = league.teams.listed) => ({ params: { id: teamId } })
const seeGame = () => ({ params: { id: league.games.listed } })
const writeIntoTeam = (description: string) =>
  world.pool`update team set description = ${description}, name = ${description} where id = ${league.teams.listed}`

test("[API-5] the watch allows a player to see a team-mate's address", async () => {
  const response = await world.send(league.player, 'GET /api/v1/team/:id', seeTeam())
  expect(response.body).toContain(league.mate.email)
  await watch.reply('see a team', league.player, response)
  expect(watch.leaks).toEqual([])
})

test('[API-5] a guest sees the attendance of the game and nobody’s address', async () => {
  const responses = [
    await world.send(league.guest, 'GET /api/v1/game/:id', seeGame()),
    await world.send(league.guest, 'GET /api/v1/game/:id/rsvps', seeGame()),
    await world.send(league.guest, 'GET /api/v1/game/:id/calendar.ics', seeGame()),
    await world.send(league.guest, 'GET /api/v1/profile/:userId/games', { params: { userId: league.guest.id } }),
    await world.send(league.guest, 'GET /api/v1/account/export'),
  ]
  for (const response of responses) await watch.reply('look', league.guest, response)
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
  expect(responses[0]?.json().rsvps).toHaveLength(4)
  expect(watch.leaks).toEqual([])
})

test.each([
  ['plain', (address: string) => `Write to ${address}`],
  ['in capitals', (address: string) => address.toUpperCase()],
  ['in a URL', (address: string) => encodeURIComponent(address)],
  ['inside a token', (address: string) => `t=${Buffer.from(address).toString('base64url')}.x`],
])("[API-5] the watch reports a stranger's address in a response to a player, %s", async (_, write) => {
  await writeIntoTeam(write(league.stranger.email))
  await watch.reply('see', league.player, await world.send(league.player, 'GET /api/v1/team/:id', seeTeam()))
  expect(watch.leaks).toEqual([`see: the reply contains the address ${league.stranger.email}`])
})

test('[API-5] the watch reports the address of a person found by name in a response to a captain', async () => {
  await world.pool`update invitation set invitee_id = null where id = ${league.invitations.toFound}`
  const response = await world.send(league.captain, 'GET /api/v1/team/:teamId/invitations', {
    params: { teamId: league.teams.listed },
  })
  await world.pool`update invitation set invitee_id = ${league.rivalPlayer.id} where id = ${league.invitations.toFound}`
  await watch.reply('list', league.captain, response)
  expect(watch.leaks).toEqual([`list: the reply contains the address ${league.rivalPlayer.email}`])
})

test.each([
  ['last name', () => 'Strangeway'],
  ['secret', () => league.links.others],
  ['secret', () => league.stranger.cookie.slice('__Host-session='.length)],
])('[API-5] the watch reports a %s in a response to a player', async (kind, what) => {
  await writeIntoTeam(what())
  await watch.reply('see', league.player, await world.send(league.player, 'GET /api/v1/team/:id', seeTeam()))
  expect(watch.leaks).toEqual([`see: the reply contains the ${kind} ${what()}`])
})

test.each(['917335103', '9.173.351,03 €', '€9,173,351.03', '9 173 351,03 €', '٩٬١٧٣٬٣٥١٫٠٣'])(
  '[KITTY-6] the watch reports what Priya owes in a reply to another player, written as %s, and not in one to her',
  async (amount) => {
    await writeIntoTeam(`She owes ${amount}`)
    for (const person of [league.player, league.captain, league.treasurer, league.mate])
      await watch.reply(`see as ${person.email}`, person, await world.send(person, 'GET /api/v1/team/:id', seeTeam()))
    await writeIntoTeam('Night Shift FC')
    expect(watch.leaks).toEqual([`see as ${league.mate.email}: the reply contains the amount 917335103`])
  },
)

test('[API-5] the watch reports the notes of a game in a response to a guest', async () => {
  const [{ notes } = { notes: '' }] = await world.pool<{ notes: string }[]>`
    select notes from game where id = ${league.games.listed}`
  await writeIntoTeam(notes)
  await watch.reply('see', league.guest, await world.send(league.guest, 'GET /api/v1/team/:id', seeTeam()))
  await writeIntoTeam('Night Shift FC')
  expect(watch.leaks).toEqual([`see: the reply contains the notes ${notes}`])
})

const writeIntoGame = (notes: string) => world.pool`update game set notes = ${notes} where id = ${league.games.listed}`

test('[API-5] the watch reports the address of a guest in a response to a captain, also in a folded line of a calendar file', async () => {
  await writeIntoGame(`Bring both kits and then some more of whatever you have. ${league.guest.email}`)
  const file = await world.send(league.captain, 'GET /api/v1/game/:id/calendar.ics', seeGame())
  expect(file.body).not.toContain(league.guest.email)
  await watch.reply('see', league.captain, await world.send(league.captain, 'GET /api/v1/game/:id', seeGame()))
  await watch.reply('take', league.captain, file)
  await writeIntoGame('')
  expect(watch.leaks).toEqual(
    ['see', 'take'].map((what) => `${what}: the reply contains the address ${league.guest.email}`),
  )
})

test('[API-5] open pages are notified that a game changed, without personal data', async () => {
  const bases = [await world.app.listen({ host: '127.0.0.1', port: 0 })]
  const gameId = league.games.listed
  const people = Object.values(readersIn(league)).filter((person) => person !== null)
  const pages = people.map((person) => ({ person, page: openPage({ person, gameId, bases, named: true }) }))
  for (const { page } of pages) await vi.waitUntil(page.isCurrent, 10_000)
  await world.call(league.mate, 'POST /api/v1/game/:id/rsvp', { ...seeGame(), body: { status: 'Going' } })
  for (const { person, page } of pages) {
    await vi.waitUntil(() => page.heard.length > 0, 10_000)
    page.close()
    await watch.reply('listen', person, { body: page.heard.join('\n'), headers: {} })
    expect(page.heard).toContain(JSON.stringify({ gameId }))
  }
  expect(watch.leaks).toEqual([])
})

test('[API-5] the watch reports an address in a header, in the log and in a mail to another person', async () => {
  const response = await world.send(null, 'GET /auth/session')
  response.headers['link'] = `</x?q=${league.stranger.email}>`
  world.logged.push(`{"msg":"sent to ${league.mate.email}"}`)
  await watch.reply('ask', null, response)

  await writeIntoTeam(league.rivalPlayer.email)
  await world.call(league.captain, 'DELETE /api/v1/team/:id', seeTeam())
  const mails = await jobsDone(world)
  await watch.mails('delete', mails)

  const toOthers = mails.filter(({ to }) => to.address !== league.rivalPlayer.email)
  expect(toOthers.length).toBeGreaterThan(3)
  expect(watch.leaks).toEqual([
    `ask: the reply contains the address ${league.stranger.email}`,
    `ask: the log contains the address ${league.mate.email}`,
    ...toOthers.map(
      (mail) => `delete: the mail to ${mail.to.address} contains the address ${league.rivalPlayer.email}`,
    ),
  ])
})
