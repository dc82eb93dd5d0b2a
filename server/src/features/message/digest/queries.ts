import type { Titled } from '@app/contract/kind'
import { policy } from '@app/contract/policy'
import type { Db, Fragment } from '#core/database/db.ts'
import type { OldRows } from '#core/database/delete-some.ts'

/**
 * Looks at a batch of people who want a digest, in id order. Queues it for those with a game next week whose local time
 * is past the digest hour on Sunday; their time zone is their own, or that of their next game. The week's row and the
 * delivery are inserted in one statement, so that a week is queued only once. Returns how many people it looked at, and
 * the last of them.
 */
export async function queueDueDigests(
  db: Db,
  { now, limit, after, urgency }: { now: Date; limit: number; after: string | null; urgency: number },
): Promise<{ rows: number; last: string | null }> {
  const [looked] = await db<{ rows: number; last: string | null }[]>`
    with wanting as materialized (
      select profile_id, channel
        from message_preference
       where topic = 'digest'
         and wanted
         and team_id is null
         and profile_id > coalesce(${after}::uuid, '00000000-0000-0000-0000-000000000000')
       order by profile_id
       fetch first ${limit} rows with ties
    ), due as materialized (
      select w.profile_id, w.channel, here.zone, clock.week
        from wanting w
        join profile p on p.id = w.profile_id
       cross join lateral (
         select coalesce(nullif(p.time_zone, ''),
                         (select g.time_zone
                            from member m
                            join game g on g.team_id = m.team_id
                           where m.profile_id = p.id and m.role <> 'spare' and g.starts_at > ${now}
                           order by g.starts_at
                           limit 1), 'UTC') as zone) here
       cross join lateral (select in_zone(${now}, here.zone) as local) moment
       cross join lateral (select (local::date + 1) as week) clock
       where extract(dow from local) = 0
         and extract(hour from local) >= ${policy.digestHour}
         -- guard: messages: one digest a week (1 of 2)
         and not exists (select from digest_week d where d.profile_id = p.id and d.week = clock.week offset 0)
         -- guard: messages: no digest without a game (1 of 2)
         and exists (${gamesOfWeek(db, db`p.id`, db`clock.week`, db`here.zone`)})
    ), first_this_week as (
      insert into digest_week (profile_id, week)
      select profile_id, week from due order by profile_id
      on conflict do nothing
      returning profile_id
    ), queued as (
      insert into delivery (id, kind, channel, profile_id, payload, urgency, queued_at, due_at)
      select gen_random_uuid(), 'digest.week', due.channel, due.profile_id,
             jsonb_build_object('week', due.week, 'timeZone', due.zone), ${urgency}, ${now}, ${now}
        from due
        -- guard: messages: one digest a week (2 of 2)
        join first_this_week using (profile_id)
      returning id
    )
    select count(*)::int as rows, max(profile_id::text) as last, (select count(*)::int from queued) as queued from wanting`
  return looked ?? { rows: 0, last: null }
}

export interface WeekGame extends Titled {
  messageIndex: number
  gameId: string
  teamName: string
  startsAt: Date
  timeZone: string
  location: string
}

/** The games of each reader's week that are still ahead, soonest first. */
export function gamesOfWeeks(
  db: Db,
  readers: { profileId: string; week: string; timeZone: string }[],
  now: Date,
): Promise<WeekGame[]> {
  const wanted = readers.map((reader, messageIndex) => ({ ...reader, messageIndex }))
  return db<WeekGame[]>`
    select r."messageIndex", g.id as game_id, t.name as team_name, g.kind, g.title, g.opponent, g.starts_at, g.time_zone, g.location
      from jsonb_to_recordset(${db.json(wanted)}::jsonb) as r ("messageIndex" int, "profileId" uuid, week date, "timeZone" text)
     cross join lateral (${gamesOfWeek(db, db`r."profileId"`, db`r.week`, db`r."timeZone"`)}) own
      join game g on g.id = own.id and g.starts_at > ${now}
      join team t on t.id = g.team_id
     order by r."messageIndex", g.starts_at, g.id`
}

/** The games of a person's week, with their teams and as a sub. */
const gamesOfWeek = (db: Db, person: Fragment, monday: Fragment, zone: Fragment) => db`
  select g.id
    from member m
    join game g on g.team_id = m.team_id
   where m.profile_id = ${person}
     and m.role <> 'spare'
     and g.cancelled_at is null
     and g.starts_at >= from_zone(${monday}, ${zone})
     and g.starts_at < from_zone(${monday} + 7, ${zone})
   union
  select g.id
    from volunteer v
    join game g on g.id = v.game_id
   where v.profile_id = ${person}
     and v.status = 'accepted'
     and g.cancelled_at is null
     and g.starts_at >= from_zone(${monday}, ${zone})
     and g.starts_at < from_zone(${monday} + 7, ${zone})`

export const oldDigestWeeks = (db: Db, now: Date): OldRows => ({
  table: 'digest_week',
  where: db`week < ${now}::timestamptz::date - 21`,
})
