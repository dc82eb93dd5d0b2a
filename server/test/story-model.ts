/** The story from a drop-out to a full line-up as a plain model: what people did, and the consequences for everyone. */
import type { Step as NextStep, RsvpStatus } from '@app/contract'
import fc from 'fast-check'

const hour = 60 * 60 * 1000
export const START = new Date('2026-11-18T19:30:00Z')
/** The note that people write with Not Going. */
export const NOTE = 'Knee again, sorry.'
/** How many players the team wants. */
export const TARGET = 6
const AWAY = { from: '2026-11-18', until: '2026-11-19' }

export const players = ['maya', 'ben', 'dre', 'kat', 'lena', 'omar'] as const
export const outsiders = ['ines', 'jonas', 'gus', 'sam', 'zoe'] as const
export type Name = (typeof players)[number] | (typeof outsiders)[number]

export type Step =
  | { does: 'answer'; who: Name; status: RsvpStatus }
  | { does: 'usual'; who: Name; answer: 'Going' | 'NotGoing' | 'Ask' }
  | {
      does: 'away' | 'back' | 'volunteer' | 'accept' | 'withdraw' | 'release' | 'leave' | 'join' | 'confirm'
      who: Name
    }
  | { does: 'move' | 'pass'; hours: number }
  | { does: 'ask' | 'ask for more'; subs: number }
  | { does: 'cancel' | 'restore' | 'close' | 'dismiss' }

/** Zoe only looks. Lena, who is in by default, has more to change. */
const who = fc.constantFrom<Name>(...players, 'lena', 'lena', 'ines', 'jonas', 'gus', 'sam')
const volunteer = fc.constantFrom<Name>('ines', 'jonas', 'sam')
const does = <const Does extends Step['does']>(...all: Does[]) => fc.constantFrom(...all)
const answers = fc.constantFrom('Going' as const, 'Going' as const, 'NotGoing' as const, 'Maybe' as const)
const usualAnswers = fc.constantFrom('Going' as const, 'NotGoing' as const, 'Ask' as const)
export const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 7, arbitrary: fc.record({ does: does('answer'), who, status: answers }) },
  { weight: 3, arbitrary: fc.record({ does: does('usual'), who, answer: usualAnswers }) },
  { weight: 3, arbitrary: fc.record({ does: does('away', 'away', 'back', 'leave', 'join'), who }) },
  { weight: 7, arbitrary: fc.record({ does: does('volunteer', 'accept'), who: volunteer }) },
  { weight: 3, arbitrary: fc.record({ does: does('withdraw', 'release', 'confirm'), who: volunteer }) },
  { weight: 1, arbitrary: fc.record({ does: does('move'), hours: fc.integer({ min: -6, max: 30 }) }) },
  { weight: 2, arbitrary: fc.record({ does: does('pass'), hours: fc.integer({ min: 0, max: 4 }) }) },
  {
    weight: 3,
    arbitrary: fc.record({ does: does('ask', 'ask', 'ask for more'), subs: fc.integer({ min: 1, max: 3 }) }),
  },
  { weight: 1, arbitrary: fc.record({ does: does('cancel', 'restore', 'restore', 'close', 'dismiss') }) },
)

export interface Model {
  now: Date
  startsAt: Date
  isCancelled: boolean
  /** When everybody was last asked again. */
  movedAt: Date | null
  /** When Maya, the captain, last dismissed the news. */
  dismissedAt: Date | null
  roster: Set<Name>
  spares: Set<Name>
  /** Waiting volunteers, with the start that they offered for. */
  offers: Map<Name, Date>
  /** When each was accepted. */
  subs: Map<Name, Date>
  answers: Map<Name, { status: RsvpStatus; for: Date; isAsGuest: boolean; isOverriddenByAway: boolean }>
  usual: Map<Name, 'Going' | 'NotGoing'>
  away: Set<Name>
  /** Who dropped out and when, until someone replaces them. `isSub`: gave up a spot. */
  dropOuts: Map<Name, { at: Date; isSub: boolean }>
}

/** Everybody on the roster is Going, Lena by default; Sam is a spare. */
export const beginning = (now: Date): Model => ({
  now,
  startsAt: START,
  isCancelled: false,
  movedAt: null,
  dismissedAt: null,
  roster: new Set(players),
  spares: new Set(['sam']),
  offers: new Map(),
  subs: new Map(),
  answers: new Map(
    players
      .filter((name) => name !== 'lena')
      .map((name) => [name, { status: 'Going', for: START, isAsGuest: false, isOverriddenByAway: false } as const]),
  ),
  usual: new Map([['lena', 'Going']]),
  away: new Set(),
  dropOuts: new Map(),
})

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10)
const isFar = (one: Date, other: Date): boolean =>
  dayOf(one) !== dayOf(other) || Math.abs(one.getTime() - other.getTime()) >= 2 * hour
const isAwayThen = ({ away, startsAt }: Model, name: Name): boolean =>
  away.has(name) && dayOf(startsAt) >= AWAY.from && dayOf(startsAt) <= AWAY.until

/** What a step changed. `chosen` is the volunteer whom a captain accepted or released. */
export function advance(model: Model, step: Step, chosen: Name | null) {
  const wasIn = new Set(whoIsIn(model))
  const { answers, roster, spares, subs, offers, usual, away, now } = model
  const name = 'who' in step ? step.who : 'maya'
  const wasSub = subs.has(name)
  const endSpot = (sub: Name) => subs.delete(sub) && answers.delete(sub)
  const goes = (status: RsvpStatus) => ({ status, for: model.startsAt, isOverriddenByAway: false })
  if (step.does === 'answer')
    answers.set(name, { ...goes(step.status), isAsGuest: !roster.has(name) && !subs.has(name) })
  if (step.does === 'usual') usual.delete(name)
  if (step.does === 'usual' && step.answer !== 'Ask') usual.set(name, step.answer)
  if (step.does === 'away') {
    away.add(name)
    const own = answers.get(name)
    const isConcerned = roster.has(name) && !subs.has(name) && isAwayThen(model, name) && !model.isCancelled
    if (own && isConcerned && own.status !== 'NotGoing') own.isOverriddenByAway = true
  }
  if (step.does === 'back') away.delete(name)
  if (step.does === 'leave') {
    for (const one of [roster, spares, usual]) one.delete(name)
    const own = answers.get(name)
    if (own) own.isAsGuest = false
  }
  if (step.does === 'join' && !spares.has(name)) roster.add(name)
  if (step.does === 'cancel') model.isCancelled = true
  if (step.does === 'restore') model.isCancelled = false
  if (step.does === 'dismiss') model.dismissedAt = now
  if (step.does === 'volunteer') offers.set(name, model.startsAt)
  if (step.does === 'confirm') {
    if (subs.has(name)) answers.set(name, { ...goes('Going'), isAsGuest: false })
    else offers.set(name, model.startsAt)
  }
  if (step.does === 'withdraw') {
    offers.delete(name)
    endSpot(name)
  }
  if (step.does === 'release' && chosen) endSpot(chosen)
  if (step.does === 'accept' && chosen) {
    offers.delete(chosen)
    subs.set(chosen, now)
    answers.set(chosen, { ...goes('Going'), isAsGuest: false })
  }
  const isAnswer = ['answer', 'usual', 'away'].includes(step.does)
  const isDropOut = wasIn.has(name) && !whoIsIn(model).includes(name) && !model.isCancelled
  if (isAnswer || step.does === 'accept' || step.does === 'confirm') forgetReplaced(model)
  if (isAnswer && isDropOut && roster.has(name)) model.dropOuts.set(name, { at: now, isSub: false })
  if (step.does === 'withdraw' && wasSub) model.dropOuts.set(name, { at: now, isSub: true })
}

/** People who are in again, and the earliest if fewer places are to be filled. */
function forgetReplaced(model: Model) {
  if (model.isCancelled) return
  const open = new Set(dropOutsOf(model))
  for (const name of model.dropOuts.keys()) if (!open.has(name)) model.dropOuts.delete(name)
}

/** Drop-outs whose place on the court somebody has taken who was not in before. */
export function replace(model: Model, names: readonly Name[]) {
  for (const name of names) model.dropOuts.delete(name)
}

/** A captain who moves a game knows its new time, so their own answer stays. */
export function moveTo(model: Model, startsAt: Date) {
  const own = model.answers.get('maya')
  if (own && !isOld(model, own)) own.for = startsAt
  // Back on the time that people were told: nobody has been asked again, because the story sends no mail.
  if (isFar(model.startsAt, startsAt)) model.movedAt = isFar(START, startsAt) ? model.now : null
  model.startsAt = startsAt
}

const isOld = ({ startsAt }: Model, answer: { status: RsvpStatus; for: Date }): boolean =>
  answer.status !== 'NotGoing' && isFar(answer.for, startsAt)

/** The answer that counts: the person's own, else by away dates, else the default answer. */
export function answerOf(model: Model, name: Name): { status: RsvpStatus; isForOldTime: boolean } | null {
  const { roster, subs, answers, usual } = model
  const given = answers.get(name)
  const own = given && (roster.has(name) || subs.has(name) || given.isAsGuest) ? given : null
  const isOwnOld = own !== null && isOld(model, own)
  if (!roster.has(name) || subs.has(name)) return own && { status: own.status, isForOldTime: isOwnOld }
  const isAway = isAwayThen(model, name)
  if (own && !isOwnOld && !(own.isOverriddenByAway && isAway)) return { status: own.status, isForOldTime: false }
  if (isAway) return { status: 'NotGoing', isForOldTime: false }
  const byDefault = usual.get(name)
  if (byDefault) return { status: byDefault, isForOldTime: false }
  return own && { status: own.status, isForOldTime: true }
}

const everybody: readonly Name[] = [...players, ...outsiders]

export const whoAnswered = (model: Model): Name[] => everybody.filter((name) => answerOf(model, name) !== null)

/** Everybody who comes, guests included. */
export const whoIsGoing = (model: Model): Name[] =>
  everybody.filter((name) => {
    const answer = answerOf(model, name)
    return answer?.status === 'Going' && !answer.isForOldTime
  })

export const whoIsIn = (model: Model): Name[] =>
  whoIsGoing(model).filter((name) => model.roster.has(name) || model.subs.has(name))

export const whoIsSilent = (model: Model): Name[] =>
  everybody.filter((name) => model.roster.has(name) && (answerOf(model, name)?.isForOldTime ?? true))

const leftOf = ({ startsAt, now }: Model): number => startsAt.getTime() - now.getTime()
const isSettling = ({ movedAt, now }: Model): boolean =>
  movedAt !== null && now.getTime() - movedAt.getTime() < 2 * hour

export const hasShortage = (model: Model): boolean => whoIsIn(model).length < TARGET

/** As many as are needed and not in. */
const placesToFill = (model: Model): number => (model.isCancelled ? 0 : Math.max(TARGET - whoIsIn(model).length, 0))

/** Everybody who dropped out and has a place to fill, the earliest first. */
export const dropOutsOf = (model: Model): Name[] => {
  const inNow = whoIsIn(model)
  const out = [...model.dropOuts].filter(([name]) => !inNow.includes(name))
  const byTime = out.toSorted(([, one], [, other]) => one.at.getTime() - other.at.getTime())
  return byTime.slice(Math.max(byTime.length - placesToFill(model), 0)).map(([name]) => name)
}

/** Each place to fill is one of three. */
export function placesIn(model: Model, request: Request | null) {
  const places = placesToFill(model)
  const asked = Math.min(request?.isOpen && !model.isCancelled ? request.openSpots : 0, places)
  const subsAskedAgain = [...model.subs.keys()].filter(
    (name) => !model.roster.has(name) && answerOf(model, name)?.isForOldTime,
  )
  const couldCome = whoIsSilent(model).length + subsAskedAgain.length
  const waiting = Math.min(couldCome, places - Math.max(asked, dropOutsOf(model).length))
  return { waiting, asked, open: places - asked - waiting }
}

/** "5 of 6 in · 1 open" */
export function sentenceOf(model: Model, request: Request | null): string {
  const { waiting, asked, open } = placesIn(model, request)
  return [
    countOf(model),
    waiting > 0 ? `${waiting} not answered` : '',
    asked > 0 ? `${asked} asked for` : '',
    open > 0 ? `${open} open` : '',
  ]
    .filter((part) => part !== '')
    .join(' · ')
}

/** "5 of 6 in", "7 in, 6 needed" */
export function countOf(model: Model): string {
  const there = whoIsIn(model).length
  return there > TARGET ? `${there} in, ${TARGET} needed` : `${there} of ${TARGET} in`
}

/** The drop-outs that Maya reads about: not her own, and none that she dismissed. */
export const openDropOuts = (model: Model): Name[] =>
  dropOutsOf(model).filter((name) => {
    const at = model.dropOuts.get(name)?.at
    const isSeen = at && model.dismissedAt && model.dismissedAt >= at
    return !isSeen && name !== 'maya'
  })

/** The request of the game as it is stored. */
export interface Request {
  id: string
  isOpen: boolean
  isClosed: boolean
  spots: number
  openSpots: number
  waiting: number
  /** Of these, who were told that others play. */
  told: number
}

/** Volunteers can be accepted: a spot is open, or the line-up is not full and nobody is turned away. */
export const takesVolunteers = (model: Model, request: Request): boolean =>
  !model.isCancelled && (request.isOpen || (!request.isClosed && hasShortage(model)))

/** The volunteer offered for another time, and has not said that the current one works. */
export const isAskedAgain = ({ offers, startsAt }: Model, name: Name): boolean => {
  const offeredFor = offers.get(name)
  return offeredFor !== undefined && isFar(offeredFor, startsAt)
}

/** `likelyShort`: how many players will be short, by the forecast that captains see. */
export function nextStepOf(model: Model, request: Request | null, likelyShort: number): Partial<NextStep> {
  const { waiting, open } = placesIn(model, request)
  const silent = whoIsSilent(model)
  const isNews = openDropOuts(model).length > 0
  if (model.isCancelled) return { kind: 'none' }
  // A move comes first, whoever volunteered. The story sends no mail, so that nobody counts as asked.
  const subAskedAgain = [...model.subs.keys()].some((name) => answerOf(model, name)?.isForOldTime)
  if (isSettling(model) && (silent.length > 0 || subAskedAgain)) return { kind: 'settle', waiting: 0, askedAt: null }
  const offers = request?.isClosed ? 0 : [...model.offers.keys()].filter((name) => !isAskedAgain(model, name)).length
  if (request && offers > 0 && takesVolunteers(model, request)) return { kind: 'review', volunteers: offers }

  const isUrgent = leftOf(model) <= 24 * hour
  const isMore = request !== null && !request.isClosed
  const ask = (subs: number, why: 'out' | 'short' | 'likely') => ({ kind: 'ask' as const, subs, why, isUrgent, isMore })
  if (isNews && open > 0) return ask(open, 'out')
  const { dismissedAt, startsAt } = model
  const isKnown = dismissedAt !== null && (!isUrgent || startsAt.getTime() - dismissedAt.getTime() <= 24 * hour)
  if (request?.isOpen && (open === 0 || isKnown)) return { kind: 'asked', openSpots: request.openSpots }
  const canRemind = silent.some((name) => name !== 'maya')
  const isWaiting = silent.length > 0 && !isUrgent
  if (open > 0 && !isKnown && (isMore || !(isWaiting && canRemind))) return ask(open, 'short')
  const filledAt = new Date(Math.max(0, ...[...model.subs.values()].map(Number)))
  const isFresh = model.now.getTime() - filledAt.getTime() < 24 * hour && !(dismissedAt && dismissedAt >= filledAt)
  if (open === 0 && request && !request.isOpen && isFresh) return { kind: 'filled', told: request.told }
  const likely = Math.min(likelyShort, open + waiting)
  if (likely > 0 && !request?.isOpen && !isKnown) return ask(likely, 'likely')
  if (isWaiting) return canRemind && hasShortage(model) ? { kind: 'remind', silent: silent.length } : { kind: 'none' }
  return waiting > 0 && !isKnown ? ask(waiting, 'short') : { kind: 'none' }
}
