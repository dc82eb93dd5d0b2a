import type { Db } from '#core/database/db.ts'
import type { JobCtx } from '#core/jobs/events.ts'
import { captainsOf } from '../../../team/member/queries.ts'
import { findGameOfCard } from '../../share-link/actions.ts'
import { chatRemoved } from '../events.ts'
import { endForGroup } from './queries.ts'

/** The game of a card as strangers see it now. */
export const shownGame = (db: Db, gameId: string, now: Date) => findGameOfCard(db, gameId, now)

/** Captains hear of it once: then there is no chat any more that could end. */
export async function endedByGroup(ctx: Pick<JobCtx, 'db' | 'now' | 'notify'>, telegramId: string) {
  for (const { id: chatId, teamId } of await endForGroup(ctx.db, telegramId, ctx.now))
    await ctx.notify(await captainsOf(ctx.db, teamId), chatRemoved({ teamId, chatId }))
}
