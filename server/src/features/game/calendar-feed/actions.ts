import { createHash } from 'node:crypto'
import type { CalendarFeed, calendarFeedApi, InputOf } from '@app/contract'
import { limits } from '@app/contract/limits'
import type { Ctx } from '#core/context.ts'
import { refuse } from '#core/errors.ts'
import { hashToken } from '#core/http/cookies.ts'
import type { PageCtx, PageFeed } from '#core/pages/document.ts'
import type { LinkTokens } from '#core/pages/link-tokens.ts'
import { productVersion } from '#core/product.ts'
import { authorize } from '#permissions'
import { lockTeamForShare } from '../../team/team/queries.ts'
import { feedCalendar } from './page.ts'
import { ensureFeed, feedRows, feedsOf, type NewFeed, replaceFeed, type StoredFeed } from './queries.ts'

type Input = InputOf<'POST /api/v1/calendar-feed', (typeof calendarFeedApi)['POST /api/v1/calendar-feed']>

/** The secret address appears only here: replies to writes may be stored with their Idempotency-Key. */
export const listFeeds =
  (tokens: LinkTokens) =>
  async (ctx: Ctx): Promise<CalendarFeed[]> => {
    const feeds = await feedsOf(ctx.db, ctx.actor.id)
    return feeds.flatMap((feed) => {
      const token = tokenOf(tokens, feed)
      const { teamId, fetchedAt } = feed
      return token === undefined
        ? []
        : [{ teamId, path: `/calendar/${token}.ics`, fetchedAt: fetchedAt?.toISOString() ?? null }]
    })
  }

export const makeFeed =
  (tokens: LinkTokens) =>
  async (ctx: Ctx, { teamId }: Input): Promise<object> => {
    const scope = await mayMake(ctx, teamId)
    const feed = newFeed(ctx, tokens, teamId)
    const stored = await ensureFeed(ctx.db, scope, feed)
    // The address can no longer be derived, because the server's secret was replaced.
    if (tokenOf(tokens, stored) === undefined) await replaceFeed(ctx.db, scope, feed)
    return {}
  }

export const resetFeed =
  (tokens: LinkTokens) =>
  async (ctx: Ctx, { teamId }: Input): Promise<object> => {
    const scope = await mayMake(ctx, teamId)
    await replaceFeed(ctx.db, scope, newFeed(ctx, tokens, teamId))
    return {}
  }

async function mayMake(ctx: Ctx, teamId: string | null) {
  if (teamId !== null && !(await lockTeamForShare(ctx.db, teamId))) refuse('not_found')
  const scope =
    teamId === null
      ? await authorize(ctx, 'calendar-feed.make-own')
      : await authorize(ctx, 'calendar-feed.make-team', teamId)
  await ctx.spend('calendar-feed.make')
  return scope
}

function newFeed(ctx: Ctx, tokens: LinkTokens, teamId: string | null): NewFeed {
  const seed = ctx.newUnguessableId()
  return { teamId, seed, tokenHash: hashToken(tokens.of(seed)[0]), now: ctx.now }
}

const tokenOf = (tokens: LinkTokens, { seed, tokenHash }: Pick<StoredFeed, 'seed' | 'tokenHash'>) =>
  tokens.of(seed).find((token) => hashToken(token).equals(tokenHash))

/**
 * Compares the rows first, so that an unchanged feed is not rendered. `invitations`: this site sends them, so a feed leaves
 * their games out.
 */
export const fetchFeed =
  ({ origin, invitations }: { origin: string; invitations: boolean }) =>
  async ({ db, now }: PageCtx, { token }: Record<string, unknown>): Promise<PageFeed | undefined> => {
    const tokenHash = hashToken(String(token))
    const rows = await feedRows(db, { tokenHash, now, max: limits.feedGames, invitations })
    if (rows.length === 0) return undefined
    const state = createHash('sha256')
      .update(JSON.stringify([productVersion, origin, rows]))
      .digest('base64url')
    return {
      type: 'text/calendar; charset=utf-8',
      id: tokenHash.toString('base64url'),
      state,
      content: () => feedCalendar(rows, { origin, now }),
    }
  }
