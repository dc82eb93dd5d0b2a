import type { Ctx } from '#core/context.ts'
import { outsideScheduled } from './events.ts'
import { addressedOf } from './queries.ts'

/** The captains of teams that are not here read in one mail that games were scheduled. */
export async function tellOutsideTeams(ctx: Ctx, teams: readonly { teamId: string; gameIds: string[] }[]) {
  const addressed = await addressedOf(
    ctx.db,
    teams.map(({ teamId }) => teamId),
  )
  for (const { teamId, gameIds } of teams)
    if (addressed.has(teamId)) await ctx.notify([{ profileId: null }], outsideScheduled({ teamId, gameIds }))
}
