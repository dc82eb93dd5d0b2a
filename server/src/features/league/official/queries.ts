import type { OfficialClash } from '@app/contract'
import { policy } from '@app/contract/policy'
import type { Db, Fragment } from '#core/database/db.ts'
import type { LeagueScope, Sealed, SealedLeague } from '#permissions'
import type { Snapshot, TakenRow } from './rules.ts'

interface Viewer {
  viewerId: string
  now: Date
}

export interface OfficialsRow {
  id: string
  names: string[]
  isOwn: boolean
  askedAt: Date | null
  taken: TakenRow[]
  clash: OfficialClash | null
  teams: { id: string; name: string }[]
}

/** Who has taken what in games of a league, and what the viewer could take. */
export const officialsOf = (db: Db, fixtureIds: readonly string[], { viewerId, now }: Viewer) => db<OfficialsRow[]>`
  select lg.fixture_id as id, officials_of(lg) as names, exists (select from game_officials o where o.fixture_id = lg.fixture_id) as is_own, lo.asked_at,
         ${takenIn(db, { viewerId, now })} as taken,
         case when exists (select from fixture_side s join member m on m.team_id = s.team_id and m.profile_id = ${viewerId}
                            where s.fixture_id = lg.fixture_id) then 'own_team_plays'
              when not may_officiate(${viewerId}, lg) then 'not_in_league'
              -- guard: officials: nobody officiates while they play -> when false then 'busy_then'
              when is_busy_between(${viewerId}, g.starts_at, g.ends_at) then 'busy_then'
              -- guard: officials: nobody officiates in two games at once -> when false then 'busy_then'
              when officiates_between(${viewerId}, g.starts_at, g.ends_at, ${now}) then 'busy_then'
         end as clash,
         (select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name) order by lower(t.name), t.id), '[]')
            from member m
            join team t on t.id = m.team_id
           where m.profile_id = ${viewerId}
             and m.role = 'captain'
             and may_send_official(t.id, lg)
             and not ${playsThen(db, db`t.id`)}) as teams
    from league_game lg
    left join league_officials lo on lo.league_id = lg.league_id
    join fixture_side h on h.fixture_id = lg.fixture_id and h.side = 'home'
    join game g on g.id = h.game_id
   where lg.fixture_id = any (${fixtureIds})`

/** A team has a game while game `g` is played. */
const playsThen = (db: Db, teamId: Fragment): Fragment => db`
  exists (select from game o
           where o.team_id = ${teamId}
             and o.kind = 'game'
             and o.cancelled_at is null
             and o.starts_at < g.ends_at
             and o.ends_at > g.starts_at)`

/** What was taken of game `lg` and not given back. Of people, it has the first name and initial. */
const takenIn = (db: Db, { viewerId, now }: Viewer): Fragment => db`
  (select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name, 'state', official_state(o, ${now}), ${holder(db)},
                     'isOwn', coalesce(o.profile_id = ${viewerId},
                                exists (select from member m where m.team_id = o.team_id and m.profile_id = ${viewerId} and m.role = 'captain')))), '[]')
     from official o
     left join profile p on p.id = o.profile_id
     left join team t on t.id = o.team_id
    where o.fixture_id = lg.fixture_id
      and o.ended_at is null)`

/** Of official `o`, with its person `p` or team `t`. */
const holder = (db: Db): Fragment => db`
  'personName', shown_name(p.first_name, p.last_name, false),
  'teamName', coalesce(t.name, (select of.name
                                  from league_team lt
                                  join member m on m.team_id = lt.team_id and m.profile_id = p.id
                                  join team of on of.id = lt.team_id
                                 where lt.league_id = lg.league_id
                                   and lt.withdrawn_at is null
                                 order by lower(of.name), of.id
                                 limit 1), '')`

export interface GameToOfficiate {
  homeGameId: string
  startsAt: Date
  isCancelled: boolean
  facts: Omit<Snapshot, 'state'>
}

/** A game of a league, whose time stays as it is until the transaction ends. */
export async function lockOfficialGame(db: Db, { leagueId, gameId }: { leagueId: string; gameId: string }) {
  await db`
    select from game g
     where g.id = (select h.game_id from fixture_side h where h.fixture_id = ${gameId} and h.side = 'home')
       -- guard: officials: a game does not move while somebody takes it
       for share`
  const [game] = await db<GameToOfficiate[]>`
    select h.game_id as home_game_id, g.starts_at, g.cancelled_at is not null as is_cancelled, ${factsOf(db)} as facts
      from league_game lg
      ${sidesOf(db)}
     where lg.fixture_id = ${gameId}
       and lg.league_id = ${leagueId}`
  return game
}

/** The game `g` of league game `lg`, and the names of both teams. */
export const sidesOf = (db: Db): Fragment => db`
      join league l on l.id = lg.league_id
      join fixture_side h on h.fixture_id = lg.fixture_id and h.side = 'home'
      join fixture_side a on a.fixture_id = lg.fixture_id and a.side = 'away'
      join team home on home.id = h.team_id
      join team away on away.id = a.team_id
      join game g on g.id = h.game_id`

/** What somebody who officiates knows of a game. */
export const factsOf = (db: Db): Fragment => db`
  jsonb_build_object('leagueId', l.id, 'leagueName', l.name, 'home', home.name, 'away', away.name,
                     'startsAt', g.starts_at, 'timeZone', g.time_zone, 'location', g.location)`

interface NewOfficial {
  id: string
  gameId: string
  name: string
  teamId: string | null
  told: Snapshot
  now: Date
}

/** Whoever had it before, and whose taking no longer counts, has had it. False: somebody else was faster. */
export async function insertOfficial(
  db: Db,
  scope: LeagueScope<'official.take'>,
  official: NewOfficial,
): Promise<boolean> {
  const { id, gameId, name, teamId, told, now } = official
  await db`
    update official
       set ended_at = ${now}
     where fixture_id = ${gameId}
       and name = ${name}
       and ended_at is null
       -- guard: officials: one person or team has an official
       and official_state(official, ${now}) <> 'held'`
  const inserted = await db`
    insert into official (id, fixture_id, name, profile_id, team_id, for_start, for_day, taken_at, told)
    select ${id}, ${gameId}, ${name}, ${teamId === null ? scope.actorId : null}, ${teamId}, g.starts_at, g.starts_on, ${now}, ${db.json(told)}
      from fixture_side h
      join game g on g.id = h.game_id
     where h.fixture_id = ${gameId}
       and h.side = 'home'
    on conflict (fixture_id, name) where ended_at is null do nothing
    returning id`
  return inserted.length === 1
}

/** The holder confirms the time that the game has now. */
export async function confirmOfficial(db: Db, _scope: LeagueScope<'official.take'>, id: string, told: Snapshot) {
  await db`
    update official o
       set for_start = g.starts_at, for_day = g.starts_on, told = ${db.json(told)}, organisers_told_at = null
      from fixture_side h
      join game g on g.id = h.game_id
     where o.id = ${id}
       and h.fixture_id = o.fixture_id
       and h.side = 'home'`
}

/** `isKnown`: its holder did it. */
export async function endOfficial(
  db: Db,
  _scope: LeagueScope<'official.take'>,
  { id, isKnown, now }: { id: string; isKnown: boolean; now: Date },
) {
  await db`
    update official
       set ended_at = ${now}, told = case when ${isKnown} then told || '{"state": "ended"}' else told end
     where id = ${id}`
}

export async function upsertLeagueNames(db: Db, { leagueId }: LeagueScope<'official.edit'>, names: string[]) {
  await db`
    insert into league_officials (league_id, names)
    values (${leagueId}, ${names})
    on conflict (league_id) do update set names = excluded.names`
}

/** Null: the game needs what the games of the league usually do. */
export async function replaceGameNames(
  db: Db,
  { leagueId }: LeagueScope<'official.edit'>,
  { gameId, names }: { gameId: string; names: string[] | null },
) {
  await db`delete from game_officials where fixture_id = ${gameId}`
  await db`
    insert into game_officials (fixture_id, names)
    select lg.fixture_id, ${names}::text[]
      from league_game lg
     where lg.league_id = ${leagueId}
       and lg.fixture_id = ${gameId}
       and ${names}::text[] is not null`
}

export interface SummaryRow {
  names: string[]
  askedAt: Date | null
  isAsking: boolean
  isOver: boolean
  games: number
  needed: number
  open: number
  openGames: number
}

/** What the games of a league need, and the officials of the coming days. */
export async function officialSummary(db: Db, standing: Fragment, { viewerId, now }: Viewer) {
  const [row] = await db<SealedLeague<SummaryRow>[]>`
    select standing.*, coalesce(lo.names, '{}') as names, lo.asked_at,
           exists (select from official_asking k where k.league_id = l.id and k.profile_id = ${viewerId}) as is_asking,
           exists (select from league n where n.follows_id = l.id) as is_over, week.*
      from (${standing}) standing
      join league l on l.id = standing.league_id
      left join league_officials lo on lo.league_id = l.id
     cross join lateral (
           select count(*)::int as games, coalesce(sum(needed), 0)::int as needed, coalesce(sum(open), 0)::int as open,
                  count(*) filter (where open > 0)::int as open_games
             from officials_between(l.id, ${now}, ${now}::timestamptz + ${policy.officialDays} * interval '1 day')) week`
  return row
}

export interface OfficialOfGameRow {
  names: string[]
  taken: TakenRow[]
}

/** The officials of a team's game, with its standing. One row, with null names if it is no game of a league. */
export async function officialsOfGame(db: Db, standing: Fragment, { gameId, ...viewer }: Viewer & { gameId: string }) {
  const [row] = await db<Sealed<OfficialOfGameRow | { names: null; taken: null }>[]>`
    select standing.*, found.*
      from (${standing}) standing
      left join lateral (
        select officials_of(lg) as names, ${takenIn(db, viewer)} as taken
          from fixture_side s
          join league_game lg on lg.fixture_id = s.fixture_id
         where s.game_id = ${gameId}) found on true`
  return row
}
