import { type KindPart, kindHas } from '@app/contract/kind'
import type { Ctx, PublicCtx } from '#core/context.ts'
import { refuse } from '#core/errors.ts'
import {
  type AnswerLink,
  authorizeAnswerLink,
  authorizeOpponentLink,
  authorizeRow,
  type OpponentLink,
  type Permission,
} from '#permissions'
import { lockGame } from './queries.ts'

interface Options {
  /** The player who is answered for. */
  playerId?: string
  isForChange?: boolean
  isForVolunteers?: boolean
  /** What the action needs the kind of the game to have. */
  part?: KindPart
}

/** Locks a game with its team and player, and authorizes the actor. */
export async function lockGameAs<P extends Permission>(
  ctx: Ctx,
  permission: P,
  gameId: string,
  { playerId, isForChange = false, isForVolunteers = false, part }: Options = {},
) {
  const locking = {
    gameId,
    actorId: ctx.actor.id,
    playerId: playerId ?? null,
    isForChange,
    isForVolunteers,
    now: ctx.now,
  }
  const locked = await lockGame(ctx.db, locking)
  const isPlayerGone = playerId !== undefined && locked?.playerExists === false
  if (isPlayerGone && playerId === ctx.actor.id) refuse('signed_out')
  const { scope, row: game } = authorizeRow(ctx, permission, locked)
  // Checked after authorization, so that an unauthorized actor cannot learn which profiles exist.
  if (isPlayerGone) refuse('not_found')
  // guard: kinds: a practice has no result, line-up, sub or public link
  if (part && !kindHas(game.kind, part)) refuse('not_for_this_kind')
  return { scope, game }
}

/** Locks the game of an answer link with its team and person, and authorizes the link. */
export async function lockGameByLink(ctx: PublicCtx, link: AnswerLink, { isForVolunteers = false } = {}) {
  const { gameId, profileId } = link
  const locking = { gameId, actorId: profileId, playerId: profileId, isForChange: false, isForVolunteers: true }
  const { scope, row: game } = authorizeAnswerLink(link, await lockGame(ctx.db, { ...locking, now: ctx.now }))
  // A volunteer who is not accepted has an offer, but no answer.
  // guard: moves: the link of an offer does not answer the game
  if (!isForVolunteers && game.playerRole === null && !game.isSub) refuse('not_found')
  return { scope, game }
}

/** Locks the game of an opponent's link for a change, and authorizes the link. */
export async function lockGameByOpponentLink(ctx: PublicCtx, link: OpponentLink) {
  const locking = { gameId: link.gameId, actorId: null, playerId: null, isForChange: true, isForVolunteers: false }
  const { row: game, ...scopes } = authorizeOpponentLink(link, await lockGame(ctx.db, { ...locking, now: ctx.now }))
  return { ...scopes, game }
}
