import { policy } from '@app/contract/policy'
import type { Db, Fragment } from '#core/database/db.ts'
import type { CountRows, GameRow, GameRows } from './rules.ts'

/** Reads everything that decides the state of games, in one round trip. */
export function readGames(db: Db, gameIds: readonly string[], now: Date): Promise<GameRows> {
  if (gameIds.length === 0) return Promise.resolve({ ...noCounts(now), lineUps: [], earlierLineUps: [] })
  return db.together(async (on) => {
    const ids = oneOf(on, gameIds)
    const [counts, lineUps, earlierLineUps] = await Promise.all([
      readCounts(on, gameIds, now),
      on<GameRows['lineUps']>`
        select l.game_id, l.formation, l.set_at is not null as is_set, ${placesOf(on, on`l.game_id`)} as places
          from line_up l
         where l.game_id ${ids}`,
      on<GameRows['earlierLineUps']>`
        select g.id as game_id, earlier.formation, ${placesOf(on, on`earlier.game_id`)} as places
          from game g
         cross join lateral (select l.game_id, l.formation
                               from line_up l
                               join game past on past.id = l.game_id
                              where l.team_id = g.team_id
                                and l.set_at is not null
                                and past.starts_at < g.starts_at
                              order by past.starts_at desc
                              limit 1) earlier
         where g.id ${ids}
           and kind_has(g.kind, 'line_up')`,
    ])
    return { ...counts, lineUps, earlierLineUps }
  })
}

const placesOf = (db: Db, gameId: Fragment): Fragment => db`
  (select coalesce(json_agg(json_build_object('playerId', p.profile_id, 'place', p.place) order by p.place, p.profile_id), '[]')
     from line_up_place p
    where p.game_id = ${gameId})`

/** The same without what only the line-up needs. */
export function readCounts(
  db: Db,
  gameIds: readonly string[],
  now: Date,
  readAnswers: AnswerReader = answersTo,
): Promise<CountRows> {
  if (gameIds.length === 0) return Promise.resolve(noCounts(now))
  return db.together(async (on) => {
    const ids = oneOf(on, gameIds)
    const teams = on`(select team_id from game where id ${ids})`
    const [games, positions, members, usualAnswers, awayDates, answers, volunteers, dropOuts] = await Promise.all([
      on<GameRow[]>`
        select g.id, g.team_id, t.sport, g.kind, g.time_zone, g.starts_at, g.starts_on::text, g.ends_at, g.moved_at,
               case when g.moved_at > ${now}::timestamptz - ${policy.alertPauseAfterMoveHours} * interval '1 hour'
                    then asked_again(g.id, g.team_id, g.moved_at) else '[]' end as asked_again,
               game_status(g.cancelled_at, g.ends_at, ${now}) as status,
               (select r.reminded_at from reminded_now r where r.game_id = g.id) as reminded_now_at,
               case when kind_has(g.kind, 'team_need') then d.min else g.needed end as min,
               d.target, full_at.max + coalesce(w.made_room, 0) as max, w.free_places, w.opened_at, d.composition_gender, d.composition_min,
               q.id as request_id, q.spots, q.spots - q.taken as open_spots, q.open_positions, q.asked_at,
               q.automatic_at is not null as is_automatic,
               q.closed_at is not null as is_closed,
               q.closed_at is null and q.cancelled_at is null and q.taken < q.spots and q.starts_at > ${now} as is_open
          from game g
          join team t on t.id = g.team_id
          left join game_day d on d.team_id = g.team_id and kind_has(g.kind, 'team_need')
          left join game_day full_at on full_at.team_id = g.team_id and kind_has(g.kind, 'maximum')
          left join sub_request q on q.game_id = g.id
          left join waiting_list w on w.game_id = g.id
         where g.id ${ids}`,
      on<CountRows['positions']>`
        select team_id, name as position, min
          from game_day_position
         where team_id in ${teams}
         order by sort_order`,
      on<CountRows['members']>`
        select m.team_id, m.profile_id as user_id, m.role, p.gender, coalesce(plays.position, '') as position
          from member m
          join profile p on p.id = m.profile_id
          left join player_position plays on plays.team_id = m.team_id and plays.profile_id = m.profile_id
         where m.team_id in ${teams}
           and m.role <> 'spare'
         order by m.role, lower(p.first_name), lower(p.last_name), p.id`,
      on<CountRows['usualAnswers']>`
        select team_id, profile_id as user_id, answer, since, until
          from usual_answer
         where team_id in ${teams}`,
      on<CountRows['awayDates']>`
        select profile_id as user_id, from_on::text, until_on::text, since, ended_at
          from away
         where profile_id in (select profile_id from member where team_id in ${teams})
           and until_on >= (select min(starts_on) from game where id ${ids})
           and from_on <= (select max(starts_on) from game where id ${ids})`,
      readAnswers(on, gameIds),
      on<CountRows['volunteers']>`
        select v.game_id, v.profile_id as user_id, v.status, v.position, p.gender, v.offered_for, v.offered_on::text,
               coalesce(v.answered_at, v.volunteered_at) as since, v.notified_outcome = 'filled' as is_told
          from sub_request q
          join volunteer v on v.request_id = q.id
          join profile p on p.id = v.profile_id
         where q.game_id ${ids}
           and (v.status = 'accepted'
                or (v.status = 'waiting'
                    -- guard: story: volunteers of a closed request are not waiting
                    and q.closed_at is null
                    and not is_blocked_from(v.profile_id, q.team_id)))`,
      on<CountRows['dropOuts']>`
        select game_id, id, profile_id as user_id
          from drop_out
         where game_id ${ids}
           and replaced_at is null
         order by dropped_at, id`,
    ])
    return { now, games, positions, members, usualAnswers, awayDates, answers, volunteers, dropOuts }
  })
}

type AnswerReader = (db: Db, gameIds: readonly string[]) => PromiseLike<CountRows['answers']>

const answersTo: AnswerReader = (db, gameIds) => db<CountRows['answers']>`
  select r.game_id, r.profile_id as user_id, r.status, r.answered_at, r.answered_for, r.answered_on::text, r.answered_by,
         r.as_guest as is_as_guest, r.by_name as is_by_name, r.yielded_at is not distinct from r.answered_at as is_overridden_by_away, r.note,
         w.number, w.offered_at, w.offered_until, w.expired, w.expired_at, w.moved_at
    from rsvp r
    left join waiting_place w on r.status = 'waiting' and w.game_id = r.game_id and w.profile_id = r.profile_id
   where r.game_id ${oneOf(db, gameIds)}
   order by r.answered_at, r.profile_id`

/**
 * One id, or several as a subquery that hides their number from PostgreSQL: with an array it makes a new plan whenever
 * the array is shorter than it estimates.
 */
const oneOf = (db: Db, ids: readonly string[]): Fragment =>
  ids.length === 1 ? db`= ${ids[0]}` : db`= any ((select ${ids}::uuid[])::uuid[])`

const noCounts = (now: Date): CountRows => ({
  now,
  games: [],
  positions: [],
  members: [],
  usualAnswers: [],
  awayDates: [],
  answers: [],
  volunteers: [],
  dropOuts: [],
})

/** A person of a game, with as much of the name as the viewer may see. */
export interface PersonRow {
  userId: string
  firstName: string
  lastName: string
  avatar: string | null
  /** Also false for people outside the team. */
  noAccount: boolean
  /** Only for captains. */
  mailWaits: boolean
  /** Of a named guest, for the team: who added them. Null if that account is deleted. */
  broughtBy: string | null
  isBroughtByViewer: boolean
}

/** Everyone on the roster or with an answer or a spot, and the captains who answered for them. */
export const peopleSeenBy = (db: Db, { gameId, viewerId }: { gameId: string; viewerId: string }) => db<PersonRow[]>`
  select p.id as user_id, shown_first_name(p, mine.profile_id is not null) as first_name, p.avatar,
         mine.profile_id is not null and not has_account(p) as no_account,
         coalesce(mine.role = 'captain' and mail_waits(p), false) as mail_waits,
         by.first_name as brought_by, coalesce(p.guest_added_by = ${viewerId}, false) as is_brought_by_viewer,
         shown_last_name(p.last_name, (mine.profile_id is not null and (m.profile_id is not null or p.guest_of_game_id = g.id))
                                      or know_each_other(${viewerId}, p.id)) as last_name
    from game g
   cross join lateral (select profile_id from member where team_id = g.team_id and role <> 'spare'
                       union
                       select profile_id from rsvp where game_id = g.id
                       union
                       select answered_by from rsvp where game_id = g.id and answered_by is not null) who
    join profile p on p.id = who.profile_id
    left join member m on m.team_id = g.team_id and m.profile_id = p.id and m.role <> 'spare'
    left join member mine on mine.team_id = g.team_id and mine.profile_id = ${viewerId}
    left join profile by on by.id = p.guest_added_by and mine.profile_id is not null
   where g.id = ${gameId}`

/** People who are neither on the roster nor have an answer: subs who gave up their spot, players who left. */
export const peopleGone = (
  db: Db,
  { ids, gameId, viewerId }: { ids: string[]; gameId: string; viewerId: string },
) => db<Pick<PersonRow, 'userId' | 'firstName' | 'lastName' | 'avatar'>[]>`
  select p.id as user_id, p.avatar,
         shown_first_name(p, exists (select from game g
                                       join member m on m.team_id = g.team_id and m.profile_id = ${viewerId}
                                      where g.id = ${gameId})) as first_name,
         shown_last_name(p.last_name, know_each_other(${viewerId}, p.id)) as last_name
    from profile p
   where p.id = any (${ids}::uuid[])
   order by p.id`

/** Sorted by name. */
export const firstNames = (db: Db, ids: readonly string[]) => db<{ userId: string; firstName: string }[]>`
  select id as user_id, first_name
    from profile
   where id = any (${ids}::uuid[])
   order by lower(first_name), id`

/** The viewer's own relation to a game, which decides how much they see of other people's answers. */
export interface ViewerRow {
  isMember: boolean
  isSub: boolean
}

export async function viewerOf(db: Db, { gameId, viewerId }: { gameId: string; viewerId: string }): Promise<ViewerRow> {
  const [viewer] = await db<ViewerRow[]>`
    select exists (select from member m where m.team_id = g.team_id and m.profile_id = ${viewerId}) as is_member,
           exists (select from volunteer v
                    where v.game_id = g.id and v.profile_id = ${viewerId} and v.status = 'accepted') as is_sub
      from game g
     where g.id = ${gameId}`
  return viewer ?? { isMember: false, isSub: false }
}

/**
 * No answer of any source counts for the person in an upcoming game of their team. Three anti-joins, which a view would
 * prevent.
 */
export const isUnanswered = (db: Db, personId: Fragment, game: Fragment): Fragment => db`
  ${isUnansweredWithoutDefault(db, personId, game)}
  -- guard: usual: players with a default answer are not asked
  and not exists (select from usual_answer u
                   where u.team_id = ${game}.team_id
                     and u.profile_id = ${personId}
                     and u.until is null)`

/** Only the default answer counts for the person in an upcoming game of their team. */
export const isUnansweredButDefault = (db: Db, personId: Fragment, game: Fragment): Fragment => db`
  ${isUnansweredWithoutDefault(db, personId, game)}
  and exists (select from usual_answer u
               where u.team_id = ${game}.team_id
                 and u.profile_id = ${personId}
                 and u.until is null)`

/** The person has no answer for the current time of the game, and is not away. */
const isUnansweredWithoutDefault = (db: Db, personId: Fragment, game: Fragment): Fragment => db`
  not exists (select from rsvp own
               where own.game_id = ${game}.id
                 and own.profile_id = ${personId}
                 and not is_for_old_time(own.status, own.answered_for, own.answered_on, ${game}.starts_at, ${game}.starts_on))
  -- guard: away: people who are away are not asked
  and not exists (select from away w
                   where w.profile_id = ${personId}
                     and w.ended_at is null
                     and ${game}.starts_on between w.from_on and w.until_on)`
