import { afterEach, beforeEach, expect, test } from 'vitest'
import { dataUrl, quarters } from '../../src/core/image-specimens.ts'
import { parseMediaUrl } from '../../src/core/media.ts'
import { newWorld, type Person, type World } from '../world.ts'
import { jobsDone } from './jobs-done.ts'
import { tablesOf } from './pristine.ts'
import { type Column, columnsOf, everything, hits, type Sentinel, sentinelFor } from './sentinels.ts'

/**
 * What a row tells of: it goes with the team, with the person, or with either. `fill` says what a constraint asks for; all other
 * columns are filled by their type. A new table fails here until somebody has decided what becomes of its rows.
 */
const rules: Record<string, Rule> = {
  team: { of: 'team', fill: () => ({ sport: 'Soccer', logo: 'a picture' }) },
  profile: { of: 'person', fill: ({ email, subject }) => ({ email, subject, avatar: 'a picture' }) },
  session: { of: 'person' },
  idempotency_key: { of: 'person' },
  search_count: { of: 'person' },
  mail_refusal: { of: 'person', fill: (person) => ({ email: person.email.toLowerCase() }) },
  member: { of: 'both', fill: () => ({ role: 'player' }) },
  invitation: { of: 'both', fill: (person) => ({ status: 'pending', email: person.email.toLowerCase() }) },
  join_link: { of: 'both', fill: () => ({ most_uses: 1_000_000_000 }) },
  team_history: { of: 'both' },
}
interface Rule {
  of: 'team' | 'person' | 'both'
  fill?: (person: Person) => Record<string, unknown>
}

let world: World
let person: Person
let captain: Person
let formerMember: Person
let doomed: string
let lasting: string
let columns: Column[]
let ofTeam: Map<string, Sentinel>
let ofPerson: Map<string, Sentinel>
afterEach(() => world.close())

/** A person and two teams, with a sentinel in every column, files in the store, and work in the queue. */
beforeEach(async () => {
  world = await newWorld()
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
  await plantPictures()
  await rewrite('team', doomed, ofTeam)
  await rewrite('profile', person.id, ofPerson)
  for (const [table, rule] of Object.entries(rules)) {
    if (table === 'team' || table === 'profile') continue
    if (rule.of !== 'person') await plant(table, doomed, ofTeam)
    await plant(table, lasting, rule.of === 'person' ? ofPerson : new Map())
  }
  await inviteByAddressAlone()
  await keepAnswerFor(captain)
  await world.call(captain, 'POST /api/v1/team/:teamId/invite', {
    params: { teamId: doomed },
    body: { userEmails: ['waiting.for.the.worker@example.com'] },
  })
})

test('somebody has decided what becomes of the rows of every table', async () => {
  expect(Object.keys(rules).sort()).toEqual(await tablesOf(world.pool))
})

test('every column holds something before anything is deleted, and every sentinel is found', async () => {
  for (const { table, name } of columns) {
    const [row] = await world.pool`select from ${world.pool(table)} where ${world.pool(name)} is not null limit 1`
    expect(row, `${table}.${name}`).toBeDefined()
  }
  const places = await everything(world)
  for (const sentinel of [...ofTeam, ...ofPerson]) expect(hits(places, [sentinel]), sentinel[0]).not.toEqual([])
  expect(ofTeam.size + ofPerson.size).toBeGreaterThan(40)
})

test('[TEDIT-2] a deleted team leaves no row, no file and no job behind', async () => {
  await world.call(captain, 'DELETE /api/v1/team/:id', { params: { id: doomed } })
  await jobsDone(world)
  expect(hits(await everything(world), ofTeam)).toEqual([])
})

test('a deleted person leaves no row, no file and no job behind, though their team lives on', async () => {
  await world.call(captain, 'DELETE /api/v1/team/:id', { params: { id: doomed } })
  await world.call(person, 'DELETE /api/v1/account')
  await jobsDone(world)
  expect(hits(await everything(world), [...ofTeam, ...ofPerson])).toEqual([])
  expect(await world.pool`select from team where id = ${lasting}`).toHaveLength(1)
})

// An answer is kept for a day, in case its request is sent again, but not longer than whom it tells of.
test('a deleted team is not in the answers kept for who left it before', async () => {
  await keepAnswerFor(formerMember)
  await world.call(formerMember, 'POST /api/v1/team/:teamId/leave', { params: { teamId: doomed } })
  await world.call(captain, 'DELETE /api/v1/team/:id', { params: { id: doomed } })
  await jobsDone(world)
  expect(hits(await everything(world), ofTeam)).toEqual([])
})

test('a deleted person is not in the answers kept for their team-mates', async () => {
  await world.call(person, 'DELETE /api/v1/account')
  await jobsDone(world)
  expect(hits(await everything(world), ofPerson)).toEqual([])
})

/** Sentinels in every column of a row that is there already. */
async function rewrite(table: string, id: string, into: Map<string, Sentinel>) {
  const kept = { id, ...rules[table]?.fill?.(person) }
  for (const column of columns) {
    if (column.table !== table || column.name in kept) continue
    const { value, sentinel } = sentinelFor(column)
    await world.pool`update ${world.pool(table)} set ${world.pool(column.name)} = ${value as string} where id = ${id}`
    if (sentinel !== undefined) into.set(`${table}.${column.name}`, sentinel)
  }
}

/** A row with sentinels in every column, about the person and the team. */
async function plant(table: string, teamId: string, into: Map<string, Sentinel>) {
  const row: Record<string, unknown> = { ...rules[table]?.fill?.(person) }
  for (const column of columns) {
    if (column.table !== table || column.name in row) continue
    if (column.refers) {
      row[column.name] = column.refers === 'team' ? teamId : person.id
      continue
    }
    const { value, sentinel } = sentinelFor(column)
    row[column.name] = value
    if (sentinel !== undefined) into.set(`${table}.${column.name}`, sentinel)
  }
  await world.pool`insert into ${world.pool(table)} ${world.pool(row as Record<string, string>)}`
}

/** A captain typed the address and knew nobody by it, so that nothing but the address tells of the person. */
const inviteByAddressAlone = () => world.pool`
  insert into invitation (id, team_id, email, status, invited_at, expires_at)
  values (gen_random_uuid(), ${lasting}, ${person.email}, 'declined', now(), now())`

/** Somebody changes something under a key, and is answered with the team and the person. */
async function keepAnswerFor(sender: Person) {
  const member = { params: { teamId: doomed, memberId: person.id } }
  const key = { 'idempotency-key': 'k-1' }
  const answer = await world.send(sender, 'POST /api/v1/team/:teamId/managers/add/:memberId', member, key)
  expect(answer.body).toContain(ofTeam.get('team.name'))
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
