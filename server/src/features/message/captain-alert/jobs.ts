import { SETTLING_MS } from '@app/contract/game-state'
import { cronJob, type Job, job } from '#core/jobs/events.ts'
import { gameChanged, gamesScheduled } from '../../game/game/events.ts'
import { playersDroppedOut } from '../../game/rsvp/events.ts'
import { claimDropOuts } from '../../game/rsvp/queries.ts'
import { memberLeft } from '../../team/member/events.ts'
import { captainsOf } from '../../team/member/queries.ts'
import { droppedOut, playersLeft } from './events.ts'
import { captainsOfGame, planShortChecks, queueShortAlerts, queueVolunteerReminders } from './queries.ts'

/** The most checks that one run takes. */
const CHECKS_AT_ONCE = 2_000
const VOLUNTEERS_AT_ONCE = 2_000

/** Players who leave within this time of each other are one mail. */
const LEAVING_MS = 10 * 60 * 1000

export const captainAlertJobs: Job[] = [
  job('captain-alert.plan', gamesScheduled, (ctx, { gameIds }) => planShortChecks(ctx.db, gameIds, ctx.now)),

  job('captain-alert.plan-again', gameChanged, (ctx, { gameId }) => planShortChecks(ctx.db, [gameId], ctx.now)),

  job('captain-alert.gather-drop-outs', playersDroppedOut, async (ctx, { gameId }) => {
    const dropOutIds = await claimDropOuts(ctx.db, gameId, ctx.now)
    if (dropOutIds.length > 0)
      await ctx.notify(await captainsOfGame(ctx.db, gameId), droppedOut({ gameId, dropOutIds }))
  }),

  // The mail about a drop-out says that the player left the team.
  job('captain-alert.gather-leavers', memberLeft, async (ctx, { teamId, profileId, gameIds }) => {
    if (gameIds.length > 0) return
    const captains = await captainsOf(ctx.db, teamId)
    const later = {
      at: new Date(ctx.now.getTime() + LEAVING_MS),
      bundle: teamId,
    }
    await ctx.notify(captains, playersLeft({ teamId, profileIds: [profileId ?? ''] }), later)
  }),

  cronJob('captain-alert.check-due', '* * * * *', CHECKS_AT_ONCE, ({ db, now }, { limit }) =>
    queueShortAlerts(db, { now, settledSince: new Date(now.getTime() - SETTLING_MS), limit }),
  ),

  cronJob('captain-alert.remind-of-volunteers', '*/5 * * * *', VOLUNTEERS_AT_ONCE, ({ db, now }, { limit }) =>
    queueVolunteerReminders(db, now, limit),
  ),
]
