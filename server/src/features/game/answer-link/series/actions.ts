import { type answerLinkApi, type InputOf, limits, type SavedSeries } from '@app/contract'
import type { PublicCtx } from '#core/context.ts'
import { refuse } from '#core/errors.ts'
import type { PageCtx, PageDocument } from '#core/pages/document.ts'
import type { TimedSeal } from '#core/sign-in/timed-seal.ts'
import { lockGameByLink } from '../../game/lock/actions.ts'
import { answerLockedGame } from '../../rsvp/actions.ts'
import { keyOf } from '../handed/actions.ts'
import { unknownLinkPage } from '../page.ts'
import { lockLink } from '../queries.ts'
import { knownOf } from '../rules.ts'
import { savedSeries, seriesPage } from './page.ts'
import { linksToGames, seriesView } from './queries.ts'

/** The list of unanswered games. Opening it writes nothing. */
export const showSeries =
  (seals: TimedSeal) =>
  async ({ db, now, sayTo }: PageCtx, { token }: Record<string, unknown>): Promise<PageDocument> => {
    const view = await seriesView(db, { key: keyOf(String(token)), now, max: limits.answersAtOnce })
    if (!view) return unknownLinkPage(sayTo(), now)
    const shown: Shown = view.games.map(({ id, startsAt }) => [id, new Date(startsAt).getTime()])
    const nonce = seals.close(JSON.stringify(shown), pageOf(String(token)), now)
    return seriesPage(sayTo(knownOf(view)), view, { token: String(token), nonce, now })
  }

/**
 * The games on the page with their start times, sealed, so that nobody answers for a game or a time they have not seen.
 */
type Shown = [gameId: string, startsAt: number][]

/** All or nothing: if a game was moved or cancelled meanwhile, the page shows that first. */
export const answerSeries =
  (seals: TimedSeal) =>
  async (
    ctx: PublicCtx,
    { token, nonce, answers }: InputOf<SeriesKey, (typeof answerLinkApi)[SeriesKey]>,
  ): Promise<SavedSeries> => {
    const sealed = seals.open(nonce, pageOf(token), ctx.now) ?? refuse('answer_page_expired')
    const shown = new Map(JSON.parse(sealed) as Shown)
    const chosen = new Map(answers.map(({ gameId, status }) => [gameId, status]))
    const key = keyOf(token)
    const links = await linksToGames(ctx.db, key, [...chosen.keys()])
    const [first] = links
    if (!first || links.length !== chosen.size || links.some(({ gameId }) => !shown.has(gameId))) refuse('not_found')
    await ctx.spend('answer-link.answer', { to: first.profileId, amount: links.length })
    for (const link of links) {
      const { scope, game } = await lockGameByLink(ctx, link)
      // guard: answering all: nobody answers for a time they have not seen
      if (game.startsAt.getTime() !== shown.get(link.gameId)) refuse('game_changed')
      const status = chosen.get(link.gameId) ?? refuse('not_found')
      await answerLockedGame(ctx, scope, { game, status, note: undefined })
    }
    if (!(await lockLink(ctx.db, key))) refuse('not_found')
    return savedSeries(ctx.sayTo(knownOf(first)), [...chosen.values()])
  }

type SeriesKey = 'POST /api/v1/answer/:token/all'

/** The purpose of the seal: a nonce of another page or link is rejected. */
const pageOf = (token: string) => `all ${token}`
