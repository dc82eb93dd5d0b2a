/**
 * What the state of a game means: who is in, how many are missing, where everybody stands, what a captain does next.
 * Everything that people are told about a game is computed here, by the server and by the web alike. No schemas here.
 */

import { HOUR_MS } from '../local-time.ts'
import { policy } from '../policy.ts'
import type { Sport } from '../team/sport.ts'
import { formationFor, huddleOf } from './formation.ts'
import type { GameStatus } from './game.ts'
import type { HeadCount } from './game-day.ts'
import type { GameFacts, Side, Step } from './game-facts.ts'
import { lackingOf, neededOf, shortBy } from './head-count.ts'
import type { AnswerSource, Attendee, RsvpStatus } from './rsvp.ts'
import { type Candidate, type PlayerPlace, sideOf, withRequested } from './side.ts'

/** A person on the team, a sub or a guest, with everything that decides whether they come. */
export interface PersonFacts {
  isOnRoster: boolean
  isSub: boolean
  /** The stored answer, their own or by a captain. */
  answer: { status: RsvpStatus; isForOldTime: boolean; hasYielded: boolean; isAsGuest: boolean } | null
  /** The last day of away dates that include the game. */
  awayUntil: string | null
  usual: RsvpStatus | null
}

/** The answer that counts, and where it comes from. */
export interface CountedAnswer {
  status: RsvpStatus
  as: Attendee['as']
  isForOldTime: boolean
  source: AnswerSource
  awayUntil: string | null
}

/** An answer for another day, or for a start hours away, has to be given again. Not Going always counts. */
export const isForOldTime = (
  answer: { status: RsvpStatus; answeredFor: Date; answeredOn: string },
  game: { startsAt: Date; startsOn: string },
): boolean =>
  answer.status !== 'NotGoing' &&
  (answer.answeredOn !== game.startsOn ||
    Math.abs(answer.answeredFor.getTime() - game.startsAt.getTime()) >= policy.oldTimeHours * HOUR_MS)

/**
 * The person's own answer, unless away dates replace it because the person let them, or the answer is for an old time.
 * Without an own answer, away dates count for the roster, then the usual answer. Null: silent, or not concerned.
 */
export function countedAnswer({ isOnRoster, isSub, answer, awayUntil, usual }: PersonFacts): CountedAnswer | null {
  const as = isOnRoster ? 'roster' : isSub ? 'sub' : 'guest'
  const own = answer && (isOnRoster || isSub || answer.isAsGuest) ? answer : null
  const automatic =
    !isOnRoster || isSub
      ? null
      : awayUntil !== null
        ? ({ status: 'NotGoing', as, isForOldTime: false, source: 'away', awayUntil } as const)
        : usual && ({ status: usual, as, isForOldTime: false, source: 'default', awayUntil } as const)
  const isReplaced = own && automatic && (own.isForOldTime || (own.hasYielded && automatic.source === 'away'))
  return own && !isReplaced
    ? { status: own.status, as, isForOldTime: own.isForOldTime, source: 'own', awayUntil: null }
    : automatic
}

type Counted = Pick<CountedAnswer, 'status' | 'as' | 'isForOldTime'>

/** Going to the game at its current time. Guests too: they come, but do not count for the side. */
export const isGoing = ({ status, isForOldTime }: Pick<Counted, 'status' | 'isForOldTime'>): boolean =>
  status === 'Going' && !isForOldTime

/** Counts for the side: on the roster or an accepted sub, and Going. */
export const isIn = (answer: Counted): boolean => answer.as !== 'guest' && isGoing(answer)

/** A person of the roster who has not answered the game at its current time. */
export const isSilent = (answer: Pick<Counted, 'isForOldTime'> | null | undefined): boolean =>
  !answer || answer.isForOldTime

/** What the game and its people say of themselves. */
export interface GamePeople {
  sport: Sport
  status: GameStatus
  startTime: string
  /** The answers that count, the earliest first. */
  rsvps: readonly (Counted & { userId: string; position: string })[]
  roster: readonly { userId: string; position: string }[]
}

/** Who comes, in figures. */
export interface GameCount {
  /** Everybody who comes, guests included. */
  going: number
  headCount: HeadCount
}

/** Everything but the places. */
export type CountFacts = Omit<GameFacts, 'lineUp'>

export interface GameState extends GameCount {
  side: Side
  /** To whom each place belongs. */
  places: PlayerPlace[]
}

const LATE_MS = policy.lateHours * HOUR_MS
const MOST_ON_COURT = 20

/** When the alarm may go off that a moved game lacks players. Null if nobody was asked again. */
export const settledAt = ({ movedAt }: Pick<GameFacts, 'movedAt'>): Date | null =>
  movedAt === null ? null : new Date(Date.parse(movedAt) + policy.settlingHours * HOUR_MS)

/** For lists and mails, which show no side. */
export const gameCount = (game: GamePeople, facts: CountFacts, now: Date): GameCount => ({
  going: game.rsvps.filter(isGoing).length,
  headCount: headCountOf(game, facts, now),
})

export function gameState(game: GamePeople, facts: GameFacts, now: Date): GameState {
  const count = gameCount(game, facts, now)
  const { headCount } = count
  const people = candidates(game, headCount)
  const { lineUp, needs, request } = facts
  const hasPositions =
    lineUp.formation !== null || needs.positions.length > 0 || game.roster.some(({ position }) => position !== '')
  const needed = neededOf(needs)
  const formation =
    (hasPositions ? formationFor(game.sport, { name: lineUp.formation, needed }) : null) ??
    huddleOf(Math.min(Math.max(needed ?? 0, headCount.in, lastRow(lineUp.places)), MOST_ON_COURT))
  const requested = request?.isOpen ? request.positions : []
  const { places, ...side } = sideOf({
    formation,
    people,
    places: lineUp.places,
    earlier: lineUp.earlier,
    isSet: lineUp.isSet,
    lacks: withRequested(headCount.lacks, requested),
    missing: headCount.missing,
  })
  return { ...count, side: { formation: formation.name, ...side }, places }
}

/** Without positions the keys are numbers. A place in the middle that somebody left stays. */
const lastRow = (places: readonly PlayerPlace[]): number =>
  Math.max(0, ...places.map(({ place }) => (/^\d+$/.test(place) ? Number(place) : 0)))

/** Of people who have not answered, the court shows those who answered for the old time, and others while it is early. */
function candidates({ rsvps, roster, status }: GamePeople, { isEarly }: HeadCount): Candidate[] {
  const played = rsvps.filter(({ as }) => as !== 'guest')
  const stateOf = (one: Counted): Candidate['state'] | null => {
    if (isIn(one)) return 'in'
    if (status !== 'Upcoming' || one.status === 'NotGoing') return null
    return one.isForOldTime ? 'again' : 'maybe'
  }
  const answered = played.flatMap((one) => {
    const state = stateOf(one)
    return state ? [{ userId: one.userId, state, isSub: one.as === 'sub', position: one.position }] : []
  })
  const known = new Set(played.map(({ userId }) => userId))
  const silent = isEarly && status === 'Upcoming' ? roster.filter(({ userId }) => !known.has(userId)) : []
  return [
    ...answered,
    ...silent.map(({ userId, position }) => ({ userId, state: 'silent' as const, isSub: false, position })),
  ]
}

/** Counts only the roster and subs. Silence is not absence: while it is early, silent players may make up what is missing. */
function headCountOf(game: GamePeople, facts: CountFacts, now: Date): HeadCount {
  const { min, target, max, positions } = facts.needs
  const there = game.rsvps.filter(isIn)
  const answers = new Map(game.rsvps.map((one) => [one.userId, one]))
  const silent = game.roster.filter(({ userId }) => isSilent(answers.get(userId)))
  const left = Date.parse(game.startTime) - now.getTime()
  const isSettling = (settledAt(facts)?.getTime() ?? 0) > now.getTime()
  const isEarly = silent.length > 0 && (isSettling || (!facts.isReminded && left > LATE_MS))
  const lacks = positions.flatMap(({ position, min: wanted }) => {
    const plays = (one: { position: string }) => one.position.toLowerCase() === position.toLowerCase()
    const known = there.filter(plays).length
    const waiting = silent.filter(plays).length
    return known < wanted ? [{ position, in: known, missing: wanted - known, waiting }] : []
  })
  const open = (missing: number, waiting: number) => Math.max(missing - (isEarly ? waiting : 0), 0)
  const { composition } = facts
  const missing = Math.max(
    open(shortBy({ in: there.length, target, min }), silent.length),
    lacks.reduce((sum, lack) => sum + open(lack.missing, lack.waiting), 0),
    composition ? open(lackingOf({ composition }), composition.waiting) : 0,
  )
  return {
    in: there.length,
    min,
    target,
    max,
    waiting: silent.length,
    isEarly,
    missing: game.status === 'Upcoming' ? missing : 0,
    lacks,
    composition,
  }
}

/** The target or the least number, a position or the composition is not met, whoever may still answer. */
export const isUnmet = (headCount: HeadCount): boolean =>
  shortBy(headCount) > 0 || headCount.lacks.length > 0 || lackingOf(headCount) > 0

/** The least number, a position or the composition is not met: captains are alerted, because the game may be forfeited. */
export const isBelowMinimum = (headCount: HeadCount): boolean =>
  (headCount.min !== null && headCount.in < headCount.min) || headCount.lacks.length > 0 || lackingOf(headCount) > 0

/** Volunteers can be accepted: a spot is open, or the side is not full, and then nobody is turned away. */
export const takesVolunteers = ({ isOpen }: { isOpen: boolean }, headCount: HeadCount): boolean =>
  isOpen || isUnmet(headCount)

/** What one captain has seen and may do. */
export interface CaptainView {
  /** Late drop-outs that are open and not dismissed. */
  dropOuts: number
  /** When this captain last dismissed the news of the game. */
  dismissedAt: string | null
  /** Somebody has not answered, and no captain has reminded lately. */
  canRemind: boolean
}

/** How many of those who were asked again have not answered: players and subs, and nobody else. */
function toAnswerAgain(rsvps: GamePeople['rsvps'], { people }: GameFacts['askedAgain']): number {
  const answers = new Map(rsvps.map((one) => [one.userId, one]))
  return people.filter((id) => isSilent(answers.get(id))).length
}

/** What a captain does next about a game. Drop-outs that they dismissed are known to them and ask for nothing. */
export function nextStep(
  { status, startTime, rsvps }: Pick<GamePeople, 'status' | 'startTime' | 'rsvps'>,
  { request, askedAgain, ...facts }: Pick<GameFacts, 'movedAt' | 'askedAgain' | 'request'>,
  headCount: HeadCount,
  { dropOuts, dismissedAt, canRemind }: CaptainView,
  now: Date,
): Step {
  const { missing, waiting } = headCount
  const left = Date.parse(startTime) - now.getTime()
  if (status !== 'Upcoming' || left <= 0) return { kind: 'none' }
  const until = settledAt(facts)
  // guard: moves: volunteers do not hide the news of a move
  if (until && until > now) {
    const toAnswer = toAnswerAgain(rsvps, askedAgain)
    const isAnybodyToAsk = waiting > 0 || rsvps.some((one) => one.as === 'sub' && one.isForOldTime)
    if (askedAgain.at === null ? isAnybodyToAsk : toAnswer > 0)
      return { kind: 'settle', waiting: toAnswer, askedAt: askedAgain.at, until: until.toISOString() }
  }
  if (request && request.waiting > 0 && takesVolunteers(request, headCount))
    return { kind: 'review', volunteers: request.waiting }
  if (request?.isOpen) {
    const { openSpots, askedAt } = request
    return { kind: 'asked', since: askedAt, openSpots, more: Math.max(missing - openSpots, 0) }
  }
  const isNew = dropOuts > 0
  if (waiting > 0 && !isNew && left > LATE_MS)
    return canRemind && (isUnmet(headCount) || neededOf(headCount) === null)
      ? { kind: 'remind', waiting }
      : { kind: 'none' }
  if (missing > 0 || isNew)
    return isNew || dismissedAt === null ? { kind: 'ask', subs: Math.max(missing, 1) } : { kind: 'none' }
  const filledAt = request?.filledAt
  const isFilled =
    filledAt &&
    now.getTime() - Date.parse(filledAt) < policy.filledHours * HOUR_MS &&
    !(dismissedAt && dismissedAt >= filledAt)
  return isFilled ? { kind: 'filled', at: filledAt } : { kind: 'none' }
}
