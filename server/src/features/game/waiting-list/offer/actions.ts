import type { JobCtx } from '#core/jobs/events.ts'
import { readCounts } from '../../attendance/queries.ts'
import { type CountedGame, countedGames } from '../../attendance/rules.ts'
import { recordOffers } from '../../game-history/queries.ts'
import { placeOffered } from '../events.ts'
import { saveListState, savePlaces } from './queries.ts'
import { decideOffers } from './rules.ts'

type OfferCtx = Pick<JobCtx, 'db' | 'now' | 'notify'> & { newId: () => string }

/** Decides the offers of games that are locked. Called after every change that may free or take a spot. */
export async function decideOffersOf(ctx: OfferCtx, gameIds: readonly string[]) {
  const games = countedGames(await readCounts(ctx.db, gameIds, ctx.now))
  for (const game of games.values()) await decideOffersOfGame(ctx, game)
}

async function decideOffersOfGame({ db, now, notify, newId }: OfferCtx, { id: gameId, waiting }: CountedGame) {
  const { places, offered, expired, ...state } = decideOffers(waiting, now)
  await saveListState(db, { gameId, ...state })
  if (places.length > 0) await savePlaces(db, { gameId, places, now })
  const entries = [
    ...expired.map((profileId) => ({ id: newId(), action: 'offer_expired' as const, profileId })),
    ...offered.map((profileId) => ({ id: newId(), action: 'offered' as const, profileId })),
  ]
  if (entries.length > 0) await recordOffers(db, { gameId, entries, now })
  const recipients = offered.map((profileId) => ({ profileId }))
  if (recipients.length > 0) await notify(recipients, placeOffered({ gameId }))
}
