import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '#core/ids.ts'
import { newWorld, type Person, type World } from '#test/world.ts'
import { movedTableNames, stayingTables } from './rules.ts'

let now = new Date('2026-11-17T17:00:00Z')
let world: World
let maya: Person
let noah: Person
let team: { id: string }
let entry: string
let games: string[]
beforeAll(async () => {
  world = await newWorld({ now: () => now })
})
beforeEach(async () => {
  now = new Date('2026-11-17T17:00:00Z')
  maya = await world.person('Maya', 'Okafor')
  noah = await world.person('Noah', 'Pike')
  team = await world.team(maya)
  entry = await onRoster('Noah', 'Pike')
  games = []
  for (const day of ['2026-11-24', '2026-12-01', '2026-12-08'])
    games.push(
      (
        await world.call(maya, 'POST /api/v1/game', {
          body: {
            teamId: team.id,
            opponentTeamName: 'Otters',
            startTime: `${day}T19:30:00Z`,
            timeZone: 'UTC',
            location: 'Delta Park',
          },
        })
      ).id,
    )
})
afterAll(() => world.close())

/** Someone whom a captain added by name. */
async function onRoster(firstName: string, lastName: string, email = '') {
  const id = newId()
  await world.pool.transaction(async (db) => {
    await db`
      insert into profile (id, first_name, last_name, email, email_verified, created_at, known_in_team_id)
      values (${id}, ${firstName}, ${lastName}, ${email}, false, ${now}, ${team.id})`
    await db`insert into member values (${team.id}, ${id}, 'player', ${now})`
  })
  return id
}

type Status = 'Going' | 'Maybe' | 'NotGoing'
const answerFor = (memberId: string, id = '', status: Status) =>
  world.call(maya, 'PUT /api/v1/game/:id/rsvps/:memberId', { params: { id, memberId }, body: { status } })
const answer = (person: Person, id = '', status: Status) =>
  world.call(person, 'POST /api/v1/game/:id/rsvp', { params: { id }, body: { userId: person.id, status } })
const linkTo = async (memberId: string) => {
  const { path } = await world.call(maya, 'POST /api/v1/team/:teamId/members/:memberId/claim-link', {
    params: { teamId: team.id, memberId },
  })
  return path.slice('/claim/'.length)
}
const claim = (person: Person, body: { personId: string; linkId?: string }) =>
  world.call(person, 'POST /api/v1/claims', { body })
const undo = (person: Person, claimId: string) =>
  world.call(person, 'DELETE /api/v1/claims/:claimId', { params: { claimId } })
const roster = async () =>
  (await world.pool<{ profileId: string }[]>`select profile_id from member where team_id = ${team.id}`).map(
    (m) => m.profileId,
  )
const answersOf = (profileId: string) => world.pool`
  select game_id, status from rsvp where profile_id = ${profileId} order by game_id`

test('[ROSTER-11] Noah opens his claim link and takes his place with every answer', async () => {
  await answerFor(entry, games[0], 'Going')
  await answerFor(entry, games[1], 'Maybe')
  const linkId = await linkTo(entry)
  expect(await linkTo(entry)).toBe(linkId)
  expect(await world.call(noah, 'GET /api/v1/claim-links/:linkId', { params: { linkId } })).toMatchObject({
    name: 'Noah Pike',
    teamName: 'Night Shift FC',
    answers: 2,
    isMember: false,
    twice: [],
  })
  const before = await answersOf(entry)
  expect(await claim(noah, { personId: entry, linkId })).toMatchObject({ answers: 2, isOwn: true, name: 'Noah Pike' })
  expect(await roster()).toEqual(expect.arrayContaining([maya.id, noah.id]))
  expect(await roster()).toHaveLength(2)
  expect(await answersOf(noah.id)).toEqual(before)
  const mail = (await world.mailAfterJobs()).find(({ subject }) => subject === 'Noah Pike now has an account')
  expect(mail?.to.address).toBe(maya.email)
})

test('[ROSTER-11] what a closed season keeps of Noah is his, and goes back with an undo', async () => {
  const seasonId = newId()
  await world.pool`
    insert into season (id, team_id, name, starts_on, made_at, closed_at, ends_on, won, lost, tied, games)
    values (${seasonId}, ${team.id}, 'Spring', '2026-01-01', ${now}, ${now}, '2026-06-30', 2, 1, 0, '[]')`
  await world.pool`insert into season_player values (${seasonId}, ${entry}, '101', 0)`
  const kept = () => world.pool`select profile_id, marks from season_player where season_id = ${seasonId}`
  const { id } = await claim(noah, { personId: entry, linkId: await linkTo(entry) })
  expect(await kept()).toEqual([{ profileId: noah.id, marks: '101' }])
  await undo(noah, id)
  expect(await kept()).toEqual([{ profileId: entry, marks: '101' }])
})

test('[ROSTER-11] [SEASON-4] what a closed season keeps of Noah twice becomes one row in which he played every time he did', async () => {
  const seasonId = newId()
  await world.pool`
    insert into season (id, team_id, name, starts_on, made_at, closed_at, ends_on, won, lost, tied, games)
    values (${seasonId}, ${team.id}, 'Spring', '2026-01-01', ${now}, ${now}, '2026-06-30', 2, 1, 0, '[]')`
  await world.joins(noah, team)
  await world.pool`insert into season_player values (${seasonId}, ${entry}, '1010-', 0), (${seasonId}, ${noah.id}, '--01-', 2)`
  const kept = () =>
    world.pool`select profile_id, marks, subbed from season_player where season_id = ${seasonId} order by marks desc`
  const before = await kept()
  const { id } = await claim(noah, { personId: entry, linkId: await linkTo(entry) })
  expect(await kept()).toEqual([{ profileId: noah.id, marks: '1011-', subbed: 2 }])
  await undo(noah, id)
  expect(await kept()).toEqual(before)
})

test('[ROSTER-11] a link claims only its person, once, and an unknown one nobody', async () => {
  const other = await onRoster('Kat', 'Brennan')
  const linkId = await linkTo(entry)
  const refusal = (body: { personId: string; linkId?: string }, person = noah) =>
    world.refusal(person, 'POST /api/v1/claims', { body })
  expect(await refusal({ personId: other, linkId })).toBe('not_found')
  expect(await refusal({ personId: entry, linkId: newId() })).toBe('not_found')
  expect(await refusal({ personId: other })).toBe('not_found')
  expect(await refusal({ personId: maya.id })).toBe('not_found')
  await claim(noah, { personId: entry, linkId })
  expect(await refusal({ personId: entry, linkId }, await world.person('Eve', 'Moss'))).toBe('not_found')
})

test('[ROSTER-12] the owner of the verified typed address is asked, without being on the team', async () => {
  const typed = await onRoster('N.', 'P.', noah.email.toUpperCase())
  expect(await world.call(noah, 'GET /api/v1/claim-offers')).toMatchObject([{ personId: typed, isMember: false }])
  await world.call(noah, 'POST /api/v1/claim-offers/:personId/refuse', { params: { personId: typed } })
  expect(await world.call(noah, 'GET /api/v1/claim-offers')).toEqual([])
})

test('[ROSTER-12] a person who joins under the same name is asked; a stranger of that name is not', async () => {
  expect(await world.call(noah, 'GET /api/v1/claim-offers')).toEqual([])
  await world.joins(noah, team)
  expect(await world.call(noah, 'GET /api/v1/claim-offers')).toMatchObject([{ personId: entry, isMember: true }])
})

test('[ROSTER-13] where two answers meet, his own wins over the captain’s, else the later one', async () => {
  await world.joins(noah, team)
  await answerFor(entry, games[0], 'Maybe')
  await answer(noah, games[0], 'Going')
  now = new Date('2026-11-17T17:00:10Z')
  await answer(noah, games[1], 'NotGoing')
  now = new Date('2026-11-17T17:00:20Z')
  await answerFor(entry, games[1], 'Going')
  await answerFor(entry, games[2], 'Going')
  now = new Date('2026-11-17T17:00:30Z')
  await answerFor(noah.id, games[2], 'Maybe')
  const [offer] = await world.call(noah, 'GET /api/v1/claim-offers')
  expect(offer?.twice.toReversed()).toMatchObject([
    { own: 'Going', entered: 'Maybe', counts: 'Going' },
    { own: 'NotGoing', entered: 'Going', counts: 'NotGoing' },
    { own: 'Maybe', entered: 'Going', counts: 'Maybe' },
  ])
  const { id } = await claim(noah, { personId: entry, linkId: await linkTo(entry) })
  const counted = () => world.pool`
    select r.status from rsvp r join game g on g.id = r.game_id where r.profile_id = ${noah.id} order by g.starts_at`
  expect(await counted()).toEqual([{ status: 'going' }, { status: 'not_going' }, { status: 'maybe' }])
  expect(await answersOf(entry)).toEqual([])
  const history = await world.call(maya, 'GET /api/v1/game/:id/history', { params: { id: games[0] ?? '' } })
  expect(history.filter(({ about }) => about === 'Noah Pike')).toHaveLength(1)
  await undo(maya, id)
  expect(await answersOf(entry)).toHaveLength(3)
  expect(await counted()).toEqual([{ status: 'going' }, { status: 'not_going' }, { status: 'maybe' }])
  expect(await roster()).toHaveLength(3)
})

test('[ROSTER-14] a captain undoes it within seven days, and not later', async () => {
  await answerFor(entry, games[0], 'Going')
  const before = await answersOf(entry)
  const { id } = await claim(noah, { personId: entry, linkId: await linkTo(entry) })
  await answer(noah, games[1], 'Maybe')
  expect(await world.call(maya, 'GET /api/v1/claims')).toMatchObject([{ id, isOwn: false }])
  const stranger = await world.person('Eve', 'Moss')
  expect(await world.refusal(stranger, 'DELETE /api/v1/claims/:claimId', { params: { claimId: id } })).toBe('not_found')
  await world.mailAfterJobs()
  await undo(maya, id)
  expect(await roster()).toEqual(expect.arrayContaining([maya.id, entry]))
  expect(await answersOf(entry)).toEqual(before)
  expect(await world.call(maya, 'GET /api/v1/claims')).toEqual([])
  const told = (await world.mailAfterJobs()).map(({ to }) => to.address)
  expect(told).toContain(noah.email)

  const again = await claim(noah, { personId: entry, linkId: await linkTo(entry) })
  now = new Date('2026-11-24T17:00:01Z')
  await world.pool`update session set last_seen_at = ${now}`
  const at = { params: { claimId: again.id } }
  expect(await world.refusal(maya, 'DELETE /api/v1/claims/:claimId', at)).toBe('not_found')
  await world.pool`select graphile_worker.add_job('claim.forget-moved')`
  await world.mailAfterJobs()
  expect(await world.pool`select moved from claim where id = ${again.id}`).toEqual([{ moved: null }])
})

// misses: claims: undo keeps a captain on the team
test('[ROSTER-14] undo leaves no team without a captain', async () => {
  const { id } = await claim(noah, { personId: entry, linkId: await linkTo(entry) })
  const on = { params: { teamId: team.id, memberId: noah.id } }
  await world.call(maya, 'POST /api/v1/team/:teamId/managers/add/:memberId', on)
  await world.call(maya, 'POST /api/v1/team/:teamId/leave', on)
  expect(await world.refusal(noah, 'DELETE /api/v1/claims/:claimId', { params: { claimId: id } })).toBe('last_captain')
})

test('[ROSTER-14] an account that is deleted takes along what it claimed', async () => {
  await answerFor(entry, games[0], 'Going')
  await claim(noah, { personId: entry, linkId: await linkTo(entry) })
  await world.call(noah, 'DELETE /api/v1/account')
  expect(await world.pool`select id from profile where id in (${entry}, ${noah.id})`).toEqual([])
})

test('[ROSTER-14] a team that is deleted takes along whom somebody claimed', async () => {
  await claim(noah, { personId: entry, linkId: await linkTo(entry) })
  await world.call(maya, 'DELETE /api/v1/team/:id', { params: { id: team.id } })
  expect(await world.pool`select id from profile where id = ${entry}`).toEqual([])
})

test('every table that names people moves with a claim, or says why not', async () => {
  const named = await world.pool<{ table: string }[]>`
    select distinct c.table_name as table from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
       and c.column_name in ('profile_id', 'person_id', 'subject_id', 'actor_id', 'member_id', 'sender_id', 'invitee_id', 'reporter_id',
                             'blocker_id', 'blocked_id', 'operator_id', 'requester_id', 'maker_id', 'inviter_id')`
  const known = new Set<string>([...movedTableNames, ...Object.keys(stayingTables)])
  expect(named.map(({ table }) => table).filter((table) => !known.has(table))).toEqual([])
})
