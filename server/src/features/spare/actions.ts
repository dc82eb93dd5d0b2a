import type { Team } from '@app/contract'
import type { Ctx } from '#core/context.ts'
import { afterwards, takeMember } from '../member/actions.ts'
import { makePlayer, makeSpare } from '../member/queries.ts'

interface OnMember {
  teamId: string
  memberId: string
}

/** Nobody counts on a spare, who is asked first when a substitute is needed. A captain is demoted by this, too. */
export async function makeSpareOfPlayer(ctx: Ctx, at: OnMember): Promise<Team> {
  const { scope } = await takeMember(ctx, 'spare.make', at)
  await makeSpare(ctx.db, scope, at.memberId)
  return afterwards(ctx, scope, 'made a spare', at.memberId)
}

/** Whoever is no spare stays as they are. */
export async function makePlayerOfSpare(ctx: Ctx, at: OnMember): Promise<Team> {
  const { scope, role } = await takeMember(ctx, 'spare.make', at)
  if (role === 'spare') await makePlayer(ctx.db, scope, at.memberId)
  return afterwards(ctx, scope, 'made a player', at.memberId)
}
