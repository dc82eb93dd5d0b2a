import type { GameCard, RsvpStatus } from '@app/contract'

type Timed = Pick<GameCard, 'id' | 'startTime' | 'endTime' | 'answer'>

/** Other games at the same time that the user may play, by the answers in the draft or else those given. */
export function overlapsOf<Game extends Timed>(
  game: Timed,
  games: readonly Game[],
  draft: ReadonlyMap<string, RsvpStatus>,
): Game[] {
  const answerTo = (one: Timed) => draft.get(one.id) ?? one.answer
  if (answerTo(game) === 'NotGoing') return []
  return games.filter(
    (other) =>
      other.id !== game.id &&
      (answerTo(other) ?? 'NotGoing') !== 'NotGoing' &&
      Date.parse(other.startTime) < Date.parse(game.endTime) &&
      Date.parse(game.startTime) < Date.parse(other.endTime),
  )
}
