import type { Db } from '#core/database/db.ts'
import type { TeamScope } from '#permissions'

export async function updateResult(
  db: Db,
  scope: TeamScope<'game.record-result'>,
  id: string,
  result: { ourScore: number; theirScore: number; forfeitedBy: 'us' | 'them' | null; note: string },
) {
  await db`
    update game
       set our_score = ${result.ourScore}, their_score = ${result.theirScore}, result_note = ${result.note},
           forfeited_by = ${result.forfeitedBy},
           version = version + 1
     where team_id = ${scope.teamId}
       and id = ${id}`
}
