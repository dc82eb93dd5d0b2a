import { differences, factsOf, type GameFacts } from '../../game/game/rules.ts'

/** The old and the new facts if they differ. A change that was undone is not news. */
export function newsOf(game: Parameters<typeof factsOf>[0] & { lastMailed: GameFacts }) {
  const after = factsOf(game)
  return isNews(game.lastMailed, after) ? { before: game.lastMailed, after } : null
}

/** A new cancellation reason is news only while the game is cancelled. */
export const isNews = (before: GameFacts, after: GameFacts): boolean =>
  before.cancelled !== after.cancelled ||
  (!after.cancelled && differences(before, after).length > 0) ||
  (after.cancelled && before.cancelReason !== after.cancelReason)

/** One sentence for each change, with times in the time zone of the venue. */
export function changesText(
  before: GameFacts,
  after: GameFacts,
  dateText: (instant: string, timeZone: string) => string,
): string[] {
  const moved = before.startsAt !== after.startsAt || before.timeZone !== after.timeZone
  return [
    ...(moved
      ? [`Was: ${dateText(before.startsAt, before.timeZone)}. Now: ${dateText(after.startsAt, after.timeZone)}.`]
      : []),
    ...(before.location === after.location ? [] : [`Was at ${before.location}. Now at ${after.location}.`]),
    ...(before.opponent === after.opponent ? [] : [`Was against ${before.opponent}. Now against ${after.opponent}.`]),
    ...(before.notes === after.notes ? [] : [after.notes ? `Notes: ${after.notes}` : 'The notes are gone.']),
  ]
}
