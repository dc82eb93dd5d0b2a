import type { Ctx } from '#core/context.ts'
import { refuse } from '#core/errors.ts'
import { authorize } from '#permissions'
import { deleteMembers } from '../../../team/member/queries.ts'
import { insertTeamHistory } from '../../../team/team/queries.ts'
import { peopleAddedAt } from '../queries.ts'
import { untilOf } from './rules.ts'

/** Removes the people added then, except those who have answered. The caller has locked the team. */
export async function removeImported(
  ctx: Ctx,
  { teamId, at }: { teamId: string; at: Date },
): Promise<{ removed: number; kept: number }> {
  const scope = await authorize(ctx, 'member.remove', teamId)
  // guard: tables: an import can be undone only within a day
  if (untilOf(at) <= ctx.now) refuse('not_found')
  const people = await peopleAddedAt(ctx.db, scope, at)
  // guard: tables: undo keeps people who have answered -> const gone = people
  const gone = people.filter(({ hasAnswered }) => !hasAnswered)
  await deleteMembers(
    ctx.db,
    scope,
    gone.map(({ id }) => id),
  )
  await insertTeamHistory(ctx.db, scope, { id: ctx.newId(), action: 'removed', subjectId: null, now: ctx.now })
  return { removed: gone.length, kept: people.length - gone.length }
}
