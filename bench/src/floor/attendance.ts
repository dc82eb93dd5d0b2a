/** Who comes to a game, joined from plain rows. What the answers mean is in the contract. */
import type { GameFacts, GameStatus, RsvpStatus } from '@app/contract'
import {
  type CountedAnswer,
  type CountFacts,
  countedAnswer,
  type GamePeople,
  isIn,
  isSilent,
} from '@app/contract/game-state'
import type { Sport } from '@app/contract/sport'
import { isForOldTime, oneOf, shownAnswer, statement } from './database.ts'

export interface GameRow {
  id: string
  teamId: string
  teamName: string
  teamLogo: string | null
  sport: Sport
  opponent: string
  startsAt: Date
  endsAt: Date
  timeZone: string
  location: string
  movedAt: Date | null
  cancelledAt: Date | null
  cancelReason: string
  ourScore: number | null
  theirScore: number | null
  forfeitedBy: 'us' | 'them' | null
  min: number | null
  target: number | null
  max: number | null
  compositionGender: string | null
  compositionMin: number | null
  rosterOnly: boolean
  requestId: string | null
  spots: number
  openSpots: number
  openPositions: string[]
  askedAt: Date
  isOpen: boolean
  isClosed: boolean
}

/** Of a game g, its team t, game day d and request q. */
export const gameColumns = `
  g.id, g.team_id as "teamId", t.name as "teamName", t.logo as "teamLogo", t.sport, g.opponent, g.starts_at as "startsAt",
  g.ends_at as "endsAt", g.time_zone as "timeZone", g.location, g.moved_at as "movedAt", g.cancelled_at as "cancelledAt",
  g.cancel_reason as "cancelReason", g.our_score as "ourScore", g.their_score as "theirScore",
  g.forfeited_by as "forfeitedBy", d.min, d.target, d.max,
  d.composition_gender as "compositionGender", d.composition_min as "compositionMin", d.roster_only_at is not null as "rosterOnly",
  q.id as "requestId", q.spots, q.closed_at is not null as "isClosed", q.spots - q.taken as "openSpots", q.open_positions as "openPositions", q.asked_at as "askedAt",
  q.closed_at is null and q.cancelled_at is null and q.taken < q.spots and q.starts_at > now() as "isOpen"`

export const gameJoins = `
  join team t on t.id = g.team_id
  left join game_day d on d.team_id = g.team_id
  left join sub_request q on q.game_id = g.id`

export interface PlayerRow {
  teamId: string
  userId: string
  role: 'captain' | 'player'
  gender: string
  position: string
}

export interface AnswerRow {
  gameId: string
  userId: string
  status: RsvpStatus
  isForOldTime: boolean
  isAsGuest: boolean
  hasYielded: boolean
  answeredBy: string | null
  note: string
}

export interface VolunteerRow {
  gameId: string
  userId: string
  status: 'accepted' | 'waiting'
  position: string
  gender: string
  since: Date
}

export interface PositionRow {
  teamId: string
  position: string
  min: number
}

/** $1: games. */
export const answersTo = statement<AnswerRow>(`
  select r.game_id as "gameId", r.profile_id as "userId", ${shownAnswer('r.status')} as status, ${isForOldTime} as "isForOldTime",
         r.as_guest as "isAsGuest", r.yielded_at is not distinct from r.answered_at as "hasYielded", r.answered_by as "answeredBy",
         r.note
    from rsvp r
    join game g on g.id = r.game_id
   where r.game_id ${oneOf}
   order by r.answered_at, r.profile_id`)

export const volunteersFor = statement<VolunteerRow>(`
  select v.game_id as "gameId", v.profile_id as "userId", v.status, v.position, lower(p.gender) as gender,
         coalesce(v.answered_at, v.volunteered_at) as since
    from sub_request q
    join volunteer v on v.request_id = q.id
    join profile p on p.id = v.profile_id
   where q.game_id ${oneOf}
     and (v.status = 'accepted' or (v.status = 'waiting' and q.closed_at is null and not is_blocked_from(v.profile_id, q.team_id)))`)

/** $1: teams. */
export const positionsOf = statement<PositionRow>(`
  select team_id as "teamId", name as position, min from game_day_position where team_id ${oneOf} order by sort_order`)

/** What counts for a player of the roster without an answer of their own. */
export interface Automatic {
  awayUntil: string | null
  usual: RsvpStatus | null
}

export interface Attending extends CountedAnswer {
  userId: string
  isSub: boolean
  position: string
  answeredBy: string | null
  note: string
}

export interface Crowd {
  roster: readonly PlayerRow[]
  answers: readonly AnswerRow[]
  volunteers: readonly VolunteerRow[]
  automatic: (userId: string) => Automatic
}

const nothing: Automatic = { awayUntil: null, usual: null }

/** The answers that count, the earliest first; automatic ones come last. */
export function attendance({ roster, answers, volunteers, automatic }: Crowd): Attending[] {
  const members = new Map(roster.map((member) => [member.userId, member]))
  const subs = new Map(volunteers.filter(({ status }) => status === 'accepted').map((sub) => [sub.userId, sub]))
  const own: Attending[] = []
  const byThemselves: Attending[] = []
  const add = (userId: string, answer: AnswerRow | null) => {
    const member = members.get(userId)
    const sub = subs.get(userId)
    const counted = countedAnswer({
      isOnRoster: member !== undefined,
      isSub: sub !== undefined,
      answer,
      ...(member ? automatic(userId) : nothing),
    })
    if (!counted) return
    const isOwn = counted.source === 'own'
    const { answeredBy = null, note = '' } = isOwn && answer ? answer : {}
    const person = { ...counted, userId, isSub: sub !== undefined, answeredBy, note }
    ;(isOwn ? own : byThemselves).push({ ...person, position: sub?.position ?? member?.position ?? '' })
  }
  const answered = new Set(answers.map(({ userId }) => userId))
  for (const answer of answers) add(answer.userId, answer)
  for (const { userId } of roster) if (!answered.has(userId)) add(userId, null)
  return [...own, ...byThemselves.sort((one, other) => (one.userId < other.userId ? -1 : 1))]
}

export const statusOf = ({ cancelledAt, endsAt }: GameRow, now: Date): GameStatus =>
  cancelledAt ? 'Cancelled' : endsAt > now ? 'Upcoming' : 'Completed'

export const peopleOf = (
  game: GameRow,
  rsvps: readonly Attending[],
  roster: readonly PlayerRow[],
  now: Date,
): GamePeople => ({
  sport: game.sport,
  status: statusOf(game, now),
  startTime: game.startsAt.toISOString(),
  rsvps,
  roster,
})

export function factsOf(
  game: GameRow,
  { roster, volunteers, positions }: Pick<Crowd, 'roster' | 'volunteers'> & { positions: readonly PositionRow[] },
  rsvps: readonly Attending[],
): CountFacts {
  const { min, target, max } = game
  const subs = volunteers.filter(({ status }) => status === 'accepted')
  const filledAt = Math.max(...subs.map(({ since }) => since.getTime()))
  return {
    movedAt: game.movedAt?.toISOString() ?? null,
    // The game that is measured has not moved.
    askedAgain: { at: null, people: [] },
    // Nobody drops out of the games that are measured.
    dropOuts: [],
    needs: { min, target, max, positions: positions.map(({ position, min: least }) => ({ position, min: least })) },
    composition: compositionOf(game, { roster, subs, rsvps }),
    request:
      game.requestId === null
        ? null
        : {
            id: game.requestId,
            isOpen: game.isOpen,
            isClosed: game.isClosed,
            spots: game.spots,
            openSpots: game.openSpots,
            positions: game.openPositions,
            askedAgain: 0,
            waiting: volunteers.length - subs.length,
            told: 0,
            askedAt: game.askedAt.toISOString(),
            filledAt: subs.length > 0 ? new Date(filledAt).toISOString() : null,
          },
  }
}

function compositionOf(
  { compositionGender, compositionMin }: GameRow,
  { roster, subs, rsvps }: { roster: readonly PlayerRow[]; subs: VolunteerRow[]; rsvps: readonly Attending[] },
): GameFacts['composition'] {
  if (compositionGender === null || compositionMin === null) return null
  const wanted = compositionGender.toLowerCase()
  const fitting = new Set([...roster, ...subs].filter(({ gender }) => gender === wanted).map(({ userId }) => userId))
  const answers = new Map(rsvps.map((one) => [one.userId, one]))
  return {
    gender: compositionGender,
    min: compositionMin,
    in: rsvps.filter((one) => fitting.has(one.userId) && isIn(one)).length,
    silent: roster.filter(({ userId }) => fitting.has(userId) && isSilent(answers.get(userId))).length,
  }
}
