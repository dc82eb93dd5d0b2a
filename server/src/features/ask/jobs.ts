import { cronJob, type Job, type JobCtx, job } from '#core/jobs/events.ts'
import { gameChanged, gamesScheduled } from '../game/events.ts'
import { gamesAnswered, gamesAsked } from './events.ts'
import { deleteAskedBefore, planAsks, playersToAsk, queueDueAsks, skipStepsOfToday } from './queries.ts'

/** The most steps that one statement takes: some thirty thousand messages. */
const STEPS_AT_ONCE = 2_000

/** The delay lets a captain schedule one game after another and send one message. */
export const askJobs = (delayMs: number): Job[] => [
  job('ask.begin', gamesScheduled, async (ctx, { teamId, gameIds, actorId, isSilent }) => {
    await planAsks(ctx.db, gameIds, ctx.now)
    if (isSilent) return
    await skipStepsOfToday(ctx.db, gameIds, ctx.now)
    const players = await playersToAsk(ctx.db, { gameIds, actorId, now: ctx.now })
    const soon = { at: new Date(ctx.now.getTime() + delayMs), bundle: teamId }
    const [usual, asked] = [players.filter((player) => player.isUsual), players.filter((player) => !player.isUsual)]
    await ctx.notify(asked, (player) => gamesAsked({ gameIds: player.gameIds }), soon)
    await ctx.notify(usual, (player) => gamesAnswered({ gameIds: player.gameIds }), soon)
  }),

  job('ask.plan-again', gameChanged, (ctx, { gameId }) => planAsks(ctx.db, [gameId], ctx.now)),

  cronJob('ask.send-due', '* * * * *', queueAll),

  cronJob('ask.forget-old', '11 5 * * *', (ctx) => deleteAskedBefore(ctx.db, ctx.now)),
]

async function queueAll(ctx: JobCtx) {
  while ((await queueDueAsks(ctx.db, { now: ctx.now, limit: STEPS_AT_ONCE })) === STEPS_AT_ONCE) continue
}
