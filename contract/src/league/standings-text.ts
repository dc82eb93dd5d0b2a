/** The words of the standings, the same on pages, feeds and sheets. No schemas here. */
import { type Label, label, type SayLabel } from '../language.ts'
import type { Ahead, StandingsRule, TieBreaker } from './standings.ts'

/** The rules that decide between level teams, beside the table and where an organizer puts them in order. */
export const tieBreakerLabels: Record<TieBreaker | 'lots', Label> = {
  headToHead: label('tie-breaker.head-to-head', 'Head-to-head points'),
  headToHeadDifference: label('tie-breaker.head-to-head-difference', 'Head-to-head score difference'),
  difference: label('tie-breaker.difference', 'Score difference'),
  scored: label('tie-breaker.scored', 'Most scored'),
  wins: label('tie-breaker.wins', 'Most wins'),
  forfeits: label('tie-breaker.forfeits', 'Fewest forfeits'),
  lots: label('tie-breaker.lots', 'Drawing lots'),
}

/** How the order is made, in sentences: on pages, public pages and sheets. */
export function sayRule(say: SayLabel, { points, tieBreakers, forfeitScore, withdrawn }: Omit<StandingsRule, 'lots'>) {
  return {
    points: say(rule.points, points),
    level: say(rule.level, {}),
    order: [...tieBreakers, 'lots' as const].map((name) => say(tieBreakerLabels[name], {})),
    forfeit: say(rule.forfeit, { score: forfeitScore }),
    withdrawn: say(withdrawn === 'void' ? rule.withdrawnVoid : rule.withdrawnCount, {}),
  }
}

const rule = {
  points: label('rule.points', 'Points: {win} for a win, {tie} for a tie, {loss} for a loss.'),
  level: label(
    'rule.level',
    'If teams have the same points, each rule decides only where the one before leaves teams level:',
  ),
  forfeit: label('rule.forfeit', 'A forfeit counts {score}–0. If neither side comes, both lose.'),
  withdrawnVoid: label('rule.withdrawn-void', 'If a team withdraws, none of its games count.'),
  withdrawnCount: label('rule.withdrawn-count', 'If a team withdraws, its results still count for the others.'),
}

/** "Level on 28: Night Shift FC ahead on head-to-head, 2–1" */
export function sayAhead(
  say: SayLabel,
  { team, points, ahead }: { team: string; points: number; ahead: Ahead },
): string {
  const { by, mine, theirs, between } = ahead
  const who = { team, points }
  switch (by) {
    case 'headToHead':
      if (ahead.scores.length > 0) return say(reason.scores, { ...who, scores: sayScores(say, ahead.scores) })
      return say(reason.headToHead, { ...who, mine, theirs, between })
    case 'headToHeadDifference':
      if (ahead.scores.length > 0) return say(reason.scores, { ...who, scores: sayScores(say, ahead.scores) })
      return say(reason.headToHeadDifference, { ...who, mine: signed(mine), theirs: signed(theirs), between })
    case 'difference':
      return say(reason.difference, { ...who, mine: signed(mine), theirs: signed(theirs) })
    case 'scored':
      return say(reason.scored, { ...who, mine, theirs })
    case 'wins':
      return say(reason.wins, { ...who, mine, theirs })
    case 'forfeits':
      return say(reason.forfeits, { ...who, mine, theirs })
    case 'lots':
      return say(reason.lots, who)
  }
}

const reason = {
  scores: label('ahead.scores', 'Level on {points}: {team} ahead on head-to-head, {scores}'),
  headToHead: label(
    'ahead.head-to-head',
    'Level on {points}: {team} ahead with {mine, plural, one {# point} other {# points}} to {theirs} in the games between the {between, plural, one {# team} other {# teams}}',
  ),
  headToHeadDifference: label(
    'ahead.head-to-head-difference',
    'Level on {points}: {team} ahead on score difference, {mine} to {theirs}, in the games between the {between, plural, one {# team} other {# teams}}',
  ),
  difference: label('ahead.difference', 'Level on {points}: {team} ahead on score difference, {mine} to {theirs}'),
  scored: label('ahead.scored', 'Level on {points}: {team} scored more, {mine} to {theirs}'),
  wins: label('ahead.wins', 'Level on {points}: {team} won more games, {mine} to {theirs}'),
  forfeits: label('ahead.forfeits', 'Level on {points}: {team} forfeited fewer games, {mine} to {theirs}'),
  lots: label('ahead.lots', 'Level on {points}: {team} ahead by drawing lots'),
}

/** "2–1", "2–1, 0–0" */
const sayScores = (say: SayLabel, scores: Ahead['scores']): string =>
  scores
    .map(([mine, theirs]) => `${mine}–${theirs}`)
    .reduce((before, next) => say(label('ahead.several-scores', '{before}, {next}'), { before, next }))

/** "+3", "0", "−2" */
export const signed = (difference: number): string =>
  difference === 0 ? '0' : `${difference > 0 ? '+' : '−'}${Math.abs(difference)}`
