import type { Numbers, TeamFile } from '@app/contract'
import { nightly } from '@app/dev/nightly'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { teamFiles } from './team-files.ts'
import { newWorld, type Person, type World } from './world.ts'

const TAKE = 'POST /api/v1/team/:teamId/team-file'
const PREVIEW = 'POST /api/v1/team-file/preview'
const BRING = 'POST /api/v1/team-file'
const BACK = 'POST /api/v1/team/:teamId/team-file/take-back'
const MAIL = 'POST /api/v1/team/:teamId/team-file/mail'

const START = new Date('2026-11-17T17:00:00Z')
let now = START
let world: World
beforeAll(async () => {
  world = await newWorld({ now: () => now })
})
afterAll(() => world.close())

const mayaNow = async (): Promise<Person> => {
  const maya = await world.person('Maya', 'Okafor')
  await world.pool`update profile set email = ${`maya-${maya.id}@example.com`} where id = ${maya.id}`
  return maya
}

/** The team of a file, as Maya brought it long ago. */
async function settled(maya: Person, file: TeamFile): Promise<string> {
  const { teamId } = await world.call(maya, BRING, { body: { file, you: 1 } })
  await world.pool`update team set imported_at = null, created_at = '2026-01-01' where id = ${teamId}`
  await world.pool`update profile set mail_held_at = null where known_in_team_id = ${teamId}`
  return teamId
}

const numbersOf = async (maya: Person): Promise<Numbers[]> => {
  const years = [2024, 2025, 2026]
  return Promise.all(years.map((year) => world.call(maya, 'GET /api/v1/numbers', { query: { year } })))
}
const figures = (numbers: Numbers[]) =>
  numbers.map(({ games, months, answers, run, teams }) => ({
    played: games.filter((game) => game.played).length,
    games: games.length,
    months,
    answers,
    run,
    of: teams.reduce((sum, team) => sum + team.of, 0),
  }))

// misses: numbers: a game that two teams share counts once
// misses: team files: nobody gets mail before a captain confirms
// misses: team files: nobody gets mail about a copy
test('[MOVE-6] teams that are imported where they come from: nobody is mailed, no number doubles', async () => {
  let doubled = 0
  await fc.assert(
    fc.asyncProperty(teamFiles, async (wild) => {
      const maya = await mayaNow()
      const team = await settled(maya, wild)
      const before = await numbersOf(maya)
      doubled += before.flatMap(({ games }) => games).length
      const file = await world.call(maya, TAKE, { params: { teamId: team } })
      const plan = await world.call(maya, PREVIEW, { body: { file, you: file.by } })
      expect(plan).toMatchObject({ mails: 0, same: { teamId: team, games: expect.any(Number) } })
      expect(new Set(plan.people.map(({ becomes }) => becomes))).toEqual(
        new Set(file.people.length > 1 ? ['you', 'here'] : ['you']),
      )
      const { teamId, until } = await world.call(maya, BRING, { body: { file, you: file.by } })
      expect(until).toBe('2026-11-18T17:00:00.000Z')
      expect(figures(await numbersOf(maya))).toEqual(figures(before))
      expect(await world.call(maya, BACK, { params: { teamId } })).toMatchObject({ isGone: true, kept: 0 })
    }),
    { numRuns: nightly(100, 20) },
  )
  expect(await world.mailAfterJobs()).toEqual([])
  expect(doubled, 'the generated teams have games').toBeGreaterThan(5)
})

/** A file of Maya, Ann and Bo with addresses, Cy without one, and a game that is near. */
const near = (changes: Partial<TeamFile> = {}): TeamFile => ({
  format: 'callup-team',
  version: 1,
  team: { name: 'Night Shift FC', sport: 'Soccer', description: '', language: 'en' },
  gameDay: { gameMinutes: 90, rosterOnly: false, min: null, target: 9, max: null, composition: null, positions: [] },
  by: 1,
  people: [
    { name: 'Maya Okafor', email: '', position: '', joinedAt: '2026-01-01T12:00:00.000Z' },
    { name: 'Ann Lund', email: 'ann@example.com', position: '', joinedAt: '2026-01-01T12:00:00.000Z' },
    { name: 'Bo Rask', email: 'bo@example.com', position: '', joinedAt: '2026-01-01T12:00:00.000Z' },
    { name: 'Cy Dahl', email: '', position: '', joinedAt: '2026-01-01T12:00:00.000Z' },
  ],
  games: [
    {
      opponent: 'Wolves',
      startsAt: '2026-11-20T19:30:00.000Z',
      minutes: 90,
      timeZone: 'UTC',
      location: 'Delta Park',
      notes: '',
      scheduleId: null,
      cancelled: null,
      result: null,
      lineUp: null,
      // From a clock that is wrong: it is not an answer after the import.
      answers: [{ person: 2, answer: 'going', at: '2026-11-19T12:00:00.000Z', by: null }],
    },
  ],
  ...changes,
})
const addressesOf = (mails: { to: { address: string } }[]) => mails.map(({ to }) => to.address).toSorted()
const idOf = async (teamId: string, firstName: string) =>
  (
    await world.pool<
      { id: string }[]
    >`select id from profile where known_in_team_id = ${teamId} and first_name = ${firstName}`
  )[0]?.id ?? ''

// misses: team files: nobody gets mail before a captain confirms
// misses: team files: confirming mails names their number
// misses: team files: confirming mails after an import names their number
test('[MOVE-6] mail goes out after a yes that names the number, when the team is imported or later', async () => {
  const maya = await mayaNow()
  const file = near()
  const plan = await world.call(maya, PREVIEW, { body: { file, you: 1 } })
  expect(plan).toMatchObject({ mails: 2, same: null, games: 1, played: 0, answers: 1 })
  expect(plan.people.map(({ becomes }) => becomes)).toEqual(['you', 'mail', 'mail', 'by_name'])
  expect(await world.refusal(maya, BRING, { body: { file, you: 1, mail: 3 } })).toBe('mail_count_changed')

  const quiet = await world.call(maya, BRING, { body: { file, you: 1 } })
  expect(quiet).toMatchObject({ unmailed: 2 })
  const at = { params: { teamId: quiet.teamId } }
  const [game] = await world.pool<{ id: string }[]>`select id from game where team_id = ${quiet.teamId}`
  await world.call(maya, 'POST /api/v1/game/:id/remind', { params: { id: game?.id ?? '' } })
  const reminded = addressesOf(await world.mailAfterJobs()).filter((address) => !address.startsWith('maya'))
  expect(reminded, 'a reminder reaches nobody who was never mailed').toEqual([])
  const team = await world.call(maya, 'GET /api/v1/team/:id', { params: { id: quiet.teamId } })
  expect(team.members.filter(({ mailHeld }) => mailHeld).map(({ firstName }) => firstName)).toEqual(['Ann', 'Bo'])
  expect(team.members.some(({ mailOff }) => mailOff)).toBe(false)
  expect(await world.refusal(maya, MAIL, { ...at, body: { people: 3 } })).toBe('mail_count_changed')
  expect(await world.mailAfterJobs()).toEqual([])
  await world.call(maya, MAIL, { ...at, body: { people: 2 } })
  expect(addressesOf(await world.mailAfterJobs())).toEqual(['ann@example.com', 'bo@example.com'])
  expect(await world.refusal(maya, MAIL, { ...at, body: { people: 2 } })).toBe('mail_count_changed')

  const other = await mayaNow()
  await world.call(other, BRING, { body: { file, you: 1, mail: 2 } })
  expect(addressesOf(await world.mailAfterJobs())).toEqual(['ann@example.com', 'bo@example.com'])
})

// misses: team files: the preview matches only addresses the caller sees
test('[MOVE-6] a preview reveals accounts only of people the caller plays with', async () => {
  const maya = await mayaNow()
  const ann = await world.person('Ann', 'Lund')
  const bo = await world.person('Bo', 'Rask')
  const ours = await world.team(maya, 'Sunday Six')
  await world.joins(ann, ours)
  const [, first, second, ...rest] = near().people
  const file = near({
    people: [
      { name: 'Maya Okafor', email: '', position: '', joinedAt: '2026-01-01T12:00:00.000Z' },
      { name: 'Ann Lund', email: ann.email, position: '', joinedAt: first?.joinedAt ?? '' },
      { name: 'Bo Rask', email: bo.email, position: '', joinedAt: second?.joinedAt ?? '' },
      ...rest,
    ],
  })
  const seen = async () => (await world.call(maya, PREVIEW, { body: { file, you: 1 } })).people
  expect(await seen()).toMatchObject([
    { becomes: 'you' },
    { becomes: 'account', teamName: 'Sunday Six' },
    { becomes: 'mail', teamName: '' },
    { becomes: 'by_name' },
  ])
  await world.pool`update profile set email_verified = false where id = ${ann.id}`
  expect((await seen())[1], 'an address that Maya does not see').toMatchObject({ becomes: 'mail' })
})

test('[MOVE-6] a team that has changed since is recognized, another team with the same name is not, and neither is one of strangers', async () => {
  const maya = await mayaNow()
  const teamId = await settled(maya, near())
  await world.pool`update team set name = 'Day Shift FC' where id = ${teamId}`
  await world.call(maya, 'DELETE /api/v1/team/:teamId/members/:memberId', {
    params: { teamId, memberId: await idOf(teamId, 'Bo') },
  })
  const plan = await world.call(maya, PREVIEW, { body: { file: near(), you: 1 } })
  expect(plan).toMatchObject({
    mails: 0,
    same: { teamId, teamName: 'Day Shift FC', role: 'Captain', people: 3, games: 1 },
  })
  expect(plan.people.map(({ becomes }) => becomes)).toEqual(['you', 'here', 'mail', 'here'])
  const people = near().people.map((person) => ({ ...person, name: `${person.name} Jr` }))
  expect(await world.call(maya, PREVIEW, { body: { file: near({ people }), you: 1 } })).toMatchObject({ same: null })
  const games = near().games.map((game) => ({ ...game, opponent: 'Otters' }))
  expect(await world.call(maya, PREVIEW, { body: { file: near({ games }), you: 1 } })).toMatchObject({ same: null })
  const stranger = await world.person('Sue', 'Stray')
  expect(await world.call(stranger, PREVIEW, { body: { file: near(), you: null } })).toMatchObject({
    same: null,
    mails: 2,
  })
})

// misses: team files: only an imported team can be undone
// misses: tables: an import can be undone only within a day
test('[MOVE-6] an import can be undone for a day: everything, or all except people who have done something since', async () => {
  const maya = await mayaNow()
  const own = await world.team(maya)
  expect(await world.refusal(maya, BACK, { params: { teamId: own.id } })).toBe('not_found')

  const { teamId } = await world.call(maya, BRING, { body: { file: near(), you: 1 } })
  expect(await world.call(maya, 'GET /api/v1/team-file')).toMatchObject([
    { teamId, teamName: 'Night Shift FC', people: 4, until: '2026-11-18T17:00:00.000Z' },
  ])
  const bo = await idOf(teamId, 'Bo')
  const noah = await world.person('Noah', 'Pike')
  await world.joins(noah, { id: teamId })
  await world.pool`update rsvp set answered_at = ${new Date(START.getTime() + 60_000)}, profile_id = ${bo} where team_id = ${teamId}`
  expect(await world.call(maya, BACK, { params: { teamId } })).toEqual({ isGone: false, removed: 2, kept: 2 })
  const team = await world.call(maya, 'GET /api/v1/team/:id', { params: { id: teamId } })
  expect(team.members.map(({ firstName }) => firstName).toSorted()).toEqual(['Bo', 'Maya', 'Noah'])

  const again = await world.call(maya, BRING, { body: { file: near(), you: 1 } })
  now = new Date(START.getTime() + 24 * 3_600_000)
  expect(await world.refusal(maya, BACK, { params: { teamId: again.teamId } })).toBe('not_found')
  expect(await world.call(maya, 'GET /api/v1/team-file')).toEqual([])
  now = new Date(now.getTime() - 1)
  expect(await world.call(maya, BACK, { params: { teamId: again.teamId } })).toMatchObject({ isGone: true, removed: 3 })
  expect(await world.pool`select from profile where known_in_team_id = ${again.teamId}`).toEqual([])
  now = START
})
