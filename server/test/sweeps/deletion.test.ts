import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { connect, inTransaction } from '../../src/core/database/db.ts'
import { newId } from '../../src/core/ids.ts'
import { parseMediaUrl } from '../../src/core/pictures/media.ts'
import { cloneDatabase, patient, type TestDatabase } from '../database.ts'
import { dataUrl, quarters } from '../image-specimens.ts'
import { newWorld, type Person, type World } from '../world.ts'
import { leagueOfRows, rules } from './deletion-rules.ts'
import { jobsDone } from './jobs-done.ts'
import { tablesOf } from './pristine.ts'
import { type Column, columnsOf, everything, hits, type Sentinel, sentinelFor } from './sentinels.ts'

const RULES = 'server/test/sweeps/deletion-rules.ts'

let world: World
let person: Person
let captain: Person
let formerMember: Person
let doomed: string
let lasting: string
let columns: Column[]
let ofTeam: Map<string, Sentinel>
let ofPerson: Map<string, Sentinel>
let planted: Map<string, Record<string, unknown>>
let original: TestDatabase
let originalFiles: string | undefined
let copy: TestDatabase

/** A person and two teams with a sentinel in every column, files in the store and jobs in the queue. Each test gets a copy. */
beforeAll(async () => {
  original = await cloneDatabase()
  const pool = connect(original.url, patient)
  world = await newWorld({ database: { url: original.url, pool } })
  columns = await columnsOf(world.pool)
  captain = await world.person('Maya', 'Okafor')
  formerMember = await world.person('Former', 'Member')
  person = await world.person('Priya', 'Nair')
  doomed = (await world.team(captain)).id
  lasting = (await world.team(captain, 'Harbour Rovers')).id
  await world.joins(formerMember, { id: doomed }, 'captain')
  ofTeam = new Map([['the id of the team', doomed]])
  ofPerson = new Map([
    ['the id of the person', person.id],
    ['the address of the person', person.email],
    ['the subject of the person', person.subject],
  ])
  planted = new Map()
  await addLeague()
  await plantPictures()
  await rewrite('team', doomed, ofTeam)
  await rewrite('profile', person.id, ofPerson)
  await world.pool`delete from account where profile_id = ${person.id}`
  await addWithoutAccount()
  for (const [table, rule] of Object.entries(rules)) {
    if (table === 'team' || table === 'profile' || rule.of === 'nobody') continue
    if (rule.of !== 'person') await plant(table, doomed, ofTeam)
    await plant(table, lasting, rule.of === 'person' ? ofPerson : new Map())
  }
  await addPractice(doomed)
  await addClaimed()
  await addGuest()
  await inviteByAddressAlone()
  await keepResponseFor(captain)
  await changeGameOf(doomed)
  await world.call(captain, 'POST /api/v1/team/:teamId/invite', {
    params: { teamId: doomed },
    body: { userEmails: ['waiting.for.the.worker@example.com'] },
  })
  originalFiles = await mkdtemp(path.join(tmpdir(), 'media-'))
  await cp(filesOf(world), originalFiles, { recursive: true })
  await world.close()
  await pool.end()
})
beforeEach(async () => {
  copy = await cloneDatabase(original.url)
  world = await newWorld({ database: copy })
  await cp(originalFiles ?? '', filesOf(world), { recursive: true })
})
afterEach(async () => {
  await world.close()
  await copy.drop()
})
afterAll(async () => {
  await original.drop()
  // Missing if the sentinels could not be planted.
  if (originalFiles) await rm(originalFiles, { recursive: true })
})
const filesOf = ({ config }: World) => config.MEDIA_DIR ?? ''

test('every table has a rule for deletion', async () => {
  const tables = await tablesOf(world.pool)
  const without = tables.filter((table) => !(table in rules))
  expect(without, `say whose data a row of it is, in ${RULES}`).toEqual([])
  expect(
    Object.keys(rules).filter((table) => !tables.includes(table)),
    `remove it from ${RULES}`,
  ).toEqual([])
})

test('every column has a value before the deletion, and every sentinel is found', async () => {
  for (const { table, name } of columns) {
    if (rules[table]?.of === 'nobody') continue
    const [row] =
      await world.pool`select from ${world.pool.identifier(table)} where ${world.pool.identifier(name)} is not null limit 1`
    expect(row, `${table}.${name} is empty: give it a value in \`fill\` of its rule in ${RULES}`).toBeDefined()
  }
  const places = await everything(world)
  for (const sentinel of [...ofTeam, ...ofPerson]) expect(hits(places, [sentinel]), sentinel[0]).not.toEqual([])
  expect(ofTeam.size + ofPerson.size).toBeGreaterThan(40)
})

test('[TEDIT-2] a deleted team leaves no row, no file and no job behind', async () => {
  const key = { 'idempotency-key': 'k-0' }
  await world.send(captain, 'DELETE /api/v1/team/:id', { params: { id: doomed } }, key)
  await jobsDone(world)
  expect(hits(await everything(world), ofTeam)).toEqual([])
})

test('a deleted person leaves no row, no file and no job behind, and their team stays', async () => {
  await world.call(captain, 'DELETE /api/v1/team/:id', { params: { id: doomed } })
  await world.call(person, 'DELETE /api/v1/account')
  await jobsDone(world)
  expect(hits(await everything(world), [...ofTeam, ...ofPerson])).toEqual([])
  expect(await world.pool`select from team where id = ${lasting}`).toHaveLength(1)
})

// Responses are kept for a day for repeated requests, but no longer than the people and teams in them.
test('a deleted team is not in the responses kept for a former member', async () => {
  await keepResponseFor(formerMember)
  await world.call(formerMember, 'POST /api/v1/team/:teamId/leave', { params: { teamId: doomed } })
  await world.call(captain, 'DELETE /api/v1/team/:id', { params: { id: doomed } })
  await jobsDone(world)
  expect(hits(await everything(world), ofTeam)).toEqual([])
})

test('the games of a deleted team are not in the response kept for the captain who imported them', async () => {
  const content = Buffer.from('Date,Time,Opponent,Location\n2030-12-01,19:30,Imported Otters,Delta Park\n').toString(
    'base64',
  )
  const file = { params: { teamId: doomed }, body: { content, timeZone: 'UTC' } }
  const response = await world.send(captain, 'POST /api/v1/team/:teamId/schedule', file, { 'idempotency-key': 'k-3' })
  expect(response.body).toContain('Imported Otters')
  await world.call(captain, 'DELETE /api/v1/team/:id', { params: { id: doomed } })
  await jobsDone(world)
  expect(hits(await everything(world), [['the game', 'Imported Otters']])).toEqual([])
})

test('a deleted person is not in the responses kept for their team-mates', async () => {
  await world.call(person, 'DELETE /api/v1/account')
  await jobsDone(world)
  expect(hits(await everything(world), ofPerson)).toEqual([])
})

// The job has only two ids, and is gone after five minutes.
test('[TEDIT-2] nobody gets queued mail about a game of a deleted team', async () => {
  const gameId = await changeGameOf(doomed)
  expect(hits(await everything(world), [['the game', gameId]])).toContain(
    'the game is in graphile_worker._private_jobs',
  )
  await world.call(captain, 'DELETE /api/v1/team/:id', { params: { id: doomed } })
  const mails = await jobsDone(world)
  expect(mails.filter(({ subject }) => subject.startsWith('Changed'))).toEqual([])
  expect(hits(await everything(world), [['the game', gameId]])).toEqual([])
})

test('the team gets mail about a changed game without the captain who changed it and then deleted the account', async () => {
  await world.pool`update member set role = 'captain' where profile_id = ${person.id}`
  await changeGameOf(lasting, person)
  await world.call(person, 'DELETE /api/v1/account')
  const mails = await jobsDone(world)
  const changes = mails.filter(({ subject }) => /^(?:Changed|Moved to .*): Harbour Rovers/.test(subject))
  expect(changes.map(({ to }) => to.address)).toEqual([captain.email])
  expect(hits(await everything(world), ofPerson)).toEqual([])
})

test('an answer given by a deleted captain stays without their name, also in kept responses', async () => {
  await world.pool`update member set role = 'captain' where profile_id = ${person.id}`
  const id = await changeGameOf(lasting)
  const going = { status: 'Going' as const }
  const params = { id, memberId: captain.id }
  await world.call(person, 'PUT /api/v1/game/:id/rsvps/:memberId', { params, body: going })
  const ines = await world.person('Ines', 'Duarte')
  await world.joins(ines, { id: lasting })
  const key = { 'idempotency-key': 'k-2' }
  const kept = await world.send(ines, 'POST /api/v1/game/:id/rsvp', { params: { id }, body: going }, key)
  expect(kept.body).toContain(ofPerson.get('profile.first_name'))

  await world.call(person, 'DELETE /api/v1/account')
  await jobsDone(world)

  const rsvps = await world.call(captain, 'GET /api/v1/game/:id/rsvps', { params: { id } })
  expect(rsvps).toContainEqual(expect.objectContaining({ userId: captain.id, status: 'Going', answeredBy: '' }))
  expect(hits(await everything(world), ofPerson)).toEqual([])
})

const asked = { numberOfSubs: 1, positions: ['Goalkeeper'], everybodyAt: '2030-11-30T19:30:00Z' }

// The job has only the id of the request, and is gone after its time.
test('[TEDIT-2] nobody gets queued mail about a request of a deleted team', async () => {
  const id = await changeGameOf(doomed)
  const request = await world.call(captain, 'POST /api/v1/game/:id/subs', { params: { id }, body: asked })
  const sentinels: [string, Sentinel][] = [['the request', request.id]]
  expect(hits(await everything(world), sentinels)).toContain('the request is in graphile_worker._private_jobs')
  await world.call(captain, 'DELETE /api/v1/team/:id', { params: { id: doomed } })
  const mails = await jobsDone(world)
  expect(mails.filter(({ subject }) => subject.includes('need'))).toEqual([])
  expect(hits(await everything(world), sentinels)).toEqual([])
})

test('a deleted volunteer is not in the responses kept for the captain, and their spot is free', async () => {
  const id = await changeGameOf(lasting)
  await world.pool`delete from member where profile_id = ${person.id}`
  await world.pool`delete from hidden_team where profile_id = ${person.id}`
  const body = { ...asked, everybodyAt: null, firstCome: true }
  const request = await world.call(captain, 'POST /api/v1/game/:id/subs', { params: { id }, body })
  const on = { params: { id: request.id } }
  await world.call(person, 'POST /api/v1/game/sub_requests/:id/volunteers', { ...on, body: {} })
  const [volunteer] = (await world.call(captain, 'GET /api/v1/game/sub_requests/:id', on)).volunteers
  const release = { params: { id: request.id, volunteerId: volunteer?.id ?? '' } }
  const key = { 'idempotency-key': 'k-4' }
  const call = 'POST /api/v1/game/sub_requests/:id/volunteers/:volunteerId/release'
  expect((await world.send(captain, call, release, key)).body).toContain(ofPerson.get('profile.first_name'))

  await world.call(person, 'DELETE /api/v1/account')
  await jobsDone(world)

  expect(hits(await everything(world), ofPerson)).toEqual([])
  const { openSpots, volunteers } = await world.call(captain, 'GET /api/v1/game/sub_requests/:id', on)
  expect({ openSpots, volunteers }).toEqual({ openSpots: 1, volunteers: [] })
})

test('a deleted captain is not in the responses kept for a sub with their address', async () => {
  await world.pool`update member set role = 'captain' where profile_id = ${person.id}`
  const id = await changeGameOf(lasting)
  // On the last day before a game a first-come sub and the captains see each other's addresses.
  await world.pool`update game set starts_at = '2026-11-18T12:00Z', ends_at = '2026-11-18T14:00Z' where id = ${id}`
  const body = { ...asked, everybodyAt: null, firstCome: true }
  const request = await world.call(captain, 'POST /api/v1/game/:id/subs', { params: { id }, body })
  const ines = await world.person('Ines', 'Duarte')
  const offer = { params: { id: request.id }, body: {} }
  const key = { 'idempotency-key': 'k-5' }
  const kept = await world.send(ines, 'POST /api/v1/game/sub_requests/:id/volunteers', offer, key)
  expect(kept.body).toContain(person.email)

  await world.call(person, 'DELETE /api/v1/account')
  await jobsDone(world)

  expect(hits(await everything(world), ofPerson)).toEqual([])
})

/** Kept responses repeat data of other tables, and decisions belong to the operators. */
const noMemory = new Set(['idempotency_key', 'report_decision'])

test('a person’s export has a row of every table with their data', async () => {
  const all = await world.call(person, 'GET /api/v1/account/export')
  const tellsOfPerson = Object.keys(rules).filter(
    (table) => ['person', 'both'].includes(rules[table]?.of ?? '') && !noMemory.has(table),
  )
  for (const table of tellsOfPerson)
    expect(
      all,
      `${table}: add it to accountExportOf in server/src/features/transfer/account/queries.ts`,
    ).toHaveProperty(table, expect.arrayContaining([expect.anything()]))
})

/** Writes sentinels into every column of an existing row. */
async function rewrite(table: string, id: string, into: Map<string, Sentinel>) {
  const kept = { id, ...rules[table]?.fill?.(person, formerMember) }
  for (const column of columns) {
    if (column.table !== table || column.name in kept) continue
    const { value, sentinel } = sentinelFor(column)
    await world.pool`update ${world.pool.identifier(table)} set ${world.pool.identifier(column.name)} = ${value} where id = ${id}`
    if (sentinel !== undefined) into.set(`${table}.${column.name}`, sentinel)
  }
}

/** A game has no need of its own, so this column has a value in a game of another kind. */
const addPractice = (teamId: string) => world.pool`
  insert into game
  select (jsonb_populate_record(g, jsonb_build_object(
           'id', gen_random_uuid(), 'kind', 'practice', 'opponent', '', 'title', 'Shooting drills', 'needed', 7,
           'our_score', null, 'their_score', null, 'forfeited_by', null, 'import_uid', null))).*
    from game g
   where g.team_id = ${teamId}
     and g.kind = 'game'
   limit 1`

/** Inserts a row about the person and the team with sentinels in every column. */
async function plant(table: string, teamId: string, into: Map<string, Sentinel>) {
  const row: Record<string, unknown> = { ...rules[table]?.fill?.(person, formerMember) }
  for (const column of columns) {
    if (column.table !== table || column.name in row) continue
    if (column.refers) {
      row[column.name] = referred(column.refers, teamId)
      continue
    }
    const { value, sentinel } = sentinelFor(column)
    row[column.name] = value
    if (sentinel !== undefined) into.set(`${table}.${column.name}`, sentinel)
  }
  const names = Object.keys(row)
  await world.pool
    .unsafe(
      `insert into ${table} (${names.map((name) => `"${name}"`).join(', ')}) values (${names.map((_, n) => `$${n + 1}`).join(', ')})`,
      Object.values(row),
    )
    .catch((error: unknown) => {
      throw new Error(`Give ${table} a value that its constraints allow, in \`fill\` of its rule in ${RULES}`, {
        cause: error,
      })
    })
  planted.set(`${table} of ${teamId}`, row)
}

/** The id of the team, of the person, or of a row planted before. */
function referred({ table, name }: NonNullable<Column['refers']>, teamId: string) {
  if (table === 'team') return teamId
  return table === 'profile' ? person.id : planted.get(`${table} of ${teamId}`)?.[name]
}

const addLeague = () => world.pool`
  with founded as (
    insert into league (id, name, sport, season, link_code, points_win, points_tie, points_loss, tie_breakers, forfeit_score,
                        withdrawn_games, subs_in_playoffs, subs_from_opponents, founded_at)
    values (${leagueOfRows.id}, 'Eastside Sevens', 'Soccer', 'Fall 2026', '7kq2m9xtpa4w', 3, 1, 0, '{}', 3, 'void', true, true, now())
    returning id
  )
  insert into division select ${leagueOfRows.divisionId}, id, 'Division 1', 0 from founded`

/** A person without an account, whom only the team knows. */
async function addWithoutAccount() {
  const person = { id: newId(), firstName: 'Known Here Only', email: 'known.here.only@example.com' }
  await inTransaction(world.pool, async (db) => {
    await db`
      insert into profile (id, first_name, last_name, email, email_verified, created_at, known_in_team_id)
      values (${person.id}, ${person.firstName}, '', ${person.email}, false, now(), ${doomed})`
    await db`insert into member values (${doomed}, ${person.id}, 'player', now())`
  })
  for (const [name, value] of Object.entries(person)) ofTeam.set(`the ${name} of a person without an account`, value)
}

/** Someone whom the person has claimed. */
async function addClaimed() {
  const claimId = newId()
  const claimed = { id: newId(), firstName: 'Claimed By Them', email: 'claimed.by.them@example.com' }
  await world.pool`insert into claim values (${claimId}, ${lasting}, ${person.id}, now(), '{}')`
  await world.pool`
    insert into profile (id, first_name, last_name, email, email_verified, created_at, claim_id)
    values (${claimed.id}, ${claimed.firstName}, '', ${claimed.email}, false, now(), ${claimId})`
  for (const [name, value] of Object.entries(claimed)) ofPerson.set(`the ${name} of a claimed person`, value)
}

/** A guest of one game, whom the person added. */
const addGuest = () => world.pool`
  insert into profile (id, first_name, last_name, email, email_verified, created_at, guest_of_game_id, guest_added_by)
  select gen_random_uuid(), 'Guest', '', '', false, now(), g.id, ${person.id} from game g where g.team_id = ${lasting} limit 1`

/** A captain invited the address without a known person, so only the address identifies them. */
const inviteByAddressAlone = () => world.pool`
  insert into invitation (id, team_id, email, status, invited_at, expires_at)
  values (gen_random_uuid(), ${lasting}, ${person.email}, 'declined', now(), now())`

/** Makes a call under a key whose kept response has the team and the person. */
async function keepResponseFor(sender: Person) {
  const member = { params: { teamId: doomed, memberId: person.id } }
  const key = { 'idempotency-key': 'k-1' }
  const response = await world.send(sender, 'POST /api/v1/team/:teamId/managers/add/:memberId', member, key)
  expect(response.body).toContain(ofTeam.get('team.name'))
}

const game = { opponentTeamName: 'Otters', startTime: '2030-12-01T19:30:00Z', location: 'Delta Park' }
/** Creates and changes a game; the mail about the change waits for five minutes. */
async function changeGameOf(teamId: string, by = captain) {
  const { id, version } = await world.call(by, 'POST /api/v1/game', { body: { teamId, ...game } })
  await world.call(by, 'PUT /api/v1/game/:id', { params: { id }, body: { version, ...game, location: 'Astoria Park' } })
  return id
}

async function plantPictures() {
  const picture = async (...colours: string[]) => dataUrl('png', await quarters(colours).png().toBuffer())
  const team = await world.call(captain, 'PUT /api/v1/team/:id', {
    params: { id: doomed },
    body: { teamName: 'Otters', sport: 'Soccer', logo: await picture('red', 'lime', 'blue', 'white') },
  })
  ofTeam.set('the logo', parseMediaUrl(team.logo)?.key ?? 'none')
  const avatar = await picture('white', 'blue', 'lime', 'red')
  const account = await world.call(person, 'PATCH /api/v1/account', { body: { avatar } })
  ofPerson.set('the avatar', parseMediaUrl(account.avatar)?.key ?? 'none')
}
