import type { Db } from '#core/database/db.ts'
import type { TeamScope } from '#permissions'

export interface ReminderRow {
  personId: string
  remindedAt: Date | null
  isReachable: boolean
}

/** When people with a place were reminded, and whether they get such messages. */
export const remindersIn = (db: Db, teamId: string) => db<ReminderRow[]>`
  select p.id as person_id, theirs.reminded_at,
         mail_address_of(p) is not null
         and not exists (select from bounced_address b where b.email = lower(p.email))
         and (wants_message(p.id, 'mail', 'kitty', ${teamId})
              or wants_message(p.id, 'push', 'kitty', ${teamId}) and exists (select from device v where v.profile_id = p.id)) as is_reachable
    from (select who_is(k.profile_id) as person_id, max(r.reminded_at) as reminded_at
            from kitty_place k
            left join kitty_reminder r on r.place_id = k.id
           where k.team_id = ${teamId}
             and k.profile_id is not null
           group by 1) theirs
    join profile p on p.id = theirs.person_id`

/** Noted at all places of a person, so that it also holds after a claim is undone. */
export async function saveReminded(
  db: Db,
  { teamId }: TeamScope<'kitty.manage'>,
  { profileIds, now }: { profileIds: readonly string[]; now: Date },
) {
  await db`
    insert into kitty_reminder (place_id, reminded_at)
    select k.id, ${now}
      from kitty_place k
     where k.team_id = ${teamId}
       and who_is(k.profile_id) = any (${profileIds}::uuid[])
     order by k.id
    on conflict (place_id) do update set reminded_at = excluded.reminded_at`
}

export interface LetterRow {
  messageIndex: number
  teamLogo: string | null
  timeZone: string
  senderName: string
  senderAddress: string | null
}

/** The sender is named as long as they keep the kitty, and to nobody who blocks them. */
export const lettersFor = (db: Db, messages: readonly { teamId: string; senderId: string; profileId: string }[]) => db<
  LetterRow[]
>`
  select wanted.number::int - 1 as message_index, t.logo as team_logo,
         coalesce((select g.time_zone from game g where g.team_id = t.id order by g.starts_at desc limit 1),
                  nullif(s.time_zone, ''), 'UTC') as time_zone,
         coalesce(shown_name(s.first_name, s.last_name, true), '') as sender_name, address_of(s) as sender_address
    from unnest(${messages.map(({ teamId }) => teamId)}::uuid[], ${messages.map(({ senderId }) => senderId)}::uuid[],
                ${messages.map(({ profileId }) => profileId)}::uuid[])
         with ordinality as wanted (team_id, sender_id, profile_id, number)
    join team t on t.id = wanted.team_id
    left join member m on m.team_id = t.id and m.profile_id = wanted.sender_id
                      and (m.role = 'captain' or m.treasurer_since is not null)
    left join profile s on s.id = m.profile_id
                       -- guard: kitty: a reminder does not name somebody whom its reader blocks
                       and not exists (select from block b where b.blocker_id = wanted.profile_id and b.blocked_id = s.id)`
