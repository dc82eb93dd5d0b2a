import { type Job, job } from '#core/jobs/events.ts'
import { memberLeft } from '../../team/member/events.ts'
import { playersDroppedOut } from './events.ts'
import { insertLeavers } from './queries.ts'

const FIVE_MINUTES_MS = 5 * 60 * 1000

export const rsvpJobs: Job[] = [
  job('rsvp.record-leavers', memberLeft, async (ctx, { profileId, gameIds }) => {
    if (gameIds.length === 0) return
    await insertLeavers(ctx.db, { gameIds, profileId, now: ctx.now })
    const at = new Date(ctx.now.getTime() + FIVE_MINUTES_MS)
    await ctx.announceAt(
      ({ gameId }) => ({ at, key: gameId }),
      playersDroppedOut,
      ...gameIds.map((gameId) => ({ gameId })),
    )
  }),
]
