import type { Team } from '@app/contract'
import type { Ctx } from '#core/context.ts'
import { refuse } from '#core/errors.ts'
import { finishMemberChange, lockMemberAs } from '../actions.ts'
import { makePlayer, makeSpare } from '../queries.ts'

interface OnMember {
  teamId: string
  memberId: string
}

/** Makes a member a spare: not counted, and asked first when the team needs a sub. Demotes captains too. */
export async function makeSpareOfPlayer(ctx: Ctx, at: OnMember): Promise<Team> {
  const { scope, hasAccount } = await lockMemberAs(ctx, 'spare.make', at)
  // Spares volunteer, which requires an account.
  if (!hasAccount) refuse('no_account')
  await makeSpare(ctx.db, scope, at.memberId)
  return finishMemberChange(ctx, scope, 'made_spare', at.memberId)
}

/** Does nothing for members who are not spares. */
export async function makePlayerOfSpare(ctx: Ctx, at: OnMember): Promise<Team> {
  const { scope, role } = await lockMemberAs(ctx, 'spare.make', at)
  if (role === 'spare') await makePlayer(ctx.db, scope, at.memberId)
  return finishMemberChange(ctx, scope, 'made_player', at.memberId)
}
