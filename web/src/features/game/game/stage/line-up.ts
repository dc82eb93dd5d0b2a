import type { Attendee, Game, Side } from '@app/contract'
import { type Formation, fitOf, formationsOf, fromMiddle } from '@app/contract/formation'
import { neededOf } from '@app/contract/head-count'
import type { Candidate } from '@app/contract/side'
import type { Sport } from '@app/contract/sport'
import { nameOf } from '../../../../lib/text.ts'

/** A person on the court or on the bench. */
export interface Player extends Candidate {
  name: string
  firstName: string
  picture: string
  isYou: boolean
}

/** A place on the court: with a person, or open. */
export interface StagePlacement {
  place: Formation['places'][number]
  person: Player | null
  /** The missing position that the place is kept open for, in the captain's words. */
  keptFor: string | null
  /** The team is short of a player here, and not only waiting for answers. */
  isMissing: boolean
  /** The first name of who stood here and is not in any more. */
  leftBy: string | null
}

/** The line-up as the stage shows it. */
export interface StageLineUp {
  sport: Sport
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

type Played = Pick<Game, 'sport' | 'rsvps' | 'roster' | 'headCount' | 'side'>

/** The side of the game, which is the same for everybody, with the faces that the viewer sees. */
export function lineUpOf({ sport, rsvps, roster, headCount, side }: Played, myId: string): StageLineUp {
  const people = new Map<string, Shown>([
    ...roster.map((one) => [one.userId, { ...one, as: 'roster' as const }] as const),
    ...rsvps.map((one) => [one.userId, one] as const),
  ])
  const playerAt = (userId: string | null, state: Side['spots'][number]['state']): Player | null => {
    const person = userId === null ? undefined : people.get(userId)
    return person && state !== 'open' ? playerOf(person, state, myId) : null
  }
  const places = side.spots.map(({ key, position, x, y }) => ({ key, position, x, y }))
  return {
    sport,
    formation: formationsOf(sport).find(({ name }) => name === side.formation) ?? { name: side.formation, places },
    bench: side.bench.flatMap(({ userId, state }) => playerAt(userId, state) ?? []),
    missing: side.spots.filter(({ isMissing }) => isMissing).length,
    missingOnBench: side.missingOnBench,
    hasNeed: side.formation !== '' || (headCount !== null && neededOf(headCount) !== null),
    placements: side.spots.map(({ key, position, x, y, userId, state, keptFor, isMissing, leftBy }) => ({
      place: { key, position, x, y },
      person: playerAt(userId, state),
      keptFor,
      isMissing,
      leftBy: (leftBy && people.get(leftBy)?.firstName) ?? null,
    })),
  }
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

/** The gap that carries the words: a required position, else the first volunteer's, else one that somebody left. */
export function mainGap(
  { placements }: StageLineUp,
  volunteers: readonly { position: string }[],
): StagePlacement | null {
  const gaps = placements.filter(({ isMissing }) => isMissing)
  const wanted = volunteers[0]?.position ?? ''
  return (
    gaps.find(({ keptFor }) => keptFor !== null) ??
    gaps.find(({ place }) => fitOf(place, wanted) > 0) ??
    gaps.find(({ leftBy }) => leftBy !== null) ??
    gaps.toSorted((one, other) => fromMiddle(one.place) - fromMiddle(other.place))[0] ??
    null
  )
}
