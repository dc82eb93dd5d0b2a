import { newUnguessableId } from '#core/ids.ts'
import { type Job, type JobCtx, job } from '#core/jobs/events.ts'
import { readCounts } from '../../../game/attendance/queries.ts'
import { gameChanged, subsReleased } from '../../../game/game/events.ts'
import { offerBy, offersToNotify } from '../outcome/queries.ts'
import { isLineUpShort } from '../outcome/rules.ts'
import { subRequestChanged } from '../request/events.ts'
import { gameOfRequest, requestByGame } from '../request/queries.ts'
import { offerOutcome, personVolunteered, subWithdrew, volunteered, withdrew } from './events.ts'
import { captainsWithAddress } from './queries.ts'

export const volunteerJobs: Job[] = [
  job('volunteer.tell-captains', personVolunteered, async (ctx, { volunteerId }) => {
    const offer = await offerBy(ctx.db, volunteerId)
    if (!offer) return
    const volunteeredAt = offer.volunteeredAt.toISOString()
    const captains = await captainsWithAddress(ctx.db, offer.teamId)
    await ctx.notify(captains, volunteered({ volunteerId, volunteeredAt }), {
      bundle: `${volunteerId} ${volunteeredAt}`,
    })
  }),

  job('volunteer.tell-captains-of-withdrawal', subWithdrew, async (ctx, offer) => {
    await ctx.notify(await captainsFor(ctx, offer.volunteerId), withdrew(offer))
  }),

  // To everyone whose outcome has changed: the accepted volunteer, and the others once all spots are filled.
  job('volunteer.gather-outcomes', subRequestChanged, async (ctx, { requestId }) => {
    const request = await gameOfRequest(ctx.db, requestId)
    if (request) await notifyOfOutcomes(ctx, { id: requestId, gameId: request.gameId })
  }),

  job('volunteer.gather-releases', subsReleased, async (ctx, { gameId }) => {
    const request = await requestByGame(ctx.db, gameId)
    if (request) await notifyOfOutcomes(ctx, { id: request.id, gameId })
  }),

  job('volunteer.follow-game', gameChanged, async (ctx, { gameId }) => {
    const request = await requestByGame(ctx.db, gameId)
    if (!request) return
    await notifyOfOutcomes(ctx, { id: request.id, gameId })
    // The notification at the start of the game moves with the game.
    const start = {
      at: request.startsAt,
      key: `${request.id}:start`,
      // guard: subs: waiting volunteers are notified when the game starts, even if it has moved
      replacesTime: true,
    }
    if (request.startsAt > ctx.now) await ctx.announceAt(start, subRequestChanged, { requestId: request.id })
  }),
]

async function captainsFor(ctx: JobCtx, volunteerId: string) {
  const offer = await offerBy(ctx.db, volunteerId)
  return offer ? captainsWithAddress(ctx.db, offer.teamId) : []
}

async function notifyOfOutcomes(ctx: JobCtx, request: { id: string; gameId: string }) {
  const hasShortage = isLineUpShort(await readCounts(ctx.db, [request.gameId], ctx.now))
  const offers = await offersToNotify(ctx.db, { requestId: request.id, now: ctx.now, hasShortage })
  await ctx.notify(offers, ({ volunteerId }) => offerOutcome({ volunteerId, turn: newUnguessableId() }))
}
