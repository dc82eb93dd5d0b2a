import { policy } from '@app/contract/policy'
import type { Db, Fragment } from '#core/database/db.ts'
import type { OldRows } from '#core/database/delete-some.ts'

export interface RequestRow {
  id: string
  teamId: string
  personId: string
  profileId: string
  name: string
  accountName: string
  formerName: string | null
  email: string
  askedAt: Date
}

interface Asking {
  id: string
  personId: string
  profileId: string
  now: Date
}

/** Returns false if the person has asked before. */
export async function insertClaimRequest(db: Db, { id, personId, profileId, now }: Asking): Promise<boolean> {
  const inserted = await db`
    insert into claim_request (id, person_id, profile_id, asked_at)
    values (${id}, ${personId}, ${profileId}, ${now})
    on conflict on constraint claim_request_once do nothing
    returning id`
  return inserted.length === 1
}

/** Requests that wait for this captain, oldest first. */
export const requestsFor = (db: Db, { captainId, now }: { captainId: string; now: Date }) =>
  selectRequests(
    db,
    now,
    db`exists (select from member m where m.team_id = t.id and m.profile_id = ${captainId} and m.role = 'captain')`,
  )

export async function requestBy(db: Db, { id, now }: { id: string; now: Date }) {
  const [request] = await selectRequests(db, now, db`r.id = ${id}`)
  return request
}

const selectRequests = (db: Db, now: Date, which: Fragment) => db<(RequestRow & TeamFacts)[]>`
  select r.id, t.id as team_id, t.name as team_name, t.logo as team_logo, r.person_id, r.profile_id, r.asked_at,
         shown_name(p.first_name, p.last_name, true) as name,
         shown_name(a.first_name, a.last_name, true) as account_name, former_name(a, true, ${now}, ${policy.renameShownDays}) as former_name,
         coalesce(address_of(a), '') as email
    from claim_request r
    -- guard: claims: an approval holds only for the name of the request -> join profile p on p.id = r.person_id join team t on t.id = p.known_in_team_id
    join same_name s on s.person_id = r.person_id and s.profile_id = r.profile_id join profile p on p.id = s.person_id join team t on t.id = s.team_id
    join profile a on a.id = r.profile_id
   where ${which}
   order by r.asked_at, r.id
   limit 50`

interface TeamFacts {
  teamName: string
  teamLogo: string | null
}

export const oldRequests = (db: Db, now: Date): OldRows => ({
  table: 'claim_request',
  where: db`asked_at < ${now}::timestamptz - ${policy.claimRequestDays} * interval '1 day'`,
})
