import type { Db } from '#core/database/db.ts'
import type { Counted } from '../attendance/rules.ts'

export async function planShortChecks(db: Db, gameIds: string[], now: Date) {
  await db`select plan_short_checks(${gameIds}::uuid[], ${now})`
}

/**
 * Takes checks that are due and queues a delivery to each captain of a game that lacks players. Returns how many checks it
 * took. Checks wait for an hour between 09:00 and 20:00 at the venue.
 */
export async function queueShortAlerts(db: Db, { now, limit }: { now: Date; limit: number }): Promise<number> {
  const [taken] = await db<{ checks: number }[]>`
    with due as materialized (
      select c.game_id, c.days_before
        from short_check c
        join game g on g.id = c.game_id
       where c.done_at is null
         and c.due_at <= ${now}
         and (is_asking_hour(${now}, g.time_zone) or g.starts_at <= ${now} or g.cancelled_at is not null)
       order by c.due_at
       limit ${limit}
         for update of c skip locked
    ), done as (
      update short_check c
         set done_at = ${now}
        from due
       where c.game_id = due.game_id
         and c.days_before = due.days_before
      returning c.game_id, c.days_before
    ), short as materialized (
      select distinct g.id, g.team_id
        from done
        join game g on g.id = done.game_id
        join head_count h on h.game_id = g.id
       where g.cancelled_at is null
         and g.starts_at > ${now}
         -- The game may have been moved since the check was planned.
         and short_check_time(g.starts_at, g.time_zone, done.days_before) <= ${now}
         and is_short(h.counted)
    ), queued as (
      insert into delivery (id, kind, channel, profile_id, payload, queued_at, due_at)
      select gen_random_uuid(), 'captain-alert.short', 'mail', m.profile_id, jsonb_build_object('gameId', short.id), ${now}, ${now}
        from short
        join member m on m.team_id = short.team_id and m.role = 'captain'
      returning id
    )
    select (select count(*) from done)::int as checks, (select count(*) from queued)::int as queued`
  return taken?.checks ?? 0
}

export interface GameForCaptain {
  place: number
  gameId: string
  teamId: string
  teamName: string
  teamLogo: string | null
  opponent: string
  startsAt: Date
  timeZone: string
  location: string
  counted: Counted
  isShort: boolean
  /** First names. */
  maybe: string[]
  silent: string[]
  /** When a message that may wait can be sent. */
  sendableAt: Date
}

/** The game of each message, if it is still to come and its reader is a captain. `place` is the message's index. */
export function gamesForCaptains(db: Db, messages: { profileId: string; gameId: string }[], now: Date) {
  return db<GameForCaptain[]>`
    select (wanted.number - 1)::int as place, g.id as game_id, g.team_id, t.name as team_name, t.logo as team_logo, g.opponent, g.starts_at,
           g.time_zone, g.location, h.counted, is_short(h.counted) as is_short,
           array(select p.first_name
                   from attendance a
                   join profile p on p.id = a.profile_id
                  where a.game_id = g.id
                    and a.status = 'maybe'
                    and a.on_roster
                    and not a.is_for_old_time
                  order by lower(p.first_name), p.id) as maybe,
           array(select p.first_name
                   from member s
                   join profile p on p.id = s.profile_id
                  where s.team_id = g.team_id
                    and s.role <> 'spare'
                    and not exists (select from attendance a
                                     where a.game_id = g.id
                                       and a.profile_id = s.profile_id
                                       and not a.is_for_old_time)
                  order by lower(p.first_name), p.id) as silent,
           case when g.starts_at < hour.next then ${now} else hour.next end as sendable_at
      from unnest(${messages.map(({ profileId }) => profileId)}::uuid[], ${messages.map(({ gameId }) => gameId)}::uuid[])
           with ordinality as wanted (profile_id, game_id, number)
      join game g on g.id = wanted.game_id
      join team t on t.id = g.team_id
      join member m on m.team_id = g.team_id and m.profile_id = wanted.profile_id and m.role = 'captain'
      join head_count h on h.game_id = g.id
     cross join lateral (select next_asking_hour(${now}, g.time_zone) as next) as hour
     where g.cancelled_at is null
       and g.starts_at > ${now}
     order by wanted.number`
}
