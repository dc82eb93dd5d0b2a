import { deleteSome } from '#core/database/delete-some.ts'
import { cronJob, type Job, job } from '#core/jobs/events.ts'
import { ROWS_AT_ONCE } from '#core/jobs/retention.ts'
import { gameChanged, gamesScheduled } from '../../game/game/events.ts'
import { gamesAnswered, gamesAsked } from './events.ts'
import { oldAsks, planAsks, playersToAsk, queueDueAsks, skipStepsOfToday } from './queries.ts'

/** The most steps per run: about thirty thousand messages. */
const STEPS_AT_ONCE = 2_000

/** The delay lets a captain schedule several games one by one and send one message for all of them. */
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

  cronJob('ask.send-due', '* * * * *', STEPS_AT_ONCE, ({ db, now }, { limit }) => queueDueAsks(db, { now, limit })),

  cronJob('ask.forget-old', '11 5 * * *', ROWS_AT_ONCE, ({ db, now }, { limit }) =>
    deleteSome(db, oldAsks(db, now), limit),
  ),
]
