import postgres from 'postgres'
import { league } from './league.ts'
import { type Person, people } from './people.ts'

const since = new Date('2026-09-01T18:00:00Z')

/** Fills an empty database with the league. Run again it changes nothing that somebody has changed since. */
export async function seed(databaseUrl: string, issuer: string) {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} })
  try {
    await sql.begin(async (tx) => {
      // The provider may have moved to another port: then its people keep their profiles.
      await tx`insert into profile ${tx(profiles(issuer))} on conflict (id) do update set issuer = excluded.issuer`
      await tx`insert into team ${tx(teams)} on conflict do nothing`
      await tx`insert into member ${tx(members)} on conflict do nothing`
    })
  } finally {
    await sql.end()
  }
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
