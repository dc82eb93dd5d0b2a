import type { Ctx } from '#core/context.ts'
import type { Permission, TeamScope } from '#permissions'
import { recordHistory } from '../../game-history/actions.ts'
import { subsReleased } from '../events.ts'
import type { ReleasedSub } from './queries.ts'

/** Records and announces the release of subs whose game moved to a time when they play elsewhere. */
export async function reportReleases(ctx: Ctx, scope: TeamScope<Permission>, released: ReleasedSub[]) {
  if (released.length === 0) return
  await recordHistory(ctx, scope, ...released.map((sub) => ({ ...sub, action: 'released' as const })))
  const games = new Set(released.map(({ gameId }) => gameId))
  await ctx.announce(subsReleased, ...Array.from(games, (gameId) => ({ gameId })))
}
