/** The captain's next step for a game. No schemas here. */
import { HOUR_MS } from '../local-time.ts'
import { policy } from '../policy.ts'
import type { Forecast } from './forecast.ts'
import type { HeadCount } from './game-day.ts'
import type { GameFacts, Step } from './game-facts.ts'
import { type GamePeople, hasShortage, isUnanswered, settledAt, takesVolunteers } from './game-state.ts'
import { genderShortage, neededOf } from './head-count.ts'
import { kindHas } from './kind.ts'

/** What one captain has seen and may do. */
export interface CaptainView {
  /** Open drop-outs that this captain has not dismissed. */
  dropOuts: number
  /** When this captain last dismissed the alerts of the game. */
  dismissedAt: string | null
  /** Someone has not answered, and no captain has sent a reminder recently. */
  canRemind: boolean
  /** Null: too few past games, or people have not had time to answer. */
  forecast: Pick<Forecast, 'short'> | null
}

type Played = Pick<GamePeople, 'kind' | 'status' | 'startTime' | 'rsvps'>
type Known = Pick<GameFacts, 'movedAt' | 'askedAgain' | 'request'>

export function nextStep(game: Played, facts: Known, headCount: HeadCount, captain: CaptainView, now: Date): Step {
  const { request } = facts
  const { silent, toFill } = headCount
  const left = leftOf(game, now)
  if (game.status !== 'Upcoming' || left <= 0) return { kind: 'none' }
  const settling = settlingOf(game, facts, headCount, now)
  // guard: moves: waiting volunteers do not hide a move
  if (settling) return settling
  if (request && request.waiting > 0 && takesVolunteers(request, hasShortage(headCount)))
    return { kind: 'review', volunteers: request.waiting }

  const isUrgent = left <= LATE_MS
  if (!kindHas(game.kind, 'subs')) return remindStep(headCount, captain)
  const open = Math.max(toFill.open, shortagesIn(headCount, isUrgent) - (request?.isOpen ? request.openSpots : 0))
  const isMore = request !== null && !request.isClosed
  const ask = (subs: number, why: 'out' | 'short' | 'likely'): Step => ({ kind: 'ask', subs, isMore, why, isUrgent })
  if (captain.dropOuts > 0 && open > 0) return ask(open, 'out')
  const isKnown = isDismissed(game, captain, isUrgent)
  const isAskedFor = request?.isOpen
    ? {
        kind: 'asked' as const,
        since: request.askedAt,
        openSpots: request.openSpots,
        isAutomatic: request.isAutomatic,
      }
    : null
  if (isAskedFor && (open === 0 || isKnown)) return isAskedFor
  const isWaiting = silent > 0 && !isUrgent
  // The request is filled but spots are still open, and the captain does not know that yet.
  if (open > 0 && !isKnown && (isMore || !(isWaiting && captain.canRemind))) return ask(open, 'short')
  const filled = open === 0 ? filledOf(request, captain, now) : null
  if (filled) return filled
  const likely = Math.min(captain.forecast?.short ?? 0, toFill.open + toFill.waiting)
  if (likely > 0 && !request?.isOpen && !isKnown) return ask(likely, 'likely')
  if (isWaiting) return remindStep(headCount, captain)
  return toFill.waiting > 0 && neededOf(headCount) !== null && !isKnown
    ? ask(toFill.waiting, 'short')
    : { kind: 'none' }
}

/** Whoever has not answered can be reminded, unless enough are in. */
const remindStep = (headCount: HeadCount, { canRemind }: CaptainView): Step =>
  headCount.silent > 0 && canRemind && (hasShortage(headCount) || neededOf(headCount) === null)
    ? { kind: 'remind', silent: headCount.silent }
    : { kind: 'none' }

const LATE_MS = policy.lateHours * HOUR_MS

/** The game has just moved, and only players and subs who must answer again are outstanding. */
function settlingOf({ rsvps }: Played, { askedAgain, ...facts }: Known, { silent }: HeadCount, now: Date): Step | null {
  const until = settledAt(facts)
  if (!until || until <= now) return null
  const answers = new Map(rsvps.map((one) => [one.userId, one]))
  const waiting = askedAgain.people.filter((id) => isUnanswered(answers.get(id))).length
  const isAnybodyToAsk = silent > 0 || rsvps.some((one) => one.as === 'sub' && one.isForOldTime)
  const isSettling = askedAgain.at === null ? isAnybodyToAsk : waiting > 0
  return isSettling ? { kind: 'settle', waiting, askedAt: askedAgain.at, until: until.toISOString() } : null
}

const leftOf = ({ startTime }: Pick<Played, 'startTime'>, now: Date): number => Date.parse(startTime) - now.getTime()

/**
 * Players needed for a position or the composition, regardless of the total. Players who have not answered may still
 * fill these needs.
 */
function shortagesIn(headCount: HeadCount, isUrgent: boolean): number {
  const without = (missing: number, silent: number) => Math.max(missing - (isUrgent ? 0 : silent), 0)
  const positions = headCount.lacks.map(({ missing, silent }) => without(missing, silent))
  const people = without(genderShortage(headCount), headCount.composition?.silent ?? 0)
  return Math.max(
    positions.reduce((sum, one) => sum + one, 0),
    people,
  )
}

/**
 * A captain who dismissed a shortage knows about it. If they did so days ago, it is shown again shortly before the
 * game.
 */
function isDismissed(
  { startTime }: Pick<Played, 'startTime'>,
  { dismissedAt }: CaptainView,
  isUrgent: boolean,
): boolean {
  if (dismissedAt === null) return false
  return !isUrgent || Date.parse(startTime) - Date.parse(dismissedAt) <= LATE_MS
}

function filledOf(request: GameFacts['request'], { dismissedAt }: CaptainView, now: Date): Step | null {
  const at = request?.filledAt
  if (!request || !at || request.isOpen || (dismissedAt !== null && dismissedAt >= at)) return null
  return now.getTime() - Date.parse(at) < policy.filledHours * HOUR_MS
    ? { kind: 'filled', at, told: request.told }
    : null
}
