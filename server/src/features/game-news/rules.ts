import { differences, factsOf, type GameFacts } from '../game/rules.ts'

/** What people knew and what is so now, if that differs. What was changed and changed back is no news. */
export function newsOf(game: Parameters<typeof factsOf>[0] & { told: GameFacts }) {
  const after = factsOf(game)
  return isNews(game.told, after) ? { before: game.told, after } : null
}

/** Why a game was cancelled is news only while it is. */
export const isNews = (before: GameFacts, after: GameFacts): boolean =>
  before.cancelled !== after.cancelled ||
  (!after.cancelled && differences(before, after).length > 0) ||
  (after.cancelled && before.cancelReason !== after.cancelReason)

/** One sentence for each change. The moment comes in words, by the clock at the venue. */
export function changesInWords(
  before: GameFacts,
  after: GameFacts,
  inWords: (instant: string, timeZone: string) => string,
): string[] {
  const moved = before.startsAt !== after.startsAt || before.timeZone !== after.timeZone
  return [
    ...(moved ? [`It was to start ${inWords(before.startsAt, before.timeZone)}.`] : []),
    ...(before.location === after.location ? [] : [`It was to be at ${before.location}.`]),
    ...(before.opponent === after.opponent ? [] : [`It was to be against ${before.opponent}.`]),
    ...(before.notes === after.notes ? [] : [after.notes ? `Notes: ${after.notes}` : 'The notes are gone.']),
  ]
}
