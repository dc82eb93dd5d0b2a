import type { Db } from '#core/database/db.ts'
import type { Version } from '#core/fetching/fetching.ts'
import type { ActingPerson } from '#core/jobs/events.ts'
import type { TeamScope } from '#permissions'
import { gamesAhead, nameOfTeam } from '../schedule/queries.ts'
import type { ChangedGame } from './mails.ts'
import type { CalendarEntry, Difference, Link } from './rules.ts'

type MayFollow = TeamScope<'schedule.import'>

/** A calendar that a team follows, as stored. */
export interface CalendarRow extends Version {
  teamId: string
  address: string
  timeZone: string
  digest: Buffer
  name: string
  entries: CalendarEntry[]
  changedAt: Date | null
  checkedAt: Date
  dueAt: Date
  failingSince: Date | null
  isGone: boolean
  stoppedAt: Date | null
  openChanges: number
  toldAt: Date | null
  trustedBy: string | null
}

const columns = (db: Db) => db`
  team_id, address, time_zone, digest, name, entries, changed_at, checked_at, due_at, failing_since, is_gone, stopped_at,
  open_changes, told_at, etag, last_modified, trusted_by`

/** Dates come out of JSON as strings. */
const revived = (row: CalendarRow | undefined): CalendarRow | undefined =>
  row && { ...row, entries: row.entries.map((entry) => ({ ...entry, startsAt: new Date(entry.startsAt) })) }

export async function calendarOf(db: Db, { teamId }: { teamId: string }): Promise<CalendarRow | undefined> {
  const [row] = await db<CalendarRow[]>`select ${columns(db)} from followed_calendar where team_id = ${teamId}`
  return revived(row)
}

/** Locked, so that what is applied is what is stored. */
export async function lockCalendar(db: Db, { teamId }: { teamId: string }): Promise<CalendarRow | undefined> {
  const [row] = await db<CalendarRow[]>`
    select ${columns(db)} from followed_calendar where team_id = ${teamId} for update`
  return revived(row)
}

async function linksOf(db: Db, { teamId }: { teamId: string }): Promise<Link[]> {
  const rows = await db<(Omit<Link, 'missingAt'> & { missingAt: Date | null })[]>`
    select key, game_id, base, missing_at from calendar_entry where team_id = ${teamId} order by key`
  return [...rows]
}

/** What a calendar is compared with. */
export const knownAbout = async (db: Db, team: { teamId: string }, now: Date) => ({
  games: await gamesAhead(db, team, now),
  links: await linksOf(db, team),
  teamName: await nameOfTeam(db, team),
  now,
})

export interface Content extends Version {
  digest: Buffer
  name: string
  entries: CalendarEntry[]
}

/** Follows another calendar than before, if any: what was known about the events of that one is gone. */
export async function upsertCalendar(
  db: Db,
  { teamId }: MayFollow,
  { address, timeZone, digest, name, entries, etag, lastModified }: Content & { address: string; timeZone: string },
  { now, dueAt }: { now: Date; dueAt: Date },
) {
  await db`delete from followed_calendar where team_id = ${teamId}`
  await db`
    insert into followed_calendar (team_id, address, time_zone, followed_at, etag, last_modified, digest, name, entries,
                                   checked_at, due_at)
    values (${teamId}, ${address}, ${timeZone}, ${now}, ${etag}, ${lastModified}, ${digest}, ${name}, ${db.json(entries)},
            ${now}, ${dueAt})`
}

export async function deleteCalendar(db: Db, { teamId }: MayFollow): Promise<boolean> {
  const deleted = await db`delete from followed_calendar where team_id = ${teamId} returning team_id`
  return deleted.length > 0
}

export async function updateTrust(db: Db, { teamId, actorId }: MayFollow, isTrusted: boolean): Promise<boolean> {
  const updated = await db`
    update followed_calendar set trusted_by = ${isTrusted ? actorId : null} where team_id = ${teamId} returning team_id`
  return updated.length > 0
}

/** What a reading found, for a calendar that works. */
export async function updateContent(
  db: Db,
  { teamId }: { teamId: string },
  content: Content & { hasChanged: boolean },
  now: Date,
) {
  const { digest, name, entries, etag, lastModified, hasChanged } = content
  await db`
    update followed_calendar
       set digest = ${digest}, name = ${name}, entries = ${db.json(entries)}, etag = ${etag}, last_modified = ${lastModified},
           changed_at = case when ${hasChanged} then ${now}::timestamptz else changed_at end,
           failing_since = null, is_gone = false, stopped_at = null
     where team_id = ${teamId}`
}

export async function updateWorking(db: Db, { teamId }: { teamId: string }) {
  await db`
    update followed_calendar set failing_since = null, is_gone = false, stopped_at = null where team_id = ${teamId}`
}

export async function updateFailing(
  db: Db,
  { teamId }: { teamId: string },
  {
    failingSince,
    isGone,
    dueAt,
    stoppedAt,
  }: { failingSince: Date; isGone: boolean; dueAt: Date; stoppedAt: Date | null },
) {
  await db`
    update followed_calendar
       set failing_since = ${failingSince}, is_gone = ${isGone}, due_at = ${dueAt}, stopped_at = ${stoppedAt}
     where team_id = ${teamId}`
}

export async function updateOpen(
  db: Db,
  { teamId }: { teamId: string },
  { open, toldAt }: { open: number; toldAt: Date | null },
) {
  await db`
    update followed_calendar set open_changes = ${open}, told_at = ${toldAt}
     where team_id = ${teamId}
       and (open_changes, told_at) is distinct from (${open}, ${toldAt}::timestamptz)`
}

/** A game belongs to one event at a time. */
export async function upsertLinks(db: Db, { teamId }: { teamId: string }, links: readonly Link[]) {
  if (links.length === 0) return
  const rows = db`jsonb_to_recordset(${db.json(links)}::jsonb) as l (key text, "gameId" uuid, base jsonb, "missingAt" timestamptz)`
  await db`
    delete from calendar_entry e using ${rows} where e.team_id = ${teamId} and e.game_id = l."gameId" and e.key <> l.key`
  await db`
    insert into calendar_entry (team_id, key, game_id, base, missing_at)
    select ${teamId}, l.key, l."gameId", l.base, l."missingAt" from ${rows}
    on conflict (team_id, key) do update
      set game_id = excluded.game_id, base = excluded.base, missing_at = excluded.missing_at`
}

export async function deleteLinks(db: Db, { teamId }: { teamId: string }, keys: readonly string[]) {
  if (keys.length === 0) return
  await db`delete from calendar_entry where team_id = ${teamId} and key = any (${keys})`
}

export interface Due extends Version {
  teamId: string
  address: string
  timeZone: string
  openChanges: number
  failingSince: Date | null
}

/**
 * Takes calendars that are due, and notes when they are read next: the only write for one that has not changed. Workers
 * share them. A calendar whose worker dies is read the next time.
 */
export const claimDue = (db: Db, { now, nextAt, limit }: { now: Date; nextAt: Date; limit: number }) => db<Due[]>`
  with due as (
    select team_id from followed_calendar
     where due_at <= ${now} and stopped_at is null
     order by due_at
     limit ${limit}
       -- guard: followed calendars: only one worker reads a calendar
       for update skip locked
  )
  update followed_calendar c
     set checked_at = ${now}, due_at = ${nextAt}
    from due
   where c.team_id = due.team_id
  returning c.team_id, c.address, c.time_zone, c.etag, c.last_modified, c.open_changes, c.failing_since`

/** Gives back calendars that there was no time for. */
export async function updateDue(db: Db, teamIds: readonly string[], dueAt: Date) {
  await db`update followed_calendar set due_at = ${dueAt} where team_id = any (${teamIds}::uuid[]) and stopped_at is null`
}

export async function updateChecked(
  db: Db,
  { teamId }: { teamId: string },
  { now, nextAt }: { now: Date; nextAt: Date },
) {
  await db`
    update followed_calendar set checked_at = ${now}, due_at = ${nextAt}, stopped_at = null where team_id = ${teamId}`
}

/** The captain in whose name changes are applied, if they still are one and may sign in. */
export async function trustingCaptain(
  db: Db,
  { teamId }: { teamId: string },
  now: Date,
): Promise<ActingPerson | undefined> {
  const [person] = await db<ActingPerson[]>`
    select p.id as profile_id, a.issuer, a.subject, p.created_at as since
      from followed_calendar c
      join member m on m.team_id = c.team_id and m.profile_id = c.trusted_by and m.role = 'captain'
      join profile p on p.id = c.trusted_by
      join account a on a.profile_id = p.id
     where c.team_id = ${teamId}
       and not is_suspended(p.id, ${now})`
  return person
}

/** How many answers to moved games must be given again. */
export async function answersToGiveAgain(db: Db, moved: readonly Difference[]): Promise<Map<string, number>> {
  const games = moved.flatMap(({ game, after }) =>
    game ? [{ id: game.id, startsAt: after.startsAt, timeZone: after.timeZone }] : [],
  )
  if (games.length === 0) return new Map()
  const rows = await db<{ gameId: string; people: number }[]>`
    select g.id as game_id, count(*)::int as people
      from jsonb_to_recordset(${db.json(games)}::jsonb) as m (id uuid, "startsAt" timestamptz, "timeZone" text)
      join game g on g.id = m.id
      join rsvp r on r.game_id = g.id
     where not is_for_old_time(r.status, r.answered_for, r.answered_on, g.starts_at, g.starts_on)
       and is_for_old_time(r.status, r.answered_for, r.answered_on, m."startsAt", in_zone(m."startsAt", m."timeZone")::date)
     group by g.id`
  return new Map(rows.map(({ gameId, people }) => [gameId, people]))
}

/** The team and its calendar, if the reader is one of its captains. */
export async function calendarToTellOf(db: Db, { teamId, profileId }: { teamId: string; profileId: string }) {
  const [found] = await db<
    { teamName: string; teamLogo: string | null; address: string; timeZone: string; isStopped: boolean }[]
  >`
    select t.name as team_name, t.logo as team_logo, c.address, c.time_zone, c.stopped_at is not null as is_stopped
      from followed_calendar c
      join team t on t.id = c.team_id
      join member m on m.team_id = t.id and m.profile_id = ${profileId} and m.role = 'captain'
     where c.team_id = ${teamId}`
  return found
}

/** Games that were changed by their calendar, as they are now. */
export const appliedGames = (
  db: Db,
  { teamId }: { teamId: string },
  games: readonly { gameId: string; kind: string }[],
) => db<ChangedGame[]>`
  select a.kind, g.opponent, g.starts_at, g.time_zone, g.location, case when a.kind = 'moved' then g.moved_from end as was
    from jsonb_to_recordset(${db.json(games)}::jsonb) as a ("gameId" uuid, kind text)
    join game g on g.id = a."gameId" and g.team_id = ${teamId}
   order by g.starts_at, g.id`
