import { randomBytes } from 'node:crypto'
import { newId } from '../../src/core/ids.ts'
import type { Person, World } from '../world.ts'

const hour = 60 * 60 * 1000

interface Parties {
  people: Record<'captain' | 'player' | 'mate' | 'guest' | 'goner' | 'rivalPlayer', Person>
  teams: Record<'listed' | 'unlisted' | 'rosterOnly' | 'gone' | 'others', string>
  now: Date
}

/** A game of every team in every state, with answers of the roster, a guest and a deleted person. */
export async function allGames(world: World, { people, teams, now }: Parties) {
  const insert = gamesIn(world, now)
  const answers = (gameId: string, status: 'going' | 'not_going' | 'maybe', person: Person, more: Answered = {}) =>
    insertAnswer(world, { gameId, status, profileId: person.id, now, ...more })

  const games = {
    listed: await insert(teams.listed),
    unlisted: await insert(teams.unlisted),
    rosterOnly: await insert(teams.rosterOnly),
    cancelled: await insert(teams.listed, { cancelled: true }),
    cancelledLongAgo: await insert(teams.listed, { cancelled: true, inHours: -48 }),
    completed: await insert(teams.listed, { inHours: -24 }),
    others: await insert(teams.others),
    gone: await insert(teams.gone),
  }
  await world.pool`
    insert into game_day (team_id, game_minutes, roster_only_at, min, target, max)
    values (${teams.rosterOnly}, 120, ${now}, 5, 7, 9)`
  for (const gameId of [games.listed, games.cancelled, games.completed]) {
    await answers(gameId, 'going', people.player)
    await answers(gameId, 'not_going', people.mate, { answeredBy: people.captain.id })
    await answers(gameId, 'going', people.guest, { asGuest: true })
    await answers(gameId, 'maybe', people.goner)
  }
  await answers(games.unlisted, 'maybe', people.player)
  await answers(games.gone, 'going', people.player)
  await answers(games.others, 'going', people.rivalPlayer)
  return games
}

/** The team has closed one season and is in the next; the other team is in its first. */
export async function allSeasons({ pool }: World, { people, teams, now }: Parties) {
  const [closed, open, others] = [newId(), newId(), newId()]
  await pool`
    insert into season (id, team_id, name, starts_on, made_at)
    values (${open}, ${teams.listed}, 'Fall 2026', '2026-07-01', ${now}), (${others}, ${teams.others}, 'Fall 2026', '2026-07-01', ${now})`
  await pool`
    insert into season (id, team_id, name, starts_on, ends_on, made_at, closed_at, closed_by, won, lost, tied, games)
    values (${closed}, ${teams.listed}, 'Spring 2026', '2026-01-01', '2026-06-30', ${now}, ${now}, ${people.captain.id}, 0, 0, 0, '[]')`
  await pool`insert into season_player (season_id, profile_id, marks, subbed) values (${closed}, ${people.player.id}, '', 1)`
  return { closed, open, others }
}

export interface GameOf {
  inHours?: number
  cancelled?: boolean
}

/** Schedules one game. */
export const gamesIn =
  ({ pool }: World, now: Date) =>
  async (teamId: string, { inHours = 72, cancelled = false }: GameOf = {}) => {
    const id = newId()
    const startsAt = new Date(now.getTime() + inHours * hour)
    const notes = `Door code ${randomBytes(4).toString('hex')}`
    await pool`
      insert into game (id, team_id, opponent, starts_at, starts_on, ends_at, time_zone, location, notes, cancelled_at,
                        cancel_reason, last_mailed, created_at)
      values (${id}, ${teamId}, 'Old Rovers', ${startsAt}, ${startsAt}::timestamptz::date,
              ${startsAt}::timestamptz + interval '2 hours', 'UTC', 'Delta Park', ${notes},
              ${cancelled ? now : null}, ${cancelled ? 'Rain' : ''}, ${pool.json(toldOf(startsAt, notes, cancelled))}, ${now})`
    return id
  }

/** Somebody has added a guest to the game. */
export async function guestIn({ pool }: World, { gameId, addedBy }: { gameId: string; addedBy: Person }) {
  const id = newId()
  await pool`
    insert into profile (id, first_name, last_name, email, email_verified, created_at, guest_of_game_id, guest_added_by)
    select ${id}, 'Wilfredo', 'Guestson', '', false, g.created_at, g.id, ${addedBy.id} from game g where g.id = ${gameId}`
  await pool`
    insert into rsvp (game_id, team_id, profile_id, status, answered_at, answered_for, answered_on, answered_by, as_guest, by_name)
    select g.id, g.team_id, ${id}, 'going', g.created_at, g.starts_at, g.starts_on, ${addedBy.id}, true, true
      from game g where g.id = ${gameId}`
  return id
}

interface Answered {
  answeredBy?: string
  asGuest?: boolean
}
type Answer = Answered & { gameId: string; profileId: string; status: string; now: Date }

async function insertAnswer({ pool }: World, { gameId, profileId, status, now, ...more }: Answer) {
  const { answeredBy = null, asGuest = false } = more
  await pool`
    insert into rsvp
    select g.id, g.team_id, ${profileId}, ${status}, ${now}, g.starts_at, g.starts_on, ${answeredBy}, ${asGuest}
      from game g
     where g.id = ${gameId}`
  await pool`
    insert into game_history (id, team_id, game_id, actor_id, profile_id, action, detail, done_at)
    select ${newId()}, g.team_id, g.id, ${answeredBy ?? profileId}, ${profileId}, ${status}, '[]', ${now}
      from game g
     where g.id = ${gameId}`
}

const toldOf = (startsAt: Date, notes: string, cancelled: boolean) => ({
  opponent: 'Old Rovers',
  startsAt: startsAt.toISOString(),
  timeZone: 'UTC',
  location: 'Delta Park',
  notes,
  cancelled,
  cancelReason: cancelled ? 'Rain' : '',
})
