import type { Sport, SubAlert } from '@app/contract'
import type { Db } from '#core/database/db.ts'
import type { OldRows } from '#core/database/delete-some.ts'
import type { Scope } from '#permissions'
import type { Hours } from './rules.ts'

export async function alertOf(db: Db, profileId: string) {
  const [alert] = await db<SubAlert[]>`
    select on_since is not null as "on", sports, weekdays, areas, notice_hours, from_hour, until_hour, digest
      from sub_alert
     where profile_id = ${profileId}`
  return alert
}

export async function upsertAlert(db: Db, scope: Scope<'sub-alert.edit-own'>, alert: SubAlert, now: Date) {
  await db`
    insert into sub_alert as a (profile_id, on_since, sports, weekdays, areas, notice_hours, from_hour, until_hour, digest)
    values (${scope.actorId}, ${alert.on ? now : null}, ${alert.sports}, ${alert.weekdays}, ${alert.areas},
            ${alert.noticeHours}, ${alert.fromHour}, ${alert.untilHour}, ${alert.digest})
    on conflict (profile_id) do update
      set on_since = case when excluded.on_since is null then null else coalesce(a.on_since, excluded.on_since) end,
          sports = excluded.sports, weekdays = excluded.weekdays, areas = excluded.areas,
          notice_hours = excluded.notice_hours, from_hour = excluded.from_hour, until_hour = excluded.until_hour,
          digest = excluded.digest`
}

/** The caller has verified the unsubscribe token, so no scope is needed. */
export async function switchOff(db: Db, profileId: string) {
  await db`update sub_alert set on_since = null where profile_id = ${profileId}`
}

export interface AskedRequest {
  id: string
  teamId: string
  sport: Sport
  startsAt: Date
  timeZone: string
  location: string
}

/** The request, if everyone may volunteer for it. */
export async function requestToAlertAbout(db: Db, requestId: string, now: Date) {
  const [request] = await db<AskedRequest[]>`
    select q.id, q.team_id, t.sport, q.starts_at, g.time_zone, q.location
      from open_sub_request q
      join game g on g.id = q.game_id
      join team t on t.id = q.team_id
     where q.id = ${requestId}
       and q.hidden_at is null
       and is_listed(t)
       and q.everybody_at <= ${now}
       and q.starts_at > ${now}`
  return request
}

/**
 * A batch of people whose alert matches the request, who are not on the team, have not volunteered, and have no block
 * with a captain. Sorted, so that two requests with common people lock job keys in the same order.
 */
export function peopleToAlert(
  db: Db,
  request: AskedRequest & { weekday: number },
  { limit, after }: { limit: number; after: string | null },
  now: Date,
) {
  return db<(Hours & { profileId: string })[]>`
    select a.profile_id, a.from_hour, a.until_hour, a.digest, coalesce(nullif(p.time_zone, ''), ${request.timeZone}) as time_zone
      from sub_alert a
      join profile p on p.id = a.profile_id and address_of(p) is not null
     where a.on_since is not null
       and a.profile_id > coalesce(${after}::uuid, '00000000-0000-0000-0000-000000000000')
       and (a.sports = '{}' or ${request.sport} = any (a.sports))
       and (a.weekdays = '{}' or ${request.weekday} = any (a.weekdays))
       and (a.areas = '{}' or exists (select from unnest(a.areas) area
                                       where position(lower(area) in lower(${request.location})) > 0))
       and ${request.startsAt}::timestamptz >= ${now}::timestamptz + a.notice_hours * interval '1 hour'
       and not exists (select from member m where m.team_id = ${request.teamId} and m.profile_id = a.profile_id)
       and not exists (select from volunteer v where v.request_id = ${request.id} and v.profile_id = a.profile_id)
       and not exists (select from team_out_of_sight o where o.team_id = ${request.teamId} and o.profile_id = a.profile_id)
     order by a.profile_id
     limit ${limit}`
}

export async function insertDue(db: Db, requestId: string, dueAt: ReadonlyMap<string, Date>) {
  await db`
    insert into sub_alert_due (profile_id, request_id, due_at)
    select d.profile_id, ${requestId}, d.due_at
      from unnest(${[...dueAt.keys()]}::uuid[], ${[...dueAt.values()]}::timestamptz[]) as d (profile_id, due_at)
    on conflict on constraint sub_alert_due_once do nothing`
}

export interface DueRequest {
  id: string
  gameId: string
  teamId: string
  teamName: string
  sport: Sport
  startsAt: Date
  timeZone: string
  location: string
  positions: string[]
  openSpots: number
}

/** Marks the due alerts of a person as sent, and returns their requests. */
export async function claimDueAlerts(db: Db, profileId: string, now: Date): Promise<string[]> {
  const due = await db<{ requestId: string }[]>`
    update sub_alert_due
       set notified_at = ${now}
     where profile_id = ${profileId}
       and notified_at is null
       and due_at <= ${now}
    returning request_id`
  return due.map(({ requestId }) => requestId)
}

/** The requests that are still open to the person. */
export function requestsForAlert(db: Db, profileId: string, requestIds: string[], now: Date) {
  return db<DueRequest[]>`
    select q.id, q.game_id, q.team_id, t.name as team_name, t.sport, q.starts_at, g.time_zone, q.location, q.open_positions as positions, q.spots - q.taken as open_spots
      from open_sub_request q
      join game g on g.id = q.game_id
      join team t on t.id = q.team_id
      join sub_alert a on a.profile_id = ${profileId} and a.on_since is not null
     where q.id = any (${requestIds}::uuid[])
       and is_listed(t)
       and q.starts_at > ${now}
       -- guard: safety: nobody is alerted across a block
       and sees_request(${profileId}, q.id)
       and not exists (select from volunteer v where v.request_id = q.id and v.profile_id = ${profileId})
       and not exists (select from member m where m.team_id = q.team_id and m.profile_id = ${profileId})
     order by q.starts_at, q.id`
}

/** The spares of the team who have not volunteered. */
export function sparesToAsk(db: Db, requestId: string, now: Date) {
  return db<(DueRequest & { profileId: string })[]>`
    select m.profile_id, q.id, q.game_id, q.team_id, t.name as team_name, t.sport, q.starts_at, g.time_zone, q.location, q.open_positions as positions,
           q.spots - q.taken as open_spots
      from open_sub_request q
      join game g on g.id = q.game_id
      join team t on t.id = q.team_id
      join member m on m.team_id = q.team_id and m.role = 'spare'
     where q.id = ${requestId}
       and q.starts_at > ${now}
       and not exists (select from volunteer v where v.request_id = q.id and v.profile_id = m.profile_id)`
}

/** Alerts about games that have started are obsolete. */
export const dueAlertsBefore = (db: Db, started: Date): OldRows => ({
  table: 'sub_alert_due',
  from: db`sub_alert_due old join sub_request q on q.id = old.request_id`,
  where: db`q.starts_at < ${started}`,
})
