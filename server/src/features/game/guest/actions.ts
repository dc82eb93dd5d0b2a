import type { Attendee, GameStatus, guestApi, InputOf } from '@app/contract'
import { limits } from '@app/contract/limits'
import type { Ctx } from '#core/context.ts'
import { refuse } from '#core/errors.ts'
import { insertGuest } from '../../people/profile/queries.ts'
import { splitName } from '../../people/profile/rules.ts'
import { lockGameAs } from '../game/lock/actions.ts'
import { whyAnswersAreClosed } from '../game/rules.ts'
import { attendeesOf, giveAnswer } from '../rsvp/actions.ts'
import { guestFacts, guestOf } from './queries.ts'

type Input<Key extends keyof typeof guestApi> = InputOf<Key, (typeof guestApi)[Key]>

/** Adds a person who is known in this game alone. They are Going, and count as in. */
export async function addGuest(ctx: Ctx, { id, name }: Input<'POST /api/v1/game/:id/guests'>): Promise<Attendee[]> {
  const { scope, game } = await lockGameAs(ctx, 'guest.add', id)
  refuseIfClosed(game)
  const { guests, playersAddGuests } = await guestFacts(ctx.db, scope, id)
  // guard: guests: players add guests only if the team allows it
  if (scope.role !== 'captain' && !playersAddGuests) refuse('captains_add_guests')
  // guard: guests: a game has a limited number of guests
  if (guests >= limits.guestsPerGame) refuse('too_many_guests')
  // guard: guests: adding them spends a budget
  await ctx.spend('guest.add')
  const guestId = ctx.newId()
  await insertGuest(ctx.db, scope, { id: guestId, gameId: id, ...splitName(name), now: ctx.now })
  const { current } = await giveAnswer(ctx, scope, { game, profileId: guestId, status: 'Going', isGuest: true })
  return attendeesOf(ctx, id, current)
}

/** A guest who doesn't come is no longer shown, and is deleted a day later: until then it can be undone. */
export async function changeGuest(
  ctx: Ctx,
  { id, guestId, isComing }: Input<'PUT /api/v1/game/:id/guests/:guestId'>,
): Promise<Attendee[]> {
  const { scope, game } = await lockGameAs(ctx, 'guest.add', id, { playerId: guestId })
  const guest = (await guestOf(ctx.db, scope, { gameId: id, guestId })) ?? refuse('not_found')
  // guard: guests: only captains and the person who added a guest may remove them
  if (scope.role !== 'captain' && guest.addedBy !== ctx.actor.id) refuse('forbidden')
  refuseIfClosed(game)
  await ctx.spend('guest.add')
  const status = isComing ? 'Going' : 'NotGoing'
  const { current } = await giveAnswer(ctx, scope, { game, profileId: guestId, status, isGuest: true })
  return attendeesOf(ctx, id, current)
}

function refuseIfClosed({ status }: { status: GameStatus }) {
  const closed = whyAnswersAreClosed(status)
  if (closed) refuse(closed)
}
