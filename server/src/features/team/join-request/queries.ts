import { policy } from '@app/contract/policy'
import type { Db, Fragment } from '#core/database/db.ts'
import type { OldRows } from '#core/database/delete-some.ts'
import type { Sealed, TeamScope } from '#permissions'
import type { StoredFrequency } from './rules.ts'

/** The viewer's own request, and the captains who will see it. */
export async function ownRequest(db: Db, standing: Fragment, { viewerId, since }: { viewerId: string; since: Date }) {
  const [own] = await db<Sealed<{ captains: string[]; askedAt: Date | null; isDeclined: boolean }>[]>`
    select standing.*, r.asked_at, r.declined_at is not null as is_declined,
           array(select p.first_name
                   from member m
                   join profile p on p.id = m.profile_id
                  where m.team_id = standing.team_id
                    and m.role = 'captain'
                  order by m.joined_at, p.id) as captains
      from (${standing}) standing
      left join join_request r on r.team_id = standing.team_id
                              and r.profile_id = ${viewerId}
                              and (r.declined_at is null or r.declined_at > ${since})`
  return own
}

interface NewRequest {
  id: string
  position: string
  frequency: StoredFrequency | null
  note: string
  now: Date
  /** A request declined before this time is replaced. */
  since: Date
}

/** Returns false if the person has asked before. */
export async function insertRequest(db: Db, scope: TeamScope<'join-request.make'>, request: NewRequest) {
  const inserted = await db`
    insert into join_request as r (id, team_id, profile_id, position, frequency, note, asked_at)
    values (${request.id}, ${scope.teamId}, ${scope.actorId}, ${request.position}, ${request.frequency}, ${request.note},
            ${request.now})
    on conflict on constraint join_request_one_per_person do update
       set id = excluded.id, position = excluded.position, frequency = excluded.frequency, note = excluded.note,
           asked_at = excluded.asked_at, declined_at = null
     where r.declined_at <= ${request.since}
    returning r.id`
  return inserted.length === 1
}

export async function deleteOwnRequest(db: Db, scope: TeamScope<'join-request.make'>): Promise<boolean> {
  const deleted = await db`
    delete from join_request
     where team_id = ${scope.teamId}
       and profile_id = ${scope.actorId}
       and declined_at is null
    returning id`
  return deleted.length === 1
}

export interface RequestRow {
  id: string
  userId: string
  name: string
  formerName: string | null
  avatar: string | null
  position: string
  frequency: StoredFrequency | null
  note: string
  /** Timestamps come out of JSON as strings. */
  askedAt: string
  subbedAt: string | null
}

/** The requests waiting for a captain, oldest first. Hidden by a block between the person and a captain. */
export async function waitingRequests(db: Db, standing: Fragment, { viewerId, now }: { viewerId: string; now: Date }) {
  const [team] = await db<Sealed<{ requests: RequestRow[] }>[]>`
    select standing.*,
           (select coalesce(jsonb_agg(request), '[]')
              from (select r.id, r.profile_id as "userId", p.avatar, r.position, r.frequency, r.note,
                           shown_name(p.first_name, p.last_name, know_each_other(${viewerId}, p.id)) as name,
                           former_name(p, know_each_other(${viewerId}, p.id), ${now}, ${policy.renameShownDays}) as "formerName",
                           r.asked_at as "askedAt",
                           (select max(g.starts_at)
                              from volunteer v
                              join game g on g.id = v.game_id
                             where v.profile_id = r.profile_id
                               and v.status = 'accepted'
                               and g.team_id = r.team_id
                               and g.cancelled_at is null
                               and g.ends_at < ${now}) as "subbedAt"
                      from open_join_request r
                      join profile p on p.id = r.profile_id
                     where r.team_id = standing.team_id
                     order by r.asked_at, r.id
                     limit 100) request) as requests
      from (${standing}) standing`
  return team
}

/** The person whose request is waiting for a captain. */
export async function requesterOf(db: Db, { teamId, id }: { teamId: string; id: string }): Promise<string | undefined> {
  const [request] = await db<{ profileId: string }[]>`
    select profile_id
      from open_join_request
     where id = ${id}
       and team_id = ${teamId}`
  return request?.profileId
}

/** With concurrent decisions, only one takes effect. */
export async function deleteRequest(db: Db, scope: TeamScope<'join-request.choose'>, id: string): Promise<boolean> {
  const deleted = await db`
    delete from join_request
     where id = ${id}
       and team_id = ${scope.teamId}
       and declined_at is null
    returning id`
  return deleted.length === 1
}

export async function markDeclined(
  db: Db,
  scope: TeamScope<'join-request.choose'>,
  { id, now }: { id: string; now: Date },
): Promise<boolean> {
  const declined = await db`
    update join_request
       set declined_at = ${now}
     where id = ${id}
       and team_id = ${scope.teamId}
       and declined_at is null
    returning id`
  return declined.length === 1
}

interface RequestToSend {
  teamId: string
  teamName: string
  teamLogo: string | null
  requesterName: string
  formerName: string | null
  position: string
  frequency: StoredFrequency | null
  note: string
}

/** The facts of the mail to a captain, if the request is still waiting and no block hides it. */
export async function requestToSend(db: Db, { id, captainId, now }: { id: string; captainId: string; now: Date }) {
  const [request] = await db<RequestToSend[]>`
    select r.team_id, t.name as team_name, t.logo as team_logo, r.position, r.frequency, r.note,
           shown_name(p.first_name, p.last_name, know_each_other(${captainId}, p.id)) as requester_name,
           former_name(p, know_each_other(${captainId}, p.id), ${now}, ${policy.renameShownDays}) as former_name
      from open_join_request r
      join team t on t.id = r.team_id
      join profile p on p.id = r.profile_id
      join member m on m.team_id = r.team_id and m.profile_id = ${captainId} and m.role = 'captain'
     where r.id = ${id}`
  return request
}

/** The facts of the mail about a decision, if it still holds. */
export async function outcomeToSend(db: Db, { teamId, profileId }: { teamId: string; profileId: string }) {
  const [team] = await db<{ teamName: string; teamLogo: string | null; isMember: boolean; isDeclined: boolean }[]>`
    select t.name as team_name, t.logo as team_logo,
           exists (select from member m where m.team_id = t.id and m.profile_id = ${profileId}) as is_member,
           exists (select from join_request r
                    where r.team_id = t.id
                      and r.profile_id = ${profileId}
                      and r.declined_at is not null) as is_declined
      from team t
     where t.id = ${teamId}`
  return team
}

export const oldRequests = (
  db: Db,
  { declinedBefore, askedBefore }: Record<'declinedBefore' | 'askedBefore', Date>,
): OldRows => ({
  table: 'join_request',
  where: db`declined_at < ${declinedBefore} or asked_at < ${askedBefore}`,
})
