import type { Db } from '#core/database/db.ts'
import type { OtherSideScope, TeamScope } from '#permissions'

interface Score {
  ourScore: number
  theirScore: number
  forfeitedBy: 'us' | 'them' | 'both' | null
}

export async function updateResult(
  db: Db,
  scope: TeamScope<'game.record-result'> | OtherSideScope<'game.record-result'>,
  id: string,
  { ourScore, theirScore, forfeitedBy }: Score,
) {
  await db`
    update game
       set our_score = ${ourScore}, their_score = ${theirScore}, forfeited_by = ${forfeitedBy}, version = version + 1
     where team_id = ${scope.teamId}
       and id = ${id}`
}

/** Each team has a note of its own. */
export async function updateResultNote(db: Db, scope: TeamScope<'game.record-result'>, id: string, note: string) {
  await db`
    update game
       set result_note = ${note}, version = version + 1
     where team_id = ${scope.teamId}
       and id = ${id}
       and result_note <> ${note}`
}
