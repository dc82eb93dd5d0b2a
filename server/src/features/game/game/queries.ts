import type { GameCard, GamePeriod, GameStatus } from '@app/contract'
import type { Db, Fragment } from '#core/database/db.ts'
import type { PageRequest } from '#core/http/paging.ts'
import type { MemberRole, Sealed, TeamScope } from '#permissions'
import type { DropOutRow } from '../attendance/drop-out/rules.ts'
import { isUnanswered } from '../attendance/queries.ts'
import { opponentTeam } from '../fixture/opponent/queries.ts'
import { inSeries } from '../series/queries.ts'
import type { GameFacts } from './rules.ts'

/** Sort key of a list of games. */
export type GameKey = readonly [startsAt: string, id: string]

type Shown = Pick<
  GameCard,
  'id' | 'teamId' | 'teamName' | 'sport' | 'kind' | 'title' | 'opponentTeamName' | 'timeZone' | 'location'
>
export interface GameCardRow extends Shown {
  sortKey: string
  teamLogo: string | null
  startsAt: Date
  endsAt: Date
  /** Null: no team here, or none that the viewer may see. */
  opponentTeam: { id: string; logo: string | null; isHome: boolean; calledOff: boolean } | null
  cancelledAt: Date | null
  status: GameStatus
  cancelReason: string
  ourScore: number | null
  theirScore: number | null
  forfeitedBy: 'us' | 'them' | 'both' | null
  role: MemberRole | null
  rosterOnly: boolean
  playersAddGuests: boolean
  /** Null: it was scheduled alone. */
  series: GameCard['series']
  /** The request by which the viewer is an accepted substitute. */
  ownSpot: string | null
}

export interface GameRow extends Omit<GameCardRow, 'sortKey'> {
  notes: string
  /** The start that people knew before the move. */
  movedFrom: Date | null
  version: number
  needed: number | null
  resultNote: string
  /** Who recorded the score, latest first; at most two. */
  recorded: { name: string; at: string }[]
  subRequestId: string | null
  /** When the viewer last dismissed the drop-outs of the game. */
  dismissedAt: Date | null
}

export interface GameFilter {
  /** A pattern for `like`. */
  pattern?: string
  status?: GameStatus | undefined
  teamId?: string | undefined
  when?: GamePeriod | undefined
  viewerId: string
  now: Date
}

interface GameSearch extends GameFilter {
  page: PageRequest<GameKey>
}

/** The games of the viewer's teams, and games of other teams that the viewer answered with yes or maybe. */
export function gamesOf(db: Db, search: GameSearch) {
  const { viewerId, page } = search
  return db<GameCardRow[]>`
    select ${gameCard(db, search)}
      from (select g.*
              from (select of_team.*
                      from member m
                     cross join lateral (select g.*
                                           from game g
                                          where g.team_id = m.team_id
                                            ${matching(db, search)}
                                            ${after(db, search)}
                                          order by ${order(db, search)}
                                          limit ${page.rows}) of_team
                     where m.profile_id = ${viewerId}
                    union all
                    select g.*
                      from ${gamesElsewhere(db, viewerId)}
                       ${matching(db, search)}
                       ${after(db, search)}) g
             order by ${order(db, search)}
             limit ${page.rows}) g
      ${surroundings(db, viewerId)}
     order by ${order(db, search)}`
}

/** Counts per team with a lateral join, so that the plan never scans the games of other teams. */
export async function countGamesOf(db: Db, filter: GameFilter) {
  const { viewerId } = filter
  const ahead = isAhead(db, filter)
  const counts = db`
    count(*) filter (where ${ahead}) as upcoming,
    count(*) filter (where not ${ahead}) as past,
    count(*) filter (where ${waitsForAnswer(db, filter)}) as unanswered,
    count(*) filter (where g.kind = 'game' and ${waitsForAnswer(db, filter)}) as unanswered_games`
  const [count] = await db<GameCount[]>`
    select sum(upcoming)::int as upcoming, sum(past)::int as past, sum(unanswered)::int as unanswered, sum(unanswered_games)::int as unanswered_games
      from (select of_team.*
              from member m
             cross join lateral (select ${counts}
                                   from game g
                                  where g.team_id = m.team_id
                                    ${matching(db, filter)}) of_team
             where m.profile_id = ${viewerId}
            union all
            select ${counts}
              from ${gamesElsewhere(db, viewerId)}
               ${matching(db, filter)}) part`
  return count ?? { upcoming: 0, past: 0, unanswered: 0, unansweredGames: 0 }
}

interface GameCount {
  upcoming: number
  past: number
  unanswered: number
  unansweredGames: number
}

/** As in Needs You, without games that only ask spares or guests. */
const waitsForAnswer = (db: Db, { viewerId, now }: GameFilter) => db`
  (g.cancelled_at is null
  and g.starts_at > ${now}
  and exists (select from member own
               where own.team_id = g.team_id
                 and own.profile_id = ${viewerId}
                 and own.role <> 'spare')
  and ${isUnanswered(db, db`${viewerId}`, db`g`)})`

export function gamesOfTeam(db: Db, standing: Fragment, search: GameSearch & { teamId: string }) {
  return db<Sealed<GameCardRow>[]>`
    select g.*, standing.*
      from (${standing}) standing
      left join (select ${gameCard(db, search)}
                   from (select g.*
                           from game g
                          where g.team_id = ${search.teamId}
                            and (kind_has(g.kind, 'strangers')
                                 or exists (select from member m
                                             where m.team_id = g.team_id and m.profile_id = ${search.viewerId}))
                            ${matching(db, search)}
                            ${after(db, search)}
                          order by ${order(db, search)}
                          limit ${search.page.rows}) g
                   ${surroundings(db, search.viewerId)}) g on true
     order by ${order(db, search)}`
}

export function gameCards(db: Db, scope: TeamScope<'game.schedule'>, { ids, now }: { ids: string[]; now: Date }) {
  return db<GameCardRow[]>`
    select ${gameCard(db, { now })}
      from game g
      ${surroundings(db, scope.actorId)}
     where g.team_id = ${scope.teamId}
       and g.id = any (${ids})
     order by g.starts_at, g.id`
}

/** A game for its page, without its people. */
export async function gameView(db: Db, { gameId, viewerId, now }: { gameId: string; viewerId: string; now: Date }) {
  const [game] = await db<Sealed<GameRow>[]>`
    select ${gameFacts(db, now)}, g.version, g.needed, g.result_note, g.moved_from, ${recorded(db)} as recorded,
           case when mine.role is not null or reads_notes(${viewerId}, g, ${now}) then g.notes else '' end as notes,
           (select q.id from sub_request q where q.game_id = g.id and sees_request(${viewerId}, q.id)) as sub_request_id,
           is_listed(t) and kind_has(g.kind, 'strangers') as is_listed,
           coalesce(own.status in ('waiting', 'accepted'), false) as is_volunteer,
           ${dismissedAt(db, viewerId)} as dismissed_at
      from game g
      ${surroundings(db, viewerId)}
     where g.id = ${gameId}`
  return game
}

/** Only for the team. */
const recorded = (db: Db) => db`
  case when mine.role is null or g.our_score is null then '[]'::jsonb else recorded_results(g.id) end`

/** When the viewer last dismissed the shortage of game `g`. */
export const dismissedAt = (db: Db, viewerId: string | Fragment): Fragment => db`
  (select s.dismissed_at
     from dismissal s
    where s.profile_id = ${viewerId} and s.team_id = g.team_id and s.game_id = g.id and s.kind = 'drop_outs')`

/** The open drop-outs of the game `g` that are news to the viewer: those that `dropOutsSeenBy` shows. */
export const newDropOuts = (db: Db, viewerId: Fragment): Fragment => db`
  array(select d.id from drop_outs_for(${viewerId}, g.team_id, g.id) d)`

/** The open drop-outs of games, except the captain's own, those they entered themselves and those they dismissed. */
export const dropOutsSeenBy = (db: Db, { gameIds, viewerId }: { gameIds: readonly string[]; viewerId: string }) => db<
  DropOutRow[]
>`
  select g.id as game_id, d.id, d.first_name, d.name, d.avatar, d.status, d.note, d.dropped_at
    from game g
    join member mine on mine.team_id = g.team_id and mine.profile_id = ${viewerId} and mine.role = 'captain'
   cross join lateral drop_outs_for(${viewerId}, g.team_id, g.id) d
   where g.id = any (${gameIds}::uuid[])
   order by d.dropped_at, d.id`

const statusOf = (db: Db, now: Date) => db`game_status(g.cancelled_at, g.ends_at, ${now})`

/** A cancelled game counts as past, even before its date. */
const isAhead = (db: Db, { now }: GameFilter) => db`(g.cancelled_at is null and g.ends_at > ${now})`

/** Games that the viewer plays as a guest or sub. The view `attendance` would scan everyone's games. */
const gamesElsewhere = (db: Db, viewerId: string) => db`
  (select game_id, bool_or(is_sub) as is_sub
     from (select r.game_id, false as is_sub
             from rsvp r
            where r.profile_id = ${viewerId}
              and r.as_guest
              and r.status <> 'not_going'
           union all
           select v.game_id, true from volunteer v where v.profile_id = ${viewerId} and v.status = 'accepted') either
    group by game_id) comes
  join game g on g.id = comes.game_id
  join team t on t.id = g.team_id and (comes.is_sub or is_listed(t))
  left join member m on m.team_id = g.team_id and m.profile_id = ${viewerId}
 where m.profile_id is null`

/** Columns that the list and the page share. */
const gameFacts = (db: Db, now: Date) => db`
  g.id, g.team_id, t.name as team_name, t.logo as team_logo, t.sport, g.kind, g.title, g.opponent as opponent_team_name,
  g.starts_at,
  g.ends_at, g.time_zone, g.location, g.cancelled_at, ${statusOf(db, now)} as status, g.cancel_reason, g.our_score, g.their_score,
  g.forfeited_by, mine.role, linked.opponent_team, ${inSeries(db)} as series,
  d.roster_only_at is not null as roster_only, d.players_add_guests_at is not null as players_add_guests,
  case when own.status = 'accepted' then own.request_id end as own_spot`

const gameCard = (db: Db, { now }: { now: Date }) => db`${gameFacts(db, now)}, g.starts_at::text as sort_key`

/** Joins the team and the viewer's role. A game has at most one sub request, so rows stay unique. */
const surroundings = (db: Db, viewerId: string) => db`
  join team t on t.id = g.team_id
  left join game_day d on d.team_id = g.team_id
  left join member mine on mine.team_id = g.team_id and mine.profile_id = ${viewerId}
  left join volunteer own on own.game_id = g.id and own.profile_id = ${viewerId}
  ${opponentTeam(db, viewerId)}`

function matching(db: Db, filter: GameFilter) {
  const { pattern = '', status, teamId, when, now } = filter
  return db`
    ${pattern === '' ? db`` : db`and lower(concat_ws(E'\n', g.opponent, g.title, g.location)) like ${`%${pattern}%`}`}
    ${status === undefined ? db`` : db`and ${statusOf(db, now)} = ${status}`}
    ${teamId === undefined ? db`` : db`and g.team_id = ${teamId}`}
    ${when === undefined ? db`` : db`and ${periods[when](db, filter)}`}`
}

const periods: Record<GamePeriod, (db: Db, filter: GameFilter) => Fragment> = {
  upcoming: (db, filter) => isAhead(db, filter),
  unanswered: (db, filter) => waitsForAnswer(db, filter),
  past: (db, filter) => db`not ${isAhead(db, filter)}`,
}

const after = (db: Db, { page: { after: key }, when }: Pick<GameSearch, 'page' | 'when'>) =>
  key === null
    ? db``
    : when === 'past'
      ? db`and (g.starts_at, g.id) < (${key[0]}::timestamptz, ${key[1]})`
      : db`and (g.starts_at, g.id) > (${key[0]}::timestamptz, ${key[1]})`

const order = (db: Db, { when }: Pick<GameSearch, 'when'>) =>
  when === 'past' ? db`g.starts_at desc, g.id desc` : db`g.starts_at, g.id`

/** Stores the facts of the last mail, so that the next mail reports only newer changes. */
export async function updateLastMailed(db: Db, id: string, facts: GameFacts) {
  await db`update game set last_mailed = ${db.json(facts)} where id = ${id}`
}

/** Both teams of a fixture call the other by its name. Nobody gets mail about it: the facts of the last mail change along. */
export async function updateOpponents(db: Db, _scope: TeamScope<'fixture.edit'>, fixtureId: string) {
  await db`
    update game g
       set opponent = t.name, version = version + 1, last_mailed = g.last_mailed || jsonb_build_object('opponent', t.name)
      from fixture_side own
      join fixture_side other on other.fixture_id = own.fixture_id and other.side <> own.side
      join team t on t.id = other.team_id
     where own.fixture_id = ${fixtureId}
       and g.id = own.game_id
       and g.opponent <> t.name`
}
