/** Lists of games: the games in one round trip, what decides about their answers in a second one. */
import type { GameCard } from '@app/contract'
import { gameCount } from '@app/contract/game-state'
import {
  answersTo,
  attendance,
  factsOf,
  type GameRow,
  gameColumns,
  gameJoins,
  type PlayerRow,
  peopleOf,
  positionsOf,
  statusOf,
  volunteersFor,
} from './attendance.ts'
import { isForOldTime, oneOf, openSession, pictureUrl, type Read, shownAnswer, statement } from './database.ts'

export interface ListedRow extends GameRow {
  me: string
  role: 'captain' | 'player' | 'spare' | null
  ownSpot: string | null
  startsOn: string
}

const listed = `${gameColumns}, g.me, g.role, g.own_spot as "ownSpot", g.starts_on::text as "startsOn"`

/** Games of the person's teams, and games elsewhere as a guest or a sub. $1: hash of the cookie. */
const gamesOf = (isAhead: boolean) =>
  statement<ListedRow>(`
  select ${listed}
    from (select g.*
            from session s
           cross join lateral (
                 select g.*, m.profile_id as me, m.role, null::uuid as own_spot
                   from member m
                  cross join lateral (select * from game g
                                       where g.team_id = m.team_id ${ahead(isAhead)}
                                       order by g.starts_at, g.id limit $2) g
                  where m.profile_id = s.profile_id
                 union all
                 select g.*, s.profile_id, null, null
                   from rsvp r
                   join game g on g.id = r.game_id
                  where r.profile_id = s.profile_id and r.as_guest and r.status <> 'not_going' ${ahead(isAhead)}
                    and not exists (select from member m where m.team_id = g.team_id and m.profile_id = s.profile_id)
                 union all
                 select g.*, s.profile_id, null, v.request_id
                   from volunteer v
                   join game g on g.id = v.game_id
                  where v.profile_id = s.profile_id and v.status = 'accepted' ${ahead(isAhead)}
                    and not exists (select from member m where m.team_id = g.team_id and m.profile_id = s.profile_id)) g
           where ${openSession}
           order by g.starts_at, g.id
           limit $2) g
    ${gameJoins}
   order by g.starts_at, g.id`)
const ahead = (isAhead: boolean) => (isAhead ? 'and g.cancelled_at is null and g.ends_at > now()' : '')
const all = gamesOf(false)
const upcoming = gamesOf(true)

/** $1: hash of the cookie, $2: how many, $3: team. */
const gamesOfTeam = (condition: string, order: string) =>
  statement<ListedRow>(`
  select ${listed}
    from (select g.*, m.profile_id as me, m.role, null::uuid as own_spot
            from session s
            join member m on m.team_id = $3 and m.profile_id = s.profile_id
           cross join lateral (select * from game g
                                where g.team_id = $3 and g.cancelled_at is null and ${condition}
                                order by g.starts_at ${order}, g.id ${order} limit $2) g
           where ${openSession}) g
    ${gameJoins}
   order by g.starts_at ${order}, g.id ${order}`)
const next = gamesOfTeam('g.ends_at > now()', 'asc')
const over = gamesOfTeam('g.ends_at <= now()', 'desc')

/** $1: teams. */
const rosters = statement<PlayerRow>(`
  select m.team_id as "teamId", m.profile_id as "userId", m.role, lower(p.gender) as gender, coalesce(x.position, '') as position
    from member m
    join profile p on p.id = m.profile_id
    left join player_position x on x.team_id = m.team_id and x.profile_id = m.profile_id
   where m.team_id ${oneOf} and m.role <> 'spare'
   order by m.role, lower(p.first_name), lower(p.last_name), p.id`)

const usualAnswers = statement<{
  teamId: string
  userId: string
  answer: GameCard['rsvps'][number]['status']
  since: Date
  until: Date | null
}>(`
  select team_id as "teamId", profile_id as "userId", ${shownAnswer('answer')} as answer, since, until
    from usual_answer
   where team_id ${oneOf}`)

/** $2: the first day, $3: the last one. */
const awayDates = statement<{ userId: string; fromOn: string; untilOn: string; since: Date; endedAt: Date | null }>(`
  select a.profile_id as "userId", a.from_on::text as "fromOn", a.until_on::text as "untilOn", a.since, a.ended_at as "endedAt"
    from member m
    join away a on a.profile_id = m.profile_id and a.until_on >= $2 and a.from_on <= $3
   where m.team_id ${oneOf}`)

/** The games with who comes, in figures. */
export async function counted(read: Read, games: readonly ListedRow[], now: Date) {
  if (games.length === 0) return []
  const ids = games.map(({ id }) => id)
  const teams = [...new Set(games.map(({ teamId }) => teamId))]
  const days = games.map(({ startsOn }) => startsOn).sort()
  const [players, usual, away, answers, volunteers, positions] = await Promise.all([
    read(rosters, teams),
    read(usualAnswers, teams),
    read(awayDates, teams, days[0], days.at(-1)),
    read(answersTo, ids),
    read(volunteersFor, ids),
    read(positionsOf, teams),
  ])
  const rosterOf = Map.groupBy(players, ({ teamId }) => teamId)
  const needs = Map.groupBy(positions, ({ teamId }) => teamId)
  const usualOf = Map.groupBy(usual, ({ userId }) => userId)
  const awayOf = Map.groupBy(away, ({ userId }) => userId)
  const answersOf = Map.groupBy(answers, ({ gameId }) => gameId)
  const volunteersOf = Map.groupBy(volunteers, ({ gameId }) => gameId)
  return games.map((game) => {
    const { id, teamId, startsOn, endsAt } = game
    const roster = rosterOf.get(teamId) ?? []
    const offers = volunteersOf.get(id) ?? []
    const rsvps = attendance({
      roster,
      answers: answersOf.get(id) ?? [],
      volunteers: offers,
      automatic: (userId) => ({
        awayUntil:
          awayOf
            .get(userId)
            ?.find(
              (dates) =>
                dates.fromOn <= startsOn &&
                startsOn <= dates.untilOn &&
                endsAt > dates.since &&
                (!dates.endedAt || endsAt <= dates.endedAt),
            )?.untilOn ?? null,
        usual:
          usualOf
            .get(userId)
            ?.find((one) => one.teamId === teamId && endsAt > one.since && (!one.until || endsAt <= one.until))
            ?.answer ?? null,
      }),
    })
    const shown = peopleOf(game, rsvps, roster, now)
    const facts = factsOf(game, { roster, volunteers: offers, positions: needs.get(teamId) ?? [] }, rsvps)
    return { game, roster, rsvps, shown, facts, count: gameCount(shown, facts) }
  })
}

async function cards(read: Read, games: readonly ListedRow[]): Promise<GameCard[]> {
  const now = new Date()
  return (await counted(read, games, now)).map(({ game, rsvps, shown, count }) => {
    const mine = rsvps.find(({ userId }) => userId === game.me)
    const { timeZone, location, cancelReason, ourScore, theirScore, forfeitedBy, ownSpot } = game
    return {
      id: game.id,
      teamId: game.teamId,
      teamName: game.teamName,
      teamLogo: pictureUrl(game.teamLogo),
      sport: game.sport,
      opponentTeamName: game.opponent,
      startTime: shown.startTime,
      endTime: game.endsAt.toISOString(),
      timeZone,
      location,
      status: statusOf(game, now),
      cancelReason,
      ourScore,
      theirScore,
      forfeitedBy,
      rsvps: rsvps.map(({ userId, status }) => ({ userId, status })),
      going: count.going,
      answer: mine?.status ?? null,
      answerIsForOldTime: mine?.isForOldTime ?? false,
      answerSource: mine?.source ?? 'own',
      ownSpot,
      headCount: game.role === null ? null : count.headCount,
      can: {
        answer:
          shown.status === 'Upcoming' &&
          (!game.rosterOnly || game.role === 'captain' || game.role === 'player' || ownSpot !== null),
      },
    }
  })
}

export const gamesList = async (read: Read, token: Buffer, { limit, when }: { limit: number; when?: string }) =>
  cards(read, (await read(when === 'upcoming' ? upcoming : all, token, limit + 1)).slice(0, limit))

export const teamGames = async (
  read: Read,
  token: Buffer,
  { limit, when, teamId }: { limit: number; when: string; teamId: string },
) => cards(read, (await read(when === 'upcoming' ? next : over, token, limit + 1, teamId)).slice(0, limit))

/** $1: hash of the cookie. */
const counts = statement<{ upcoming: number; past: number; unanswered: number }>(`
  select (count(*) filter (where is_ahead))::int as upcoming, (count(*) filter (where not is_ahead))::int as past,
         (count(*) filter (where is_ahead and is_unanswered))::int as unanswered
    from session s
   cross join lateral (
         select g.cancelled_at is null and g.ends_at > now() as is_ahead,
                g.starts_at > now() and m.role <> 'spare' and (r.status is null or ${isForOldTime})
                and not exists (select from usual_answer u
                                 where u.team_id = m.team_id and u.profile_id = m.profile_id and u.until is null)
                and not exists (select from away a
                                 where a.profile_id = m.profile_id and a.ended_at is null
                                   and a.until_on >= g.starts_on and a.from_on <= g.starts_on) as is_unanswered
           from member m
           join game g on g.team_id = m.team_id
           left join rsvp r on r.game_id = g.id and r.profile_id = m.profile_id
          where m.profile_id = s.profile_id
         union all
         select g.cancelled_at is null and g.ends_at > now(), false
           from (select r.game_id from rsvp r
                  where r.profile_id = s.profile_id and r.as_guest and r.status <> 'not_going'
                  union
                 select v.game_id from volunteer v where v.profile_id = s.profile_id and v.status = 'accepted') elsewhere
           join game g on g.id = elsewhere.game_id
          where not exists (select from member m where m.team_id = g.team_id and m.profile_id = s.profile_id)) one
   where ${openSession}`)

export const gamesCount = async (read: Read, token: Buffer) => (await read(counts, token))[0]
