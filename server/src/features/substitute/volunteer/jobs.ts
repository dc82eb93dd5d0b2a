import { newUnguessableId } from '#core/ids.ts'
import { type Job, type JobCtx, job } from '#core/jobs/events.ts'
import { gameChanged, subsReleased } from '../../game/events.ts'
import { offerForMail, offersToNotify } from '../outcome/queries.ts'
import { subRequestChanged } from '../request/events.ts'
import { requestByGame } from '../request/queries.ts'
import { offerOutcome, personVolunteered, subWithdrew, volunteered, withdrew } from './events.ts'
import { captainsWithAddress } from './queries.ts'

export const volunteerJobs: Job[] = [
  job('volunteer.tell-captains', personVolunteered, async (ctx, { volunteerId }) => {
    const offer = await offerForMail(ctx.db, volunteerId, ctx.now)
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

  // To everybody whose outcome has changed: the accepted one, and the others if all spots are filled.
  job('volunteer.gather-outcomes', subRequestChanged, (ctx, { requestId }) => notifyOfOutcomes(ctx, requestId)),

  job('volunteer.gather-releases', subsReleased, async (ctx, { gameId }) => {
    const request = await requestByGame(ctx.db, gameId)
    if (request) await notifyOfOutcomes(ctx, request.id)
  }),

  job('volunteer.follow-game', gameChanged, async (ctx, { gameId }) => {
    const request = await requestByGame(ctx.db, gameId)
    if (!request) return
    await notifyOfOutcomes(ctx, request.id)
    // The notification at the start of the game moves with the game.
    const start = { at: request.startsAt, key: `${request.id}:start`, replacesTime: true }
    if (request.startsAt > ctx.now) await ctx.announceAt(start, subRequestChanged, { requestId: request.id })
  }),
]

async function captainsFor(ctx: JobCtx, volunteerId: string) {
  const offer = await offerForMail(ctx.db, volunteerId, ctx.now)
  return offer ? captainsWithAddress(ctx.db, offer.teamId) : []
}

async function notifyOfOutcomes(ctx: JobCtx, requestId: string) {
  await ctx.notify(await offersToNotify(ctx.db, requestId, ctx.now), ({ volunteerId }) =>
    offerOutcome({ volunteerId, turn: newUnguessableId() }),
  )
}
