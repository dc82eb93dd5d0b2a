import type { AttendeeStatus, GameCard, RsvpStatus } from '@app/contract'

type Game = Pick<GameCard, 'answer' | 'answerIsForOldTime' | 'ownSpot' | 'waiting'>

/** Whether the waiting list takes the place of the answers. */
export const isAboutWaiting = ({ answer, answerIsForOldTime, ownSpot, waiting }: Game): boolean =>
  waiting !== null &&
  ownSpot === null &&
  ((answer === 'Waiting' && !answerIsForOldTime) || (waiting.isFull && !(answer === 'Going' && !answerIsForOldTime)))

/** What the answer will become: Going puts the user on the waiting list if the game is full for them. */
export function becomes(game: Game, status: RsvpStatus): AttendeeStatus {
  const isFull = game.waiting?.isFull && !game.waiting.offer && !game.waiting.isNext
  return status === 'Going' && isFull && isAboutWaiting(game) ? 'Waiting' : status
}

/** Whether the page shows the list: somebody waits, or captains can add the first. */
export const hasWaitingList = ({ role, waiting }: Pick<GameCard, 'role' | 'waiting'>): boolean =>
  waiting !== null && (waiting.people > 0 || (role === 'Captain' && waiting.isFull))
