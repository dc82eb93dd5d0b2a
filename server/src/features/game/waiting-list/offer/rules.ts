import {
  freePlaces,
  nextOfferTime,
  offerEnd,
  type WaitingFacts,
  type WaitingPerson,
  waitingState,
} from '@app/contract/waiting-state'

/** A person of the list, as they are stored. */
export interface NumberedPlace {
  userId: string
  number: number
  offeredAt: Date | null
  offeredUntil: Date | null
  expired: number
  expiredAt: Date | null
}

interface Decided {
  /** The list as it is to be stored. */
  places: NumberedPlace[]
  offered: string[]
  expired: string[]
  freePlaces: number
  openedAt: Date | null
  /** When offers are to be decided again. Null: after the next change. */
  dueAt: Date | null
}

/** What becomes of the list now: offers that ran out move on, and free spots are offered, but not at night. */
export function decideOffers(known: WaitingFacts & { freePlaces: number }, now: Date): Decided {
  const free = Math.min(freePlaces(known), MOST_PLACES)
  const facts = { ...known, openedAt: free > known.freePlaces ? now : known.openedAt }
  const { list, next } = waitingState(facts, now)
  const at = nextOfferTime(now, facts)
  const offered = at > now ? [] : next
  const offer = { at: now, until: offerEnd(now, facts) }
  const places = list.map((one) => (offered.includes(one.userId) ? { ...one, offer } : one))
  const expired = known.list.filter(({ offer: held }) => held !== null && held.until <= now)
  const morning = next.length > offered.length && at < facts.startsAt ? [at] : []
  const ends = places.flatMap((one) => one.offer?.until ?? [])
  return {
    places: places.map(placeOf),
    offered,
    expired: expired.map(({ userId }) => userId),
    freePlaces: free,
    openedAt: facts.openedAt,
    dueAt: soonest([...ends, ...morning, ...heartbeat(facts, now)]),
  }
}

/** More than any maximum; it stands for a game without one. */
const MOST_PLACES = 10_000

/** Spots also become free without an answer: someone leaves the team, or goes away. */
const CHECK_AGAIN_MS = 10 * 60 * 1000

const heartbeat = ({ list, isUpcoming, startsAt }: WaitingFacts, now: Date): Date[] =>
  list.length > 0 && isUpcoming && startsAt > now ? [new Date(now.getTime() + CHECK_AGAIN_MS)] : []

const placeOf = ({ userId, offer, expired, expiredAt }: WaitingPerson, index: number): NumberedPlace => ({
  userId,
  number: index + 1,
  offeredAt: offer?.at ?? null,
  offeredUntil: offer?.until ?? null,
  expired,
  expiredAt,
})

const soonest = (times: Date[]): Date | null =>
  times.toSorted((one, other) => one.getTime() - other.getTime())[0] ?? null
