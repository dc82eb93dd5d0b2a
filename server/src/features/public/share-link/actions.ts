import type { InputOf, shareLinkApi } from '@app/contract'
import { formationsOf } from '@app/contract/formation'
import { neededOf } from '@app/contract/head-count'
import type { Ctx } from '#core/context.ts'
import type { Db } from '#core/database/db.ts'
import { hashToken } from '#core/http/cookies.ts'
import type { PageCtx, PageDocument, PageFile } from '#core/pages/document.ts'
import type { LinkTokens } from '#core/pages/link-tokens.ts'
import type { Previews } from '#core/pages/preview.ts'
import { type Drawing, drawingOf } from '#core/pictures/drawings.ts'
import { loadOutlines, sayInPicture } from '#core/pictures/outlines.ts'
import { readGames } from '../../game/attendance/queries.ts'
import { currentGames } from '../../game/attendance/rules.ts'
import { lockGameAs } from '../../game/game/lock/actions.ts'
import { localeOf } from '../../people/profile/queries.ts'
import { gameCalendarFile, sharedGamePage, titleOf, unknownShareLinkPage } from './page.ts'
import { gamePicture } from './picture/page.ts'
import { deleteLink, ensureLink, gameOfCard, replaceLink, sharedGame } from './queries.ts'
import type { SharedGame, SharedGameRow } from './rules.ts'

type Input<Key extends keyof typeof shareLinkApi> = InputOf<Key, (typeof shareLinkApi)[Key]>

export interface Sharing extends Previews {
  tokens: LinkTokens
}

/** Everyone who presses Share gets the same link, until a captain turns it off. */
export const shareGame =
  ({ tokens }: Pick<Sharing, 'tokens'>) =>
  async (ctx: Ctx, { id }: Input<'POST /api/v1/game/:id/share-link'>) => {
    const { scope } = await lockGameAs(ctx, 'share-link.make', id, { part: 'strangers' })
    await ctx.spend('share-link.make')
    const seed = ctx.newUnguessableId()
    const [token] = tokens.of(seed)
    const link = { gameId: id, seed, tokenHash: hashToken(token), now: ctx.now }
    const stored = await ensureLink(ctx.db, scope, link)
    const known = tokens.of(stored.seed).find((one) => hashToken(one).equals(stored.tokenHash))
    if (known === undefined) await replaceLink(ctx.db, scope, link)
    const path = `/g/${known ?? token}`
    const game = await sharedGame(ctx.db, { tokenHash: hashToken(known ?? token), now: ctx.now })
    const hasLineUp = game !== undefined && formationsOf(game.sport).length > 0
    return {
      path,
      picture: `${path}/game.png`,
      lineUp: hasLineUp ? `${path}/line-up.png` : null,
      title: game
        ? titleOf(ctx.sayTo({ account: await localeOf(ctx.db, ctx.actor.id), team: game.teamLanguage }), game)
        : '',
    }
  }

export async function revokeShareLink(ctx: Ctx, { id }: Input<'DELETE /api/v1/game/:id/share-link'>): Promise<object> {
  const { scope } = await lockGameAs(ctx, 'share-link.revoke', id)
  await deleteLink(ctx.db, scope, id)
  return {}
}

export const findSharedGame = async ({ db, now }: PageCtx, token: unknown): Promise<SharedGame | undefined> =>
  withState(db, now, await sharedGame(db, { tokenHash: hashToken(String(token)), now }))

/** What a card in a chat says: everything that the page of a link shows, and nothing more. */
export const findGameOfCard = async (db: Db, gameId: string, now: Date): Promise<SharedGame | undefined> =>
  withState(db, now, await gameOfCard(db, { gameId, now }))

async function withState(db: Db, now: Date, game: SharedGameRow | undefined): Promise<SharedGame | undefined> {
  const current = game && currentGames(await readGames(db, [game.gameId], now)).get(game.gameId)
  if (!current) return undefined
  const { headCount, side } = current.state
  return { ...game, headCount, side }
}

/** Opening a link writes nothing. */
export const showSharedGame =
  ({ origin }: Pick<Sharing, 'origin'>) =>
  async (ctx: PageCtx, { token }: Record<string, unknown>): Promise<PageDocument> => {
    const game = await findSharedGame(ctx, token)
    if (!game) return unknownShareLinkPage(ctx.sayTo(), ctx.now)
    const url = `${origin}/g/${String(token)}`
    return sharedGamePage(ctx.sayTo({ team: game.teamLanguage }), game, { url, version: versionOf(game), now: ctx.now })
  }

/** Changes with the content of the picture, so that messengers fetch it again. */
const versionOf = ({ version, headCount, status, ourScore, theirScore, teamLanguage }: SharedGame): string =>
  [
    version,
    headCount.in,
    neededOf(headCount) ?? '',
    status.slice(0, 2),
    ourScore ?? '',
    theirScore ?? '',
    teamLanguage,
  ].join('.')

/** In the team's language, for every reader. */
export const drawSharedGame =
  ({ courts }: Pick<Sharing, 'courts'>) =>
  async (ctx: PageCtx, { token }: Record<string, unknown>): Promise<Drawing | undefined> => {
    const game = await findSharedGame(ctx, token)
    const outlines = await loadOutlines()
    return game && drawingOf(gamePicture(sayInPicture(game.teamLanguage, outlines), game, { courts, outlines }))
  }

export const sharedCalendar =
  ({ origin }: Pick<Sharing, 'origin'>) =>
  async (ctx: PageCtx, { token }: Record<string, unknown>): Promise<PageFile | undefined> => {
    const game = await findSharedGame(ctx, token)
    if (!game) return undefined
    const say = ctx.sayTo({ team: game.teamLanguage })
    const shared = {
      ...game,
      id: game.gameId,
      notes: '',
      plan: null,
      cancelledAt: game.status === 'Cancelled' ? ctx.now : null,
    }
    const file = gameCalendarFile(
      say,
      { ...shared, kind: 'game', title: '' },
      { url: `${origin}/g/${String(token)}`, now: ctx.now },
    )
    return { type: 'text/calendar; charset=utf-8', ...file }
  }
