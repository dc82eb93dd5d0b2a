/** A game with its people, read by plain statements in one round trip and joined here. */
import type { Attendee } from '@app/contract'
import { gameState } from '@app/contract/game-state'
import {
  type AnswerRow,
  type Attending,
  answersTo,
  attendance,
  factsOf,
  type GameRow,
  type PlayerRow,
  type PositionRow,
  peopleOf,
  type VolunteerRow,
  volunteersFor,
} from './attendance.ts'
import { oneOf, openSession, pictureUrl, type Read, shownAnswer, statement } from './database.ts'

export interface PersonRow extends PlayerRow {
  firstName: string
  lastName: string
  avatar: string | null
  usual: Attendee['status'] | null
  awayUntil: string | null
}

/** $1: game. */
const roster = statement<PersonRow>(`
  select m.team_id as "teamId", m.profile_id as "userId", m.role, p.first_name as "firstName", p.last_name as "lastName", p.avatar,
         lower(p.gender) as gender, coalesce(x.position, '') as position, ${shownAnswer('u.answer')} as usual,
         a.until_on::text as "awayUntil"
    from game g
    join member m on m.team_id = g.team_id and m.role <> 'spare'
    join profile p on p.id = m.profile_id
    left join player_position x on x.team_id = m.team_id and x.profile_id = m.profile_id
    left join usual_answer u on u.team_id = m.team_id and u.profile_id = m.profile_id and g.ends_at > u.since
                            and (u.until is null or g.ends_at <= u.until)
    left join away a on a.profile_id = m.profile_id and a.from_on <= g.starts_on and a.until_on >= g.starts_on
                    and g.ends_at > a.since and (a.ended_at is null or g.ends_at <= a.ended_at)
   where g.id = $1
   order by m.role, lower(p.first_name), lower(p.last_name), p.id`)

const positions = statement<PositionRow>(`
  select n.team_id as "teamId", n.name as position, n.min
    from game g
    join game_day_position n on n.team_id = g.team_id
   where g.id = $1
   order by n.sort_order`)

interface Place {
  playerId: string
  place: string
}

const places = statement<Place>(`
  select profile_id as "playerId", place from line_up_place where game_id = $1 order by place, profile_id`)

/** One row without a place for a line-up without people. */
const earlierPlaces = statement<{ formation: string } & Place>(`
  select l.formation, p.profile_id as "playerId", p.place
    from (select l.game_id, l.formation
            from game g
            join line_up l on l.team_id = g.team_id and l.set_at is not null
            join game past on past.id = l.game_id and past.starts_at < g.starts_at
           where g.id = $1
           order by past.starts_at desc
           limit 1) l
    left join line_up_place p on p.game_id = l.game_id`)

interface Stranger {
  userId: string
  firstName: string
  lastName: string
  avatar: string | null
}

/** $1: people, $2: who looks at them. */
const strangers = statement<Stranger>(`
  select id as "userId", first_name as "firstName", avatar,
         shown_last_name(last_name, know_each_other($2, id)) as "lastName"
    from profile
   where id ${oneOf}`)

export interface GameParts {
  people: PersonRow[]
  answers: AnswerRow[]
  volunteers: VolunteerRow[]
  needs: PositionRow[]
  standing: Place[]
  before: ({ formation: string } & Place)[]
}

export async function partsOf(read: Read, gameId: string): Promise<GameParts> {
  const [people, answers, volunteers, needs, standing, before] = await Promise.all([
    read(roster, gameId),
    read(answersTo, [gameId]),
    read(volunteersFor, [gameId]),
    read(positions, gameId),
    read(places, gameId),
    read(earlierPlaces, gameId),
  ])
  return { people, answers, volunteers, needs, standing, before }
}

/** The state of a game and what it follows from. */
export function currentGame(
  game: GameRow & { formation: string | null; isSet: boolean },
  { people, answers, volunteers, needs, standing, before }: GameParts,
  now: Date,
) {
  const automatic = new Map(people.map((person) => [person.userId, person]))
  const rsvps = attendance({
    roster: people,
    answers,
    volunteers,
    automatic: (userId) => automatic.get(userId) ?? { awayUntil: null, usual: null },
  })
  const facts = {
    ...factsOf(game, { roster: people, volunteers, positions: needs }, rsvps),
    lineUp: {
      formation: (game.isSet ? game.formation : before[0]?.formation) ?? null,
      isSet: game.isSet,
      places: standing,
      earlier: before.filter(({ playerId }) => playerId).map(({ playerId, place }) => ({ playerId, place })),
    },
  }
  const shown = peopleOf(game, rsvps, people, now)
  return { rsvps, facts, shown, state: gameState(shown, facts) }
}

/** The answers as a member reads them. People who are not on the roster cost one more read. */
export async function attendees(
  read: Read,
  rsvps: Attending[],
  { people, viewerId }: { people: PersonRow[]; viewerId: string },
): Promise<Attendee[]> {
  const names = new Map<string, Stranger>(people.map((person) => [person.userId, person]))
  const others = rsvps
    .flatMap(({ userId, answeredBy }) => [userId, ...(answeredBy ? [answeredBy] : [])])
    .filter((id) => !names.has(id))
  if (others.length > 0) for (const one of await read(strangers, others, viewerId)) names.set(one.userId, one)
  return rsvps.flatMap(({ userId, status, as, isForOldTime, answeredBy, note, source, awayUntil, position }) => {
    const person = names.get(userId)
    if (!person) return []
    const { firstName, lastName, avatar } = person
    const captain = answeredBy === null ? undefined : names.get(answeredBy)
    return [
      {
        userId,
        status,
        firstName,
        lastName,
        avatar: pictureUrl(avatar),
        as,
        isForOldTime,
        answeredBy: captain ? `${captain.firstName} ${captain.lastName}`.trim() : '',
        note,
        source,
        awayUntil,
        position,
      },
    ]
  })
}

/** Only the answers, for the faces on the dashboard. */
export async function answersPage(read: Read, token: Buffer, gameId: string): Promise<Attendee[]> {
  const [[viewer], people, answers, volunteers] = await Promise.all([
    read(memberOf, token, gameId),
    read(roster, gameId),
    read(answersTo, [gameId]),
    read(volunteersFor, [gameId]),
  ])
  if (!viewer) throw new Error('not found')
  const automatic = new Map(people.map((person) => [person.userId, person]))
  const rsvps = attendance({
    roster: people,
    answers,
    volunteers,
    automatic: (userId) => automatic.get(userId) ?? { awayUntil: null, usual: null },
  })
  return attendees(read, rsvps, { people, viewerId: viewer.me })
}

const memberOf = statement<{ me: string }>(`
  select s.profile_id as me
    from session s
    join game g on g.id = $2
    join member mine on mine.team_id = g.team_id and mine.profile_id = s.profile_id
   where ${openSession}`)
