import type { InputOf, Invitation, InvitationDetail, InviteOutcome, invitationApi, SentInvitation } from '@app/contract'
import type { Ctx } from '#core/context.ts'
import { refuse } from '#core/errors.ts'
import { isMomentKey, type Page, pageOf, pageRequest } from '#core/http/paging.ts'
import { pictureUrl } from '#core/pictures/pictures.ts'
import { authorize, authorizeLinkHolder, authorizeRow, standingOf } from '#permissions'
import { lockProfileForShare } from '../../people/profile/queries.ts'
import { insertPlayer } from '../member/queries.ts'
import { lockTeamForShare } from '../team/queries.ts'
import type { OfferedGame } from './card/queries.ts'
import { invited } from './events.ts'
import {
  answerInvitation,
  closeExpired,
  type InvitationKey,
  type InvitationRow,
  insertInvitations,
  invitationsOf,
  knownInvitees,
  pendingInvitation,
  prolongInvitation,
  revokeInvitationRow,
  type SentRow,
  sentInvitations,
  stateOfInvitation,
} from './queries.ts'
import {
  expiryOf,
  isExpired,
  isLongExpired,
  maskAddress,
  outcomeOf,
  readInvitees,
  type StoredStatus,
  shownStatus,
  whyNotAnswerable,
} from './rules.ts'

type Input<Key extends keyof typeof invitationApi> = InputOf<Key, (typeof invitationApi)[Key]>
interface At {
  teamId: string
  invitationId: string
}

/** Invites each address once and returns an outcome that does not reveal whether the address has an account. */
export async function invitePeople(
  ctx: Ctx,
  input: Input<'POST /api/v1/team/:teamId/invite'>,
): Promise<InviteOutcome[]> {
  const scope = await authorize(ctx, 'invitation.send', input.teamId)
  const invitees = readInvitees(input.userEmails)
  const lookups = invitees.flatMap(({ address, profileId }) =>
    address ? [{ address, profileId: profileId ?? null }] : [],
  )
  const known = new Map((await knownInvitees(ctx.db, input.teamId, lookups)).map((row) => [row.address, row]))
  const wanted = invitees.flatMap(({ address, profileId }) => {
    const row = address === undefined ? undefined : known.get(address)
    if (!row?.email || row.isMember) return []
    return [{ id: ctx.newUnguessableId(), email: row.email, inviteeId: profileId ?? null }]
  })
  await closeExpired(
    ctx.db,
    scope,
    wanted.map((w) => w.email),
    ctx.now,
  )
  const made = await insertInvitations(ctx.db, scope, { made: wanted, now: ctx.now, expiresAt: expiryOf(ctx.now) })
  if (made.length > 0) await ctx.spend('invitation.send', { amount: made.length })
  await notifyInvited(
    ctx,
    made.map(({ id }) => id),
  )
  return invitees.map((invitee) => {
    const row = invitee.address === undefined ? undefined : known.get(invitee.address)
    const email = row?.email || undefined
    const inviteeId = invitee.profileId ?? null
    const isNew = made.some((invitation) => invitation.email === email && invitation.inviteeId === inviteeId)
    return { email: invitee.sent, outcome: outcomeOf({ email, isMember: row?.isMember ?? false, isNew }) }
  })
}

export async function listSentInvitations(ctx: Ctx, { teamId }: { teamId: string }): Promise<SentInvitation[]> {
  return allSent(ctx, teamId)
}

export async function resendInvitation(ctx: Ctx, { teamId, invitationId: id }: At): Promise<SentInvitation[]> {
  const scope = await authorize(ctx, 'invitation.send', teamId)
  await ctx.spend('invitation.resend', { to: id })
  await ctx.spend('invitation.send')
  if (!(await prolongInvitation(ctx.db, scope, { id, now: ctx.now, expiresAt: expiryOf(ctx.now) }))) refuse('not_found')
  await notifyInvited(ctx, [id])
  return allSent(ctx, teamId)
}

export async function revokeInvitation(ctx: Ctx, { teamId, invitationId: id }: At): Promise<SentInvitation[]> {
  const scope = await authorize(ctx, 'invitation.revoke', teamId)
  if (!(await revokeInvitationRow(ctx.db, scope, id))) await refuseWithReason(ctx, { teamId, invitationId: id })
  return allSent(ctx, teamId)
}

export async function getInvitation(ctx: Ctx, { teamId, invitationId: id }: At): Promise<InvitationDetail> {
  const at = { teamId, id, viewerId: ctx.actor.id, now: ctx.now }
  const row = (await pendingInvitation(ctx.db, at)) ?? (await refuseUsed(ctx, at))
  if (isLongExpired(row, ctx.now)) refuse('invitation_expired')
  const { sport: teamSport, ...invitation } = show(row, ctx.now)
  return { ...invitation, teamSport, nextGame: row.nextGame && showGame(row.nextGame), isForMe: row.isForViewer }
}

const showGame = ({ opponent, startsAt, ...game }: OfferedGame) => ({
  ...game,
  opponentTeamName: opponent,
  startTime: new Date(startsAt).toISOString(),
})

export const acceptInvitation = (ctx: Ctx, at: At) => answer(ctx, at, 'accepted')
export const declineInvitation = (ctx: Ctx, at: At) => answer(ctx, at, 'declined')

export async function listOwnInvitations(
  ctx: Ctx,
  { status, ...paging }: Input<'GET /api/v1/profile/:userId/invitations'>,
): Promise<Page<Invitation>> {
  const page = pageRequest(paging, isMomentKey)
  const stored = status ? storedStatus[status] : null
  const rows = await invitationsOf(ctx.db, { viewerId: ctx.actor.id, status: stored, page, now: ctx.now })
  const { items, next } = pageOf(rows, page, (row): InvitationKey => [row.sortKey, row.id])
  return { items: items.map((row) => show(row, ctx.now)), next }
}

/**
 * Anyone with the link may answer, once. Members of the team may answer only invitations sent to themselves. Lock
 * order: team, then profile.
 */
async function answer(ctx: Ctx, { teamId, invitationId: id }: At, status: 'accepted' | 'declined') {
  if (!(await lockTeamForShare(ctx.db, teamId))) refuse('not_found')
  // guard: answering an invitation locks one's profile first
  if (!(await lockProfileForShare(ctx.db, ctx.actor.id))) refuse('signed_out')
  const scope = await authorizeLinkHolder(ctx, 'invitation.answer', teamId)
  const answered =
    (await answerInvitation(ctx.db, scope, { id, status, now: ctx.now })) ??
    (await refuseWithReason(ctx, { teamId, invitationId: id }))
  const isOutside = status === 'accepted' ? await insertPlayer(ctx.db, scope, ctx.now) : scope.role === 'guest'
  // guard: members do not use up other people’s invitations
  if (!isOutside && !answered.isForHolder) refuse('already_member')
  return { teamId, status: shownStatus[status] }
}

/** Members are told that they are on the team; to everyone else a used invitation does not exist. */
async function refuseUsed({ db }: Ctx, at: Parameters<typeof stateOfInvitation>[1]): Promise<never> {
  const state = await stateOfInvitation(db, at)
  return refuse(state?.isMember ? 'invitation_used' : 'not_found')
}

/** Refuses with the reason why the invitation is no longer open. */
async function refuseWithReason({ db, actor, now }: Ctx, { teamId, invitationId: id }: At): Promise<never> {
  const state = (await stateOfInvitation(db, { teamId, id, viewerId: actor.id })) ?? refuse('not_found')
  return refuse(whyNotAnswerable(state, now) ?? 'unavailable')
}

async function allSent(ctx: Ctx, teamId: string): Promise<SentInvitation[]> {
  const sent = await sentInvitations(ctx.rights, standingOf(ctx, teamId), { viewerId: ctx.actor.id, now: ctx.now })
  const { row } = authorizeRow(ctx, 'invitation.send', sent)
  return row.invitations.map((invitation) => showSent(invitation, ctx.now))
}

function showSent({ id, sentTo, ...written }: SentRow, now: Date): SentInvitation {
  const [invitedAt, expiresAt] = [new Date(written.invitedAt), new Date(written.expiresAt)]
  return {
    id,
    sentTo,
    invitedAt: invitedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    isExpired: isExpired({ expiresAt }, now),
    mailWaitsUntil: written.mailWaitsUntil && new Date(written.mailWaitsUntil).toISOString(),
  }
}

function show(row: InvitationRow, now: Date): Invitation {
  const { sentTo, isForViewer, isToAddress, teamLogo, status, invitedAt, expiresAt, ...rest } = row
  return {
    ...rest,
    teamLogo: pictureUrl(teamLogo),
    inviteeEmail: isForViewer || !isToAddress ? sentTo : maskAddress(sentTo),
    status: shownStatus[status],
    invitedAt: invitedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    isExpired: status === 'pending' && isExpired(row, now),
  }
}

const storedStatus = { Pending: 'pending', Accepted: 'accepted', Declined: 'declined' } as const satisfies Record<
  Invitation['status'],
  StoredStatus
>

/** An invitation is sent to an address, whether or not it belongs to a profile. */
const notifyInvited = (ctx: Ctx, ids: string[]) =>
  ctx.notify(
    ids.map((invitationId) => ({ profileId: null, invitationId })),
    ({ invitationId }) => invited({ invitationId }),
  )
