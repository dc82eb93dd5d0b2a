import type { Claim, ClaimRequest } from '@app/contract'
import type { Ctx } from '#core/context.ts'
import { refuse } from '#core/errors.ts'
import { captainsOf } from '../../../team/member/queries.ts'
import { findOffer, lockToClaim, takePlace } from '../actions.ts'
import { claimAnswered, claimAsked } from '../events.ts'
import { insertRefusal } from '../queries.ts'
import { insertClaimRequest, type RequestRow, requestBy, requestsFor } from './queries.ts'

/** Asks the captains, for someone whose name is the only match. Idempotent. */
export async function askToClaim(ctx: Ctx, { personId }: { personId: string }): Promise<object> {
  const { teamId, needsCaptain } = await findOffer(ctx, { personId })
  if (!needsCaptain) refuse('not_found')
  await ctx.spend('claim.make')
  const request = { id: ctx.newId(), personId, profileId: ctx.actor.id, now: ctx.now }
  if (await insertClaimRequest(ctx.db, request))
    await ctx.notify(await captainsOf(ctx.db, teamId), claimAsked({ requestId: request.id }))
  return {}
}

export async function listClaimRequests({ db, actor, now }: Ctx): Promise<ClaimRequest[]> {
  return (await requestsFor(db, { captainId: actor.id, now })).map(showRequest)
}

export async function acceptClaimRequest(ctx: Ctx, { requestId }: { requestId: string }): Promise<Claim> {
  const { personId, profileId, scope } = await lockRequest(ctx, requestId)
  const claim = await takePlace(ctx, scope, { personId, profileId })
  await ctx.notify([{ profileId }], claimAnswered({ teamId: scope.teamId, personId, isSame: true }))
  return claim
}

/** They are two different people; the requester is not offered this person again. */
export async function declineClaimRequest(ctx: Ctx, { requestId: id }: { requestId: string }): Promise<object> {
  const { personId, profileId, scope } = await lockRequest(ctx, id)
  await insertRefusal(ctx.db, { personId, profileId })
  await ctx.notify([{ profileId }], claimAnswered({ teamId: scope.teamId, personId, isSame: false }))
  return {}
}

/** Read again under the lock: the name, the address or the membership may have changed. */
async function lockRequest(ctx: Ctx, id: string) {
  const { teamId } = (await requestBy(ctx.db, { id, now: ctx.now })) ?? refuse('not_found')
  const scope = await lockToClaim(ctx, teamId)
  if (scope.role !== 'captain') refuse('not_found')
  return { ...((await requestBy(ctx.db, { id, now: ctx.now })) ?? refuse('not_found')), scope }
}

const showRequest = ({ askedAt, profileId: _, ...request }: RequestRow): ClaimRequest => ({
  ...request,
  askedAt: askedAt.toISOString(),
})
