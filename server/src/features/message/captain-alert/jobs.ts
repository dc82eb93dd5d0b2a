import { isBelowMinimum } from '@app/contract/game-state'
import { HOUR_MS } from '@app/contract/local-time'
import { policy } from '@app/contract/policy'
import { cronJob, type Job, type JobCtx, job } from '#core/jobs/events.ts'
import { readCounts } from '../../game/attendance/queries.ts'
import { countedGames } from '../../game/attendance/rules.ts'
import { forecastsOf } from '../../game/forecast/habit/rules.ts'
import { habitsBefore } from '../../game/forecast/queries.ts'
import { gameChanged, gamesScheduled } from '../../game/game/events.ts'
import { claimDropOuts } from '../../game/rsvp/drop-out/queries.ts'
import { dropOutsAnswered } from '../../game/rsvp/events.ts'
import { memberLeft } from '../../team/member/events.ts'
import { captainsOf } from '../../team/member/queries.ts'
import { droppedOut, likelyShort, playersLeft, shortHanded, volunteersWait } from './events.ts'
import { captainsOfGames, markAlerted, markWaitingVolunteers, planShortChecks, takeShortChecks } from './queries.ts'
import { isLikelyShort } from './rules.ts'

/** The most checks per run. */
const CHECKS_AT_ONCE = 500
const VOLUNTEERS_AT_ONCE = 500

/** Players who leave within this time share a mail. */
const LEAVING_MS = 10 * 60 * 1000

export const captainAlertJobs: Job[] = [
  job('captain-alert.plan', gamesScheduled, (ctx, { gameIds }) => planShortChecks(ctx.db, gameIds, ctx.now)),

  job('captain-alert.plan-again', gameChanged, (ctx, { gameId }) => planShortChecks(ctx.db, [gameId], ctx.now)),

  job('captain-alert.gather-drop-outs', dropOutsAnswered, async (ctx, { gameId }) => {
    const dropOutIds = await claimDropOuts(ctx.db, gameId, ctx.now)
    if (dropOutIds.length > 0)
      await ctx.notify(await captainsOfGames(ctx.db, [gameId]), droppedOut({ gameId, dropOutIds }))
  }),

  // The mail about the drop-out already says that the player left the team.
  job('captain-alert.gather-leavers', memberLeft, async (ctx, { teamId, profileId, gameIds }) => {
    // guard: alerts: a player who leaves on the day of the game causes one mail
    if (gameIds.length > 0) return
    const captains = await captainsOf(ctx.db, teamId)
    const later = {
      at: new Date(ctx.now.getTime() + LEAVING_MS),
      bundle: teamId,
    }
    await ctx.notify(captains, playersLeft({ teamId, profileIds: [profileId ?? ''] }), later)
  }),

  cronJob('captain-alert.check-due', '* * * * *', CHECKS_AT_ONCE, (ctx, { limit }) =>
    alertOfShortGames(ctx, {
      settledSince: new Date(ctx.now.getTime() - policy.alertPauseAfterMoveHours * HOUR_MS),
      limit,
    }),
  ),

  cronJob('captain-alert.remind-of-volunteers', '*/5 * * * *', VOLUNTEERS_AT_ONCE, async (ctx, { limit }) => {
    const { volunteers, captains } = await markWaitingVolunteers(ctx.db, ctx.now, limit)
    if (captains.length > 0) await ctx.notify(captains, ({ requestId }) => volunteersWait({ requestId }))
    return volunteers
  }),
]

/** Takes due checks, and alerts the captains of games that are short. Returns the number of checks taken. */
export async function alertOfShortGames(
  { db, now, notify }: Pick<JobCtx, 'db' | 'now' | 'notify'>,
  { settledSince, limit }: { settledSince: Date; limit: number },
): Promise<number> {
  const { checks, gameIds, early } = await takeShortChecks(db, { now, settledSince, limit })
  if (early.length > 0) await alertEarly({ db, now, notify }, early)
  if (gameIds.length === 0) return checks
  const games = countedGames(await readCounts(db, gameIds, now))
  // guard: alerts: only if the game is short (1 of 2) -> const short = [...games.keys()]
  const short = [...games.values()].filter(({ state }) => isBelowMinimum(state.headCount)).map(({ id }) => id)
  await notify(await captainsOfGames(db, short), ({ gameId }) => shortHanded({ gameId }))
  return checks
}

/** Alerts captains about games that will probably be short, once per game. */
async function alertEarly({ db, now, notify }: Pick<JobCtx, 'db' | 'now' | 'notify'>, gameIds: string[]) {
  const habits = await habitsBefore(db, gameIds, now)
  const counts = await readCounts(db, [...gameIds, ...habits.earlier.map(({ id }) => id)], now)
  const forecasts = forecastsOf(gameIds, { counts, habits }, now)
  const likely = [...forecasts].filter(([, one]) => isLikelyShort(one, now)).map(([id]) => id)
  if (likely.length === 0) return
  const first = await markAlerted(db, likely, now)
  const captains = await captainsOfGames(
    db,
    first.map(({ gameId }) => gameId),
  )
  await notify(captains, ({ gameId }) => likelyShort({ gameId }))
}
