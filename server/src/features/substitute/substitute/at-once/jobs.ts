import { type Job, job } from '#core/jobs/events.ts'
import { dropOutsAnswered, playersDroppedOut } from '../../../game/rsvp/events.ts'
import { askAtOnce } from './actions.ts'

export const atOnceJobs: Job[] = [
  job('sub-request.ask-at-once', playersDroppedOut, async (ctx, { gameId }) => {
    await askAtOnce(ctx, gameId)
    // Captains are alerted afterwards, so that they read what was asked for.
    await ctx.announce(dropOutsAnswered, { gameId })
  }),
]
