/** The board of open requests: a page of it and when the person plays, in one round trip. */
import type { RsvpStatus, SubRequestCard } from '@app/contract'
import { countedAnswer, isGoing } from '@app/contract/game-state'
import { isForOldTime, openSession, pictureUrl, type Read, shownAnswer, statement } from './database.ts'

type Offer = 'waiting' | 'accepted' | 'declined' | 'withdrawn' | 'released'

export interface RequestRow {
  me: string
  id: string
  teamId: string
  gameId: string
  numberOfSubs: number
  taken: number
  positions: string[]
  openPositions: string[]
  firstCome: boolean
  note: string
  everybodyAt: Date
  isPublic: boolean
  startsAt: Date
  closedAt: Date | null
  cancelledAt: Date | null
  isHidden: boolean
  waiting: number
  teamName: string
  teamLogo: string | null
  sport: SubRequestCard['sport']
  opponentTeamName: string
  endsAt: Date
  timeZone: string
  location: string
  role: 'captain' | 'player' | 'spare' | null
  mine: Offer | null
}

/** Of a request q, its team t and game g, of the person's session s, role and own offer. */
export const requestColumns = `
  s.profile_id as me, q.id, q.team_id as "teamId", q.game_id as "gameId", q.spots as "numberOfSubs", q.taken, q.positions,
  q.open_positions as "openPositions", q.first_come_at is not null as "firstCome", q.note, q.everybody_at as "everybodyAt",
  q.public_at is not null as "isPublic", q.starts_at as "startsAt", q.closed_at as "closedAt", q.cancelled_at as "cancelledAt",
  q.hidden_at is not null and mine.role is not null as "isHidden",
  (select count(*)::int from volunteer v
    where v.request_id = q.id and v.status = 'waiting'
      and (v.profile_id = s.profile_id or not is_blocked_from(v.profile_id, q.team_id))) as waiting,
  t.name as "teamName", t.logo as "teamLogo", t.sport, g.opponent as "opponentTeamName", g.ends_at as "endsAt",
  g.time_zone as "timeZone", g.location, mine.role, own.status as mine`

/** $1: hash of the cookie. */
const page = (limit: number) =>
  statement<RequestRow>(`
  select ${requestColumns}
    from session s
   cross join lateral (
         select q.*
           from sub_request q
           join team t on t.id = q.team_id
           left join member mine on mine.team_id = q.team_id and mine.profile_id = s.profile_id
          where q.closed_at is null and q.cancelled_at is null and q.taken < q.spots
            and q.starts_at > now()
            and (mine.role is not null
                 or (t.unlisted_at is null and t.hidden_at is null and q.hidden_at is null and q.everybody_at <= now()
                     and q.team_id <> all (array(select h.team_id from hidden_team h where h.profile_id = s.profile_id
                                                  union all
                                                 select b.team_id from blocked_team b where b.profile_id = s.profile_id))))
          order by q.starts_at, q.id
          limit ${limit + 1}) q
    join team t on t.id = q.team_id
    join game g on g.id = q.game_id
    left join member mine on mine.team_id = q.team_id and mine.profile_id = s.profile_id
    left join volunteer own on own.request_id = q.id and own.profile_id = s.profile_id
   where ${openSession}
   order by q.starts_at, q.id`)
const pages = new Map([10, 50].map((limit) => [limit, page(limit)]))

interface Own {
  gameId: string
  startsAt: Date
  endsAt: Date
  isSub: boolean
  isOnRoster: boolean
  status: RsvpStatus | null
  isForOldTime: boolean
  hasYielded: boolean
  isAsGuest: boolean
  usual: RsvpStatus | null
  awayUntil: string | null
}

/** The games ahead of the person's teams with the person's answers, and those elsewhere. $1: hash of the cookie. */
const engagements = statement<Own>(`
  select g.id as "gameId", g.starts_at as "startsAt", g.ends_at as "endsAt", own.is_sub as "isSub", own.on_roster as "isOnRoster",
         ${shownAnswer('r.status')} as status, coalesce(${isForOldTime}, false) as "isForOldTime",
         coalesce(r.yielded_at is not distinct from r.answered_at, false) as "hasYielded", coalesce(r.as_guest, false) as "isAsGuest",
         ${shownAnswer('u.answer')} as usual, a.until_on::text as "awayUntil"
    from session s
   cross join lateral (
         select g.id, false as is_sub, m.role <> 'spare' as on_roster
           from member m
           join game g on g.team_id = m.team_id and g.starts_at > now() - interval '1 day'
          where m.profile_id = s.profile_id
          union all
         select v.game_id, true, false from volunteer v where v.profile_id = s.profile_id and v.status = 'accepted'
          union all
         select r.game_id, false, false from rsvp r where r.profile_id = s.profile_id and r.as_guest) own
    join game g on g.id = own.id and g.cancelled_at is null and g.ends_at > now()
    left join rsvp r on r.game_id = g.id and r.profile_id = s.profile_id
    left join usual_answer u on own.on_roster and u.team_id = g.team_id and u.profile_id = s.profile_id and u.until is null
    left join away a on own.on_roster and a.profile_id = s.profile_id and a.ended_at is null
                    and a.from_on <= g.starts_on and a.until_on >= g.starts_on
   where ${openSession}`)

interface Engagement {
  gameId: string
  startsAt: Date
  endsAt: Date
}

export async function engagementsOf(read: Read, token: Buffer): Promise<Engagement[]> {
  return (await read(engagements, token)).filter(({ status, ...own }) => {
    const counted = countedAnswer({ ...own, answer: status && { ...own, status } })
    return own.isSub || (counted !== null && isGoing(counted))
  })
}

const shownOffer = {
  waiting: 'Waiting',
  accepted: 'Accepted',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  released: 'Released',
} as const

function statusOf({ cancelledAt, startsAt, closedAt, taken, numberOfSubs }: RequestRow, now: Date) {
  if (cancelledAt) return 'Cancelled'
  if (startsAt <= now) return 'Started'
  if (closedAt) return 'Closed'
  return taken < numberOfSubs ? 'Open' : 'Filled'
}

const closedBy = { Started: 'started', Closed: 'closed', Cancelled: 'closed', Filled: 'filled', Open: null } as const

export function showRequest(row: RequestRow, engaged: readonly Engagement[], now: Date): SubRequestCard {
  const { me: _, taken, startsAt, endsAt, closedAt: __, cancelledAt, everybodyAt, role, mine, teamLogo, ...shown } = row
  const status = statusOf(row, now)
  const playsElsewhere = () =>
    engaged.some((one) => one.gameId !== row.gameId && one.startsAt < endsAt && one.endsAt > startsAt)
  const whyNot =
    role === 'captain' || role === 'player'
      ? 'own_team'
      : mine !== null && mine !== 'withdrawn'
        ? 'already_volunteered'
        : (closedBy[status] ??
          (role !== 'spare' && everybodyAt > now ? 'spares_only' : playsElsewhere() ? 'plays_elsewhere' : null))
  return {
    ...shown,
    openSpots: row.numberOfSubs - taken,
    status,
    everybodyAt: everybodyAt > now ? everybodyAt.toISOString() : null,
    teamLogo: pictureUrl(teamLogo),
    date: startsAt.toISOString(),
    endTime: endsAt.toISOString(),
    mine: mine && shownOffer[mine],
    // No game that is measured has moved.
    askedAgain: 0,
    mineIsForOldTime: false,
    can: { volunteer: whyNot === null, choose: cancelledAt === null && startsAt > now && role === 'captain' },
    whyNot,
  }
}

export async function board(read: Read, token: Buffer, limit: number): Promise<SubRequestCard[]> {
  const asked = pages.get(limit)
  if (!asked) throw new Error(`no page of ${limit}`)
  const [rows, engaged] = await Promise.all([read(asked, token), engagementsOf(read, token)])
  const now = new Date()
  return rows.slice(0, limit).map((row) => showRequest(row, engaged, now))
}
