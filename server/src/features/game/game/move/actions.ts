import type { HistoryEntry } from '@app/contract'
import type { PublicCtx } from '#core/context.ts'
import { refuse } from '#core/errors.ts'
import { deleteProposalsOf } from '../../fixture/proposal/queries.ts'
import { isShared } from '../../fixture/rules.ts'
import { recordHistory } from '../../game-history/actions.ts'
import { renewOwnAnswers } from '../../rsvp/queries.ts'
import { markListsDueOf } from '../../waiting-list/offer/queries.ts'
import { subsReleased } from '../events.ts'
import { type GameChange, type MayChange, moveSubs, type ReleasedSub, updateGames } from './queries.ts'

interface Move {
  after: GameChange
  /** The start before the change. */
  startedAt: Date
  detail: HistoryEntry['detail']
}

/**
 * Changes games, including their times: releases subs who play elsewhere at the new time, and marks everyone's answers as
 * given for the old time, except those of the actor, unless the actor has not seen the new time. Returns the earlier of each game's old and new start, which decides
 * when the mail is sent.
 */
export async function changeGames(
  ctx: PublicCtx,
  scope: MayChange,
  moves: Move[],
  { isUnseen = false }: { isUnseen?: boolean } = {},
) {
  const after = moves.map((move) => move.after)
  const released = await moveSubs(ctx.db, scope, after, ctx.now)
  // guard: followed calendars: nobody has agreed to a time that was applied by itself -> await renewOwnAnswers(ctx.db, scope, after)
  if (!isUnseen) await renewOwnAnswers(ctx.db, scope, after)
  if ((await updateGames(ctx.db, scope, after, ctx.now)) < moves.length) refuse('game_has_result')
  const moved = moves.filter(({ detail }) => detail.some(isShared)).map(({ after: { id } }) => id)
  // guard: opponent links: a proposal ends when a captain moves the game
  if (moved.length > 0) await deleteProposalsOf(ctx.db, scope, moved)
  // guard: waiting: a game that has moved offers its spots
  await markListsDueOf(
    ctx.db,
    after.map(({ id }) => id),
    ctx.now,
  )
  const actions = moves.map(({ after: { id }, detail }) => ({ gameId: id, action: 'edited' as const, detail }))
  await recordHistory(ctx, scope, ...actions)
  await reportReleases(ctx, scope, released)
  return moves.map(({ after: { id, startsAt }, startedAt }) => ({
    id,
    startsAt: startsAt < startedAt ? startsAt : startedAt,
  }))
}

/** Records and announces the release of subs whose game moved to a time when they play elsewhere. */
export async function reportReleases(
  ctx: PublicCtx,
  scope: { teamId: string; actorId: string | null },
  released: ReleasedSub[],
) {
  if (released.length === 0) return
  await recordHistory(ctx, scope, ...released.map((sub) => ({ ...sub, action: 'released' as const })))
  const games = new Set(released.map(({ gameId }) => gameId))
  await ctx.announce(subsReleased, ...Array.from(games, (gameId) => ({ gameId })))
}
