import type { InputOf, JoinRequest, joinRequestApi, OwnJoinRequest } from '@app/contract'
import type { Ctx } from '#core/context.ts'
import { refuse } from '#core/errors.ts'
import { pictureUrl } from '#core/pictures/pictures.ts'
import { authorize, authorizeRow, standingOf } from '#permissions'
import { lockProfileForShare } from '../../people/profile/queries.ts'
import { captainsOf, insertAskedPlayer } from '../member/queries.ts'
import { lockTeamForShare } from '../team/queries.ts'
import { decided, joinAsked } from './events.ts'
import {
  deleteOwnRequest,
  deleteRequest,
  insertRequest,
  markDeclined,
  ownRequest,
  type RequestRow,
  requesterOf,
  waitingRequests,
} from './queries.ts'
import { askableAgainSince, shownFrequency, storedFrequency } from './rules.ts'

type Input<Key extends keyof typeof joinRequestApi> = InputOf<Key, (typeof joinRequestApi)[Key]>
interface At {
  teamId: string
  requestId: string
}

export async function getOwnJoinRequest(ctx: Ctx, { teamId }: { teamId: string }): Promise<OwnJoinRequest> {
  const own = await ownRequest(ctx.rights, standingOf(ctx, teamId), {
    viewerId: ctx.actor.id,
    since: askableAgainSince(ctx.now),
  })
  const { captains, askedAt, isDeclined } = authorizeRow(ctx, 'join-request.make', own).row
  return { captains, askedAt: askedAt?.toISOString() ?? null, isDeclined }
}

/**
 * If there is a block between the person and a captain, the team does not see the request, and the person isn't told.
 */
export async function askToJoin(
  ctx: Ctx,
  { teamId, position = '', frequency, note = '' }: Input<'POST /api/v1/team/:teamId/join-request'>,
): Promise<OwnJoinRequest> {
  const scope = await lockTeamAs(ctx, 'join-request.make', { teamId, personId: ctx.actor.id })
  // guard: join requests: a person can ask only a few teams
  await ctx.spend('join-request.make')
  // guard: join requests: a person can ask a team only a few times
  await ctx.spend('join-request.make-again', { to: teamId })
  const request = {
    id: ctx.newId(),
    position: position.trim(),
    frequency: frequency ? storedFrequency[frequency] : null,
    note: note.trim(),
    now: ctx.now,
    since: askableAgainSince(ctx.now),
  }
  if (!(await insertRequest(ctx.db, scope, request))) refuse('already_asked_to_join')
  await ctx.notify(await captainsOf(ctx.db, teamId), joinAsked({ requestId: request.id }))
  return getOwnJoinRequest(ctx, { teamId })
}

export async function withdrawJoinRequest(ctx: Ctx, { teamId }: { teamId: string }): Promise<OwnJoinRequest> {
  const scope = await authorize(ctx, 'join-request.make', teamId)
  if (!(await deleteOwnRequest(ctx.db, scope))) refuse('not_found')
  return getOwnJoinRequest(ctx, { teamId })
}

export async function listJoinRequests(ctx: Ctx, { teamId }: { teamId: string }): Promise<JoinRequest[]> {
  const team = await waitingRequests(ctx.rights, standingOf(ctx, teamId), { viewerId: ctx.actor.id, now: ctx.now })
  return authorizeRow(ctx, 'join-request.choose', team).row.requests.map(showJoinRequest)
}

export async function acceptJoinRequest(ctx: Ctx, { teamId, requestId }: At): Promise<JoinRequest[]> {
  const { scope, profileId } = await lockRequest(ctx, { teamId, requestId })
  // guard: join requests: only one decision takes effect -> await deleteRequest(ctx.db, scope, requestId)
  if (!(await deleteRequest(ctx.db, scope, requestId))) refuse('not_found')
  await insertAskedPlayer(ctx.db, scope, { profileId, now: ctx.now })
  await ctx.notify([{ profileId }], decided({ teamId, outcome: 'added' }))
  return listJoinRequests(ctx, { teamId })
}

export async function declineJoinRequest(ctx: Ctx, { teamId, requestId }: At): Promise<JoinRequest[]> {
  const { scope, profileId } = await lockRequest(ctx, { teamId, requestId })
  if (!(await markDeclined(ctx.db, scope, { id: requestId, now: ctx.now }))) refuse('not_found')
  await ctx.notify([{ profileId }], decided({ teamId, outcome: 'declined' }))
  return listJoinRequests(ctx, { teamId })
}

async function lockRequest(ctx: Ctx, { teamId, requestId: id }: At) {
  const profileId = await requesterOf(ctx.db, { teamId, id })
  const scope = await lockTeamAs(ctx, 'join-request.choose', { teamId, personId: profileId })
  return { scope, profileId: profileId ?? refuse('not_found') }
}

/** Locks team, then profile: the same order as account deletion. */
async function lockTeamAs<P extends 'join-request.make' | 'join-request.choose'>(
  ctx: Ctx,
  permission: P,
  { teamId, personId }: { teamId: string; personId: string | undefined },
) {
  if (!(await lockTeamForShare(ctx.db, teamId))) refuse('not_found')
  if (personId) await lockProfileForShare(ctx.db, personId)
  return authorize(ctx, permission, teamId)
}

export const showJoinRequest = ({ avatar, frequency, askedAt, subbedAt, ...request }: RequestRow): JoinRequest => ({
  ...request,
  avatar: pictureUrl(avatar),
  frequency: frequency && shownFrequency[frequency],
  askedAt: new Date(askedAt).toISOString(),
  subbedAt: subbedAt && new Date(subbedAt).toISOString(),
})
