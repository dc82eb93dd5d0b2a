import { HOUR_MS } from '@app/contract/local-time'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { declared } from '#test/declared.ts'
import { readCalendar } from '#test/read-calendar.ts'
import { statementsDuring } from '#test/statements.ts'
import { newWorld, ORIGIN, type Person, type World } from '#test/world.ts'

let world: World
let now = new Date('2026-11-17T17:00:00Z')
let maya: Person
let robin: Person
let team: { id: string; name: string }
beforeAll(async () => {
  world = await newWorld({ now: () => now })
})
afterAll(() => world.close())
beforeEach(async () => {
  now = new Date('2026-11-17T17:00:00Z')
  maya = await world.person('Maya', 'Okafor')
  robin = await world.person('Robin', 'Diaz')
  team = await world.team(maya)
  await world.joins(robin, team)
})

const schedule = (opponentTeamName: string, more: object = {}, by = maya, of = team) =>
  world.call(by, 'POST /api/v1/game', {
    body: {
      teamId: of.id,
      opponentTeamName,
      startTime: '2026-11-25T00:30:00Z',
      timeZone: 'America/New_York',
      location: 'Delta Park',
      notes: 'The code of the gate is 4711',
      ...more,
    },
  })
const answer = (person: Person, id: string, status: 'Going' | 'Maybe' | 'NotGoing') =>
  world.call(person, 'POST /api/v1/game/:id/rsvp', { params: { id }, body: { status } })
const edit = async (id: string, changes: object) => {
  const game = await world.call(maya, 'GET /api/v1/game/:id', { params: { id } })
  return world.call(maya, 'PUT /api/v1/game/:id', {
    params: { id },
    body: declared('PUT /api/v1/game/:id', { ...game, ...changes }),
  })
}
const reset = (person: Person, teamId: string | null = null) =>
  world.send(person, 'POST /api/v1/calendar-feed/reset', { body: { teamId } })
async function feedOf(person: Person, teamId: string | null = null) {
  await world.call(person, 'POST /api/v1/calendar-feed', { body: { teamId } })
  return pathOf(person, teamId)
}
async function pathOf(person: Person, teamId: string | null = null): Promise<string> {
  const feeds = await world.call(person, 'GET /api/v1/calendar-feed', {})
  return feeds.find((feed) => feed.teamId === teamId)?.path ?? ''
}
const get = (url: string, headers = {}, method: 'GET' | 'HEAD' = 'GET') => world.app.inject({ url, headers, method })
const titlesOf = async (path: string) => readCalendar((await get(path)).body).map(({ summary }) => summary)

test('[CAL-1] Robin subscribes to all games: of every team, as a sub, with the answer, without those he declined', async () => {
  const other = await world.team(maya, 'Mighty Drakes')
  await world.joins(robin, other)
  const rovers = await schedule('Rovers')
  await schedule('Otters', { startTime: '2026-11-26T00:30:00Z' }, maya, other)
  const wolves = await schedule('Wolves', { startTime: '2026-11-27T00:30:00Z' })
  const bears = await schedule('Bears', { startTime: '2026-11-28T00:30:00Z' })
  const ines = await world.person('Ines', 'Costa')
  await schedule('Not his', {}, ines, await world.team(ines, 'Block Party'))
  await answer(robin, rovers.id, 'Going')
  await answer(robin, wolves.id, 'Maybe')
  await answer(robin, bears.id, 'NotGoing')
  const path = await feedOf(robin)
  expect(path).toMatch(/^\/calendar\/[\w-]{22}\.ics$/)
  const file = await get(path)
  expect(file.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, no-cache',
    'x-robots-tag': 'noindex',
  })
  expect(file.headers['set-cookie']).toBeUndefined()
  expect(readCalendar(file.body).map(({ summary }) => summary)).toEqual([
    '✓ Night Shift FC vs Rovers',
    'Mighty Drakes vs Otters',
    '? Night Shift FC vs Wolves',
  ])
  expect(file.body).toContain('X-WR-CALNAME:My Games on Callup')
  expect(readCalendar(file.body)[0]?.description).toBe(
    `The code of the gate is 4711\n\nMap: https://www.google.com/maps/search/?api=1&query=Delta%20Park\n\n${ORIGIN}/games/${rovers.id}`,
  )
  expect(file.body).not.toMatch(/@|Maya|Robin|Diaz|Okafor/)
})

test('[CAL-1] Ines, who subs for another team, has that game in her calendar while she has the spot', async () => {
  const ines = await world.person('Ines', 'Costa')
  const { id } = await schedule('Rovers')
  const path = await feedOf(ines)
  const request = await world.call(maya, 'POST /api/v1/game/:id/subs', {
    params: { id },
    body: { numberOfSubs: 1, positions: ['Any'], firstCome: true },
  })
  await world.call(ines, 'POST /api/v1/game/sub_requests/:id/volunteers', { params: { id: request.id }, body: {} })
  expect(await titlesOf(path)).toEqual(['✓ Night Shift FC vs Rovers'])
})

// misses: feeds: the feed of a team has no notes
// misses: feeds: the feed of a team has no answers
test('[CAL-3] the calendar of a team has every game and neither answers nor notes, so that anybody may have it', async () => {
  const rovers = await schedule('Rovers')
  const wolves = await schedule('Wolves', { startTime: '2026-11-27T00:30:00Z' })
  await answer(robin, rovers.id, 'Going')
  await answer(robin, wolves.id, 'NotGoing')
  const path = await feedOf(robin, team.id)
  const file = await get(path)
  expect(readCalendar(file.body).map(({ summary }) => summary)).toEqual([
    'Night Shift FC vs Rovers',
    'Night Shift FC vs Wolves',
  ])
  expect(file.body).not.toMatch(/4711|✓|Robin/)
  expect(file.body).toContain('X-WR-CALNAME:Night Shift FC')
  expect(
    await world.refusal(await world.person('Ines', 'Costa'), 'POST /api/v1/calendar-feed', {
      body: { teamId: team.id },
    }),
  ).toBe('forbidden')
  expect(await feedOf(robin, team.id)).toBe(path)
  expect(await feedOf(maya, team.id)).not.toBe(path)
})

test('[CAL-4] an address that was reset ends at once and looks like one that never was', async () => {
  const path = await feedOf(robin)
  const row = await world.pool`select f::text as row from calendar_feed f where profile_id = ${robin.id}`
  expect(JSON.stringify(row)).not.toContain(path.slice('/calendar/'.length, -'.ics'.length))
  expect((await reset(robin)).statusCode).toBe(200)
  const [gone, unknown] = await Promise.all([get(path), get('/calendar/AAAAAAAAAAAAAAAAAAAAAA.ics')])
  expect(gone.statusCode).toBe(404)
  const withoutId = (body: string) => JSON.stringify({ ...JSON.parse(body), requestId: '', instance: '' })
  expect(withoutId(gone.body)).toBe(withoutId(unknown.body))
  expect(Object.keys(gone.headers)).toEqual(Object.keys(unknown.headers))
  expect((await get(await pathOf(robin))).statusCode).toBe(200)
  expect(world.logged.join('')).not.toContain(path)
})

// misses: feeds: a suspended person has no feed
// misses: feeds: a team that an operator has hidden has no feed
test('[CAL-4] a feed ends when its person leaves the team, is suspended or deletes the account, or the team is hidden', async () => {
  await schedule('Rovers')
  const [own, ofTeam] = [await feedOf(robin), await feedOf(robin, team.id)]
  const statuses = async () => [(await get(own)).statusCode, (await get(ofTeam)).statusCode]
  expect(await statuses()).toEqual([200, 200])
  await world.pool`update team set links_closed_at = ${now} where id = ${team.id}`
  expect(await statuses()).toEqual([200, 404])
  await world.pool`update team set links_closed_at = null where id = ${team.id}`
  const [suspension] = await world.pool<{ id: string }[]>`
    insert into suspension (id, profile_id, reason, suspended_at) values (gen_random_uuid(), ${robin.id}, 'x', ${now}) returning id`
  expect(await statuses()).toEqual([404, 404])
  await world.pool`delete from suspension where id = ${suspension?.id}`
  await world.call(robin, 'POST /api/v1/team/:teamId/leave', { params: { teamId: team.id } })
  expect(await statuses()).toEqual([200, 404])
  expect(await titlesOf(own)).toEqual([])
  await world.pool`delete from profile where id = ${robin.id}`
  expect(await statuses()).toEqual([404, 404])
})

test('[CAL-5] an unchanged feed costs one statement and nothing else', async () => {
  await schedule('Rovers')
  const path = await feedOf(robin)
  const first = await get(path)
  const etag = String(first.headers.etag)
  let again = first
  const statements = await statementsDuring(world.pool, async () => {
    again = await get(path, { 'if-none-match': `"other", ${etag.replace('W/', '')}` })
  })
  expect(statements).toHaveLength(1)
  expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag])
  const head = await get(path, {}, 'HEAD')
  expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', etag])
})

test('[CAL-5] whatever changes what Robin’s calendar shows changes the feed at once', async () => {
  const other = await world.team(maya, 'Mighty Drakes')
  const ben = await world.person('Ben', 'Ode')
  await world.joins(ben, team)
  const rovers = await schedule('Rovers')
  await schedule('Wolves', { startTime: '2026-12-27T00:30:00Z' })
  const path = await feedOf(robin)
  let etag = ''
  const fetchIt = async (what: string, isNew = true) => {
    const response = await world.app.inject({ url: path, headers: { 'if-none-match': etag } })
    expect([what, response.statusCode]).toEqual([what, isNew ? 200 : 304])
    etag = String(response.headers.etag)
    return response.body
  }
  await fetchIt('first')
  await fetchIt('nothing', false)
  await answer(ben, rovers.id, 'Going')
  await fetchIt('somebody else answers', false)
  await answer(robin, rovers.id, 'Going')
  expect(await fetchIt('an answer')).toContain('SUMMARY:✓ Night')
  await edit(rovers.id, { location: 'Riverside' })
  expect(await fetchIt('an edit')).toContain('LOCATION:Riverside')
  await edit(rovers.id, { startTime: '2026-11-29T00:30:00Z' })
  expect(await fetchIt('a move, which the answer was not for')).not.toContain('SUMMARY:✓')
  await world.call(robin, 'PUT /api/v1/team/:teamId/usual-answer', {
    params: { teamId: team.id },
    body: { answer: 'Going' },
  })
  expect(await fetchIt('a usual answer')).toContain('SUMMARY:✓ Night')
  await world.call(robin, 'POST /api/v1/away', { body: { from: '2026-12-26', until: '2026-12-27', note: '' } })
  expect(await fetchIt('away dates')).not.toContain('Wolves')
  await world.pool`update team set name = 'Day Shift' where id = ${team.id}`
  expect(await fetchIt('a new name')).toContain('Day Shift')
  await world.pool`update profile set locale = 'de' where id = ${robin.id}`
  expect(await fetchIt('another language')).toContain('Day Shift gegen Rovers')
  await world.joins(robin, other)
  await fetchIt('a team without games', false)
  await schedule('Otters', {}, maya, other)
  expect(await fetchIt('a new game of a new team')).toContain('Otters')
  await world.call(robin, 'POST /api/v1/team/:teamId/leave', { params: { teamId: other.id } })
  expect(await fetchIt('leaving')).not.toContain('Otters')
  await world.call(maya, 'POST /api/v1/game/:id/cancel', { params: { id: rovers.id }, body: { reason: 'Rain' } })
  const cancelled = await fetchIt('a cancellation')
  expect(cancelled).toContain('STATUS:CANCELLED')
  expect(readCalendar(cancelled)[0]).toMatchObject({ summary: expect.stringContaining('Abgesagt'), sequence: 4 })
  now = new Date(now.getTime() + 29 * 24 * HOUR_MS)
  await fetchIt('29 days', false)
  now = new Date(now.getTime() + 25 * HOUR_MS)
  expect(await fetchIt('30 days')).not.toContain('Rovers')
})

test('[CAL-4] Robin sees when his calendar was last fetched, to the hour', async () => {
  const path = await feedOf(robin)
  const seen = async () => (await world.call(robin, 'GET /api/v1/calendar-feed', {})).map(({ fetchedAt }) => fetchedAt)
  expect(await seen()).toEqual([null])
  await get(path)
  expect(await seen()).toEqual(['2026-11-17T17:00:00.000Z'])
  now = new Date(now.getTime() + HOUR_MS / 2)
  await get(path)
  expect(await seen()).toEqual(['2026-11-17T17:00:00.000Z'])
  now = new Date(now.getTime() + HOUR_MS / 2)
  await get(path)
  expect(await seen()).toEqual(['2026-11-17T18:00:00.000Z'])
})

// misses: feeds: fetches of one feed are limited
test('[CAL-4] Mallory, who fetches one feed again and again, is told to wait', async () => {
  const limited = await newWorld({ now: () => now, limited: true })
  const robin = await limited.person('Robin', 'Diaz')
  await limited.call(robin, 'POST /api/v1/calendar-feed', { body: { teamId: null } })
  const [feed] = await limited.call(robin, 'GET /api/v1/calendar-feed', {})
  const statuses = []
  for (let i = 0; i < 6; i += 1) statuses.push((await limited.app.inject({ url: feed?.path ?? '' })).statusCode)
  expect(statuses).toEqual([200, 200, 200, 200, 429, 429])
  // Robin's calendar program fetches from another address.
  expect((await limited.app.inject({ url: feed?.path ?? '', remoteAddress: '192.0.2.7' })).statusCode).toBe(200)
  await limited.close()
})
