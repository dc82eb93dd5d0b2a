import { clockJob, type Job, type JobCtx, job } from '#core/jobs/events.ts'
import { gameChanged, gamesScheduled } from '../game/events.ts'
import { planShortChecks, queueShortAlerts } from './queries.ts'

/** Checks of one transaction. */
const CHECKS_AT_ONCE = 2_000

export const captainAlertJobs: Job[] = [
  job('captain-alert.plan', gamesScheduled, (ctx, { gameIds }) => planShortChecks(ctx.db, gameIds, ctx.now)),

  job('captain-alert.plan-again', gameChanged, (ctx, { gameId }) => planShortChecks(ctx.db, [gameId], ctx.now)),

  clockJob('captain-alert.check-due', '* * * * *', checkAll),
]

async function checkAll(ctx: JobCtx) {
  while ((await queueShortAlerts(ctx.db, { now: ctx.now, limit: CHECKS_AT_ONCE })) === CHECKS_AT_ONCE) continue
}
