import { limits } from '@app/contract/limits'
import { isAdded } from '@app/contract/roster-verdict'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rosterFile } from '#test/roster-files.ts'
import { newWorld, type Person, type World } from '#test/world.ts'

let world: World
let maya: Person
let priya: Person
let team: { id: string; name: string }
let now = new Date('2026-11-17T17:00:00Z')

beforeAll(async () => {
  world = await newWorld({ limited: true, now: () => now })
})
afterAll(() => world.close())
beforeEach(async () => {
  now = new Date('2026-11-17T17:00:00Z')
  for (const table of ['team', 'delivery', 'budget_use', 'heavy_work']) await world.pool.unsafe(`delete from ${table}`)
  maya = await world.person('Maya', 'Okafor')
  priya = await world.person('Priya', 'Nair')
  team = await world.team(maya)
  await world.joins(priya, team)
})

const TABLE = 'POST /api/v1/team/:teamId/roster-table'
const TAKE_BACK = 'POST /api/v1/team/:teamId/roster-table/take-back'
const ofTeam = () => ({ params: { teamId: team.id } })

const contentOf = (file: string | Uint8Array) => Buffer.from(file).toString('base64')
const preview = (file: string | Uint8Array) =>
  world.call(maya, `${TABLE}/preview`, { ...ofTeam(), body: { content: contentOf(file) } })
const add = (people: { name: string; email: string; position: string }[]) =>
  world.call(maya, TABLE, {
    ...ofTeam(),
    body: { people: people.map(({ name, email, position }) => ({ name, email, position })) },
  })
/** Imports with the decisions that the preview suggests. */
async function bring(file: string | Uint8Array) {
  const { rows } = await preview(file)
  const people = rows.filter(isAdded)
  return people.length > 0 ? add(people) : undefined
}
const later = (hours: number) => {
  now = new Date(now.getTime() + hours * 3_600_000)
}
const members = async () =>
  (await world.call(maya, 'GET /api/v1/team/:id', { params: { id: team.id } })).members.map(
    ({ firstName, lastName }) => `${firstName} ${lastName}`,
  )

test('[MOVE-1] Maya brings the roster of another app: nothing changes before her yes, and mail goes to those with an address', async () => {
  await world.call(maya, 'PUT /api/v1/team/:teamId/game-day', {
    ...ofTeam(),
    body: { positions: [{ name: 'Defender', min: 2, players: [] }] },
  })
  const { rows, columns } = await preview(rosterFile('01-teamsnap.csv'))
  expect(rows.map(({ name, verdict }) => [name, verdict])).toEqual([
    ['Marcus Bell', 'invited'],
    ['Greta Holm', 'invited'],
    ['Dana Cho', 'by_name'],
    ['Ike Wallace', 'decide'],
    ['Priya Nair', 'here'],
  ])
  expect(columns.filter(({ as }) => as === '').map(({ heading }) => heading)).toContain('P1 Email')
  expect(await members()).toHaveLength(2)

  const done = await bring(rosterFile('01-teamsnap.csv'))
  expect(done).toMatchObject({ added: 3, leftOut: [], addition: { people: 3, until: '2026-11-18T17:00:00.000Z' } })
  expect(await members()).toEqual(expect.arrayContaining(['Marcus Bell', 'Greta Holm', 'Dana Cho']))
  const day = await world.call(maya, 'GET /api/v1/team/:teamId/game-day', ofTeam())
  expect(day.positions).toMatchObject([{ name: 'Defender', players: [expect.any(String)] }])
  expect((await world.mailAfterJobs()).map(({ to }) => to.address).toSorted()).toEqual([
    'greta.holm@example.com',
    'marcus.bell@example.com',
  ])
})

test('[MOVE-1] the same file twice changes nothing', async () => {
  await bring(rosterFile('01-teamsnap.csv'))
  const before = await members()
  expect((await preview(rosterFile('01-teamsnap.csv'))).rows.filter(isAdded)).toEqual([])
  expect((await add([{ name: 'Marcus Bell', email: '', position: '' }])).added).toBe(0)
  expect(await members()).toEqual(before)
})

// misses: tables: undo keeps people who have answered
test('[MOVE-2] Maya undoes the import: people who have answered stay, and nobody else gets mail', async () => {
  const done = await bring(rosterFile('01-teamsnap.csv'))
  const { id } = await world.call(maya, 'POST /api/v1/game', {
    body: { teamId: team.id, opponentTeamName: 'Rovers', startTime: '2026-12-01T19:30:00Z', location: 'Delta Park' },
  })
  await world.pool`
    insert into rsvp (game_id, team_id, profile_id, status, answered_at, answered_for, answered_on, as_guest)
    select ${id}, ${team.id}, p.id, 'going', now(), '2026-12-01T19:30:00Z', '2026-12-01', false
      from profile p where p.first_name = 'Greta' and p.known_in_team_id = ${team.id}`
  later(23)
  const { addition } = await world.call(
    maya,
    TABLE.replace('POST', 'GET') as 'GET /api/v1/team/:teamId/roster-table',
    ofTeam(),
  )
  expect(addition).toMatchObject({ people: 3 })
  const body = { addedAt: done?.addition?.addedAt ?? '' }
  expect(await world.call(maya, TAKE_BACK, { ...ofTeam(), body })).toMatchObject({ removed: 2, kept: 1 })
  expect((await members()).toSorted()).toEqual(['Greta Holm', 'Maya Okafor', 'Priya Nair'])
  expect((await world.mailAfterJobs()).map(({ to }) => to.address)).not.toContain('marcus.bell@example.com')
})

// misses: tables: an import can be undone only within a day
test('[MOVE-2] after a day Maya cannot undo the import, and players never can', async () => {
  const done = await bring('Name\nMarcus Bell\n')
  const body = { addedAt: done?.addition?.addedAt ?? '' }
  expect(await world.refusal(priya, TAKE_BACK, { ...ofTeam(), body })).toBe('forbidden')
  later(25)
  expect(await world.refusal(maya, TAKE_BACK, { ...ofTeam(), body })).toBe('not_found')
  expect(await world.call(maya, 'GET /api/v1/team/:teamId/roster-table', ofTeam())).toEqual({ addition: null })
})

test.each([
  ['a picture', Uint8Array.from([0xff, 0xd8, 0xff, 0, 1]), 'not_text'],
  ['more lines than a club has', `Name\n${'Ann\n'.repeat(limits.rosterLines + 1)}`, 'too_many_lines'],
  ['nothing', ' \n \n', 'no_names'],
])('[MOVE-1] %s is refused with the reason', async (_, file, message) => {
  const response = await world.send(maya, `${TABLE}/preview`, { ...ofTeam(), body: { content: contentOf(file) } })
  expect(response.json()).toMatchObject({ code: 'table_not_readable', fields: [{ field: 'content', message }] })
})

// misses: tables: reading a file spends a budget
test('[MOVE-5] reading tables spends the budget of files', async () => {
  await preview('Name\nAnn\n')
  expect(await world.pool`select from budget_use where budget = 'schedule.read/day'`).not.toEqual([])
})

test('[MOVE-1] five thousand lines are sorted, and no more than a roster holds are added', async () => {
  const lines = Array.from({ length: limits.rosterLines }, (_, at) => `Player ${at} Of Many,p${at}@example.com`)
  const { rows } = await preview(['Name,Email', ...lines].join('\n'))
  expect(rows).toHaveLength(limits.rosterLines)
  expect(rows.filter(isAdded)).toHaveLength(limits.peopleWithoutAccount)
  expect(rows.at(-1)).toMatchObject({ verdict: 'left_out', why: 'no_room' })
})
