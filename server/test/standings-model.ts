/**
 * A plain, slow model of the standings that shares no code with them: each team gets a list of numbers, one per rule,
 * and the teams are sorted by these lists.
 */
import type { DivisionResult, DivisionTeam, StandingsRule } from '@app/contract/standings'
import fc from 'fast-check'

export interface ModelLeague {
  teams: DivisionTeam[]
  results: DivisionResult[]
  rule: StandingsRule
}

/** Few teams and low scores, so that most leagues have teams that are level on several rules. */
export const leagues = fc
  // Without the bias towards small values, because each order of rules gets few leagues.
  .noBias(
    fc.record({
      size: fc.integer({ min: 1, max: 7 }),
      withdrawn: fc.array(fc.nat(6), { maxLength: 2 }),
      games: fc.array(
        fc.record({
          home: fc.nat(6),
          away: fc.nat(6),
          score: fc.tuple(fc.nat(2), fc.nat(2)),
          // One game of five is a forfeit.
          forfeitedBy: fc.constantFrom(...Array<null>(12).fill(null), 'home', 'away', 'both'),
        }),
        { maxLength: 14, size: 'max' },
      ),
      points: fc.constantFrom({ win: 3, tie: 1, loss: 0 }, { win: 2, tie: 1, loss: 0 }, { win: 1, tie: 0, loss: -1 }),
      forfeitScore: fc.constantFrom(0, 1, 3),
      lots: fc.string({ maxLength: 4 }),
      counts: fc.constantFrom<StandingsRule['withdrawn'][]>('count', 'void'),
    }),
  )
  .map(({ size, withdrawn, games, points, forfeitScore, lots, counts }): ModelLeague => {
    const teams = Array.from({ length: size }, (_, at) => ({
      id: `t${at}`,
      name: `Team ${(at * 5) % 7}`,
      hasWithdrawn: withdrawn.includes(at),
    }))
    const results = games
      .filter(({ home, away }) => home !== away && home < size && away < size)
      .map(({ home, away, score, forfeitedBy }): DivisionResult => {
        const sides = { home: `t${home}`, away: `t${away}` }
        return forfeitedBy === null
          ? { ...sides, score: { home: score[0], away: score[1] } }
          : { ...sides, forfeitedBy }
      })
    return { teams, results, rule: { points, forfeitScore, withdrawn: counts, tieBreakers: [], lots } }
  })

/** The ids of the teams that have a place, in classes: the order within a class is left to lots. */
export function slowOrder({ teams, results, rule }: ModelLeague): string[][] {
  const ids = teams.filter(({ hasWithdrawn }) => !hasWithdrawn).map(({ id }) => id)
  const counted = results.filter(
    ({ home, away }) => rule.withdrawn === 'count' || (ids.includes(home) && ids.includes(away)),
  )
  const keys = new Map(ids.map((id) => [id, [slowFigures(id, counted, rule).points]]))
  const keyOf = (id: string) => keys.get(id) ?? []
  /** For each team, the teams with which it was level when head-to-head came first. */
  const duels = new Map<string, string[]>()
  for (const by of rule.tieBreakers) {
    const levelWith = new Map(ids.map((id) => [id, ids.filter((one) => String(keyOf(one)) === String(keyOf(id)))]))
    for (const id of ids) {
      if (!by.startsWith('headToHead') || duels.has(id)) continue
      duels.set(id, levelWith.get(id) ?? [])
    }
    const added = ids.map((id): [string, number] => {
      const met = duels.get(id) ?? []
      const isDuel = by.startsWith('headToHead')
      const games = isDuel ? counted.filter(({ home, away }) => met.includes(home) && met.includes(away)) : counted
      const row = slowFigures(id, games, rule)
      return [
        id,
        {
          headToHead: row.points,
          headToHeadDifference: row.scored - row.conceded,
          difference: row.scored - row.conceded,
          scored: row.scored,
          wins: row.won,
          forfeits: -row.forfeits,
        }[by],
      ]
    })
    for (const [id, value] of added) keys.set(id, [...keyOf(id), value])
  }
  const sorted = ids.toSorted((one, other) => {
    const at = keyOf(one).findIndex((value, index) => value !== keyOf(other)[index])
    return at === -1 ? 0 : (keyOf(other)[at] ?? 0) - (keyOf(one)[at] ?? 0)
  })
  const classes: string[][] = []
  for (const id of sorted) {
    const last = classes.at(-1)
    if (last?.[0] !== undefined && String(keyOf(last[0])) === String(keyOf(id))) last.push(id)
    else classes.push([id])
  }
  return classes
}

export function slowFigures(id: string, results: readonly DivisionResult[], rule: StandingsRule) {
  const row = { played: 0, won: 0, tied: 0, lost: 0, scored: 0, conceded: 0, forfeits: 0, points: 0 }
  for (const result of results) {
    if (result.home !== id && result.away !== id) continue
    const [mySide, theirSide] = result.home === id ? (['home', 'away'] as const) : (['away', 'home'] as const)
    row.played += 1
    if (result.forfeitedBy === undefined) {
      const [mine, theirs] = [result.score[mySide], result.score[theirSide]]
      row.scored += mine
      row.conceded += theirs
      const outcome = mine > theirs ? 'won' : mine < theirs ? 'lost' : 'tied'
      row[outcome] += 1
    } else if (result.forfeitedBy === theirSide) {
      row.won += 1
      row.scored += rule.forfeitScore
    } else {
      row.lost += 1
      row.forfeits += 1
      if (result.forfeitedBy === mySide) row.conceded += rule.forfeitScore
    }
  }
  row.points = row.won * rule.points.win + row.tied * rule.points.tie + row.lost * rule.points.loss
  return row
}
