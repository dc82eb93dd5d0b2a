/**
 * The standings of a division, from its results alone. Pages, feeds, sheets and the bracket all call this file, so they
 * never disagree about a place or its reason. No schemas here.
 */
import { hash } from '../hue.ts'

export interface DivisionTeam {
  id: string
  name: string
  /** It plays no more games in this division. */
  hasWithdrawn: boolean
}

/** A result that stands. A side that forfeits loses, whatever the score was. */
export type DivisionResult = { home: string; away: string } & (
  | { score: { home: number; away: number }; forfeitedBy?: never }
  | { forfeitedBy: 'home' | 'away' | 'both'; score?: never }
)

/**
 * Decides between teams that are level on points. `headToHead` counts the points in the games between the level teams,
 * `headToHeadDifference` the score difference in the same games; the others count all games.
 */
export const tieBreakers = ['headToHead', 'headToHeadDifference', 'difference', 'scored', 'wins', 'forfeits'] as const
export type TieBreaker = (typeof tieBreakers)[number]

export interface StandingsRule {
  points: { win: number; tie: number; loss: number }
  /** The score of a forfeit for the side that came; the other one has 0. If neither came, both have 0 and lose. */
  forfeitScore: number
  /** Whether games against a team that withdrew still count for the others. */
  withdrawn: 'count' | 'void'
  /** In the order in which they decide. Whoever is still level then is ordered by lots. */
  tieBreakers: readonly TieBreaker[]
  /** The lots are drawn from this text, so that they are the same each time. */
  lots: string
}

/** Why a team is ahead of the next one, although both have the same points. */
export interface Ahead {
  by: TieBreaker | 'lots'
  /** What the rule counts: for this team and for the next. 0 for lots. */
  mine: number
  theirs: number
  /** Head-to-head: the number of teams whose games are counted; otherwise 0. */
  between: number
  /** The scores of the games between the two teams, this team's first, if head-to-head counts no others. */
  scores: [mine: number, theirs: number][]
}

export interface Figures {
  played: number
  won: number
  tied: number
  lost: number
  scored: number
  conceded: number
  forfeits: number
  points: number
}

export interface StandingsRow extends Figures {
  id: string
  /** Null before the first result, and for teams that withdrew, which come last. */
  place: number | null
  /** Null if the next team has fewer points, or no place. */
  ahead: Ahead | null
}

interface Played {
  /** Its place among the results. */
  number: number
  home: string
  away: string
  score: [home: number, away: number]
  forfeitedBy: 'home' | 'away' | 'both' | null
}

export function standingsOf(
  teams: readonly DivisionTeam[],
  results: readonly DivisionResult[],
  rule: StandingsRule,
): StandingsRow[] {
  const games = countedGames(teams, results, rule)
  const figures = figuresOf(
    teams.map(({ id }) => id),
    games,
    rule,
  )
  const gamesAtHome = Map.groupBy(games, ({ home }) => home)
  const byName = teams.toSorted((one, other) => compare(one.name, other.name) || compare(one.id, other.id))
  const playing = byName.filter(({ hasWithdrawn }) => !hasWithdrawn).map(({ id }) => id)
  const ordered =
    games.length === 0
      ? playing.map((id): Ordered => ({ id, ahead: null }))
      : classesOf(playing, (id) => of(figures, id).points).flatMap((level) =>
          decide({ level, rest: rule.tieBreakers, between: null, gamesAtHome, figures, rule }),
        )
  const withdrawn = byName.filter(({ hasWithdrawn }) => hasWithdrawn)
  return [
    ...ordered.map(({ id, ahead }, index) => ({
      id,
      place: games.length === 0 ? null : index + 1,
      ...of(figures, id),
      ahead,
    })),
    ...withdrawn.map(({ id }) => ({ id, place: null, ...of(figures, id), ahead: null })),
  ]
}

interface Ordered {
  id: string
  ahead: Ahead | null
}

interface LevelTeams {
  level: readonly string[]
  rest: readonly TieBreaker[]
  /** The teams that were level when head-to-head came first. It is not started again for fewer teams. */
  between: readonly string[] | null
  gamesAtHome: ReadonlyMap<string, readonly Played[]>
  figures: ReadonlyMap<string, Figures>
  rule: StandingsRule
}

/** Each rule decides only where the one before leaves teams level. */
function decide({ level, rest, between, gamesAtHome, figures, rule }: LevelTeams): Ordered[] {
  const [by, ...later] = rest
  if (level.length < 2) return level.map((id) => ({ id, ahead: null }))
  if (by === undefined) return byLots(level, rule.lots)
  const isDuel = by === 'headToHead' || by === 'headToHeadDifference'
  const met = isDuel ? (between ?? level) : between
  const counted = isDuel && met !== null ? gamesBetween(met, gamesAtHome) : []
  const figuresHere = isDuel && met !== null ? figuresOf(met, counted, rule) : figures
  const valueOf = (id: string) => value(by, of(figuresHere, id))
  const classes = classesOf(level, valueOf).map((same) =>
    decide({ level: same, rest: later, between: met, gamesAtHome, figures, rule }),
  )
  return joined(classes, (one, next) => ({
    by,
    mine: shown(by, valueOf(one)),
    theirs: shown(by, valueOf(next)),
    between: isDuel && met !== null ? met.length : 0,
    scores: isDuel && met?.length === 2 ? counted.map((game) => scoreFor(one, game)) : [],
  }))
}

/** The last team of each class is ahead of the first one of the next. */
function joined(classes: readonly Ordered[][], why: (one: string, next: string) => Ahead): Ordered[] {
  return classes.flatMap((same, index) => {
    const next = classes[index + 1]?.[0]
    return same.map((one, at) => (next && at === same.length - 1 ? { ...one, ahead: why(one.id, next.id) } : one))
  })
}

function byLots(level: readonly string[], lots: string): Ordered[] {
  const lotOf = (id: string) => hash(`${lots} ${id}`)
  const drawn = level.toSorted((one, other) => lotOf(one) - lotOf(other) || compare(one, other))
  return joined(
    drawn.map((id) => [{ id, ahead: null }]),
    () => ({ by: 'lots', mine: 0, theirs: 0, between: 0, scores: [] }),
  )
}

/** What a rule compares: more is better. */
function value(by: TieBreaker, { points, scored, conceded, won, forfeits }: Figures): number {
  switch (by) {
    case 'headToHead':
      return points
    case 'headToHeadDifference':
    case 'difference':
      return scored - conceded
    case 'scored':
      return scored
    case 'wins':
      return won
    case 'forfeits':
      return -forfeits
  }
}

/** Fewer forfeits are better, and shown as they are. */
const shown = (by: TieBreaker, compared: number): number => (by === 'forfeits' ? Math.abs(compared) : compared)

function countedGames(
  teams: readonly DivisionTeam[],
  results: readonly DivisionResult[],
  { withdrawn, forfeitScore }: StandingsRule,
): Played[] {
  const counted = new Set(
    teams.filter(({ hasWithdrawn }) => withdrawn === 'count' || !hasWithdrawn).map(({ id }) => id),
  )
  return results
    .filter(({ home, away }) => counted.has(home) && counted.has(away))
    .map(({ home, away, score, forfeitedBy }, number) => ({
      number,
      home,
      away,
      score: score
        ? [score.home, score.away]
        : [forfeitedBy === 'away' ? forfeitScore : 0, forfeitedBy === 'home' ? forfeitScore : 0],
      forfeitedBy: forfeitedBy ?? null,
    }))
}

/** In the order of the results. Looks at the home games of these teams, so that a large division costs no more per team. */
function gamesBetween(teams: readonly string[], gamesAtHome: ReadonlyMap<string, readonly Played[]>): Played[] {
  const among = new Set(teams)
  return teams
    .flatMap((id) => gamesAtHome.get(id) ?? [])
    .filter(({ away }) => among.has(away))
    .toSorted((one, other) => one.number - other.number)
}

function figuresOf(teams: readonly string[], games: readonly Played[], rule: StandingsRule): Map<string, Figures> {
  const figures = new Map(teams.map((id) => [id, nothingYet()]))
  for (const game of games) {
    count(of(figures, game.home), game.score, outcomeFor('home', game), rule)
    count(of(figures, game.away), [game.score[1], game.score[0]], outcomeFor('away', game), rule)
    if (game.forfeitedBy === 'home' || game.forfeitedBy === 'both') of(figures, game.home).forfeits += 1
    if (game.forfeitedBy === 'away' || game.forfeitedBy === 'both') of(figures, game.away).forfeits += 1
  }
  return figures
}

function count(row: Figures, [mine, theirs]: [number, number], outcome: Outcome, { points }: StandingsRule) {
  row.played += 1
  row.scored += mine
  row.conceded += theirs
  row.points += points[outcome]
  if (outcome === 'win') row.won += 1
  else if (outcome === 'tie') row.tied += 1
  else row.lost += 1
}

type Outcome = keyof StandingsRule['points']

function outcomeFor(side: 'home' | 'away', { score, forfeitedBy }: Played): Outcome {
  if (forfeitedBy !== null) return forfeitedBy === 'both' || forfeitedBy === side ? 'loss' : 'win'
  const lead = side === 'home' ? score[0] - score[1] : score[1] - score[0]
  if (lead === 0) return 'tie'
  return lead > 0 ? 'win' : 'loss'
}

const scoreFor = (id: string, { home, score }: Played): [number, number] => (home === id ? score : [score[1], score[0]])

/** Teams with the same value together, highest value first. */
function classesOf(teams: readonly string[], valueOf: (id: string) => number): string[][] {
  const classes = Map.groupBy(teams, valueOf)
  return [...classes].toSorted(([one], [other]) => other - one).map(([, same]) => same)
}

const nothingYet = (): Figures => ({
  played: 0,
  won: 0,
  tied: 0,
  lost: 0,
  scored: 0,
  conceded: 0,
  forfeits: 0,
  points: 0,
})

function of(figures: ReadonlyMap<string, Figures>, id: string): Figures {
  const row = figures.get(id)
  if (!row) throw new Error(`No figures of ${id}`)
  return row
}

/** The same on every machine, unlike the order of a language. */
function compare(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
