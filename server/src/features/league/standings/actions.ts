import type { DivisionStandings } from '@app/contract'
import type { Ctx } from '#core/context.ts'
import { pictureUrl } from '#core/pictures/pictures.ts'
import { authorizeLeague, standingInLeague } from '#permissions'
import { ruleOf } from '../league/actions.ts'
import { playedLeague } from './queries.ts'
import { standingsIn } from './rules.ts'

export async function getStandings(ctx: Ctx, { id }: { id: string }): Promise<DivisionStandings[]> {
  const view = await playedLeague(ctx.rights, standingInLeague(ctx, id), ctx.actor.id)
  const { row } = authorizeLeague(ctx, 'league.view', view)
  const rule = ruleOf(row)
  return row.divisions.map((division) => ({
    id: division.id,
    name: division.name,
    rows: standingsIn(division, { rule, leagueId: row.id }).map(({ team, forfeits: _, ...figures }) => ({
      ...figures,
      team: { id: team.id, name: team.name, logo: pictureUrl(team.logo), isOwn: team.isOwn },
    })),
    uncounted: division.uncounted.map(({ startTime, ...game }) => ({
      ...game,
      startTime: new Date(startTime).toISOString(),
    })),
  }))
}
