import type { Db } from '#core/database/db.ts'
import type { Scope } from '#permissions'

/** Hides the open requests of a person being suspended. The timestamp identifies them for `showRequestsOf`. */
export async function hideRequestsOf(db: Db, scope: Scope<'operator.act'>, now: Date) {
  await db`
    update sub_request
       set hidden_at = ${now}
     where requester_id = ${scope.actorId}
       and hidden_at is null
       and closed_at is null
       and starts_at > ${now}`
}

/** Shows requests hidden by suspensions again. Those hidden by reports stay hidden. */
export async function showRequestsOf(db: Db, suspensions: readonly { profileId: string; suspendedAt: Date }[]) {
  await db`
    update sub_request q
       set hidden_at = null
      from jsonb_to_recordset(${db.json(suspensions)}::jsonb) as s ("profileId" uuid, "suspendedAt" timestamptz)
     where q.requester_id = s."profileId"
       and q.hidden_at = s."suspendedAt"`
}
