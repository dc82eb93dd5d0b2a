import type { Attendee, Game, Side } from '@app/contract'
import { type Formation, fitOf, formationsOf, fromMiddle } from '@app/contract/formation'
import { neededOf } from '@app/contract/head-count'
import type { Candidate } from '@app/contract/side'
import type { Sport } from '@app/contract/sport'
import { nameOf } from '#lib/text.ts'

/** A person on the court or on the bench. */
export interface Player extends Candidate {
  name: string
  firstName: string
  picture: string
  isYou: boolean
}

/** Who dropped out of a place. */
export interface LeftBy {
  userId: string
  name: string
  firstName: string
  picture: string
  note: string
}

/** A place beside the court: with a person, or open. */
export interface BenchPlace {
  kind: Side['spots'][number]['kind']
  person: Player | null
  leftBy: LeftBy | null
}

/** A place on the court. */
export interface StagePlacement extends BenchPlace {
  place: Formation['places'][number]
  /** The missing position that the place is kept open for, in the captain's words. */
  keptFor: string | null
}

/** A place that somebody has to be found for: open, or asked for. */
export const isGap = ({ kind }: Pick<BenchPlace, 'kind'>): boolean => kind === 'open' || kind === 'asked'

/** The line-up as the stage shows it. */
export interface StageLineUp {
  sport: Sport
  formation: Formation
  placements: StagePlacement[]
  /** Who is in without a place, or may come. */
  bench: Player[]
  /** Places to fill that have no place on the court. */
  beside: BenchPlace[]
  /** False for rows of people outside the team, who do not know how many it needs. */
  hasNeed: boolean
}

type Played = Pick<Game, 'sport' | 'rsvps' | 'roster' | 'headCount' | 'side' | 'dropOuts' | 'leftBy'>

/** The side of the game, which is the same for everybody, with the faces that the viewer sees. */
export function lineUpOf(
  { rsvps, roster, side, dropOuts, leftBy: gone = [], ...game }: Played,
  myId: string,
): StageLineUp {
  const { sport, headCount } = game
  const people = new Map<string, Shown>([
    ...roster.map((one) => [one.userId, { ...one, as: 'roster' as const, note: '' }] as const),
    ...rsvps.map((one) => [one.userId, one] as const),
  ])
  const playerAt = (userId: string | null, state: Player['state']): Player | null => {
    const person = userId === null ? undefined : people.get(userId)
    return person ? playerOf(person, state, myId) : null
  }
  const leaverOf = (userId: string | null): LeftBy | null => {
    if (userId === null) return null
    const known = people.get(userId)
    if (known) return { userId, ...faceOf(known), note: known.note }
    const out = dropOuts.find((one) => one.userId === userId)
    if (out?.firstName) return { ...out, userId, picture: out.avatar }
    const left = gone.find((one) => one.userId === userId)
    return left ? { userId, name: nameOf(left), firstName: left.firstName, picture: left.avatar, note: '' } : null
  }
  const placeOf = ({ kind, userId, isAgain, leftBy }: Side['beside'][number]): BenchPlace => ({
    kind,
    person: playerAt(userId, kind === 'in' ? 'in' : isAgain ? 'again' : 'silent'),
    leftBy: leaverOf(leftBy),
  })
  const places = side.spots.map(({ key, position, x, y }) => ({ key, position, x, y }))
  return {
    sport,
    formation: formationsOf(sport).find(({ name }) => name === side.formation) ?? { name: side.formation, places },
    bench: side.bench.flatMap(({ userId, state }) => playerAt(userId, state) ?? []),
    beside: side.beside.map(placeOf),
    hasNeed: side.formation !== '' || (headCount !== null && neededOf(headCount) !== null),
    placements: side.spots.map(({ key, position, x, y, keptFor, ...place }) => ({
      ...placeOf(place),
      place: { key, position, x, y },
      keptFor,
    })),
  }
}

type Shown = Pick<Attendee, 'userId' | 'firstName' | 'lastName' | 'avatar' | 'as' | 'position' | 'note'>

const faceOf = (one: Shown) => ({ name: nameOf(one), firstName: one.firstName, picture: one.avatar })

const playerOf = (one: Shown, state: Player['state'], myId: string): Player => ({
  ...faceOf(one),
  userId: one.userId,
  state,
  position: one.position,
  isYou: one.userId === myId,
  isSub: one.as === 'sub',
})

/** The gap that carries the words or the volunteers: of who dropped out, else the first volunteer's position, else a required one. */
export function mainGap(
  { placements }: StageLineUp,
  volunteers: readonly { position: string }[],
): StagePlacement | null {
  const wanted = volunteers[0]?.position ?? ''
  // Volunteers wait for what was asked for, and the step asks for what is open.
  const kind = volunteers.length > 0 ? 'asked' : 'open'
  const gaps = placements
    .filter(isGap)
    .toSorted((one, other) => Number(other.kind === kind) - Number(one.kind === kind))
  const first = gaps.filter((gap) => gap.kind === gaps[0]?.kind)
  return (
    first.find(({ leftBy }) => leftBy !== null) ??
    first.find(({ place }) => fitOf(place, wanted) > 0) ??
    first.find(({ keptFor }) => keptFor !== null) ??
    first.toSorted((one, other) => fromMiddle(one.place) - fromMiddle(other.place))[0] ??
    null
  )
}
