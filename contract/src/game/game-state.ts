/**
 * Everything derived from a game's facts: head count, spots to fill, shortage, line-up. The captain's next step is in
 * next-step.ts. Server and web both call these two files, so they never disagree. No schemas here.
 */

import { HOUR_MS } from '../local-time.ts'
import { policy } from '../policy.ts'
import type { Sport } from '../team/sport.ts'
import { formationFor, huddleOf } from './formation.ts'
import type { GameStatus } from './game.ts'
import type { HeadCount } from './game-day.ts'
import type { GameFacts, Side } from './game-facts.ts'
import { allocate, genderShortage, neededOf, shortBy, toFillOf } from './head-count.ts'
import { type GameKind, kindHas } from './kind.ts'
import type { AnswerSource, Attendee, AttendeeStatus, RsvpStatus } from './rsvp.ts'
import { type Candidate, type PlayerPlace, sideOf, withRequested } from './side.ts'

/** A member, sub or guest, with everything that decides whether they come. */
export interface PersonFacts {
  isOnRoster: boolean
  isSub: boolean
  /** The stored answer, given by the person or by a captain. */
  answer: {
    status: AttendeeStatus
    isForOldTime: boolean
    isOverriddenByAway: boolean
    isAsGuest: boolean
    isByName?: boolean
  } | null
  /** Last day of the away dates that cover the game. */
  awayUntil: string | null
  usual: RsvpStatus | null
}

/** The answer that counts, and its source. */
export interface CountedAnswer {
  status: AttendeeStatus
  as: Attendee['as']
  isForOldTime: boolean
  source: AnswerSource
  awayUntil: string | null
}

/** A Going, Waiting or Maybe given for another day, or for a start hours away, must be given again. Not Going always counts. */
export const isForOldTime = (
  answer: { status: AttendeeStatus; answeredFor: Date; answeredOn: string },
  game: { startsAt: Date; startsOn: string },
): boolean =>
  answer.status !== 'NotGoing' &&
  (answer.answeredOn !== game.startsOn ||
    Math.abs(answer.answeredFor.getTime() - game.startsAt.getTime()) >= policy.oldTimeHours * HOUR_MS)

/**
 * The person's own answer, unless it is for an old time or the person let away dates override it. Otherwise, for the
 * roster, away dates count first and then the default answer. Null: no answer yet, or not expected to answer.
 */
export function countedAnswer({ isOnRoster, isSub, answer, awayUntil, usual }: PersonFacts): CountedAnswer | null {
  const as = isOnRoster ? 'roster' : isSub ? 'sub' : answer?.isByName ? 'named-guest' : 'guest'
  const own = answer && (isOnRoster || isSub || answer.isAsGuest) ? answer : null
  const automatic =
    !isOnRoster || isSub
      ? null
      : awayUntil !== null
        ? ({ status: 'NotGoing', as, isForOldTime: false, source: 'away', awayUntil } as const)
        : usual && ({ status: usual, as, isForOldTime: false, source: 'default', awayUntil } as const)
  const isReplaced = own && automatic && (own.isForOldTime || (own.isOverriddenByAway && automatic.source === 'away'))
  return own && !isReplaced
    ? { status: own.status, as, isForOldTime: own.isForOldTime, source: 'own', awayUntil: null }
    : automatic
}

type Counted = Pick<CountedAnswer, 'status' | 'as' | 'isForOldTime'>

/** True for guests as well, whether or not they count toward the head count. */
export const isGoing = ({ status, isForOldTime }: Pick<Counted, 'status' | 'isForOldTime'>): boolean =>
  status === 'Going' && !isForOldTime

/** Counts toward the head count: Going, and on the roster, an accepted sub, or a guest whom the team added by name. */
export const isIn = (answer: Counted): boolean => answer.as !== 'guest' && isGoing(answer)

/** On the roster, without an answer for the current time of the game. */
export const isUnanswered = (answer: Pick<Counted, 'isForOldTime'> | null | undefined): boolean =>
  !answer || answer.isForOldTime

/** The stored facts about a game and its people. */
export interface GamePeople {
  sport: Sport
  kind: GameKind
  status: GameStatus
  startTime: string
  /** The answers that count, earliest first. */
  rsvps: readonly (Counted & { userId: string; position: string })[]
  roster: readonly { userId: string; position: string }[]
}

/** The numbers of a game. */
export interface GameCount {
  /** Everyone who comes, including guests. */
  going: number
  headCount: HeadCount
  /** Drop-outs that nobody has replaced, earliest first. Each leaves a spot to fill. */
  dropOuts: GameFacts['dropOuts']
}

/** All facts except the line-up. */
export type CountFacts = Omit<GameFacts, 'lineUp'>

export interface GameState extends GameCount {
  side: Side
  /** The owner of each spot. */
  places: PlayerPlace[]
}

const MAX_ON_COURT = 20

/** When captains may first be alerted that a moved game is short. Null if nobody was asked again. */
export const settledAt = ({ movedAt }: Pick<GameFacts, 'movedAt'>): Date | null =>
  movedAt === null ? null : new Date(Date.parse(movedAt) + policy.alertPauseAfterMoveHours * HOUR_MS)

/** For lists and mails, which do not show the line-up. */
export function gameCount(game: GamePeople, facts: CountFacts): GameCount {
  const dropOuts = openDropOuts(game, facts)
  return { going: game.rsvps.filter(isGoing).length, dropOuts, headCount: headCountOf(game, facts, dropOuts.length) }
}

export function gameState(game: GamePeople, facts: GameFacts): GameState {
  const count = gameCount(game, facts)
  const { headCount } = count
  const { lineUp, needs, request } = facts
  const hasPositions =
    kindHas(game.kind, 'line_up') &&
    (lineUp.formation !== null || needs.positions.length > 0 || game.roster.some(({ position }) => position !== ''))
  const needed = neededOf(needs)
  const players = Math.max(needed ?? headCount.in + toFillOf(headCount.toFill), headCount.in, lastRow(lineUp.places))
  const formation =
    (hasPositions ? formationFor(game.sport, { name: lineUp.formation, needed }) : null) ??
    huddleOf(Math.min(players, MAX_ON_COURT))
  const requested = request?.isOpen ? request.positions : []
  const { places, ...side } = sideOf({
    formation,
    people: candidates(game),
    places: lineUp.places,
    earlier: lineUp.earlier,
    isSet: lineUp.isSet,
    shortages: withRequested(headCount.lacks, requested),
    toFill: headCount.toFill,
    dropOuts: count.dropOuts.map(({ userId }) => userId),
  })
  return { ...count, side: { formation: formation.name, ...side }, places }
}

/** Without a needed number, every drop-out is open; with one, the latest, because the spots to fill are theirs. */
function openDropOuts({ rsvps, status }: GamePeople, { dropOuts, needs }: CountFacts): GameFacts['dropOuts'] {
  if (status !== 'Upcoming') return []
  const peopleIn = rsvps.filter(isIn)
  const out = dropOuts.filter(({ userId }) => !peopleIn.some((one) => one.userId === userId))
  const places = neededOf(needs) === null ? out.length : shortBy({ ...needs, in: peopleIn.length })
  // guard: places: a drop-out keeps a spot only while it needs filling -> return out
  return out.slice(Math.max(out.length - places, 0))
}

/** Without positions the keys are numbers. A spot that someone left in the middle stays. */
const lastRow = (places: readonly PlayerPlace[]): number =>
  Math.max(0, ...places.map(({ place }) => (/^\d+$/.test(place) ? Number(place) : 0)))

/** Everyone who is in, answered Maybe or has not answered. In the order of answers, then of the roster. */
function candidates({ rsvps, roster, status }: GamePeople): Candidate[] {
  const played = rsvps.filter(({ as }) => as !== 'guest')
  const stateOf = (one: Counted): Candidate['state'] | null => {
    if (isIn(one)) return 'in'
    if (status !== 'Upcoming' || one.status === 'NotGoing') return null
    if (one.isForOldTime) return 'again'
    // guard: waiting: someone on the waiting list stands neither in a spot nor on the bench -> return 'maybe'
    return one.status === 'Waiting' ? null : 'maybe'
  }
  const answered = played.flatMap((one) => {
    const state = stateOf(one)
    return state ? [{ userId: one.userId, state, isSub: one.as === 'sub', position: one.position }] : []
  })
  const known = new Set(played.map(({ userId }) => userId))
  const silent = status === 'Upcoming' ? roster.filter(({ userId }) => !known.has(userId)) : []
  return [
    ...answered,
    ...silent.map(({ userId, position }) => ({ userId, state: 'silent' as const, isSub: false, position })),
  ]
}

/** Counts the roster, subs and named guests. */
function headCountOf(game: GamePeople, facts: CountFacts, dropOuts: number): HeadCount {
  const { min, target, max, positions } = facts.needs
  const peopleIn = game.rsvps.filter(isIn)
  const answers = new Map(game.rsvps.map((one) => [one.userId, one]))
  const silent = game.roster.filter(({ userId }) => isUnanswered(answers.get(userId)))
  const couldCome = candidates(game).filter(({ state }) => state === 'again' || state === 'silent')
  const lacks = positions.flatMap(({ position, min: wanted }) => {
    const plays = (one: { position: string }) => one.position.toLowerCase() === position.toLowerCase()
    const known = peopleIn.filter(plays).length
    return known < wanted ? [{ position, in: known, missing: wanted - known, silent: silent.filter(plays).length }] : []
  })
  const toFill = allocate({
    places: neededOf(facts.needs) === null ? null : shortBy({ in: peopleIn.length, target, min }),
    dropOuts,
    openSpots: facts.request?.isOpen ? facts.request.openSpots : 0,
    silent: couldCome.length,
    waitingList: facts.waiting.offered,
    room: max === null ? Number.POSITIVE_INFINITY : Math.max(max - game.rsvps.filter(isGoing).length, 0),
  })
  return {
    in: peopleIn.length,
    min,
    target,
    max,
    toFill: game.status === 'Upcoming' ? toFill : { offered: 0, waiting: 0, asked: 0, open: 0 },
    silent: silent.length,
    lacks,
    composition: facts.composition,
  }
}

/**
 * True if the target (or the minimum, if there is none), a position or the composition is not met, no matter who may
 * still answer.
 */
export const hasShortage = (headCount: HeadCount): boolean =>
  shortBy(headCount) > 0 || headCount.lacks.length > 0 || genderShortage(headCount) > 0

/**
 * True if the minimum, a position or the composition is not met. Captains are alerted, because the team may have to
 * forfeit.
 */
export const isBelowMinimum = (headCount: HeadCount): boolean =>
  (headCount.min !== null && headCount.in < headCount.min) ||
  headCount.lacks.length > 0 ||
  genderShortage(headCount) > 0

/**
 * Captains can accept volunteers for an upcoming game if a spot is open. While the line-up is short, volunteers are
 * accepted beyond that, unless the request is closed.
 */
export const takesVolunteers = (request: { isOpen: boolean; isClosed: boolean }, isLineUpShort: boolean): boolean =>
  request.isOpen || (!request.isClosed && isLineUpShort)
