/** What waits for a person: their own games in one round trip, and what a captain decides on in two more. */
import type { Needs } from '@app/contract'
import { isSilent } from '@app/contract/game-state'
import { DAY_MS, HOUR_MS } from '@app/contract/local-time'
import { nextStep } from '@app/contract/next-step'
import { gameColumns, gameJoins } from './attendance.ts'
import { isForOldTime, oneOf, openSession, pictureUrl, type Read, shownAnswer, statement } from './database.ts'
import { counted, type ListedRow } from './games-list.ts'

interface TeamRow {
  teamId: string
  teamName: string
  teamLogo: string | null
  role: 'captain' | 'player'
  createdAt: Date
}

/** $1: hash of the cookie. */
const teams = statement<TeamRow>(`
  select m.team_id as "teamId", t.name as "teamName", t.logo as "teamLogo", m.role, t.created_at as "createdAt"
    from session s
    join member m on m.profile_id = s.profile_id and m.role <> 'spare'
    join team t on t.id = m.team_id
   where ${openSession}
   order by lower(t.name), t.id`)

interface UpcomingRow extends ListedRow {
  answer: Needs['unanswered'][number]['answer']
  isUnanswered: boolean
  dismissedAt: Date | null
  remindedAt: Date | null
}

/** Of the next two weeks. */
const upcoming = statement<UpcomingRow>(`
  select ${gameColumns}, g.me, g.role, null as "ownSpot", g.starts_on::text as "startsOn", ${shownAnswer('r.status')} as answer,
         (r.status is null or ${isForOldTime})
         and not exists (select from usual_answer u where u.team_id = g.team_id and u.profile_id = g.me and u.until is null)
         and not exists (select from away a where a.profile_id = g.me and a.ended_at is null
                                              and a.until_on >= g.starts_on and a.from_on <= g.starts_on) as "isUnanswered",
         (select x.dismissed_at from dismissal x
           where x.profile_id = g.me and x.team_id = g.team_id and x.game_id = g.id) as "dismissedAt",
         (select n.reminded_at from reminded_now n where n.game_id = g.id) as "remindedAt"
    from (select g.*, m.profile_id as me, m.role
            from session s
            join member m on m.profile_id = s.profile_id and m.role <> 'spare'
           cross join lateral (select * from game g
                                where g.team_id = m.team_id and g.cancelled_at is null and g.starts_at > now()
                                  and g.starts_at < now() + interval '14 days'
                                order by g.starts_at limit 20) g
           where ${openSession}) g
    ${gameJoins}
    left join rsvp r on r.game_id = g.id and r.profile_id = g.me
   order by g.starts_at, g.id`)

interface OfferRow {
  gameId: string
  id: string
  userId: string
  name: string
  avatar: string | null
  position: string
  isSub: boolean
}

/** Of all games ahead. $1: teams, $2: captain. */
const offers = statement<OfferRow>(`
  select q.game_id as "gameId", v.id, p.id as "userId", p.avatar, v.position, v.status = 'accepted' as "isSub",
         shown_name(p.first_name, p.last_name, know_each_other($2, p.id)) as name
    from sub_request q
    join volunteer v on v.request_id = q.id and v.status in ('waiting', 'accepted')
    join profile p on p.id = v.profile_id
   where q.team_id ${oneOf} and q.starts_at > now() and q.cancelled_at is null
     and (v.status = 'accepted' or not is_blocked_from(v.profile_id, q.team_id))
   order by v.volunteered_at, v.id`)

interface UnscoredRow {
  id: string
  teamId: string
  opponent: string
  startsAt: Date
  timeZone: string
}

/** $1: teams. */
const unscored = statement<UnscoredRow>(`
  select g.id, g.team_id as "teamId", g.opponent, g.starts_at as "startsAt", g.time_zone as "timeZone"
    from game g
   where g.team_id ${oneOf} and g.cancelled_at is null and g.our_score is null
     and g.starts_at < now() and g.starts_at > now() - interval '7 days' and g.ends_at <= now()
     and not exists (select from dismissal x where x.team_id = g.team_id and x.game_id = g.id and x.dismissed_at >= g.ends_at)
   order by g.starts_at desc, g.id
   limit 20`)

const joinRequests = statement<{ id: string }>(
  `select r.id from join_request r where r.team_id ${oneOf} and r.declined_at is null`,
)
const leavers = statement<{ id: string }>(`
  select h.id from team_history h where h.team_id ${oneOf} and h.action = 'left' and h.done_at > now() - interval '14 days'`)
const dropOuts = statement<{ id: string }>(`select id from drop_out where game_id ${oneOf} and replaced_at is null`)

/** In the order of the names. $1: people. */
const faces = statement<{ userId: string; firstName: string; name: string; avatar: string | null }>(`
  select id as "userId", first_name as "firstName", shown_name(first_name, last_name, true) as name, avatar
    from profile
   where id ${oneOf}
   order by lower(first_name), id`)

const MOST_FACES = 3

export async function needs(read: Read, token: Buffer): Promise<Needs> {
  const now = new Date()
  const [mine, games] = await Promise.all([read(teams, token), read(upcoming, token)])
  const captained = mine.filter(({ role }) => role === 'captain')
  const unanswered = games
    .filter(({ isUnanswered }) => isUnanswered)
    .map((game) => ({ game: showGame(game), answer: game.answer, answerIsForOldTime: game.answer !== null }))
  const nothing = { joinRequests: [], leavers: [], offers: [], setUp: null }
  if (captained.length === 0) return { ...nothing, games: [], unanswered, unscored: [] }
  return { ...nothing, unanswered, ...(await decisions(read, { captained, games, now })) }
}

/** The teams of the bench are not new, nobody leaves them or asks to join: those three are read and come out empty. */
async function decisions(
  read: Read,
  { captained, games, now }: { captained: TeamRow[]; games: UpcomingRow[]; now: Date },
): Promise<Pick<Needs, 'games' | 'unscored'>> {
  const ids = captained.map(({ teamId }) => teamId)
  const viewerId = games[0]?.me
  const [volunteers, played, asking, gone] = await Promise.all([
    read(offers, ids, viewerId),
    read(unscored, ids),
    read(joinRequests, ids),
    read(leavers, ids),
  ])
  if (asking.length + gone.length > 0) throw new Error('the floor does not show these')
  const waiting = new Set(volunteers.filter(({ isSub }) => !isSub).map(({ gameId }) => gameId))
  const concerned = games.filter(
    ({ id, role, startsAt }) =>
      role === 'captain' && (startsAt.getTime() < now.getTime() + 5 * DAY_MS || waiting.has(id)),
  )
  const [current, dropped] = await Promise.all([
    counted(read, concerned, now),
    read(
      dropOuts,
      concerned.map(({ id }) => id),
    ),
  ])
  const silentIn = ({ roster, rsvps }: (typeof current)[number]) => {
    const answers = new Map(rsvps.map((one) => [one.userId, one]))
    return roster.map(({ userId }) => userId).filter((id) => id !== viewerId && isSilent(answers.get(id)))
  }
  if (dropped.length > 0) throw new Error('the floor does not show these')
  const people = await read(faces, [...new Set(current.flatMap(silentIn))])
  const teamOf = new Map(captained.map((team) => [team.teamId, team]))
  return {
    games: current.flatMap((one, index) => {
      const { facts, shown, count } = one
      const { id, dismissedAt, remindedAt } = concerned[index] as UpcomingRow
      const silent = new Set(silentIn(one))
      const canRemind = silent.size > 0 && (!remindedAt || now.getTime() - remindedAt.getTime() >= 12 * HOUR_MS)
      const seen = { dropOuts: 0, forecast: null, dismissedAt: dismissedAt?.toISOString() ?? null, canRemind }
      const step = nextStep(shown, facts, count.headCount, seen, now)
      if (step.kind === 'none') return []
      const offered = volunteers.filter(({ gameId }) => gameId === id)
      const undecided = offered.filter(({ isSub }) => !isSub)
      const [first] = undecided
      return [
        {
          game: showGame(one.game),
          headCount: count.headCount,
          step,
          dropOuts: [],
          canRemind,
          faces: people
            .filter(({ userId }) => silent.has(userId))
            .slice(0, MOST_FACES)
            .map(showFace),
          requestId: facts.request?.id ?? null,
          volunteers: undecided.slice(0, MOST_FACES).map(showFace),
          first: first ? { ...showFace(first), id: first.id, position: first.position } : null,
          subs: offered.filter(({ isSub }) => isSub).map(showFace),
        },
      ]
    }),
    unscored: played.flatMap((game) => {
      const team = teamOf.get(game.teamId)
      return team ? [{ game: showGame({ ...game, ...team }) }] : []
    }),
  }
}

const showFace = ({ userId, name, avatar }: { userId: string; name: string; avatar: string | null }) => ({
  userId,
  name,
  avatar: pictureUrl(avatar),
})

const showGame = (game: UnscoredRow & Pick<TeamRow, 'teamName' | 'teamLogo'>) => ({
  id: game.id,
  teamId: game.teamId,
  teamName: game.teamName,
  teamLogo: pictureUrl(game.teamLogo),
  opponentTeamName: game.opponent,
  startTime: game.startsAt.toISOString(),
  timeZone: game.timeZone,
})
