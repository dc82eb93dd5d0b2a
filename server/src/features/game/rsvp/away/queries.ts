import type { GameKind } from '@app/contract/kind'
import type { Db } from '#core/database/db.ts'
import type { Scope } from '#permissions'
import type { StoredAnswer } from '../../attendance/rules.ts'
import type { Days } from './rules.ts'

type Own = Scope<'away.edit-own'>

export interface AwayDates extends Days {
  id: string
  note: string
}

/** Serializes requests of one person, so that they cannot exceed the limit together. False if the account is gone. */
export async function lockOwnProfile(db: Db, { actorId }: Own): Promise<boolean> {
  const locked = await db`
    select from profile where id = ${actorId}
       -- guard: away: counting a person's dates locks them
       for no key update`
  return locked.length === 1
}

/** Dates that are not over yet anywhere in the world. */
export function awayDatesOf(db: Db, profileId: string, now: Date) {
  return db<AwayDates[]>`
    select id, from_on::text as "from", until_on::text as "until", note
      -- Offset 0 keeps PostgreSQL from the index that forbids overlaps, which is slow to find one person in.
      from (select * from away where profile_id = ${profileId} offset 0) away
     where ended_at is null
       and until_on >= (${now}::timestamptz at time zone 'UTC')::date - 1
     order by from_on`
}

export async function ownAwayDates(db: Db, { actorId }: Own, id: string) {
  const [dates] = await db<Days[]>`
    select from_on::text as "from", until_on::text as "until"
      from away
     where id = ${id}
       and profile_id = ${actorId}
       and ended_at is null`
  return dates
}

/** Inserts the dates, unless the person would have more than `most`. The caller has locked the person. */
export async function insertAway(db: Db, { actorId }: Own, dates: AwayDates, { now, max }: { now: Date; max: number }) {
  const inserted = await db`
    insert into away (id, profile_id, from_on, until_on, note, since)
    select ${dates.id}, ${actorId}, ${dates.from}, ${dates.until}, ${dates.note}, ${now}
     where (select count(*)
              from away
             where profile_id = ${actorId}
               and ended_at is null
               and until_on >= (${now}::timestamptz at time zone 'UTC')::date - 1) < ${max}
    returning id`
  return inserted.length === 1
}

/** Changes the dates for games that are not over. A copy preserves the attendance of past games. */
export async function updateAway(
  db: Db,
  scope: Own,
  dates: AwayDates,
  { copyId, now }: { copyId: string; now: Date },
): Promise<boolean> {
  const updated = await db`
    with copy as (${copyForPastGames(db, scope, { id: dates.id, copyId, now })})
    update away
       set from_on = ${dates.from}, until_on = ${dates.until}, note = ${dates.note}, since = ${now}
     where id = ${dates.id}
       and profile_id = ${scope.actorId}
       and ended_at is null
    returning id`
  return updated.length === 1
}

/** Deletes the dates for games that are not over. A copy preserves the attendance of past games. */
export async function deleteAway(
  db: Db,
  scope: Own,
  id: string,
  { copyId, now }: { copyId: string; now: Date },
): Promise<boolean> {
  const deleted = await db`
    with copy as (${copyForPastGames(db, scope, { id, copyId, now })})
    delete from away
     where id = ${id}
       and profile_id = ${scope.actorId}
       and ended_at is null
    returning id`
  return deleted.length === 1
}

const copyForPastGames = (
  db: Db,
  { actorId }: Own,
  { id, copyId, now }: { id: string; copyId: string; now: Date },
) => db`
  insert into away (id, profile_id, from_on, until_on, since, ended_at)
  select ${copyId}, a.profile_id, a.from_on, a.until_on, a.since, ${now}
    from away a
   where a.id = ${id}
     and a.profile_id = ${actorId}
     and a.ended_at is null
     -- guard: away: games that are over keep their answers -> and false
     and exists (select from member m
                   join game g on g.team_id = m.team_id
                  where m.profile_id = a.profile_id
                    and is_away_on(a, g.starts_on, g.ends_at)
                    and g.ends_at <= ${now})`

export interface AwayGameRow {
  id: string
  teamId: string
  teamName: string
  kind: GameKind
  title: string
  opponentTeamName: string
  startsAt: Date
  startsOn: string
  timeZone: string
  answer: StoredAnswer | null
  isDefault: boolean
  isReplaced: boolean
}

/**
 * The upcoming games of the person's teams on any of these days, with the answers that would count without away dates.
 */
export function gamesDuring(
  db: Db,
  { profileId, from, until, now, max }: Days & { profileId: string; now: Date; max: number },
) {
  return db<AwayGameRow[]>`
    select g.id, g.team_id, t.name as team_name, g.kind, g.title, g.opponent as opponent_team_name, g.starts_at, g.starts_on::text, g.time_zone,
           coalesce(own.status, u.answer) as answer, own.status is null and u.answer is not null as is_default,
           coalesce(own.yielded_at = own.answered_at, false) as is_replaced
      from member m
      join team t on t.id = m.team_id
      join game g on g.team_id = m.team_id
      left join rsvp own on own.game_id = g.id and own.profile_id = m.profile_id
                        and not is_for_old_time(own.status, own.answered_for, own.answered_on, g.starts_at, g.starts_on)
      left join usual_answer u on u.team_id = m.team_id and u.profile_id = m.profile_id and u.until is null
     where m.profile_id = ${profileId}
       and m.role <> 'spare'
       and g.starts_on between ${from} and ${until}
       and g.cancelled_at is null
       and g.ends_at > ${now}
       and not exists (select from volunteer v
                        where v.game_id = g.id
                          and v.profile_id = m.profile_id
                          and v.status = 'accepted')
     order by g.starts_at, g.id
     limit ${max}`
}
