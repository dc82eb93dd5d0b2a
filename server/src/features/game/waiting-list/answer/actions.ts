import type { RsvpStatus } from '@app/contract'
import { isGoing } from '@app/contract/game-state'
import { isAdmitted, isAdmittedByCaptain, numberFor } from '@app/contract/waiting-state'
import type { PublicCtx } from '#core/context.ts'
import { refuse } from '#core/errors.ts'
import type { TeamScope } from '#permissions'
import { readGames } from '../../attendance/queries.ts'
import { type CurrentGame, currentGames, type StoredAnswer, storedAnswer } from '../../attendance/rules.ts'
import type { GameToAnswer } from '../../game/lock/queries.ts'
import { recordHistory } from '../../game-history/actions.ts'
import { saveAnswer } from '../../rsvp/queries.ts'
import { decideOffersOf } from '../offer/actions.ts'
import { comeBackToList, insertPlace, leaveList, saveOrder } from '../offer/queries.ts'

interface Given {
  profileId: string
  status: RsvpStatus
  isByCaptain: boolean
  now: Date
}

/** What the answer is stored as: Going becomes waiting if there is no spot for the person. */
export function becomes({ rsvps, waiting }: CurrentGame, { profileId, status, isByCaptain, now }: Given): StoredAnswer {
  if (status !== 'Going' || rsvps.some((one) => one.userId === profileId && isGoing(one))) return storedAnswer[status]
  const admits = isByCaptain ? isAdmittedByCaptain : isAdmitted
  // guard: waiting: no more people come than the maximum
  return admits(waiting, profileId, now) ? 'going' : 'waiting'
}

/** Puts the person on the waiting list or takes them off it, and offers the spot that they leave to the next one. */
export async function keepList(
  ctx: PublicCtx,
  before: CurrentGame,
  { profileId, action }: { profileId: string; action: StoredAnswer },
): Promise<boolean> {
  const person = { gameId: before.id, profileId }
  const isListed = before.waiting.list.some(({ userId }) => userId === profileId)
  if (action === 'waiting') {
    // guard: waiting: answering again keeps the number -> await joinList(ctx, before, profileId)
    if (!isListed) await joinList(ctx, before, profileId)
  } else if (action !== 'going') await leaveList(ctx.db, { ...person, now: ctx.now })
  return (await followList(ctx, before)) || action === 'waiting'
}

interface Restored {
  game: GameToAnswer
  before: CurrentGame
  action: StoredAnswer | 'unanswered'
}

/** Updates the list after an Undo: the person returns to their number, leaves the list, or waits because it is full by now. */
export async function restoreList(ctx: PublicCtx, scope: TeamScope<'rsvp.answer'>, { game, before, action }: Restored) {
  const person = { gameId: game.id, profileId: scope.actorId }
  if (action === 'waiting') {
    if (!(await comeBackToList(ctx.db, person))) await joinList(ctx, before, scope.actorId)
    // The list may have been empty and the game without a maximum until this Undo.
    await decideOffersOf(ctx, [game.id])
    return
  }
  if (!(await waitIfFull(ctx, scope, { game, before }))) await leaveList(ctx.db, { ...person, now: ctx.now })
  await followList(ctx, before)
}

/** Makes and withdraws the offers of a locked game after a change. False if it has neither a maximum nor a waiting list. */
export async function followList(ctx: PublicCtx, { id, facts, waiting }: CurrentGame): Promise<boolean> {
  const hasList = facts.needs.max !== null || waiting.list.length > 0
  if (hasList) await decideOffersOf(ctx, [id])
  return hasList
}

/** `followList` for callers that only have the game's id. */
export const followListOf = async (ctx: PublicCtx, gameId: string): Promise<void> =>
  void (await followList(ctx, await currentGame(ctx, gameId)))

/** Puts a person on the list, at the number that the rule gives them. */
export async function joinList(ctx: PublicCtx, { id: gameId, waiting, roster }: CurrentGame, profileId: string) {
  const others = waiting.list.filter(({ userId }) => userId !== profileId)
  const isOnTeam = roster.some(({ userId }) => userId === profileId)
  const userIds = others.map(({ userId }) => userId).toSpliced(numberFor(others, isOnTeam) - 1, 0, profileId)
  await insertPlace(ctx.db, { gameId, profileId, now: ctx.now })
  await saveOrder(ctx.db, { gameId, userIds })
}

/** Someone whose automatic or earlier Going counts again waits if others have their spot by now. */
export async function waitIfFull(
  ctx: PublicCtx,
  scope: TeamScope<'rsvp.answer'>,
  { game, before }: { game: GameToAnswer; before: CurrentGame },
): Promise<boolean> {
  const { id: gameId, startsAt, startsOn } = game
  const profileId = scope.actorId
  const isComing = ({ rsvps }: CurrentGame) => rsvps.some((one) => one.userId === profileId && isGoing(one))
  // guard: waiting: a cancelled game that may be restored takes no more than it has room for -> const facts = before.waiting
  const facts = { ...before.waiting, isUpcoming: before.waiting.isUpcoming || game.cancelledAt !== null }
  if (isComing(before) || isAdmitted(facts, profileId, ctx.now)) return false
  if (!isComing(await currentGame(ctx, gameId))) return false
  const given = { gameId, profileId, status: 'waiting' as const, startsAt, startsOn, answeredBy: null, now: ctx.now }
  await saveAnswer(ctx.db, scope, given)
  await recordHistory(ctx, scope, { gameId, profileId, action: 'waiting' })
  const isListed = before.waiting.list.some(({ userId }) => userId === profileId)
  // guard: waiting: an Undo that leaves a person waiting keeps their number -> await joinList(ctx, before, profileId)
  if (!isListed) await joinList(ctx, before, profileId)
  return true
}

export async function currentGame(ctx: PublicCtx, gameId: string): Promise<CurrentGame> {
  return currentGames(await readGames(ctx.db, [gameId], ctx.now)).get(gameId) ?? refuse('not_found')
}

/** Whether a sub may come: the waiting list goes first. The game is locked. */
export async function hasPlaceFor(ctx: PublicCtx, gameId: string, profileId: string): Promise<boolean> {
  const { rsvps, waiting } = await currentGame(ctx, gameId)
  const isComing = rsvps.some((one) => one.userId === profileId && isGoing(one))
  return isComing || isAdmitted(waiting, profileId, ctx.now)
}
