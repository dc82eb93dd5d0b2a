import type { OwnWaiting } from '@app/contract'
import { holdMinutes, numberFor, type WaitingFacts, waitingState } from '@app/contract/waiting-state'

/** What the maximum of a game means for one person. Null: it has neither a maximum nor a waiting list. */
export function ownWaiting(
  facts: WaitingFacts,
  { userId, isOnRoster, now }: { userId: string; isOnRoster: boolean; now: Date },
): OwnWaiting | null {
  if (facts.max === null && facts.list.length === 0) return null
  const { list, next, unclaimed } = waitingState(facts, now)
  const place = list.findIndex((one) => one.userId === userId)
  const own = list[place]
  return {
    isFull: unclaimed <= 0,
    places: facts.max,
    people: list.length,
    number: own ? place + 1 : numberFor(list, isOnRoster),
    isNext: next.includes(userId),
    offer: own ? shownOffer(own, facts) : null,
    hasExpired: own ? own.expired > 0 : false,
  }
}

export const shownOffer = ({ offer }: WaitingFacts['list'][number], facts: WaitingFacts): OwnWaiting['offer'] =>
  offer && { at: offer.at.toISOString(), until: offer.until.toISOString(), minutes: holdMinutes(offer.at, facts) }
