import type { TeamFile } from '@app/contract'
import { limits } from '@app/contract/limits'
import { nightly } from '@app/dev/nightly'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { teamFiles } from './team-files.ts'
import { newWorld, type Person, type World } from './world.ts'

const TAKE = 'POST /api/v1/team/:teamId/team-file'
const BRING = 'POST /api/v1/team-file'

let here: World
let there: World
let maya: Person
let mayaThere: Person

const mayaOf = async (world: World) => {
  const person = await world.person('Maya', 'Okafor')
  await world.pool`update profile set email = 'maya@example.com' where id = ${person.id}`
  return person
}

beforeAll(async () => {
  ;[here, there] = await Promise.all([newWorld(), newWorld()])
  ;[maya, mayaThere] = await Promise.all([mayaOf(here), mayaOf(there)])
})
afterAll(() => Promise.all([here.close(), there.close()]))

/** Imports the file, and takes the team again: the bytes. */
async function moved(world: World, person: Person, file: TeamFile): Promise<string> {
  const { teamId } = await world.call(person, BRING, { body: { file, you: file.by } })
  return (await world.send(person, TAKE, { params: { teamId } })).body
}

/** With names in place of numbers, which depend on the order of people. */
const seasonsBy = (people: TeamFile['people'], seasons: TeamFile['seasons']) =>
  seasons?.map(({ closed, ...season }) => ({
    ...season,
    ...closed,
    people: closed?.people
      .map(({ person, ...kept }) => ({ name: people[person - 1]?.name ?? '', ...kept }))
      .toSorted((one, other) => (one.name < other.name ? -1 : 1)),
  }))

const kittyBy = (people: TeamFile['people'], kitty: TeamFile['kitty']) => {
  if (!kitty) return undefined
  const names = [...people.map(({ name }) => name), ...kitty.others]
  const named = <Row extends { who: number }>({ who, ...row }: Row) => ({ ...row, name: names[who - 1] })
  const sorted = <Row extends { who: number }>(rows: readonly Row[]) =>
    rows.map(named).toSorted((one, other) => ((one.name ?? '') < (other.name ?? '') ? -1 : 1))
  const entries = kitty.entries.map(({ by, shares, ...entry }) => ({
    ...entry,
    by: names[(by ?? 0) - 1],
    shares: sorted(shares),
  }))
  const ways = kitty.ways.map(({ by, ...way }) => ({ ...way, by: names[(by ?? 0) - 1] }))
  return {
    ...kitty,
    others: kitty.others.toSorted(),
    entries,
    ways,
    saidPaid: sorted(kitty.saidPaid),
    reminded: sorted(kitty.reminded),
  }
}

test('[KITTY-16] [MOVE-4] a team that moves to another installation and on has the same file, byte for byte', async () => {
  await fc.assert(
    fc.asyncProperty(teamFiles, async (file) => {
      const first = await moved(here, maya, file)
      const second = await moved(there, mayaThere, JSON.parse(first) as TeamFile)
      expect(second).toBe(first)
      // Nothing is lost: only the order is the file's own.
      const { people, games, seasons, kitty, by: _, ...head } = JSON.parse(first) as TeamFile
      const { people: wanted, games: played, seasons: named, kitty: counted, by: __, ...wantedHead } = file
      expect(head).toEqual(wantedHead)
      expect(people).toEqual(expect.arrayContaining(wanted))
      expect(seasonsBy(people, seasons)).toEqual(seasonsBy(wanted, named))
      expect(kittyBy(people, kitty)).toEqual(kittyBy(wanted, counted))
      expect(games).toHaveLength(played.length)
      expect(games.flatMap(({ answers }) => answers)).toHaveLength(played.flatMap(({ answers }) => answers).length)
    }),
    { numRuns: nightly(200, 20) },
  )
})

test('[SERIES-7] practices of a series are one where Maya takes them, and she changes them together', async () => {
  const team = await here.team(maya)
  const starts = ['2026-10-20T23:30:00Z', '2026-10-27T23:30:00Z', '2026-11-04T00:30:00Z']
  const practice = { kind: 'practice' as const, timeZone: 'America/New_York', location: 'Delta Park' }
  await here.call(maya, 'POST /api/v1/team/:id/games', {
    params: { id: team.id },
    body: { games: starts.map((startTime) => ({ ...practice, startTime })) },
  })
  const file = await here.call(maya, TAKE, { params: { teamId: team.id } })
  expect(file.games.map(({ series }) => series)).toEqual(
    ['2026-10-20', '2026-10-27', '2026-11-03'].map((on) => ({ number: 1, on, time: '19:30' })),
  )
  const { teamId } = await there.call(mayaThere, BRING, { body: { file, you: file.by } })
  const games = await there.call(mayaThere, 'GET /api/v1/team/:id/games', { params: { id: teamId }, query: {} })
  expect(games.map(({ series }) => series)).toEqual(starts.map(() => ({ everyWeeks: 1, until: '2026-11-03' })))
})

// misses: team files: the other captains are notified
test('[MOVE-4] Maya takes a real team with her: its people arrive without an account, with their answers, places and results', async () => {
  await there.mailAfterJobs()
  const team = await here.team(maya)
  const priya = await here.person('Priya', 'Nair')
  const aiko = await here.person('Aiko', 'Tanaka')
  await here.joins(priya, team)
  await here.joins(aiko, team, 'captain')
  const game = await here.call(maya, 'POST /api/v1/game', {
    body: { teamId: team.id, opponentTeamName: 'Rovers', startTime: '2026-12-01T19:30:00Z', location: 'Delta Park' },
  })
  await here.call(priya, 'POST /api/v1/game/:id/rsvp', { params: { id: game.id }, body: { status: 'Going' } })
  await here.mailAfterJobs()
  const file = await here.call(maya, TAKE, { params: { teamId: team.id } })
  expect(file.people.map(({ name, email }) => [name, email])).toEqual([
    ['Aiko Tanaka', aiko.email],
    ['Maya Okafor', 'maya@example.com'],
    ['Priya Nair', priya.email],
  ])
  expect(file).toMatchObject({
    by: 2,
    games: [{ opponent: 'Rovers', answers: [{ person: 3, answer: 'going', by: null }] }],
  })
  expect(JSON.stringify(file)).not.toContain(game.id)
  expect((await here.mailAfterJobs()).map(({ to, subject }) => [to.address, subject])).toEqual([
    [aiko.email, 'Maya Okafor downloaded a copy of Night Shift FC'],
  ])

  const { teamId, ...counts } = await there.call(mayaThere, BRING, { body: { file, you: 2, mail: 2 } })
  expect(counts).toMatchObject({ people: 3, games: 1, answers: 1, unmailed: 0 })
  const arrived = await there.call(mayaThere, 'GET /api/v1/team/:id', { params: { id: teamId } })
  expect(
    arrived.members.map(({ firstName, role, noAccount }) => `${firstName} ${role} ${noAccount ?? false}`).toSorted(),
  ).toEqual(['Aiko Player true', 'Maya Captain false', 'Priya Player true'])
  const mails = await there.mailAfterJobs()
  expect(mails.map(({ to }) => to.address).toSorted(), 'they are told once, and not about each game').toEqual(
    [aiko.email, priya.email].toSorted(),
  )
  const offers = await there.call(await thereAs('Priya', 'Nair', priya.email), 'GET /api/v1/claim-offers')
  expect(offers).toMatchObject([{ name: 'Priya Nair', answers: 1 }])
})

test('[MOVE-4] seasons go with the team: their names and days, a forfeit, and the figures that a closed one has kept', async () => {
  const team = await here.team(maya)
  const priya = await here.person('Priya', 'Nair')
  await here.joins(priya, team)
  const jonas = await here.person('Jonas', 'Wald')
  const play = async (startTime: string, forfeitedBy: 'us' | null) => {
    const { id } = await here.call(maya, 'POST /api/v1/game', {
      body: { teamId: team.id, opponentTeamName: 'Rovers', startTime, location: 'Delta Park' },
    })
    const body = { ourScore: 0, theirScore: 3, forfeitedBy }
    await here.call(maya, 'PUT /api/v1/game/:id/result', { params: { id }, body })
  }
  await play('2026-10-01T19:30:00Z', 'us')
  await play('2026-10-08T19:30:00Z', null)
  const at = { params: { teamId: team.id } }
  await here.call(maya, 'PUT /api/v1/team/:teamId/season', { ...at, body: { name: 'Fall', startsOn: '2026-09-01' } })
  await here.call(maya, 'POST /api/v1/team/:teamId/season/close', {
    ...at,
    body: { name: 'Winter', startsOn: '2026-11-01' },
  })
  // A sub who is not on the roster stays behind.
  await here.pool`
    insert into season_player (season_id, profile_id, marks, subbed)
    select id, ${jonas.id}, '', 2 from season where team_id = ${team.id} and closed_at is not null`
  const first = await here.call(maya, TAKE, at)
  expect(first.seasons).toMatchObject([
    {
      name: 'Fall',
      startsOn: '2026-09-01',
      closed: {
        lastDay: '2026-10-31',
        games: [
          { game: 1, opponent: 'Rovers', forfeitedBy: 'us' },
          { game: 2, forfeitedBy: null },
        ],
        people: [{ person: 1 }, { person: 2 }],
      },
    },
    { name: 'Winter', startsOn: '2026-11-01', closed: null },
  ])
  const { teamId } = await there.call(mayaThere, BRING, { body: { file: first, you: first.by } })
  const there2 = { params: { teamId } }
  const season = await there.call(mayaThere, 'GET /api/v1/team/:teamId/season', there2)
  expect(season).toMatchObject({ name: 'Winter', seasons: [{ name: 'Winter' }, { name: 'Fall', record: { lost: 2 } }] })
  const seasonId = season.seasons[1]?.id ?? ''
  const fall = await there.call(mayaThere, 'GET /api/v1/team/:teamId/season', { ...there2, query: { seasonId } })
  expect(fall.players.map(({ name, marks }) => [name, marks])).toEqual([
    ['Maya Okafor', first.seasons?.[0]?.closed?.people[0]?.marks],
    ['Priya Nair', first.seasons?.[0]?.closed?.people[1]?.marks],
  ])
  const [game] = fall.games
  expect(await there.call(mayaThere, 'GET /api/v1/game/:id', { params: { id: game?.id ?? '' } })).toMatchObject({
    opponentTeamName: 'Rovers',
  })
  expect(await there.call(mayaThere, TAKE, there2)).toEqual(first)
})

/** The same person, with an account of the other installation. */
async function thereAs(firstName: string, lastName: string, email: string) {
  const person = await there.person(firstName, lastName)
  await there.pool`update profile set email = ${email} where id = ${person.id}`
  return person
}

test('[MOVE-4] players take nothing', async () => {
  const team = await here.team(maya)
  const priya = await here.person('Priya', 'Nair')
  await here.joins(priya, team)
  expect(await here.refusal(priya, TAKE, { params: { teamId: team.id } })).toBe('forbidden')
})

const file = (changes: Partial<TeamFile> = {}): TeamFile => ({
  format: 'callup-team',
  version: 1,
  team: { name: 'Moved FC', sport: 'Soccer', description: '', language: 'en' },
  gameDay: { gameMinutes: 90, rosterOnly: false, min: null, target: null, max: null, composition: null, positions: [] },
  by: 1,
  people: [{ name: 'Viktor Sand', email: '', position: '', joinedAt: '2026-01-01T12:00:00.000Z' }],
  games: [],
  ...changes,
})
const game: TeamFile['games'][number] = {
  opponent: 'Wolves',
  startsAt: '2026-12-01T19:30:00.000Z',
  minutes: 90,
  timeZone: 'UTC',
  location: '',
  notes: '',
  scheduleId: null,
  cancelled: null,
  result: null,
  lineUp: null,
  answers: [],
}
const answer = { person: 1, answer: 'going' as const, at: '2026-01-01T12:00:00.000Z', by: null }

const open = { name: 'A', startsOn: '2026-01-01', closed: null }
const season = (changes: object) => ({
  ...open,
  closed: { lastDay: '2026-06-30', at: '2026-07-01T12:00:00.000Z', games: [], people: [], ...changes },
})

// misses: team files: inconsistent content is rejected
test.each<[string, TeamFile, number | null]>([
  ['nobody answers', file({ games: [{ ...game, answers: [{ ...answer, person: 2 }] }] }), 1],
  ['nobody answers for somebody', file({ games: [{ ...game, answers: [{ ...answer, by: 9 }] }] }), 1],
  ['somebody answers twice', file({ games: [{ ...game, answers: [answer, answer] }] }), 1],
  [
    'a place has two people',
    file({
      games: [
        {
          ...game,
          lineUp: {
            formation: '',
            setAt: null,
            places: [
              { person: 1, place: 'a' },
              { person: 1, place: 'a' },
            ],
          },
        },
      ],
    }),
    1,
  ],
  [
    'a position is of another team',
    file({ people: [{ name: 'Viktor', email: '', position: 'Libero', joinedAt: answer.at }] }),
    1,
  ],
  ['a time zone is on the moon', file({ games: [{ ...game, timeZone: 'Moon/Sea' }] }), 1],
  [
    'two games are one of the schedule',
    file({
      games: [
        { ...game, scheduleId: 'x' },
        { ...game, scheduleId: 'x' },
      ],
    }),
    1,
  ],
  ['Maya is nobody', file(), 2],
  [
    'an address is none',
    file({ people: [{ name: 'Viktor', email: 'viktor@', position: '', joinedAt: answer.at }] }),
    1,
  ],
  [
    'a season starts before the last one ended',
    file({ seasons: [season({ lastDay: '2026-06-30' }), { name: 'B', startsOn: '2026-06-30', closed: null }] }),
    1,
  ],
  ['two seasons are open', file({ seasons: [open, { ...open, startsOn: '2026-05-01' }] }), 1],
  ['a season ends before it starts', file({ seasons: [season({ lastDay: '2025-12-31' })] }), 1],
  ['a season names nobody', file({ seasons: [season({ people: [{ person: 2, marks: '', subbed: 0 }] })] }), 1],
  ['a season has too many marks', file({ seasons: [season({ people: [{ person: 1, marks: '1', subbed: 0 }] })] }), 1],
  ['a name is a link', file({ team: { ...file().team, name: 'www.evil.com' } }), 1],
])('[MOVE-5] a file in which %s is refused, and leaves no team behind', async (_, wrong, you) => {
  const before = await here.pool`select from team`
  expect(await here.refusal(maya, BRING, { body: { file: wrong, you } })).toBe('team_file_inconsistent')
  expect(await here.pool`select from team`).toHaveLength(before.length)
})

// misses: team files: the number of answers is limited
test('[MOVE-5] a file of another version or with more than the limits is refused', async () => {
  const refusal = (wrong: unknown) => here.refusal(maya, BRING, { body: { file: wrong as TeamFile, you: null } })
  expect(await refusal({ ...file(), version: 2 })).toBe('invalid_input')
  expect(await refusal(file({ games: Array.from({ length: limits.teamFileGames + 1 }, () => game) }))).toBe(
    'invalid_input',
  )
  const people = Array.from({ length: 41 }, (_, at) => ({
    name: `P ${at}`,
    email: '',
    position: '',
    joinedAt: answer.at,
  }))
  const answers = people.map((_, at) => ({ ...answer, person: at + 1 }))
  const games = Array.from({ length: limits.teamFileGames }, () => ({ ...game, answers }))
  expect(await refusal(file({ people, games }))).toBe('team_file_inconsistent')
})
