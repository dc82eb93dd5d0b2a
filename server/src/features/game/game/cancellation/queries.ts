import type { Db } from '#core/database/db.ts'
import type { OtherSideScope, TeamScope } from '#permissions'

/** Cancels or restores games. */
export async function updateCancellation(
  db: Db,
  scope: TeamScope<'game.cancel' | 'schedule.import'> | OtherSideScope<'game.cancel'>,
  ids: string[],
  { cancelledAt, reason }: { cancelledAt: Date | null; reason: string },
) {
  await db`
    update game
       set cancelled_at = ${cancelledAt}, cancel_reason = ${reason}, version = version + 1
     where team_id = ${scope.teamId}
       and id = any (${ids})`
}
