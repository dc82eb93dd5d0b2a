import { isUnanswered } from '@app/contract/game-state'
import { HOUR_MS } from '@app/contract/local-time'
import { policy } from '@app/contract/policy'
import type { CountedGame } from '../rules.ts'

/** The players who have not answered, except the viewing captain. */
export function unansweredOthers({ roster, rsvps }: CountedGame, viewerId: string): string[] {
  const answers = new Map(rsvps.map((one) => [one.userId, one]))
  return roster.map(({ userId }) => userId).filter((id) => id !== viewerId && isUnanswered(answers.get(id)))
}

/** False if a captain has sent a reminder recently. */
export const canRemind = (game: CountedGame, viewerId: string, now: Date): boolean =>
  unansweredOthers(game, viewerId).length > 0 &&
  (game.remindedNowAt === null || now.getTime() - game.remindedNowAt.getTime() >= policy.remindAgainHours * HOUR_MS)
