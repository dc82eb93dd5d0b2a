import type { Ctx } from '#core/context.ts'
import { refuse } from '#core/errors.ts'
import { authorize } from '#permissions'
import { insertTeamHistory, lockTeam } from '../../team/queries.ts'
import { setTreasurer, standingOfMember } from '../queries.ts'

interface OnMember {
  teamId: string
  memberId: string
}

/** Of any role. It ends with the membership. */
export async function makeTreasurer(ctx: Ctx, { teamId, memberId }: OnMember): Promise<object> {
  const { scope, hasAccount } = await lockMember(ctx, { teamId, memberId })
  if (!hasAccount) refuse('no_account')
  await setTreasurer(ctx.db, scope, { memberId, since: ctx.now })
  await insertTeamHistory(ctx.db, scope, {
    id: ctx.newId(),
    action: 'made_treasurer',
    subjectId: memberId,
    now: ctx.now,
  })
  return {}
}

export async function unmakeTreasurer(ctx: Ctx, { teamId, memberId }: OnMember): Promise<object> {
  const { scope } = await lockMember(ctx, { teamId, memberId })
  await setTreasurer(ctx.db, scope, { memberId, since: null })
  await insertTeamHistory(ctx.db, scope, {
    id: ctx.newId(),
    action: 'unmade_treasurer',
    subjectId: memberId,
    now: ctx.now,
  })
  return {}
}

async function lockMember(ctx: Ctx, { teamId, memberId }: OnMember) {
  if (!(await lockTeam(ctx.db, teamId))) refuse('not_found')
  const scope = await authorize(ctx, 'treasurer.choose', teamId)
  const member = (await standingOfMember(ctx.db, { teamId, memberId })) ?? refuse('not_found')
  return { scope, ...member }
}
