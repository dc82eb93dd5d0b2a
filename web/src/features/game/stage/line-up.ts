import type { Attendee, Game } from '@app/contract'
import {
  type Candidate,
  type Formation,
  formationFor,
  keptFor,
  type Place,
  placed,
  rowFormation,
  withRequested,
} from '@app/contract/formation'
import { neededOf } from '@app/contract/head-count'
import { nameOf } from '../../../lib/words.ts'

/** A person on the court or on the bench. */
export interface Player extends Candidate {
  name: string
  firstName: string
  picture: string
  isYou: boolean
  isSub: boolean
}

/** A place on the court: with a person, or open. */
export interface StagePlacement {
  place: Place
  person: Player | null
  /** The missing position that the place is kept open for, in the captain's words. */
  keptFor: string | null
  /** The team is short of a player here, and not only waiting for answers. */
  isMissing: boolean
}

/** The line-up as the stage shows it. */
export interface StageLineUp {
  formation: Formation
  placements: StagePlacement[]
  bench: Player[]
  /** Open places on the court that the team is short of. */
  missing: number
  /** Players that the team is short of besides. */
  missingOnBench: number
  /** False for rows of people outside the team, who do not know how many it needs. */
  hasNeed: boolean
}

type Played = Pick<Game, 'sport' | 'status' | 'rsvps' | 'roster' | 'headCount' | 'lineUp' | 'can'>

const MOST_ON_COURT = 20

/**
 * Who stands where, computed from the answers, so that a change shows at once. The places of the positions that a request
 * for substitutes asks for stay open.
 */
export function lineUpOf(game: Played, myId: string, requested: readonly string[] = []): StageLineUp {
  const people = candidates(game, myId)
  const formation = formationOf(game, people)
  const { players: stored = [], isSet = false } = game.lineUp ?? {}
  const lacks = withRequested(game.headCount?.lacks ?? [], requested)
  const { placements, bench } = withOwnPlace(placed({ formation, people, stored, isSet, lacks }), people)
  const open = placements.filter(({ person }) => person === null).map(({ place }) => place)
  const kept = keptFor(lacks, open)
  const { missing, missingOnBench } = missingPlaces(game, people, open, kept)
  return {
    formation,
    bench,
    missing: missing.size,
    missingOnBench,
    hasNeed: formation.name !== '' || (game.headCount !== null && neededOf(game.headCount) !== null),
    placements: placements.map((placement) => ({
      ...placement,
      keptFor: kept.get(placement.place) ?? null,
      isMissing: missing.has(placement.place),
    })),
  }
}

/** The formation that a captain chose, or the one that suits the number of players; rows for people outside the team. */
function formationOf({ sport, headCount, lineUp, can }: Played, people: Player[]): Formation {
  const needed = headCount && neededOf(headCount)
  const size = needed ?? headCount?.most ?? null
  const formation = can.seeLineUp ? formationFor(sport, { name: lineUp?.formation ?? null, needed: size }) : null
  const there = people.filter(({ state }) => state === 'in').length
  return formation ?? rowFormation(Math.min(Math.max(needed ?? 0, there), MOST_ON_COURT))
}

/** People who are in come first. Silent players stand on the court only while it is early. */
function candidates({ rsvps, roster, headCount, status }: Played, myId: string): Player[] {
  const answered = rsvps.filter(({ as, isForOldTime }) => as !== 'guest' && !isForOldTime)
  const inState = (wanted: Attendee['status'], state: Player['state']) =>
    answered.filter((one) => one.status === wanted).map((one) => playerOf(one, state, myId))
  const silent = roster.filter(({ userId }) => !answered.some((one) => one.userId === userId))
  const shown = status !== 'Upcoming' ? [] : silent.filter(({ userId }) => headCount?.isEarly || userId === myId)
  return [
    ...inState('Going', 'in'),
    ...(status === 'Upcoming' ? inState('Maybe', 'maybe') : []),
    ...shown.map((one) => playerOf({ ...one, as: 'roster' }, 'silent', myId)),
  ]
}

type Shown = Pick<Attendee, 'userId' | 'firstName' | 'lastName' | 'avatar' | 'as' | 'position'>

const playerOf = (one: Shown, state: Player['state'], myId: string): Player => ({
  userId: one.userId,
  state,
  position: one.position,
  firstName: one.firstName,
  name: nameOf(one),
  picture: one.avatar,
  isYou: one.userId === myId,
  isSub: one.as === 'sub',
})

type Placed = ReturnType<typeof placed<Player>>

/** A player who has not answered finds the button to do so in a place, whatever their position. */
function withOwnPlace({ placements, bench }: Placed, people: Player[]): Placed {
  const me = people.find(({ isYou, state }) => isYou && state === 'silent')
  if (!me || placements.some(({ person }) => person === me)) return { placements, bench }
  const own = placements.findLast(({ person }) => person === null)
  return {
    bench,
    placements: placements.map((placement) => (placement === own ? { ...placement, person: me } : placement)),
  }
}

/** Silence is not absence: while it is early, silent players may still take the open places. */
function missingPlaces({ status, headCount }: Played, people: Player[], open: Place[], kept: Map<Place, string>) {
  const needed = headCount && neededOf(headCount)
  if (status !== 'Upcoming' || !headCount) return { missing: new Set<Place>(), missingOnBench: 0 }
  const silentCover = (position: string) =>
    headCount.isEarly && headCount.lacks.some((lack) => lack.position === position && lack.waiting >= lack.missing)
  const lacking = open.filter((place) => kept.has(place) && !silentCover(kept.get(place) ?? ''))
  const silent = headCount.isEarly ? people.filter(({ state }) => state === 'silent').length : 0
  const short = Math.max((needed ?? 0) - headCount.in - silent - lacking.length, 0)
  const others = open.filter((place) => !lacking.includes(place)).slice(0, short)
  return { missing: new Set([...lacking, ...others]), missingOnBench: short - others.length }
}
