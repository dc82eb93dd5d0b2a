/**
 * The waiting list of a full game: who waits with which number, who has an offer until when, and who is next. Pages,
 * mails, jobs and answers all call this file, so they never disagree. No schemas here.
 */
import { HOUR_MS, instantOf, localOf, MINUTE_MS, timeOf } from '../local-time.ts'
import { policy } from '../policy.ts'

/** Someone who would come, but for whom there was no spot. */
export interface WaitingPerson {
  userId: string
  isOnRoster: boolean
  /** A captain has set their number. */
  isMoved: boolean
  /** The spot that is held for them, or was. */
  offer: { at: Date; until: Date } | null
  /** How many offers ran out. */
  expired: number
  /** When the latest of them did. */
  expiredAt: Date | null
}

export interface WaitingFacts {
  startsAt: Date
  timeZone: string
  /** Neither cancelled nor over. */
  isUpcoming: boolean
  /** How many people may come. Null: no maximum. */
  max: number | null
  /** How many come now, guests and subs included. */
  going: number
  /** When a spot last became free. */
  openedAt: Date | null
  /** In the order of their numbers. */
  list: readonly WaitingPerson[]
}

export interface WaitingState {
  /** In the order of their numbers. An `offer` here has not run out. */
  list: WaitingPerson[]
  /** Who gets the spots that are free and not held. They may take one even before the offer reaches them. */
  next: string[]
  /** The offers for which there is no spot anymore, because a captain lowered the maximum. */
  withdrawn: string[]
  /** Spots that are neither taken, held nor due to someone on the list: the next to answer gets one. */
  unclaimed: number
}

/** A second offer that runs out moves its person to the end of the list. */
const SECOND = 2

export function waitingState(facts: WaitingFacts, now: Date): WaitingState {
  const settled = withoutExpired(facts.list, now)
  const free = freePlaces(facts)
  const held = settled.filter(({ offer }) => offer !== null)
  const withdrawn = held
    .toSorted((one, other) => offeredAt(one) - offeredAt(other))
    .slice(Math.min(free, held.length))
    .map(({ userId }) => userId)
  const list = settled.map((one) => (withdrawn.includes(one.userId) ? { ...one, offer: null } : one))
  const open = free - (held.length - withdrawn.length)
  if (!facts.isUpcoming || now >= facts.startsAt) {
    const isByHand = list.length > 0
    return { list, next: [], withdrawn, unclaimed: facts.isUpcoming && !isByHand ? open : 0 }
  }
  const due = list.filter((one) => one.offer === null && !isPassedOver(one, facts))
  const next = due.slice(0, Math.min(open, due.length)).map(({ userId }) => userId)
  return { list, next, withdrawn, unclaimed: open - next.length }
}

/** Spots that nobody has taken. Infinite without a maximum. */
export const freePlaces = ({ max, going }: Pick<WaitingFacts, 'max' | 'going'>): number =>
  max === null ? Number.POSITIVE_INFINITY : Math.max(max - going, 0)

/** Whether the person comes if they answer Going now. Otherwise they wait. */
export function isAdmitted(facts: WaitingFacts, userId: string, now: Date): boolean {
  const { list, next, unclaimed } = waitingState(facts, now)
  const hasOffer = list.some((one) => one.userId === userId && one.offer !== null)
  // guard: waiting: a spot that is held for someone is given to nobody else
  return hasOffer || next.includes(userId) || unclaimed > 0
}

/** After the start the list works by hand: a captain gives a free spot to anyone. */
export const isAdmittedByCaptain = (facts: WaitingFacts, userId: string, now: Date): boolean =>
  isAdmitted(facts, userId, now) || (now >= facts.startsAt && freePlaces(facts) > 0)

/** The number that the person would get: the roster comes before everyone else, except those whom a captain moved. */
export function numberFor(list: readonly WaitingPerson[], isOnRoster: boolean): number {
  const after = isOnRoster ? list.findIndex((one) => (!one.isOnRoster && !one.isMoved) || isSentBack(one)) : -1
  return (after === -1 ? list.length : after) + 1
}

/** An offer that ran out has moved on, until another spot becomes free. */
const isPassedOver = ({ expiredAt }: WaitingPerson, { openedAt }: WaitingFacts): boolean =>
  expiredAt !== null && (openedAt === null || expiredAt > openedAt)

const isSentBack = ({ expired }: WaitingPerson): boolean => expired >= SECOND

const offeredAt = ({ offer }: WaitingPerson): number => offer?.at.getTime() ?? 0

/** The first offer that runs out leaves the person their number; the second one moves them to the end. */
function withoutExpired(list: readonly WaitingPerson[], now: Date): WaitingPerson[] {
  const over = list.filter(({ offer }) => offer !== null && offer.until <= now)
  const after = over
    .toSorted((one, other) => untilOf(one) - untilOf(other))
    .map((one) => ({ ...one, offer: null, expired: one.expired + 1, expiredAt: one.offer?.until ?? null }))
  const known = new Map(after.map((one) => [one.userId, one]))
  return [
    ...list.flatMap((one) => {
      const expired = known.get(one.userId)
      return expired && isSentBack(expired) ? [] : [expired ?? one]
    }),
    // guard: waiting: a second offer that runs out moves its person to the end
    ...after.filter(isSentBack),
  ]
}

const untilOf = ({ offer }: WaitingPerson): number => offer?.until.getTime() ?? 0

type Played = Pick<WaitingFacts, 'startsAt' | 'timeZone'>

/** Now, or the next time at which a spot may be offered: never at night at the venue. */
export function nextOfferTime(now: Date, game: Played): Date {
  const { date, time } = localOf(now, game.timeZone)
  if (time < FROM) return instantOf({ date, time: FROM }, game.timeZone)
  // guard: waiting: nobody is offered a spot at night -> return now
  return time < lastHour(game) ? now : instantOf({ date: dayAfter(date), time: FROM }, game.timeZone)
}

/** Until when a spot that is offered now is held. The clock stands still at night, and the start ends every offer. */
export function offerEnd(at: Date, game: Played): Date {
  let left = holdMinutes(at, game) * MINUTE_MS
  let from = nextOfferTime(at, game)
  while (from < game.startsAt) {
    const night = instantOf({ date: localOf(from, game.timeZone).date, time: lastHour(game) }, game.timeZone)
    const today = night.getTime() - from.getTime()
    if (left <= today) return earlier(new Date(from.getTime() + left), game.startsAt)
    left -= today
    from = nextOfferTime(night, game)
  }
  return game.startsAt
}

/** How long a spot that is offered now is held, without the night. */
export function holdMinutes(at: Date, { startsAt }: Pick<Played, 'startsAt'>): number {
  const hours = (startsAt.getTime() - at.getTime()) / HOUR_MS
  if (hours >= policy.lateHours) return policy.offerMinutes
  return hours >= policy.offerLastHours ? policy.offerLateMinutes : policy.offerLastMinutes
}

const FROM = timeOf(policy.offerFromHour)

const lastHour = ({ startsAt, timeZone }: Played): string =>
  timeOf(
    localOf(startsAt, timeZone).time < timeOf(policy.earlyGameHour)
      ? policy.offerEarlyGameUntilHour
      : policy.offerUntilHour,
  )

const dayAfter = (date: string): string => {
  const day = new Date(`${date}T00:00Z`)
  day.setUTCDate(day.getUTCDate() + 1)
  return day.toISOString().slice(0, 10)
}

const earlier = (one: Date, other: Date): Date => (one < other ? one : other)
