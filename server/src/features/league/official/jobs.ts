import { limits } from '@app/contract'
import { batchJob, cronJob, type Job, job } from '#core/jobs/events.ts'
import { gameChanged } from '../../game/game/events.ts'
import { noteAsked } from './asking/queries.ts'
import { officialsAsked, officialsChanged, officialsWanted, officialsWantedFromTeams } from './events.ts'
import { tellAbout } from './telling/actions.ts'
import { fixtureOfGame, officialsOfSoonGames, officialsToTell, officialsWithoutGame } from './telling/queries.ts'

/** The most officials per run. */
const OFFICIALS_AT_ONCE = 100
/** The most people who are asked per run. */
const PEOPLE_AT_ONCE = 50

export const officialJobs: Job[] = [
  job('official.tell', officialsChanged, async (ctx, { fixtureId }) => {
    await tellAbout(ctx, await officialsToTell(ctx.db, fixtureId, ctx.now))
  }),
  job('official.tell-of-change', gameChanged, async (ctx, { gameId }) => {
    const fixtureId = await fixtureOfGame(ctx.db, gameId)
    if (fixtureId) await tellAbout(ctx, await officialsToTell(ctx.db, fixtureId, ctx.now))
  }),
  // What announces no event: somebody left the league, deleted their account or was suspended, a team withdrew.
  cronJob('official.check-soon', '*/15 * * * *', OFFICIALS_AT_ONCE, async (ctx, { limit, after }) => {
    const rows = await officialsOfSoonGames(ctx.db, { now: ctx.now, after, limit })
    await tellAbout(ctx, rows)
    const last = rows.at(-1)
    return { rows: rows.length, last: last ? `${last.forStart.toISOString()} ${last.id}` : null }
  }),
  cronJob('official.check-gone', '*/5 * * * *', OFFICIALS_AT_ONCE, async (ctx, { limit }) => {
    const rows = await officialsWithoutGame(ctx.db, { now: ctx.now, limit })
    await tellAbout(ctx, rows)
    return rows.length
  }),
  batchJob('official.ask', officialsAsked, PEOPLE_AT_ONCE, async (ctx, { leagueId, askerId }, { limit, after }) => {
    const before = Number(after ?? 0)
    const max = Math.min(limit, limits.officialsAsked - before)
    if (max <= 0) return 0
    const asked = await noteAsked(ctx.db, { leagueId, askerId, now: ctx.now, limit: max })
    const recipients = (isAsking: boolean) => asked.filter((one) => one.isAsking === isAsking)
    await ctx.notify(recipients(true), officialsWanted({ leagueId }))
    await ctx.notify(recipients(false), officialsWantedFromTeams({ leagueId }))
    return { rows: asked.length, last: String(before + asked.length) }
  }),
]
