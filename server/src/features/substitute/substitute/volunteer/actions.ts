import { type InputOf, limits, type SubRecord, type SubRequestDetail, type volunteerApi } from '@app/contract'
import type { Ctx, PublicCtx } from '#core/context.ts'
import { violatedConstraint } from '#core/database/db.ts'
import { refuse } from '#core/errors.ts'
import { authorize, type Permission, type TeamScope } from '#permissions'
import { type AnswerSeals, lockByLink } from '../../../game/answer-link/actions.ts'
import { takePlace } from '../../../game/game/line-up/actions.ts'
import type { LockedGame } from '../../../game/game/lock/queries.ts'
import { recordHistory } from '../../../game/game-history/actions.ts'
import { insertDropOut } from '../../../game/rsvp/drop-out/queries.ts'
import { saveAnswer } from '../../../game/rsvp/queries.ts'
import { followListOf, hasPlaceFor } from '../../../game/waiting-list/answer/actions.ts'
import { isForOldTime } from '../confirmation/queries.ts'
import { showDetail } from '../detail/actions.ts'
import { withEngagement } from '../elsewhere/actions.ts'
import { takesVolunteersNow } from '../outcome/actions.ts'
import { lockRequestAs } from '../request/actions.ts'
import { subRequestChanged } from '../request/events.ts'
import { lockRequest, requestSummary } from '../request/queries.ts'
import { refusalFor, volunteerRefusal, whyRequestIsClosed } from '../request/rules.ts'
import { addSpot } from '../request/spot/queries.ts'
import { subRuleOf } from '../sub-rule/queries.ts'
import { forbiddenBy } from '../sub-rule/rules.ts'
import { personVolunteered, subWithdrew, thanked } from './events.ts'
import {
  acceptRow,
  currentOffer,
  endOffer,
  insertVolunteer,
  type OwnOffer,
  ownOffer,
  ownRecord,
  updateTurnout,
  volunteerOn,
} from './queries.ts'
import { offeredPosition, whyNotAccepted } from './rules.ts'

type Input<Key extends keyof typeof volunteerApi> = InputOf<Key, (typeof volunteerApi)[Key]>
interface At {
  id: string
  volunteerId: string
}

/** Offers to play. A first-come request accepts the volunteer at once. */
export async function volunteer(
  ctx: Ctx,
  { id, position = '', note = '', startTime }: Input<'POST /api/v1/game/sub_requests/:id/volunteers'>,
): Promise<SubRequestDetail> {
  const seen = (await requestSummary(ctx.db, { id, viewerId: ctx.actor.id })) ?? refuse('not_found')
  // Rejects an offer to a closed request without waiting for the lock.
  if (whyRequestIsClosed(seen, ctx.now)) {
    const { role } = await authorize(ctx, 'sub-request.view', seen.teamId, seen.gameId)
    refuseIfMayNotVolunteer({ ...seen, role, playsElsewhere: false }, ctx.now)
  }
  const { gameId, mine } = seen
  const { scope, game, request } = await lockRequestAs(ctx, 'volunteer.offer', id, { playerId: ctx.actor.id, gameId })
  // guard: moves: nobody volunteers for another day than the one they saw
  if (startTime && game.startsAt.getTime() !== Date.parse(startTime)) refuse('game_changed')
  // A concurrent offer of the same actor is rejected when this one is inserted.
  refuseIfMayNotVolunteer(await withEngagement(ctx, { ...request, role: scope.role, mine }, game.endsAt), ctx.now)
  await ctx.spend('volunteer.offer')
  await ctx.spend('volunteer.offer-again', { to: id })
  const isAllowed = (await whyForbidden(ctx, { gameId, profileId: ctx.actor.id, subs: request.taken })) === null
  // guard: sub rules: a first-come request accepts nobody whom the league forbids -> const isFirstCome = request.isFirstCome
  const isFirstCome = request.isFirstCome && isAllowed
  // guard: waiting: a first-come request fills no spot of the waiting list -> const status = isFirstCome ? 'accepted' : 'waiting'
  const status = isFirstCome && (await hasPlaceFor(ctx, gameId, ctx.actor.id)) ? 'accepted' : 'waiting'
  const offer = {
    id: ctx.newId(),
    requestId: id,
    position: offeredPosition(position, request.openPositions),
    note: note.trim(),
    status,
    now: ctx.now,
  } as const
  const volunteerId =
    (await insertVolunteer(ctx.db, scope, offer).catch(refuseByConstraint)) ?? refuse('already_volunteered')
  if (status === 'accepted') await markGoing(ctx, scope, game, ctx.actor.id)
  const action = status === 'accepted' ? 'accepted' : 'volunteered'
  const [detail] = await Promise.all([
    showDetail(ctx, scope, id),
    recordHistory(ctx, scope, { gameId, profileId: ctx.actor.id, action }),
    announceOnce(ctx, personVolunteered, volunteerId),
    // A mere offer does not change other volunteers' outcomes.
    status === 'accepted' && ctx.announce(subRequestChanged, { requestId: id }),
  ])
  return detail
}

export async function withdraw(
  ctx: Ctx,
  { id, note = '' }: Input<'DELETE /api/v1/game/sub_requests/:id/volunteers/me'>,
): Promise<SubRequestDetail> {
  // guard: subs: withdrawing locks the profile first -> const { scope, game } = await lockRequestAs(ctx, 'volunteer.withdraw-own', id)
  const { scope, game } = await lockRequestAs(ctx, 'volunteer.withdraw-own', id, { playerId: ctx.actor.id })
  const own = (await ownOffer(ctx.db, { requestId: id, profileId: ctx.actor.id })) ?? refuse('not_found')
  await withdrawLocked(ctx, scope, { game, offer: own, note })
  return showDetail(ctx, scope, id)
}

/** Withdraws an offer, or gives up the spot, through the link in a mail. */
export const giveUpByLink =
  (seals: AnswerSeals) =>
  async (ctx: PublicCtx, { note = '', ...link }: Input<'POST /api/v1/answer/:token/give-up'>) => {
    const { scope, game } = await lockByLink(ctx, seals, link, { isForVolunteers: true })
    const offer = (await currentOffer(ctx.db, { gameId: game.id, profileId: scope.actorId })) ?? refuse('not_waiting')
    await lockRequest(ctx.db, offer.requestId)
    await withdrawLocked(ctx, scope, { game, offer, note })
    return {}
  }

interface Withdrawal {
  game: LockedGame
  offer: OwnOffer
  /** A message to the captains. */
  note: string
}

async function withdrawLocked(
  ctx: PublicCtx,
  scope: TeamScope<'volunteer.withdraw-own' | 'rsvp.answer'>,
  { game, offer: { id: volunteerId, requestId, status }, note }: Withdrawal,
) {
  if (game.startsAt <= ctx.now) refuse('game_started')
  const change = {
    requestId,
    volunteerId,
    from: ['waiting' as const, 'accepted' as const],
    to: 'withdrawn' as const,
    note: note.trim(),
    now: ctx.now,
  }
  if (!(await endOffer(ctx.db, scope, change))) refuse('not_waiting')
  await recordHistory(ctx, scope, { gameId: game.id, profileId: scope.actorId, action: 'withdrew' })
  if (status === 'accepted') {
    const given = { id: ctx.newId(), gameId: game.id, profileId: scope.actorId, isSub: true, now: ctx.now }
    // guard: drop-outs: a sub giving up the spot is one
    await insertDropOut(ctx.db, scope, given)
    await announceOnce(ctx, subWithdrew, volunteerId)
    await followListOf(ctx, game.id)
  }
  await ctx.announce(subRequestChanged, { requestId })
}

export async function acceptVolunteer(ctx: Ctx, { id, volunteerId }: At): Promise<SubRequestDetail> {
  const { scope, game, request } = await lockOfferAs(ctx, 'volunteer.choose', { id, volunteerId })
  // guard: moves: nobody is accepted for a day they have not agreed to
  if (await isForOldTime(ctx.db, volunteerId)) refuse('offer_for_old_time')
  const closed = whyRequestIsClosed(request, ctx.now)
  // guard: subs: nobody is accepted into a cancelled game
  if (closed && !(await takesVolunteersNow(ctx, { ...request, gameId: game.id }))) refuse(closed)
  // Every spot is taken but the line-up is short: accepting someone adds a spot.
  if (closed && !(await addSpot(ctx.db, scope, { id, max: limits.subs }))) refuse(closed)
  const offer = await volunteerOn(ctx.db, { requestId: id, volunteerId })
  const sub = offer && { gameId: game.id, profileId: offer.profileId, subs: request.taken }
  // guard: sub rules: nobody is accepted whom the league forbids
  if (sub && (await whyForbidden(ctx, sub))) refuse('league_forbids_sub')
  // guard: waiting: no sub is accepted beyond the maximum
  if (offer && !(await hasPlaceFor(ctx, game.id, offer.profileId))) refuse('game_full')
  const accepted = await acceptRow(ctx.db, scope, { requestId: id, volunteerId, now: ctx.now }).catch(
    refuseByConstraint,
  )
  const profileId = accepted ?? refuse('not_waiting')
  await markGoing(ctx, scope, game, profileId)
  return afterChoice(ctx, scope, { requestId: id, gameId: game.id, profileId, action: 'accepted' })
}

export async function declineVolunteer(ctx: Ctx, at: At): Promise<SubRequestDetail> {
  return endByCaptain(ctx, at, { from: 'waiting', to: 'declined' })
}

export async function releaseVolunteer(ctx: Ctx, at: At): Promise<SubRequestDetail> {
  return endByCaptain(ctx, at, { from: 'accepted', to: 'released' })
}

/** The volunteer sees the turnout, and so do captains of teams they volunteer for. */
export async function recordTurnout(
  ctx: Ctx,
  { id, volunteerId, turnedUp }: Input<'PUT /api/v1/game/sub_requests/:id/volunteers/:volunteerId/turnout'>,
): Promise<SubRequestDetail> {
  const { scope, game, volunteer } = await lockOfferAs(ctx, 'volunteer.record-turnout', { id, volunteerId })
  if (game.status !== 'Completed') refuse('game_not_over')
  const noted = await updateTurnout(ctx.db, scope, { requestId: id, volunteerId, turnedUp })
  if (!noted) refuse('not_waiting')
  if (turnedUp && !noted.isThanked) await ctx.notify([volunteer], thanked({ volunteerId, turn: ctx.newId() }))
  await recordHistory(ctx, scope, { gameId: game.id, profileId: volunteer.profileId, action: 'turnout' })
  return showDetail(ctx, scope, id)
}

export const getOwnRecord = (ctx: Ctx): Promise<SubRecord> => ownRecord(ctx.db, ctx.actor.id)

/** Also locks the volunteer's profile; otherwise the write would wait for a concurrent account deletion. */
async function lockOfferAs<P extends Permission>(ctx: Ctx, permission: P, { id, volunteerId }: At) {
  const volunteer = (await volunteerOn(ctx.db, { requestId: id, volunteerId })) ?? refuse('not_found')
  const { profileId: playerId, gameId } = volunteer
  return { volunteer, ...(await lockRequestAs(ctx, permission, id, { playerId, gameId })) }
}

/** The job key is the volunteer: withdrawing and offering again before the mail is sent results in one mail. */
export const announceOnce = (ctx: PublicCtx, event: typeof personVolunteered, volunteerId: string) =>
  ctx.announceAt({ key: volunteerId }, event, { volunteerId })

async function endByCaptain(
  ctx: Ctx,
  { id, volunteerId }: At,
  { from, to }: { from: 'waiting' | 'accepted'; to: 'declined' | 'released' },
): Promise<SubRequestDetail> {
  const { scope, game, volunteer } = await lockOfferAs(ctx, 'volunteer.choose', { id, volunteerId })
  if (game.startsAt <= ctx.now) refuse('game_started')
  if (!(await endOffer(ctx.db, scope, { requestId: id, volunteerId, from: [from], to, now: ctx.now })))
    refuse('not_waiting')
  await followListOf(ctx, game.id)
  return afterChoice(ctx, scope, { requestId: id, gameId: game.id, profileId: volunteer.profileId, action: to })
}

async function afterChoice(
  ctx: Ctx,
  scope: TeamScope<'volunteer.choose'>,
  {
    requestId,
    ...action
  }: { requestId: string; gameId: string; profileId: string; action: 'accepted' | 'declined' | 'released' },
) {
  await recordHistory(ctx, scope, action)
  await ctx.announce(subRequestChanged, { requestId })
  return showDetail(ctx, scope, requestId)
}

/** Makes an accepted volunteer Going in the game's attendance, for as long as they are in. */
export async function markGoing(
  ctx: PublicCtx,
  scope: TeamScope<'volunteer.choose' | 'volunteer.offer' | 'rsvp.answer'>,
  game: LockedGame,
  profileId: string,
) {
  const { id: gameId, startsAt, startsOn } = game
  await saveAnswer(ctx.db, scope, {
    gameId,
    profileId,
    status: 'going',
    startsAt,
    startsOn,
    answeredBy: null,
    now: ctx.now,
  })
  await takePlace(ctx, scope, { gameId, profileId })
  await followListOf(ctx, gameId)
}

/** The rule of the game's league that forbids this sub. The request is locked, so its subs stay as many as they are. */
async function whyForbidden({ db }: Ctx, { gameId, ...sub }: { gameId: string; profileId: string; subs: number }) {
  return forbiddenBy(await subRuleOf(db, { gameId, profileIds: [sub.profileId] }), sub)
}

function refuseIfMayNotVolunteer(request: Parameters<typeof volunteerRefusal>[0], now: Date) {
  const why = volunteerRefusal(request, now)
  if (why) refuse(refusalFor(why, request))
}

/** Database constraints enforce the number of spots and forbid overlapping games. */
function refuseByConstraint(error: unknown): never {
  const code = whyNotAccepted[violatedConstraint(error) ?? '']
  if (code) refuse(code)
  throw error
}
