import type { Claim, ClaimOffer, claimApi, InputOf } from '@app/contract'
import { policy } from '@app/contract/policy'
import type { Ctx } from '#core/context.ts'
import { refuse } from '#core/errors.ts'
import { deleteResponsesAbout } from '#core/http/idempotency.ts'
import { pictureUrl } from '#core/pictures/pictures.ts'
import { authorize, authorizeLinkHolder, type TeamScope } from '#permissions'
import { shownAnswer } from '../../game/attendance/rules.ts'
import { markClaimed, unmarkClaimed } from '../../people/profile/queries.ts'
import { refuseWithoutCaptain } from '../../team/member/actions.ts'
import {
  captainsOf,
  deleteClaimedMember,
  giveMembershipBack,
  membershipOf,
  restoreClaimedMember,
  takeMembership,
} from '../../team/member/queries.ts'
import { insertTeamHistory, lockTeam } from '../../team/team/queries.ts'
import { claimUndone, personClaimed, placeTaken } from './events.ts'
import { answeredTwice, type OfferRow, offerByLink, offersTo } from './offer/queries.ts'
import {
  type ClaimRow,
  claimBy,
  claimsToUndo,
  deleteClaim,
  deleteRows,
  deleteWaysTo,
  insertClaim,
  insertRefusal,
  insertRows,
  type Moved,
  movedIn,
  peopleAmong,
  rowsBeside,
  rowsOf,
} from './queries.ts'
import { type Both, betterAnswer, type MovedTableName, merge, movedTableNames, movedTables, unmerge } from './rules.ts'

type Input<Key extends keyof typeof claimApi> = InputOf<Key, (typeof claimApi)[Key]>

export async function listClaimOffers(ctx: Ctx): Promise<ClaimOffer[]> {
  const offers = await offersTo(ctx.db, ctx.actor.id)
  return Promise.all(offers.map((offer) => showOffer(ctx, offer)))
}

export async function getClaimLink(ctx: Ctx, { linkId }: { linkId: string }): Promise<ClaimOffer> {
  return showOffer(ctx, (await offerByLink(ctx.db, { linkId, viewerId: ctx.actor.id })) ?? refuse('not_found'))
}

export async function refuseOffer(ctx: Ctx, { personId }: { personId: string }): Promise<object> {
  if (!(await offersTo(ctx.db, ctx.actor.id)).some((offer) => offer.personId === personId)) refuse('not_found')
  await insertRefusal(ctx.db, { personId, profileId: ctx.actor.id })
  return {}
}

/** Transfers the place on the roster, and everything that belongs to it, to the actor. */
export async function claim(ctx: Ctx, input: Input<'POST /api/v1/claims'>): Promise<Claim> {
  const { teamId, needsCaptain } = await findOffer(ctx, input)
  if (needsCaptain) refuse('forbidden')
  const scope = await lockToClaim(ctx, teamId)
  await ctx.spend('claim.make')
  return takePlace(ctx, scope, { personId: input.personId, profileId: ctx.actor.id })
}

export async function lockToClaim(ctx: Ctx, teamId: string): Promise<TeamScope<'claim.make'>> {
  // guard: claims: claiming locks the team, so that answers, joining and leaving wait
  if (!(await lockTeam(ctx.db, teamId))) refuse('not_found')
  return authorizeLinkHolder(ctx, 'claim.make', teamId)
}

/** Merges the person on the roster into the one with the account. The team is locked. */
export async function takePlace(ctx: Ctx, scope: TeamScope<'claim.make'>, who: Pair): Promise<Claim> {
  const { teamId } = scope
  const { personId, profileId } = who
  const theirs = (await membershipOf(ctx.db, { teamId, memberId: personId })) ?? refuse('not_found')
  const own = (await membershipOf(ctx.db, { teamId, memberId: profileId })) ?? null
  const id = ctx.newId()
  const tables: [MovedTableName, Both][] = []
  for (const table of movedTableNames) tables.push([table, await bothIn(ctx, table, who)])
  const moved = { ...Object.fromEntries(tables), member: { theirs, own } } as Moved
  await insertClaim(ctx.db, scope, { id, profileId, moved, now: ctx.now })
  if (!(await markClaimed(ctx.db, scope, { personId, claimId: id }))) refuse('not_found')
  await takeMembership(ctx.db, scope, { profileId, ...theirs })
  for (const [table, both] of tables) await moveRows(ctx, scope, { table, both, ...who })
  await deleteClaimedMember(ctx.db, scope, personId)
  await deleteWaysTo(ctx.db, scope, personId)
  const made = (await claimBy(ctx.db, { id, now: ctx.now })) ?? refuse('not_found')
  await finish(ctx, scope, { claim: made, personId, action: 'claimed' })
  // guard: claims: the typed address is notified
  await ctx.notify([{ profileId: null }], placeTaken(who))
  return showClaim(ctx, made)
}

/** By the claimer or a captain. Later changes stay. */
export async function undoClaim(ctx: Ctx, { claimId }: { claimId: string }): Promise<object> {
  const made = (await claimBy(ctx.db, { id: claimId, now: ctx.now })) ?? refuse('not_found')
  const { teamId, profileId } = made
  // guard: claims: undoing a claim locks the team, so that answers, joining and leaving wait
  if (!(await lockTeam(ctx.db, teamId))) refuse('not_found')
  const scope = await authorize(ctx, 'claim.undo', teamId)
  if (profileId !== ctx.actor.id && scope.role !== 'captain') refuse('not_found')
  const { moved, personId } = (await movedIn(ctx.db, claimId)) ?? refuse('not_found')
  if (!moved) return refuse('not_found')
  const { theirs, own } = moved.member
  await unmarkClaimed(ctx.db, scope, claimId)
  await restoreClaimedMember(ctx.db, scope, { personId, ...theirs })
  for (const table of movedTableNames) await moveRowsBack(ctx, scope, { table, both: moved[table], profileId })
  await giveMembershipBack(ctx.db, scope, { profileId, own })
  // guard: claims: undo keeps a captain on the team
  await refuseWithoutCaptain(ctx, scope)
  await finish(ctx, scope, { claim: made, personId, action: 'claim_undone' })
  await insertRefusal(ctx.db, { personId, profileId })
  await deleteClaim(ctx.db, scope, claimId)
  return {}
}

export async function findOffer(ctx: Ctx, { personId, linkId }: Input<'POST /api/v1/claims'>): Promise<OfferRow> {
  const viewerId = ctx.actor.id
  const offers = linkId ? [await offerByLink(ctx.db, { linkId, viewerId })] : await offersTo(ctx.db, viewerId)
  return offers.find((offer) => offer?.personId === personId) ?? refuse('not_found')
}

async function bothIn({ db }: Ctx, table: MovedTableName, { personId, profileId }: Pair): Promise<Both> {
  const theirs = await rowsOf(db, table, personId)
  return {
    theirs,
    own: await rowsBeside(db, table, { profileId, rows: theirs, key: movedTables[table].key }),
  }
}

async function moveRows(
  { db }: Ctx,
  scope: TeamScope<'claim.make'>,
  { table, both, personId, profileId }: { table: MovedTableName; both: Both } & Pair,
) {
  await deleteRows(db, scope, table, { profileId: personId, rows: both.theirs })
  await deleteRows(db, scope, table, { profileId, rows: both.own })
  await insertRows(
    db,
    scope,
    table,
    merge(table, both, profileId).flatMap(({ after }) => after),
  )
}

async function moveRowsBack(
  { db }: Ctx,
  scope: TeamScope<'claim.undo'>,
  { table, both, profileId }: { table: MovedTableName; both: Both; profileId: string },
) {
  const now = await rowsBeside(db, table, { profileId, rows: both.theirs, key: movedTables[table].key })
  const { remove, restore } = unmerge(table, both, { now, profileId })
  await deleteRows(db, scope, table, { profileId, rows: remove })
  const back = [...restore, ...both.theirs]
  const captains = await peopleAmong(
    db,
    back.flatMap((row) => row['answered_by'] ?? []),
  )
  await insertRows(
    db,
    scope,
    table,
    back.map((row) =>
      captains.has(row['answered_by']) ? row : { ...row, ...('answered_by' in row && { answered_by: null }) },
    ),
  )
}

/** Notifies the captains, and after an undo also the claimer. */
async function finish(
  ctx: Ctx,
  scope: TeamScope<'claim.make' | 'claim.undo'>,
  { claim: { teamId, profileId }, personId, action }: { claim: ClaimRow; personId: string; action: Done },
) {
  await insertTeamHistory(ctx.db, scope, { id: ctx.newId(), action, subjectId: personId, now: ctx.now })
  await deleteResponsesAbout(ctx.db, personId)
  const others = new Set((await captainsOf(ctx.db, teamId)).map((captain) => captain.profileId))
  if (action === 'claim_undone') others.add(profileId)
  others.delete(ctx.actor.id)
  const kind = action === 'claimed' ? personClaimed : claimUndone
  await ctx.notify(
    Array.from(others, (to) => ({ profileId: to })),
    kind({ teamId, personId, profileId }),
  )
}

/** The person on the roster, and the one with the account. */
interface Pair {
  personId: string
  profileId: string
}

type Done = 'claimed' | 'claim_undone'

export async function listClaims(ctx: Ctx): Promise<Claim[]> {
  const claims = await claimsToUndo(ctx.db, { viewerId: ctx.actor.id, now: ctx.now })
  return claims.map((row) => showClaim(ctx, row))
}

const showClaim = ({ actor }: Ctx, { firstName, lastName, profileId, claimedAt, ...row }: ClaimRow): Claim => ({
  ...row,
  name: `${firstName} ${lastName}`.trim(),
  isOwn: profileId === actor.id,
  undoUntil: undoUntil(claimedAt),
})

const undoUntil = (claimedAt: Date) => new Date(claimedAt.getTime() + policy.claimUndoDays * 86_400_000).toISOString()

async function showOffer({ db, actor, now }: Ctx, { firstName, lastName, ...offer }: OfferRow): Promise<ClaimOffer> {
  const twice = await answeredTwice(db, { personId: offer.personId, profileId: actor.id })
  return {
    ...offer,
    name: `${firstName} ${lastName}`.trim(),
    teamLogo: pictureUrl(offer.teamLogo),
    addedAt: offer.addedAt.toISOString(),
    askedAt: offer.askedAt?.toISOString() ?? null,
    twice: twice.map(({ gameId, startsAt, timeZone, own, theirs }) => ({
      gameId,
      startTime: startsAt.toISOString(),
      timeZone,
      own: shownAnswer[own.status],
      entered: shownAnswer[theirs.status],
      counts: shownAnswer[betterAnswer(theirs, own) === own ? own.status : theirs.status],
    })),
    undoUntil: undoUntil(now),
  }
}
