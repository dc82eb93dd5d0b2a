import type { Db } from '#core/database/db.ts'

interface Time {
  gameId: string
  startsAt: Date
  endsAt: Date
}

/**
 * Other games at the same time that a person may be in: as a sub regardless of their answer, as a member or guest by
 * their answer.
 */
export function gamesAtThatTime(db: Db, profileId: string, { gameId, startsAt, endsAt }: Time) {
  const isAtThatTime = db`
    g.id <> ${gameId} and g.cancelled_at is null and g.starts_at < ${endsAt} and g.ends_at > ${startsAt}`
  return db<{ id: string; isSub: boolean }[]>`
    select v.game_id as id, true as is_sub
      from volunteer v
     where v.profile_id = ${profileId}
       and v.game_id <> ${gameId}
       and v.during && tstzrange(${startsAt}, ${endsAt})
     union all
    select g.id, false
      from member m
      join game g on g.team_id = m.team_id
     where m.profile_id = ${profileId}
       -- A game lasts a day at most, so the index finds the few of these days.
       and g.starts_at > ${startsAt}::timestamptz - interval '1 day'
       and ${isAtThatTime}
     union all
    select g.id, false
      from rsvp r
      join game g on g.id = r.game_id
     where r.profile_id = ${profileId}
       and r.as_guest
       and ${isAtThatTime}`
}
