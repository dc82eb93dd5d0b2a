import type { InputOf, SubRequestDetail, volunteerApi } from '@app/contract'
import type { Ctx, PublicCtx } from '#core/context.ts'
import { refuse } from '#core/errors.ts'
import type { TeamScope } from '#permissions'
import { type AnswerSeals, lockByLink } from '../../../game/answer-link/actions.ts'
import type { LockedGame } from '../../../game/game/lock/queries.ts'
import { recordHistory } from '../../../game/game-history/actions.ts'
import { showDetail } from '../detail/actions.ts'
import { lockRequestAs } from '../request/actions.ts'
import { subRequestChanged } from '../request/events.ts'
import { lockRequest } from '../request/queries.ts'
import { announceOnce, markGoing } from '../volunteer/actions.ts'
import { personVolunteered } from '../volunteer/events.ts'
import { currentOffer, type OwnOffer, ownOffer } from '../volunteer/queries.ts'
import { confirmOffer } from './queries.ts'

type Input<Key extends keyof typeof volunteerApi> = InputOf<Key, (typeof volunteerApi)[Key]>

/** A volunteer or sub confirms the new time of a moved game. */
export async function confirm(
  ctx: Ctx,
  { id, startTime }: Input<'POST /api/v1/game/sub_requests/:id/volunteers/me/confirm'>,
): Promise<SubRequestDetail> {
  const { scope, game } = await lockRequestAs(ctx, 'volunteer.offer', id, { playerId: ctx.actor.id })
  const offer = (await ownOffer(ctx.db, { requestId: id, profileId: ctx.actor.id })) ?? refuse('not_found')
  await confirmLocked(ctx, scope, { game, offer, startTime })
  return showDetail(ctx, scope, id)
}

/** The same through the link in a mail. */
export const confirmByLink =
  (seals: AnswerSeals) =>
  async (ctx: PublicCtx, { startTime, ...link }: Input<'POST /api/v1/answer/:token/confirm'>) => {
    const { scope, game } = await lockByLink(ctx, seals, link, { isForVolunteers: true })
    const offer = (await currentOffer(ctx.db, { gameId: game.id, profileId: scope.actorId })) ?? refuse('not_waiting')
    await lockRequest(ctx.db, offer.requestId)
    await confirmLocked(ctx, scope, { game, offer, startTime })
    return {}
  }

interface Confirmation {
  game: LockedGame
  offer: OwnOffer
  /** The start time that the person saw. */
  startTime: string
}

async function confirmLocked(
  ctx: PublicCtx,
  scope: TeamScope<'volunteer.offer' | 'rsvp.answer'>,
  { game, offer: { id, requestId, status }, startTime }: Confirmation,
) {
  if (game.cancelledAt) refuse('game_cancelled')
  if (game.startsAt <= ctx.now) refuse('game_started')
  // guard: moves: a confirmation is only for the day the person saw
  if (game.startsAt.getTime() !== Date.parse(startTime)) refuse('game_changed')
  if (status === 'accepted') await markGoing(ctx, scope, game, scope.actorId)
  else if (status !== 'waiting' || !(await confirmOffer(ctx.db, scope, id))) refuse('not_waiting')
  await ctx.spend('volunteer.offer-again', { to: requestId })
  await recordHistory(ctx, scope, { gameId: game.id, profileId: scope.actorId, action: 'confirmed' })
  // Captains are notified as of a new offer, because they can accept the volunteer now.
  if (status === 'waiting') await announceOnce(ctx, personVolunteered, id)
  await ctx.announce(subRequestChanged, { requestId })
}
