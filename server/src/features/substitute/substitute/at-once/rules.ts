import { HOUR_MS } from '@app/contract/local-time'
import { leavesTimeForEveryone, policy } from '@app/contract/policy'
import type { CountedGame } from '../../../game/attendance/rules.ts'
import { stepOf } from '../../../game/forecast/next-step/rules.ts'

/** As many as a captain would be told to ask for who has seen nothing of the game. */
export function spotsToAskFor(game: CountedGame, now: Date): number {
  const view = { dropOuts: game.state.dropOuts.length, dismissedAt: null, canRemind: false, forecast: null }
  const step = stepOf(game, view, now)
  // A captain who closed the request has stopped it.
  // guard: at once: a request that a captain closed stays closed
  if (game.facts.request?.isClosed) return 0
  return step.kind === 'ask' && step.why === 'out' ? step.subs : 0
}

/** The spares have a head start, unless it would end too close to the game. */
export function whenEverybodyIsAsked({ startsAt, hasSpares }: { startsAt: Date; hasSpares: boolean }, now: Date): Date {
  const headStart = new Date(now.getTime() + policy.sparesFirstHours * HOUR_MS)
  return hasSpares && leavesTimeForEveryone(headStart, startsAt) ? headStart : now
}
