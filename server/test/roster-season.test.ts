import { afterAll, beforeAll, expect, test } from 'vitest'
import { nothingNeeded } from './game-days.ts'
import { newWorld, type Person, type World } from './world.ts'

/** A team of twelve, of whom eight have no account: five with an address, three without. */
const NEW_YORK = 'America/New_York'
const at = (local: string) => new Date(`${local}:00-05:00`)

let now = at('2026-11-16T12:00')
let world: World
let maya: Person
let robin: Person
let stranger: Person
let team: { id: string; name: string }
let gameId: string
const ids = new Map<string, string>()
const typed = ['Tomás', 'Bea', 'Viktor', 'Theo', 'Lena'].map((name) => `${name.toLowerCase()}.9f3a@example.com`)

beforeAll(async () => {
  world = await newWorld({ limited: true, now: () => now })
  maya = await world.person('Maya', 'Okafor')
  robin = await world.person('Robin', 'Berg')
  stranger = await world.person('Stella', 'Strangeway')
  team = await world.team(maya)
  await world.joins(robin, team)
  for (const name of ['Aiko', 'Ben']) await world.joins(await world.person(name, 'Mate'), team)
  const names = ['Tomás', 'Bea', 'Viktor', 'Theo', 'Lena', 'Noah', 'Omar', 'Kim']
  const people = names.map((name, n) => ({ name: `${name} Named`, email: typed[n] ?? '' }))
  await world.call(maya, 'POST /api/v1/team/:teamId/people', { params: { teamId: team.id }, body: { people } })
  await world.mailAfterJobs()
  const { members } = await world.call(maya, 'GET /api/v1/team/:id', { params: { id: team.id } })
  for (const { id, firstName } of members) ids.set(firstName, id)
  const positions = [{ name: 'Goalkeeper', min: 1, players: [idOf('Noah')] }]
  await world.call(maya, 'PUT /api/v1/team/:teamId/game-day', {
    params: { teamId: team.id },
    body: { ...nothingNeeded, min: 7, target: 9, positions },
  })
})
afterAll(() => world.close())

const idOf = (name: string) => ids.get(name) ?? ''
const game = (person: Person) => world.call(person, 'GET /api/v1/game/:id', { params: { id: gameId } })

/** Runs everything due at that local time. */
async function mailsAt(local: string) {
  now = at(local)
  await world.pool`update session set last_seen_at = ${now}, authenticated_at = ${now}, started_at = ${now}`
  await world.pool`update graphile_worker._private_jobs set run_at = now()`
  await world.pool`select graphile_worker.add_job('ask.send-due')`
  return world.mailAfterJobs()
}
const names = (mails: { to: { name: string } }[]) => mails.map(({ to }) => to.name.split(' ')[0] ?? '').toSorted()

/** No session is needed. */
const nobody = null
let links: Map<string, string>
const linkIn = (text: string) => /\/a\/([\w-]{22})/.exec(text)?.[1] ?? ''

async function tap(name: string, status: 'Going' | 'Maybe' | 'NotGoing') {
  const token = links.get(name) ?? ''
  const { body } = await world.app.inject({ url: `/a/${token}` })
  const nonce = /data-nonce="([^"]+)"/.exec(body)?.[1] ?? ''
  return world.call(nobody, 'POST /api/v1/answer/:token', { params: { token }, body: { nonce, status } })
}
const answerFor = (name: string, status: 'Going' | 'NotGoing') =>
  world.call(maya, 'PUT /api/v1/game/:id/rsvps/:memberId', {
    params: { id: gameId, memberId: idOf(name) },
    body: { status },
  })

test('[ROSTER-8] everybody with an address is asked, with links of their own', async () => {
  const startTime = at('2026-11-24T19:30').toISOString()
  const place = { timeZone: NEW_YORK, location: 'Delta Park' }
  const body = { teamId: team.id, opponentTeamName: 'Harbour Rovers', startTime, ...place }
  gameId = (await world.call(maya, 'POST /api/v1/game', { body })).id
  await mailsAt('2026-11-16T12:01')
  const asked = await mailsAt('2026-11-16T12:10')
  expect(names(asked)).toEqual(['Aiko', 'Bea', 'Ben', 'Lena', 'Robin', 'Theo', 'Tomás', 'Viktor'])
  links = new Map(asked.map(({ to, text }) => [to.name.split(' ')[0] ?? '', linkIn(text)]))
  const ofTomas = asked.find(({ to }) => to.name === 'Tomás Named')
  expect(ofTomas?.text).toContain('/no-more-mail?token=')
  expect(ofTomas?.text, 'no link that leads to a sign-in').not.toMatch(/\/(games|account|stop)\b/)
})

test('[ROSTER-8] they answer by their links, captains answer for the others, and all of them count', async () => {
  expect(await tap('Tomás', 'Going')).toMatchObject({ heading: 'You’re going' })
  await tap('Bea', 'Going')
  await tap('Viktor', 'NotGoing')
  await answerFor('Noah', 'Going')
  await answerFor('Omar', 'Going')
  await answerFor('Kim', 'NotGoing')
  const { headCount, rsvps, roster } = await game(maya)
  expect(headCount).toMatchObject({ in: 4, min: 7, target: 9 })
  expect(roster).toHaveLength(12)
  expect(rsvps.find(({ userId }) => userId === idOf('Noah'))).toMatchObject({
    status: 'Going',
    answeredBy: 'Maya Okafor',
    position: 'Goalkeeper',
    noAccount: true,
  })
  expect(await world.mailAfterJobs(), 'nobody without an address is told').toEqual([])
})

test('[ROSTER-8] they stand in the line-up, where Maya puts them', async () => {
  await world.call(maya, 'PUT /api/v1/game/:id/line-up', {
    params: { id: gameId },
    body: {
      formation: '2-3-1',
      players: [
        { playerId: idOf('Noah'), place: 'GK' },
        { playerId: idOf('Tomás'), place: 'ST' },
      ],
    },
  })
  const { side } = await game(robin)
  const places = side.spots.map(({ userId }) => userId)
  expect(places).toEqual(expect.arrayContaining([idOf('Noah'), idOf('Tomás')]))
})

test('[ROSTER-8] two days before, players without an answer are reminded', async () => {
  const reminded = (await mailsAt('2026-11-22T18:00')).filter(({ subject }) => subject.startsWith('Reminder'))
  expect(names(reminded)).toEqual(['Aiko', 'Ben', 'Lena', 'Maya', 'Robin', 'Theo'])
})

test('[ROSTER-8] Maya writes to everyone, and sees who has no address', async () => {
  const { audience } = await world.call(maya, 'GET /api/v1/game/:id/notes', { params: { id: gameId } })
  expect(audience?.players.filter(({ reach }) => reach === 'no_address').map(({ name }) => name)).toEqual([
    'Kim Named',
    'Noah Named',
    'Omar Named',
  ])
  const groups = ['Going' as const]
  const sent = { params: { id: gameId }, body: { groups, text: 'Field 3' } }
  expect(await world.call(maya, 'POST /api/v1/game/:id/notes', sent)).toEqual({ recipients: 4, mailed: 2 })
  const mails = await world.mailAfterJobs()
  expect(names(mails)).toEqual(['Bea', 'Tomás'])
  expect(mails[0]?.text).toMatch(/\/a\/[\w-]{22}/)
})

test('[ROSTER-8] a moved game is news to them, with a link that works without an account', async () => {
  const { version } = await game(maya)
  const startTime = at('2026-11-24T20:00').toISOString()
  const body = { version, opponentTeamName: 'Harbour Rovers', startTime, timeZone: NEW_YORK, location: 'Astoria Park' }
  await world.call(maya, 'PUT /api/v1/game/:id', { params: { id: gameId }, body })
  const mails = [...(await mailsAt('2026-11-22T18:01')), ...(await mailsAt('2026-11-22T18:10'))]
  const news = mails.find(({ to }) => to.name === 'Tomás Named')
  expect(news?.subject).toMatch(/^(?:Changed|Moved to .*): Night Shift FC vs Harbour Rovers$/)
  const page = await world.app.inject({ url: `/a/${linkIn(news?.text ?? '')}` })
  expect(page.body).toContain('Astoria Park')
  expect(page.body).toContain('/you?token=')
})

test('[ROSTER-8] Tomás drops out the day before: Maya is notified, and asks for a sub', async () => {
  now = at('2026-11-24T09:00')
  await tap('Tomás', 'NotGoing')
  const mails = await mailsAt('2026-11-24T09:20')
  expect(mails.map(({ to, subject }) => `${to.name}: ${subject}`)).toContainEqual(
    expect.stringMatching(/^Maya Okafor: Tomás .*out/),
  )
  const request = await world.call(maya, 'POST /api/v1/game/:id/subs', {
    params: { id: gameId },
    body: { numberOfSubs: 2, positions: ['Any'], firstCome: true, isPublic: true },
  })
  expect(request.openSpots).toBe(2)
})

test('[ROSTER-3] nobody but the captains reads an address that a captain typed', async () => {
  for (const person of [robin, stranger]) {
    const seen = await Promise.all([
      world.send(person, 'GET /api/v1/team/:id', { params: { id: team.id } }),
      world.send(person, 'GET /api/v1/game/:id', { params: { id: gameId } }),
      world.send(person, 'GET /api/v1/game/:id/notes', { params: { id: gameId } }),
      world.send(person, 'GET /api/v1/account/export'),
      world.send(person, 'GET /api/v1/team/:teamId/schedule.csv', { params: { teamId: team.id } }),
    ])
    for (const { body } of seen) expect(typed.filter((address) => body.includes(address))).toEqual([])
  }
  const [token = ''] = links.values()
  const page = await world.app.inject({ url: `/a/${token}` })
  expect(typed.filter((address) => page.body.includes(address))).toEqual([])
})
