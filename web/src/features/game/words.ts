import type { Game, GameCard, HeadCount } from '@app/contract'

type Scored = Pick<GameCard, 'ourScore' | 'theirScore'>
export type Outcome = 'Win' | 'Loss' | 'Tie'

/** Null as long as no result was recorded. */
export function outcomeOf({ ourScore, theirScore }: Scored): Outcome | null {
  if (ourScore === null || theirScore === null) return null
  if (ourScore === theirScore) return 'Tie'
  return ourScore > theirScore ? 'Win' : 'Loss'
}

/** "3–1", ours first, or null. */
export const scoreWords = ({ ourScore, theirScore }: Scored): string | null =>
  ourScore === null || theirScore === null ? null : `${ourScore}–${theirScore}`

/** How many a team wants to be: its target, or the least or the most it named instead. */
export const neededOf = ({ target, least, most }: HeadCount): number | null => target ?? least ?? most

type Counted = Pick<GameCard, 'headCount' | 'going'>

/** "8 of 9 in" for a team that said how many it needs, else "8 going". */
export function countWords(game: Counted): string {
  const needed = game.headCount && neededOf(game.headCount)
  return game.headCount && needed !== null ? `${game.headCount.in} of ${needed} in` : `${game.going} going`
}

export type Need = { isShort: boolean; words: string }

/** What is short, or that nothing is; null where the team named no need, or not to the reader. */
export function needOf(headCount: HeadCount | null): Need | null {
  if (!headCount) return null
  const missing = missingIn(headCount)
  if (missing.length > 0) return { isShort: true, words: `${missing.join(', ')}.` }
  const needed = neededOf(headCount)
  if (needed === null) return null
  const toFill = needed - headCount.in
  if (toFill > 1) return { isShort: false, words: `${toFill} more and the side is full.` }
  if (toFill === 1) return { isShort: false, words: 'One more and the side is full.' }
  const tooMany = headCount.most === null ? 0 : headCount.in - headCount.most
  return { isShort: false, words: tooMany > 0 ? `${tooMany} more than the side takes.` : 'The side is full.' }
}

function missingIn({ in: present, least, lacks, composition }: HeadCount): string[] {
  const players = least === null ? 0 : least - present
  const people = composition ? composition.least - composition.in : 0
  return [
    ...(players > 0 ? [`${players} short of ${least}`] : []),
    ...lacks.map(({ position, missing }) => `${missing} short at ${position}`),
    ...(composition && people > 0 ? [`${composition.in} of at least ${composition.least} ${composition.gender}`] : []),
  ]
}

/** "Night Shift FC vs Real Sosobad" */
export const gameTitle = ({ teamName, opponentTeamName }: Pick<Game, 'teamName' | 'opponentTeamName'>): string =>
  `${teamName} vs ${opponentTeamName}`
