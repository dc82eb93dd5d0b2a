import type { YearGameRow } from '../rules.ts'

/** Who answered a game, by name: a team file identifies people only by name. */
export interface Answered {
  gameId: string
  names: string[]
}

/**
 * Games of different teams with the same facts, which may be one game: a team imported into the installation it came
 * from duplicates all of its games.
 */
export function likelyTwins(games: readonly YearGameRow[]): YearGameRow[][] {
  const alike = Map.groupBy(games, (game) =>
    JSON.stringify([game.startsAt, game.endsAt, game.timeZone, game.sport, game.opponent, game.location]),
  )
  return [...alike.values()].filter((group) => new Set(group.map(({ teamId }) => teamId)).size > 1)
}

/**
 * The duplicates to drop: games with the same facts and people, and no contradicting result. A copy does not follow its
 * original, so either of them may lack the result and some answers. The more complete one is kept; if equal, the older
 * team's.
 */
export function twinsIn(groups: readonly YearGameRow[][], answered: readonly Answered[]): Set<string> {
  const namesOf = new Map(answered.map(({ gameId, names }) => [gameId, new Set(names)]))
  const answersTo = ({ id }: YearGameRow) => namesOf.get(id) ?? new Set<string>()
  const left = new Set<string>()
  for (const group of groups) {
    const kept: YearGameRow[] = []
    for (const game of group.toSorted(
      (one, other) =>
        Number(hasResult(other)) - Number(hasResult(one)) ||
        answersTo(other).size - answersTo(one).size ||
        one.teamSince.getTime() - other.teamSince.getTime(),
    )) {
      const isTwin = kept.some(
        (other) =>
          other.teamId !== game.teamId &&
          isSameResult(other, game) &&
          answersTo(game).size > 0 === answersTo(other).size > 0 &&
          [...answersTo(game)].every((name) => answersTo(other).has(name)),
      )
      if (isTwin) left.add(game.id)
      else kept.push(game)
    }
  }
  return left
}

const hasResult = ({ ourScore }: YearGameRow) => ourScore !== null

const isSameResult = (one: YearGameRow, other: YearGameRow) =>
  !hasResult(one) ||
  !hasResult(other) ||
  (one.ourScore === other.ourScore && one.theirScore === other.theirScore && one.forfeitedBy === other.forfeitedBy)
