import { league } from './league.ts'
import { type Person, people } from './people.ts'
import { evenings, type SeasonGame, seasonOf } from './season.ts'
import { inTransaction } from './transaction.ts'

const since = new Date('2026-09-01T18:00:00Z')

/** Fills an empty database with the league. Run again it changes nothing that somebody has changed since. */
export async function seed(databaseUrl: string, issuer: string, now = new Date()) {
  const season = games(now)
  await inTransaction(databaseUrl, async (client) => {
    const insert = (table: string, rows: object[], onConflict = 'do nothing') => {
      const columns = Object.keys(rows[0] ?? {}).join(', ')
      return client.query(
        `insert into ${table} (${columns})
         select ${columns} from jsonb_populate_recordset(null::${table}, $1) on conflict ${onConflict}`,
        [JSON.stringify(rows)],
      )
    }
    // The provider may have moved to another port: then its people keep their profiles.
    await insert('profile', profiles(issuer), '(id) do update set issuer = excluded.issuer')
    await insert('team', teams)
    await insert('member', members)
    await insert('game_day', gameDays)
    await insert('game', season)
    await insert('rsvp', season.flatMap(answersTo))
  })
}

/** Everybody who is on a team; the others have yet to sign in for the first time. */
const players = people.filter(({ firstName }) =>
  league.some((team) => [...team.captains, ...team.players].includes(firstName)),
)

function profiles(issuer: string) {
  return players.map((person) => ({
    id: profileId(person),
    issuer,
    subject: person.sub,
    first_name: person.firstName,
    last_name: person.lastName,
    email: person.email,
    email_verified: true,
    gender: person.gender ?? '',
    created_at: since,
  }))
}

const teams = league.map(({ name, sport, description }, index) => ({
  id: teamId(index),
  name,
  sport,
  description,
  created_at: since,
}))

const members = league.flatMap(({ captains, players: others }, index) => [
  ...captains.map((name) => member(index, name, 'captain')),
  ...others.map((name) => member(index, name, 'player')),
])

function member(team: number, firstName: string, role: 'captain' | 'player') {
  const person = people.find((candidate) => candidate.firstName === firstName)
  if (!person) throw new Error(`The league names ${firstName}, whom nobody knows.`)
  return { team_id: teamId(team), profile_id: profileId(person), role, joined_at: since }
}

/** Night Shift wants nine and can do with seven; Block Party plays sixes. */
const gameDays = [
  { team: 'Night Shift FC', game_minutes: 60, least: 7, target: 9, most: 12 },
  { team: 'Block Party', game_minutes: 90, least: 6, target: 7, most: 9 },
].map(({ team, ...need }) => ({ team_id: teamId(league.findIndex(({ name }) => name === team)), ...need }))

const games = (now: Date) =>
  league.flatMap(({ name }, index) => {
    const evening = evenings[name]
    return evening ? seasonOf(evening, now).map((game) => gameRow(game, index, now)) : []
  })

function gameRow({ week, opponent, startsOn, startsAt, location, timeZone }: SeasonGame, team: number, now: Date) {
  const isOver = endOf(startsAt, team) < now
  const notes = week % 3 === 0 ? 'White shirts. Be there a quarter of an hour early.' : ''
  const told = {
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
    told,
    created_at: since,
  }
}

/** Most have answered the next games, fewer those that are far off: who said what is the same every time. */
function answersTo(game: ReturnType<typeof gameRow>, index: number) {
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

/** Two hours, unless the team says otherwise. */
function endOf(startsAt: Date, team: number) {
  const minutes = gameDays.find(({ team_id }) => team_id === teamId(team))?.game_minutes ?? 120
  return new Date(startsAt.getTime() + minutes * 60 * 1000)
}

/** Fixed, so that addresses of pages stay the same from one fresh start to the next. */
function profileId(person: Person) {
  return fixedId(0x8001, people.indexOf(person))
}

function teamId(index: number) {
  return fixedId(0x8002, index)
}

function fixedId(kind: number, index: number) {
  return `01990000-0000-7000-${kind.toString(16)}-${(index + 1).toString(16).padStart(12, '0')}`
}
