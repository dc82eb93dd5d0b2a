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
  kind: Side['spots'][number]['kind']
  /** The first name of who dropped out of this place, which is open or asked for. */
  leftBy: string | null
}

/** A place that somebody has to be found for: open, or asked for. */
export const isGap = ({ kind }: Pick<StagePlacement, 'kind'>): boolean => kind === 'open' || kind === 'asked'

/** The line-up as the stage shows it. */
export interface StageLineUp {
  sport: Sport
  formation: Formation
  placements: StagePlacement[]
  bench: Player[]
  /** How many gaps there are on the court, and beside it. */
  gaps: number
  gapsBeside: number
  /** False for rows of people outside the team, who do not know how many it needs. */
  hasNeed: boolean
}

type Played = Pick<Game, 'sport' | 'rsvps' | 'roster' | 'headCount' | 'side' | 'dropOuts'>

/** The side of the game, which is the same for everybody, with the faces that the viewer sees. */
export function lineUpOf({ sport, rsvps, roster, headCount, side, dropOuts }: Played, myId: string): StageLineUp {
  const people = new Map<string, Shown>([
    ...roster.map((one) => [one.userId, { ...one, as: 'roster' as const }] as const),
    ...rsvps.map((one) => [one.userId, one] as const),
  ])
  const playerAt = (userId: string | null, state: Player['state']): Player | null => {
    const person = userId === null ? undefined : people.get(userId)
    return person ? playerOf(person, state, myId) : null
  }
  const stateOf = ({ kind, isAgain }: Pick<Side['beside'][number], 'kind' | 'isAgain'>) =>
    kind === 'in' ? 'in' : isAgain ? 'again' : 'silent'
  const names = new Map(dropOuts.map(({ userId, firstName }) => [userId, firstName]))
  const places = side.spots.map(({ key, position, x, y }) => ({ key, position, x, y }))
  return {
    sport,
    formation: formationsOf(sport).find(({ name }) => name === side.formation) ?? { name: side.formation, places },
    bench: [
      ...side.bench.flatMap(({ userId, state }) => playerAt(userId, state) ?? []),
      ...side.beside.flatMap((place) => playerAt(place.userId, stateOf(place)) ?? []),
    ],
    gaps: side.spots.filter(isGap).length,
    gapsBeside: side.beside.filter(isGap).length,
    hasNeed: side.formation !== '' || (headCount !== null && neededOf(headCount) !== null),
    placements: side.spots.map(({ key, position, x, y, keptFor, leftBy, ...place }) => ({
      place: { key, position, x, y },
      person: playerAt(place.userId, stateOf(place)),
      kind: place.kind,
      keptFor,
      leftBy: leftBy && (names.get(leftBy) ?? people.get(leftBy)?.firstName ?? null),
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

/** The gap that carries the words: of who dropped out, else the first volunteer's position, else a required one. */
export function mainGap(
  { placements }: StageLineUp,
  volunteers: readonly { position: string }[],
): StagePlacement | null {
  const gaps = placements.filter(isGap)
  const wanted = volunteers[0]?.position ?? ''
  return (
    gaps.find(({ leftBy }) => leftBy !== null) ??
    gaps.find(({ place }) => fitOf(place, wanted) > 0) ??
    gaps.find(({ keptFor }) => keptFor !== null) ??
    gaps.toSorted((one, other) => fromMiddle(one.place) - fromMiddle(other.place))[0] ??
    null
  )
}
