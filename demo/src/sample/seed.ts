import { kittyOf } from './kitty.ts'
import { leagueOf } from './league.ts'
import { type Person, people } from './people.ts'
import { sampleTeams } from './sample-teams.ts'
import { PORTLAND, type SeasonGame, seasonOf, storySlots, weeklySlots } from './season.ts'
import { type Story, storyOf, withoutLastScore } from './story.ts'
import { inTransaction } from './transaction.ts'

const since = new Date('2026-09-01T18:00:00Z')
const TEAM = 0x8002

interface SeedOptions {
  now?: Date
  /** Includes the events around tomorrow's game, story.ts, and a league: league.ts. */
  tellsStory?: boolean
  /** Where the games are. */
  timeZone?: string
}

/** Inserts the sample data. Idempotent: existing rows keep their changes. */
export async function seed(
  databaseUrl: string,
  issuer: string,
  { now = new Date(), tellsStory = false, timeZone = PORTLAND }: SeedOptions = {},
) {
  const season = tellsStory
    ? withoutLastScore(games(now, timeZone, storySlots(now, timeZone)), teamOf('Block Party'), now)
    : games(now, timeZone, weeklySlots)
  await inTransaction(databaseUrl, async (client) => {
    const insert = (table: string, rows: object[], onConflict = 'do nothing') => {
      const columns = Object.keys(rows[0] ?? {}).join(', ')
      return client.query(
        `insert into ${table} (${columns})
         select ${columns} from jsonb_populate_recordset(null::${table}, $1) on conflict ${onConflict}`,
        [JSON.stringify(rows)],
      )
    }
    await insert('profile', profiles)
    // A new port of the provider changes the issuer; people are kept.
    await insert('account', accounts(issuer), '(profile_id) do update set issuer = excluded.issuer')
    await insert('team', teams)
    await insert('member', members)
    await insert('game_day', gameDays)
    await insert('game', season)
    const { rowCount: told } = await client.query('select from sub_request limit 1')
    const story: Partial<Story> = tellsStory && told === 0 ? storyOf(season, { now, profileOf, teamOf, fixedId }) : {}
    for (const [table, rows] of Object.entries(story)) await insert(table, rows)
    const league = tellsStory ? leagueOf({ now, timeZone, profileOf, teamOf, fixedId }) : null
    const { rowCount: founded } = await client.query('select from league limit 1')
    if (league && founded === 0) for (const [table, rows] of Object.entries(league)) await insert(table, rows)
    const answered = new Set(story.rsvp?.map(({ game_id }) => game_id))
    const scheduled = [...season, ...(league && founded === 0 ? league.game : [])]
    const answers = scheduled.filter(({ id }) => !answered.has(id)).flatMap(answersTo)
    await insert('rsvp', answers)
    const { rowCount: counted } = await client.query('select from kitty limit 1')
    if (counted === 0)
      for (const [table, rows] of Object.entries(kitty(season, answers, now))) await insert(table, rows)
    const { rowCount: remembered } = await client.query('select from game_history limit 1')
    if (remembered === 0)
      await insert('game_history', answers.filter(({ answered_for }) => answered_for < now).map(lineOf))
  })
}

/** People on a team. The others get their profile at first sign-in. */
const players = people.filter(({ firstName }) =>
  sampleTeams.some((team) => [...team.captains, ...team.players].includes(firstName)),
)

const profiles = players.map((person) => ({
  id: profileId(person),
  first_name: person.firstName,
  last_name: person.lastName,
  email: person.email,
  email_verified: true,
  gender: person.gender ?? '',
  created_at: since,
}))

const accounts = (issuer: string) =>
  players.map((person) => ({ profile_id: profileId(person), issuer, subject: person.sub, created_at: since }))

const teams = sampleTeams.map(({ name, sport, description }, index) => ({
  id: teamId(index),
  name,
  sport,
  description,
  created_at: since,
}))

const members = sampleTeams.flatMap(({ captains, players: others }, index) => [
  ...captains.map((name) => member(index, name, 'captain')),
  ...others.map((name) => member(index, name, 'player')),
])

function member(team: number, firstName: string, role: 'captain' | 'player') {
  return { team_id: teamId(team), profile_id: profileOf(firstName), role, joined_at: since }
}

const gameDays = [
  { team: 'Night Shift FC', game_minutes: 60, min: 7, target: 9, max: 12 },
  { team: 'Block Party', game_minutes: 90, min: 6, target: 7, max: 9 },
  { team: 'Setting Ducks', game_minutes: 90, min: null, target: null, max: null },
  { team: 'Harbour Rovers', game_minutes: 90, min: null, target: null, max: null },
].map(({ team, ...need }) => ({ team_id: teamOf(team), ...need }))

const games = (now: Date, timeZone: string, slots: typeof weeklySlots) =>
  sampleTeams.flatMap(({ name }, index) => {
    const slot = slots[name]
    return slot ? seasonOf(slot, now, timeZone).map((game) => gameRow(game, index, now)) : []
  })

function gameRow({ week, opponent, startsOn, startsAt, location, timeZone }: SeasonGame, team: number, now: Date) {
  const isOver = endOf(startsAt, team) < now
  const notes = week % 3 === 0 ? 'White shirts. Be there a quarter of an hour early.' : ''
  const lastMailed = {
    opponent,
    startsAt: startsAt.toISOString(),
    timeZone,
    location,
    notes,
    cancelled: false,
    cancelReason: '',
  }
  return {
    id: fixedId(0x8100 + team, week),
    team_id: teamId(team),
    opponent,
    starts_at: startsAt,
    starts_on: startsOn,
    ends_at: endOf(startsAt, team),
    time_zone: timeZone,
    location,
    notes,
    our_score: isOver ? (week * 7 + team) % 5 : null,
    their_score: isOver ? (week * 3 + team) % 4 : null,
    last_mailed: lastMailed,
    created_at: since,
  }
}

/** Deterministic answers, so that every seed has the same attendance. */
function answersTo(
  game: Pick<ReturnType<typeof gameRow>, 'id' | 'team_id' | 'starts_at' | 'starts_on'>,
  index: number,
) {
  return members
    .filter(({ team_id }) => team_id === game.team_id)
    .flatMap(({ profile_id }, n) => {
      const chance = (n * 5 + index * 3) % 11
      if (chance > 8) return []
      return [
        {
          game_id: game.id,
          team_id: game.team_id,
          profile_id,
          status: chance < 6 ? 'going' : chance < 7 ? 'maybe' : 'not_going',
          answered_at: since,
          answered_for: game.starts_at,
          answered_on: game.starts_on,
          as_guest: false,
        },
      ]
    })
}

/** Night Shift FC counts who owes what. */
function kitty(season: ReturnType<typeof gameRow>[], answers: ReturnType<typeof answersTo>, now: Date) {
  const team = teamOf('Night Shift FC')
  const byName = players.toSorted((a, b) => a.firstName.localeCompare(b.firstName)).map(profileId)
  const lastGame = season.findLast(({ team_id, ends_at }) => team_id === team && ends_at < now)
  if (!lastGame) throw new Error('Night Shift FC has no game to share the cost of.')
  const went = answers.filter(({ game_id, status }) => game_id === lastGame.id && status === 'going')
  const inOrder = (rows: { profile_id: string }[]) =>
    byName.filter((id) => rows.some(({ profile_id }) => profile_id === id))
  return kittyOf({
    teamId: team,
    captainId: profileOf('Maya'),
    roster: inOrder(members.filter(({ team_id }) => team_id === team)),
    lastGame: { id: lastGame.id, startsAt: lastGame.starts_at, endsAt: lastGame.ends_at, came: inOrder(went) },
    fixedId,
  })
}

/** Most answer days before a game, some on the last day, which gives captains a forecast. */
function lineOf(
  { game_id, team_id, profile_id, status, answered_for }: ReturnType<typeof answersTo>[number],
  n: number,
) {
  const days = n % 4 === 0 ? 0.2 : 6
  return {
    id: fixedId(0x8300, n),
    team_id,
    game_id,
    actor_id: profile_id,
    profile_id,
    action: status,
    detail: {},
    done_at: new Date(answered_for.getTime() - days * 24 * 60 * 60 * 1000),
  }
}

/** Two hours, unless the team has another game length. */
function endOf(startsAt: Date, team: number) {
  const minutes = gameDays.find(({ team_id }) => team_id === teamId(team))?.game_minutes ?? 120
  return new Date(startsAt.getTime() + minutes * 60 * 1000)
}

function profileOf(firstName: string) {
  const person = people.find((candidate) => candidate.firstName === firstName)
  if (!person) throw new Error(`The sample data names ${firstName}, who is not in people.ts.`)
  return profileId(person)
}

function teamOf(team: string) {
  return teamId(sampleTeams.findIndex(({ name }) => name === team))
}

/** Fixed ids, so that page URLs stay the same after a fresh start. */
export function profileId(person: Pick<Person, 'sub'>) {
  return fixedId(
    0x8001,
    people.findIndex(({ sub }) => sub === person.sub),
  )
}

function teamId(index: number) {
  return fixedId(TEAM, index)
}

/** As a pattern. */
export const sampleTeamIds = `01990000-0000-7000-${TEAM.toString(16)}-[0-9a-f]{12}`

function fixedId(kind: number, index: number) {
  return `01990000-0000-7000-${kind.toString(16)}-${(index + 1).toString(16).padStart(12, '0')}`
}
