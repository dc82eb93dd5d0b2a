import type { Attendee, Game, Side } from '@app/contract'
import { type Formation, fitOf, formationsOf, fromMiddle } from '@app/contract/formation'
import { calledBy } from '@app/contract/game-text'
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

/** Who dropped out of a spot. */
export interface LeftBy {
  userId: string
  name: string
  firstName: string
  picture: string
  note: string
}

/** A spot beside the court: with a person, or open. */
export interface BenchPlace {
  kind: Side['spots'][number]['kind']
  person: Player | null
  leftBy: LeftBy | null
}

/** A spot on the court. */
export interface StagePlacement extends BenchPlace {
  place: Formation['places'][number]
  /** The needed position that the spot is kept for, as the captain wrote it. */
  keptFor: string | null
}

/** A spot for which someone must be found: open, or asked for. */
export const isGap = ({ kind }: Pick<BenchPlace, 'kind'>): boolean =>
  kind === 'open' || kind === 'asked' || kind === 'offered'

/** The line-up as the stage shows it. */
export interface StageLineUp {
  sport: Sport
  formation: Formation
  placements: StagePlacement[]
  /** People who are in but have no spot, or who may come. */
  bench: Player[]
  /** Spots to fill that do not fit on the court. */
  beside: BenchPlace[]
  /** False for people outside the team, who do not know how many it needs. */
  hasNeed: boolean
}

type Played = Pick<Game, 'sport' | 'rsvps' | 'roster' | 'headCount' | 'side' | 'dropOuts' | 'leftBy'>

/** The line-up, which is the same for everyone, with the faces that this viewer may see. */
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
    return left ? { userId, ...faceOf(left), note: '' } : null
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

const faceOf = (one: Pick<Shown, 'firstName' | 'lastName' | 'avatar'>) => ({
  name: nameOf(one),
  firstName: calledBy(one.firstName),
  picture: one.avatar,
})

const playerOf = (one: Shown, state: Player['state'], myId: string): Player => ({
  ...faceOf(one),
  userId: one.userId,
  state,
  position: one.position,
  isYou: one.userId === myId,
  isSub: one.as === 'sub',
})

/**
 * The gap that carries the text or the volunteers: that of a drop-out, else one for the first volunteer's position,
 * else for a needed one.
 */
export function mainGap(
  { placements }: StageLineUp,
  volunteers: readonly { position: string }[],
): StagePlacement | null {
  const wanted = volunteers[0]?.position ?? ''
  // Volunteers belong to spots that were asked for; the step is about open ones.
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
