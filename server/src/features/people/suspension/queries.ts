import type { Db } from '#core/database/db.ts'
import type { Scope } from '#permissions'

export interface SuspensionRow {
  id: string
  profileId: string
  reason: string
  suspendedAt: Date
  until: Date | null
  endedAt: Date | null
}

/** The current suspension of a person, if any. */
export async function openSuspension(db: Db, { profileId, now }: { profileId: string; now: Date }) {
  const [open] = await db<SuspensionRow[]>`
    select s.* from suspension s
     where s.profile_id = ${profileId}
       and s.ended_at is null
       and (s.until is null or s.until > ${now})`
  return open
}

export async function suspensionBy(db: Db, id: string) {
  const [suspension] = await db<SuspensionRow[]>`select s.* from suspension s where s.id = ${id}`
  return suspension
}

export const suspensionsOf = (db: Db, profileId: string) => db<SuspensionRow[]>`
  select s.* from suspension s where s.profile_id = ${profileId} order by s.suspended_at desc`

interface NewSuspension {
  id: string
  reason: string
  until: Date | null
  now: Date
}

/** False if the person is already suspended. */
export async function insertSuspension(db: Db, scope: Scope<'operator.act'>, suspension: NewSuspension) {
  const made = await db`
    insert into suspension (id, profile_id, reason, suspended_at, until)
    values (${suspension.id}, ${scope.actorId}, ${suspension.reason}, ${suspension.now}, ${suspension.until})
    on conflict (profile_id) where ended_at is null do nothing
    returning id`
  return made.length === 1
}

/** Ends a person's suspension, and returns it. */
export async function endSuspension(db: Db, scope: Scope<'operator.act'>, now: Date) {
  const [ended] = await db<SuspensionRow[]>`
    update suspension
       set ended_at = ${now}
     where profile_id = ${scope.actorId}
       and ended_at is null
    returning *`
  return ended
}

/** Ends expired suspensions: that of one person, or a batch. */
export const endExpired = (
  db: Db,
  now: Date,
  { profileId = null, limit = 1 }: { profileId?: string | null; limit?: number },
) => db<SuspensionRow[]>`
  update suspension
     set ended_at = until
   where id in (select id from suspension
                 where ended_at is null
                   and until <= ${now}
                   and (${profileId}::uuid is null or profile_id = ${profileId})
                 limit ${limit})
  returning *`
