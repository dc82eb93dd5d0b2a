import type { Db } from '../../database/db.ts'

/**
 * Ends the message a person opened, which may not be recorded as sent yet, and those it replaced on the device: none of
 * them falls back to mail.
 */
export async function endPushes(
  db: Db,
  { profileId, id, tag, now }: { profileId: string; id: string; tag: string; now: Date },
) {
  await db`
    update delivery
       set outcome = 'sent', channel = 'push', reason = 'opened', ended_at = ${now}, payload = '{}'
     -- guard: push: only the recipient ends a message -> where true
     where profile_id = ${profileId}
       and ended_at is null
       and (id = ${id} or pushed_at is not null and push_tag = ${tag})`
}
