import type { SetUp, Sport } from '@app/contract'
import type { Titled } from '@app/contract/kind'
import type { PlayoffFacts } from '@app/contract/playoff-state'
import { policy } from '@app/contract/policy'
import type { SideName } from '@app/contract/result-state'
import type { Db } from '#core/database/db.ts'
import type { Scope, TeamScope } from '#permissions'
import { isUnanswered } from '../../game/attendance/queries.ts'
import type { StoredAnswer } from '../../game/attendance/rules.ts'
import { opponentSaid } from '../../game/fixture/opponent-link/queries.ts'
import { entriesOf } from '../../game/fixture/result/queries.ts'
import type { StoredEntry } from '../../game/fixture/result/rules.ts'
import type { OpponentSaid } from '../../game/fixture/rules.ts'
import { dismissedAt } from '../../game/game/queries.ts'
import type { RequestRow as JoinRequestRow } from '../../team/join-request/queries.ts'
import { type MovedOfficialRow, movedOfficials, type OpenOfficialsRow, openOfficials } from './official/queries.ts'

/** A game as it comes out of JSON. */
export interface GameRow extends Titled {
  id: string
  teamId: string
  teamName: string
  teamLogo: string | null
  startsAt: string
  timeZone: string
}

export interface FaceRow {
  userId: string
  name: string
  avatar: string | null
}

export interface NeedRows {
  /** The captain's games of the next five days, and later ones with drop-outs, waiting volunteers or a recent move. */
  captained: (GameRow & {
    /** When the captain last dismissed the drop-outs of the game. */
    dismissedAt: string | null
    /** The subs, and the volunteers who are waiting, earliest first. */
    volunteers: (FaceRow & { id: string; position: string; isSub: boolean })[]
  })[]
  unanswered: (GameRow & { answer: StoredAnswer | null })[]
  /** Games to come whose waiting list the person is on. */
  waits: GameRow[]
  joinRequests: {
    teamId: string
    teamName: string
    teamLogo: string | null
    count: number
    requests: JoinRequestRow[]
  }[]
  leavers: { teamId: string; teamName: string; teamLogo: string | null; names: string[] }[]
  calendars: { teamId: string; teamName: string; teamLogo: string | null; address: string; isStopped: boolean }[]
  proposals: {
    game: GameRow
    proposalId: string
    startsAt: string
    timeZone: string
    location: string
  }[]
  results: { game: GameRow; side: SideName; standsAt: string | null; entries: StoredEntry[] }[]
  /** Games whose opponent said that it can't play, perhaps about another time or place. */
  declined: { game: GameRow; location: string; said: OpponentSaid }[]
  playoffs: (PlayoffFacts & { leagueId: string; leagueName: string; divisionId: string; divisionName: string })[]
  fixtureAsks: {
    askId: string
    teamId: string
    teamName: string
    teamLogo: string | null
    other: { name: string; logo: string | null }
    startsAt: string
    timeZone: string
  }[]
  offers: (GameRow & {
    requestId: string
    location: string
    volunteeredAt: string
    movedFrom: string | null
    isAskedAgain: boolean
    isWaiting: boolean
  })[]
  unscored: GameRow[]
  movedOfficials: MovedOfficialRow[]
  openOfficials: OpenOfficialsRow[]
  setUp: SetUpRow | null
  /** Is on no team, is no sub, and has not dismissed the first steps. */
  isNew: boolean
}

interface SetUpRow extends Omit<SetUp, 'team' | 'members'> {
  team: { teamId: string; teamName: string; teamLogo: string | null; sport: Sport }
  members: FaceRow[]
}

/** All open tasks of a person, in one statement. */
export async function needsOf(db: Db, { viewerId, now }: { viewerId: string; now: Date }): Promise<NeedRows> {
  const game = db`'id', g.id, 'teamId', g.team_id, 'teamName', g.team_name, 'teamLogo', g.team_logo, 'kind', g.kind, 'title', g.title, 'opponent', g.opponent,
                  'startsAt', g.starts_at, 'timeZone', g.time_zone`
  const [needs] = await db<[NeedRows]>`
    with mine as materialized (
      select m.team_id, m.role, t.name as team_name, t.logo as team_logo
        from member m
        join team t on t.id = m.team_id
       where m.profile_id = ${viewerId}
         and m.role <> 'spare'
    ), upcoming as materialized (
      select g.id, g.team_id, mine.role, mine.team_name, mine.team_logo, g.kind, g.title, g.opponent, g.starts_at, g.starts_on, g.time_zone
        from mine
       cross join lateral (select *
                             from game g
                            where g.team_id = mine.team_id
                              and g.cancelled_at is null
                              and g.starts_at > ${now}
                              and g.starts_at < ${now}::timestamptz + ${policy.needDays} * interval '1 day'
                            order by g.starts_at
                            limit ${MAX_ROWS}) g
       order by g.starts_at, g.id
    ), captained as (
      select id, team_id, team_name, team_logo, kind, title, opponent, starts_at, time_zone
        from upcoming
       where role = 'captain'
         and starts_at < ${now}::timestamptz + ${policy.captainNeedDays} * interval '1 day'
       union
      select g.id, g.team_id, mine.team_name, mine.team_logo, g.kind, g.title, g.opponent, g.starts_at, g.time_zone
        from mine
        join sub_request q on q.team_id = mine.team_id and q.starts_at > ${now} and q.cancelled_at is null
        join game g on g.id = q.game_id
       where mine.role = 'captain'
         and exists (select from volunteer v where v.request_id = q.id and v.status = 'waiting')
       union
      select g.id, g.team_id, mine.team_name, mine.team_logo, g.kind, g.title, g.opponent, g.starts_at, g.time_zone
        from mine
        join game g on g.team_id = mine.team_id and g.starts_at > ${now} and g.cancelled_at is null
       where mine.role = 'captain'
         -- guard: moves: a recently moved game needs its captain, however far ahead it is -> and exists (select from drop_out d where d.game_id = g.id and d.replaced_at is null)
         and (exists (select from drop_out d where d.game_id = g.id and d.replaced_at is null)
              or g.moved_at > ${now}::timestamptz - ${policy.alertPauseAfterMoveHours} * interval '1 hour')
    )
    select
      (select coalesce(jsonb_agg(jsonb_build_object(${game},
                'dismissedAt', ${dismissedAt(db, viewerId)},
                'volunteers', (select coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'userId', p.id, 'avatar', p.avatar,
                                 'name', shown_name(p.first_name, p.last_name, know_each_other(${viewerId}, p.id)),
                                 'position', v.position, 'isSub', v.status = 'accepted')
                                 order by v.volunteered_at, v.id), '[]')
                                 from sub_request q
                                 join volunteer v on v.request_id = q.id and v.status in ('waiting', 'accepted')
                                 join profile p on p.id = v.profile_id
                                where q.game_id = g.id
                                  and (v.status = 'accepted' or not is_blocked_from(v.profile_id, q.team_id))))
                order by g.starts_at, g.id), '[]')
         from captained g) as captained,
      (select coalesce(jsonb_agg(jsonb_build_object('teamId', mine.team_id, 'teamName', mine.team_name,
                'teamLogo', mine.team_logo, 'count', waiting.count, 'requests', waiting.requests)
                order by waiting.first_at, mine.team_id), '[]')
         from mine
        cross join lateral (
              select count(*)::int as count, min(r.asked_at) as first_at,
                     jsonb_path_query_array(jsonb_agg(jsonb_build_object('id', r.id, 'userId', p.id, 'avatar', p.avatar,
                       'name', shown_name(p.first_name, p.last_name, know_each_other(${viewerId}, p.id)),
                       'formerName', former_name(p, know_each_other(${viewerId}, p.id), ${now}, ${policy.renameShownDays}),
                       'position', r.position, 'frequency', r.frequency, 'note', r.note, 'askedAt', r.asked_at,
                       'subbedAt', null) order by r.asked_at, r.id), '$[0 to 2]') as requests
                from open_join_request r
                join profile p on p.id = r.profile_id
               where r.team_id = mine.team_id) waiting
        where mine.role = 'captain'
          and waiting.count > 0) as join_requests,
      (select coalesce(jsonb_agg(to_jsonb(f) order by f."drawnAt" desc, f."divisionId"), '[]')
         from (select l.id as "leagueId", l.name as "leagueName", d.id as "divisionId", d.name as "divisionName",
                      f.drawn_at as "drawnAt", f.seeds, f.games, f.decisions
                 from organiser o
                 join league l on l.id = o.league_id
                 join playoff_fact f on f.league_id = l.id
                 join division d on d.id = f.division_id
                where o.profile_id = ${viewerId}
                  and not exists (select from league n where n.follows_id = l.id)
                order by f.drawn_at desc, f.division_id
                limit ${MAX_ROWS}) f) as playoffs,
      (select coalesce(jsonb_agg(jsonb_build_object('askId', a.id, 'teamId', mine.team_id, 'teamName', mine.team_name, 'teamLogo', mine.team_logo,
                'other', jsonb_build_object('name', o.name, 'logo', o.logo), 'startsAt', g.starts_at, 'timeZone', g.time_zone)
                order by g.starts_at, a.id), '[]')
         from mine
         join open_fixture_ask a on a.team_id = mine.team_id
         join team o on o.id = a.asking_team_id
         join game g on g.id = a.game_id and g.starts_at > ${now} and g.cancelled_at is null
        where mine.role = 'captain') as fixture_asks,
      (select coalesce(jsonb_agg(jsonb_build_object('game', jsonb_build_object(${game}), 'proposalId', p.id, 'startsAt', p.starts_at,
                'timeZone', p.time_zone, 'location', p.location) order by g.starts_at, p.id), '[]')
         from (select g.*, mine.team_name, mine.team_logo
                 from mine
                 join game g on g.team_id = mine.team_id and g.starts_at > ${now} and g.cancelled_at is null
                where mine.role = 'captain') g
         join fixture_side s on s.game_id = g.id
         join fixture_proposal p on p.fixture_id = s.fixture_id and p.side <> s.side and p.starts_at > ${now}) as proposals,
      (select coalesce(jsonb_agg(jsonb_build_object('game', jsonb_build_object(${game}), 'location', g.location, 'said', ${opponentSaid(db)})
                order by g.starts_at, g.id), '[]')
         from (select g.*, mine.team_name, mine.team_logo
                 from mine
                 join game g on g.team_id = mine.team_id and g.starts_at > ${now} and g.cancelled_at is null
                 join fixture_side s on s.game_id = g.id
                 join opponent_link l on l.fixture_id = s.fixture_id and l.side <> s.side and l.answer = 'declined'
                where mine.role = 'captain'
                  and not exists (select from fixture_proposal p where p.fixture_id = s.fixture_id and p.starts_at > ${now})
                order by g.starts_at, g.id
                limit ${MAX_ROWS}) g) as declined,
      (select coalesce(jsonb_agg(jsonb_build_object('game', jsonb_build_object(${game}), 'side', g.side, 'standsAt', g.stands_at,
                'entries', ${entriesOf(db, db`g.fixture_id`)}) order by g.starts_at, g.id), '[]')
         from (select g.*, mine.team_name, mine.team_logo, s.side, s.fixture_id, r.stands_at
                 from mine
                 join game g on g.team_id = mine.team_id
                  and g.starts_at between ${now}::timestamptz - ${policy.showOpenResultDays} * interval '1 day' and ${now}
                  and g.cancelled_at is null
                 join fixture_side s on s.game_id = g.id
                 join fixture_result r on r.fixture_id = s.fixture_id and (r.open = 'contested' or r.waits_for = s.side)
                where mine.role = 'captain'
                order by g.starts_at, g.id
                limit ${MAX_ROWS}) g) as results,
      (select coalesce(jsonb_agg(jsonb_build_object(${game}, 'answer', r.status) order by g.starts_at, g.id), '[]')
         from upcoming g
         left join rsvp r on r.game_id = g.id and r.profile_id = ${viewerId}
        where ${isUnanswered(db, db`${viewerId}`, db`g`)}) as unanswered,
      (select coalesce(jsonb_agg(jsonb_build_object('teamId', mine.team_id, 'teamName', mine.team_name,
                'teamLogo', mine.team_logo, 'names', gone.names) order by lower(mine.team_name), mine.team_id), '[]')
         from mine
        cross join lateral (
              select array_agg(coalesce(shown_name(p.first_name, p.last_name, false), '') order by h.done_at) as names
                from team_history h
                left join profile p on p.id = h.subject_id
               where h.team_id = mine.team_id
                 and h.action = 'left'
                 and h.done_at > ${now}::timestamptz - ${policy.showLeaversDays} * interval '1 day'
                 and not exists (select from member back
                                  where back.team_id = h.team_id
                                    and back.profile_id = h.subject_id)
                 and not exists (select from dismissal s
                                  where s.profile_id = ${viewerId}
                                    and s.team_id = h.team_id
                                    and s.kind = 'leavers'
                                    and s.dismissed_at >= h.done_at)) gone
        where mine.role = 'captain'
          and gone.names is not null) as leavers,
      (select coalesce(jsonb_agg(jsonb_build_object('teamId', mine.team_id, 'teamName', mine.team_name,
                'teamLogo', mine.team_logo, 'address', c.address, 'isStopped', c.stopped_at is not null)
                order by lower(mine.team_name), mine.team_id), '[]')
         from mine
         join followed_calendar c on c.team_id = mine.team_id
        where mine.role = 'captain'
          and (c.open_changes > 0 or c.stopped_at is not null)) as calendars,
      (select coalesce(jsonb_agg(jsonb_build_object(${game}) order by g.starts_at desc, g.id), '[]')
         from (select g.*, mine.team_name, mine.team_logo
                 from mine
                 join game g on g.team_id = mine.team_id
                where mine.role = 'captain'
                  -- guard: kinds: nobody is asked for the score of a practice -> and true
                  and kind_has(g.kind, 'result')
                  and g.cancelled_at is null
                  and g.our_score is null
                  and g.starts_at < ${now}
                  and g.starts_at > ${now}::timestamptz - ${policy.showMissingScoreDays} * interval '1 day'
                  and g.ends_at <= ${now}
                  and not exists (select from fixture_side s join fixture_result r on r.fixture_id = s.fixture_id
                                   where s.game_id = g.id and r.open <> 'none')
                  and not exists (select from dismissal s
                                   where s.team_id = g.team_id
                                     and s.game_id = g.id
                                     and s.kind = 'result'
                                     -- A game that has moved since is asked about again.
                                     and s.dismissed_at >= g.ends_at)
                order by g.starts_at desc, g.id
                limit ${MAX_ROWS}) g) as unscored,
      (select coalesce(jsonb_agg(jsonb_build_object(${game}, 'requestId', g.request_id, 'location', g.location,
                'volunteeredAt', g.volunteered_at, 'movedFrom', g.moved_from,
                'isAskedAgain', g.is_asked_again, 'isWaiting', g.is_waiting) order by g.starts_at, g.id), '[]')
         from (select g.*, t.name as team_name, t.logo as team_logo, q.id as request_id, v.volunteered_at,
                      is_offer_for_old_time(v, g.starts_at, g.starts_on) as is_asked_again,
                      v.status = 'waiting' and q.closed_at is null and q.taken < q.spots as is_waiting
                 from volunteer v
                 join sub_request q on q.id = v.request_id
                 join game g on g.id = q.game_id
                 join team t on t.id = g.team_id
                where v.profile_id = ${viewerId}
                  and v.status in ('waiting', 'declined')
                  and q.starts_at > ${now}
                  and q.cancelled_at is null
                order by g.starts_at, g.id
                limit ${MAX_ROWS}) g) as offers,
      (select coalesce(jsonb_agg(jsonb_build_object(${game}) order by g.starts_at, g.id), '[]')
         from (select g.*, t.name as team_name, t.logo as team_logo
                 from waiting_place w
                 join rsvp r on r.game_id = w.game_id and r.profile_id = w.profile_id and r.status = 'waiting'
                 join game g on g.id = w.game_id
                 join team t on t.id = g.team_id
                where w.profile_id = ${viewerId}
                  and w.left_at is null
                  and g.starts_at > ${now}
                  and g.cancelled_at is null
                order by g.starts_at, g.id
                limit ${MAX_ROWS}) g) as waits,
      not exists (select from member m where m.profile_id = ${viewerId})
        and not exists (select from volunteer v
                         where v.profile_id = ${viewerId}
                           and v.status in ('waiting', 'accepted'))
        and not exists (select from dismissal s
                         where s.profile_id = ${viewerId}
                           and s.kind = 'set_up') as is_new,
      (select jsonb_build_object(
                'team', jsonb_build_object('teamId', s.id, 'teamName', s.name, 'teamLogo', s.logo, 'sport', s.sport),
                'members', (select jsonb_agg(jsonb_build_object('userId', p.id, 'avatar', p.avatar,
                              'name', shown_name(p.first_name, p.last_name, true)) order by m.joined_at, p.id)
                              from (select * from member where team_id = s.id order by joined_at, profile_id limit ${MAX_MEMBERS}) m
                              join profile p on p.id = m.profile_id),
                'memberCount', s.members, 'invited', s.invited, 'hasJoinLink', s.has_link, 'hasGame', s.has_game,
                'hasNeed', s.has_need)
         from (select t.*, (select count(*) from member m where m.team_id = t.id) as members,
                      (select count(*) from invitation i where i.team_id = t.id and i.status <> 'revoked') as invited,
                      exists (select from join_link l where l.team_id = t.id and l.closed_at is null) as has_link,
                      exists (select from game g where g.team_id = t.id) as has_game,
                      exists (select from game_day d
                               where d.team_id = t.id
                                 and coalesce(d.min, d.target, d.max) is not null) as has_need
                 from mine
                 join team t on t.id = mine.team_id
                where mine.role = 'captain'
                  and t.created_at > ${now}::timestamptz - ${policy.showSetUpDays} * interval '1 day'
                  and not exists (select from dismissal d
                                   where d.profile_id = ${viewerId}
                                     and d.kind = 'set_up'
                                     and d.dismissed_at >= t.created_at)) s
        where not (s.has_game and s.has_need and s.members > 1)
        order by s.created_at desc, s.id
        limit 1) as set_up,
      ${movedOfficials(db, { viewerId, now })} as moved_officials, ${openOfficials(db, { viewerId, now })} as open_officials`
  return needs
}

const MAX_ROWS = 20
const MAX_MEMBERS = 11

/** People by their full names, because captains know their players. */
export const facesOf = (db: Db, ids: readonly string[]) => db<FaceRow[]>`
  select id as user_id, shown_name(first_name, last_name, true) as name, avatar
    from profile
   where id = any (${ids}::uuid[])
   order by lower(first_name), id`

type OfTeam = { kind: 'drop_outs' | 'result'; gameId: string } | { kind: 'leavers'; gameId: null }

export async function upsertDismissal(
  db: Db,
  { actorId, teamId }: TeamScope<'need.dismiss'>,
  { kind, gameId, now }: OfTeam & { now: Date },
) {
  await db`
    insert into dismissal (profile_id, team_id, game_id, kind, dismissed_at)
    select m.profile_id, m.team_id, ${gameId}::uuid, ${kind}, ${now}
      from member m
     where m.team_id = ${teamId}
       and m.profile_id = ${actorId}
    on conflict on constraint dismissal_once_per_subject do update
      set kind = excluded.kind, dismissed_at = excluded.dismissed_at`
}

export async function upsertClosedSetUp(db: Db, { actorId }: Scope<'need.close-set-up'>, now: Date) {
  await db`
    insert into dismissal (profile_id, kind, dismissed_at)
    values (${actorId}, 'set_up', ${now})
    on conflict on constraint dismissal_once_per_subject do update set dismissed_at = excluded.dismissed_at`
}
