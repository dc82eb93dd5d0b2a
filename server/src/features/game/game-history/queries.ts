import type { HistoryEntry } from '@app/contract'
import type { Db, Fragment } from '#core/database/db.ts'
import type { PageRequest } from '#core/http/paging.ts'
import type { Change } from '#core/live/live.ts'
import type { Sealed } from '#permissions'

export type HistoryAction = HistoryEntry['action']
export type FieldChange = HistoryEntry['detail'][number]

export interface NewHistoryEntry {
  id: string
  gameId: string
  action: HistoryAction
  detail?: FieldChange[]
  /** The player who was answered for. */
  profileId?: string
}

/** Returns the changes that open pages are notified of. */
export const insertGameHistory = (
  db: Db,
  scope: { teamId: string; actorId: string | null },
  entries: NewHistoryEntry[],
  now: Date,
) => db<Change[]>`
  with h as (
    insert into game_history (id, team_id, game_id, actor_id, profile_id, action, detail, done_at)
    select d.id, ${scope.teamId}, d."gameId", ${scope.actorId}, d."profileId", d.action, coalesce(d.detail, '[]'), ${now}
      from jsonb_to_recordset(${db.json(entries)}::jsonb) as d
           (id uuid, "gameId" uuid, "profileId" uuid, action text, detail jsonb)
    returning id, team_id, game_id, action
  )
  ${changesIn(db)}`

/** What a league's pages show of a game, once per change: a result is entered, and agreed with the same entry. */
const shownByLeague: HistoryAction[] = [
  'result_entered',
  'result_entered_by_opponent',
  'result_settled',
  'result_stood',
  'edited',
  'cancelled',
  'cancelled_by_opponent',
  'cancelled_by_league',
  'restored',
  'restored_by_opponent',
  'restored_by_league',
]

/** Changes of games by history `h`, and of the leagues of these games. Of two sides, the home team's line stands for both. */
const changesIn = (db: Db): Fragment => db`
  select h.id::text, 'game' as kind, h.team_id as topic_id, h.game_id as resource_id from h
   union all
  select 'league-' || h.id, 'league', lg.league_id, lg.league_id
    from h
    join fixture_side s on s.game_id = h.game_id
    join league_game lg on lg.fixture_id = s.fixture_id
   where h.action = any (${shownByLeague})
     and not exists (select from fixture_side o where o.fixture_id = s.fixture_id and o.side > s.side)`

/** Records an answer in the same statement that saves it: one entry for each row of `saved`. */
export const answerHistory = (
  db: Db,
  scope: { teamId: string; actorId: string },
  { id, gameId, profileId, action, now }: Required<Omit<NewHistoryEntry, 'detail'>> & { now: Date },
  saved: Fragment,
): Fragment => db`
  insert into game_history (id, team_id, game_id, actor_id, profile_id, action, detail, done_at)
  select ${id}, ${scope.teamId}, ${gameId}, ${scope.actorId}, ${profileId}, ${action}, '[]', ${now}
    from ${saved}`

/** Records what happened to offers by itself. */
export async function recordOffers(
  db: Db,
  {
    gameId,
    entries,
    now,
  }: { gameId: string; entries: { id: string; action: 'offered' | 'offer_expired'; profileId: string }[]; now: Date },
) {
  await db`
    insert into game_history (id, team_id, game_id, actor_id, profile_id, action, detail, done_at)
    select e.id, g.team_id, g.id, null, e."profileId", e.action, '[]', ${now}
      from jsonb_to_recordset(${db.json(entries)}::jsonb) as e (id uuid, action text, "profileId" uuid)
      join game g on g.id = ${gameId}`
}

interface HistoryRow {
  id: string
  line: string
  action: HistoryAction
  doneAt: Date
  doneBy: string
  about: string
  detail: FieldChange[]
}

/** Latest first. */
export function historyOf(
  db: Db,
  standing: Fragment,
  { gameId, viewerId, page }: { gameId: string; viewerId: string; page: PageRequest<readonly [line: string]> },
) {
  return db<Sealed<HistoryRow>[]>`
    select standing.*, h.id, h.line, h.action, h.done_at, h.detail,
           coalesce(shown_name(a.first_name, a.last_name, know_each_other(${viewerId}, a.id)), '') as done_by,
           case when h.profile_id = h.actor_id then ''
                else coalesce(shown_name(p.first_name, p.last_name, know_each_other(${viewerId}, p.id)), '') end as about
      from (${standing}) standing
      left join lateral (select *
                           from game_history h
                          where h.team_id = standing.team_id
                            and h.game_id = ${gameId}
                            ${page.after === null ? db`` : db`and h.line < ${page.after[0]}`}
                          order by h.line desc
                          limit ${page.rows}) h on true
      left join profile a on a.id = who_is(h.actor_id)
      left join profile p on p.id = who_is(h.profile_id)
     -- guard: games: the history is in the order of the actions -> order by h.id desc
     order by h.line desc`
}

/** The changes of games and leagues since a time. */
export const recentGameChanges = (db: Db, since: Date) => db<Change[]>`
  with h as (
    select id, team_id, game_id, action from game_history where done_at > ${since}
  )
  ${changesIn(db)}`

interface Watching {
  profileId: string | null
  gameId: string | null
}

/**
 * The teams of each viewer, and whether a guest may see the open game: one of a listed team, or one they volunteered
 * for.
 */
export function gameSubscriptions(db: Db, viewers: Watching[]) {
  const profileIds = viewers.map(({ profileId }) => profileId)
  const gameIds = viewers.map(({ gameId }) => gameId)
  return db<{ teamIds: string[]; seesGame: boolean }[]>`
    select array(select m.team_id from member m where m.profile_id = v.profile_id) as team_ids,
           exists (select from game g
                     join team t on t.id = g.team_id
                    where g.id = v.game_id
                      and (is_listed(t) and kind_has(g.kind, 'strangers')
                           or exists (select from volunteer s
                                       where s.game_id = g.id
                                         and s.profile_id = v.profile_id
                                         and s.status in ('waiting', 'accepted')))) as sees_game
      from unnest(${profileIds}::uuid[], ${gameIds}::uuid[]) with ordinality as v (profile_id, game_id, number)
     order by v.number`
}
