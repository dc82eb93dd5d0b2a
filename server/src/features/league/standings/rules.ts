import type { DivisionStandings, League } from '@app/contract'
import type { SideScore } from '@app/contract/result-state'
import { type DivisionResult, standingsOf } from '@app/contract/standings'

/** A division with its teams and the results that count. Timestamps come out of JSON as strings. */
export interface PlayedDivision {
  id: string
  name: string
  teams: { id: string; name: string; logo: string | null; isOwn: boolean; withdrawnAt: string | null }[]
  results: { home: string; away: string; score: SideScore }[]
  uncounted: DivisionStandings['uncounted']
}

/** The one place that makes standings of results: for members, organisers and everyone, on pages and in files. */
export function standingsIn(
  { teams, results }: Pick<PlayedDivision, 'teams' | 'results'>,
  { rule, leagueId }: { rule: League['rule']; leagueId: string },
) {
  const known = new Map(teams.map((team) => [team.id, team]))
  const rows = standingsOf(
    teams.map(({ id, name, withdrawnAt }) => ({ id, name, hasWithdrawn: withdrawnAt !== null })),
    results.filter(({ home, away }) => known.has(home) && known.has(away)).map(resultIn),
    { ...rule, lots: leagueId },
  )
  return rows.flatMap(({ id, ...row }) => {
    const team = known.get(id)
    return team ? [{ ...row, team, hasWithdrawn: team.withdrawnAt !== null }] : []
  })
}

const resultIn = ({ home, away, score }: PlayedDivision['results'][number]): DivisionResult =>
  score.forfeitedBy
    ? { home, away, forfeitedBy: score.forfeitedBy }
    : { home, away, score: { home: score.home, away: score.away } }
