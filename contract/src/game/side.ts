/** Who stands where: the side of a game, the same for everybody who looks at it. No schemas here. */
import { type Formation, fitOf, type Place } from './formation.ts'
import type { Side } from './game-facts.ts'

/**
 * A person who may stand on the court: `in` counts, `again` answered for an old time and is asked again, `maybe` and
 * `silent` may still come.
 */
export interface Candidate {
  userId: string
  state: 'in' | 'again' | 'maybe' | 'silent'
  isSub: boolean
  /** The usual position, in the words of a captain. Of a sub, the position that they play. */
  position: string
}

/** A place of a person, by the key of the formation. An empty key is the bench. */
export interface PlayerPlace {
  playerId: string
  place: string
}

/** A position, and how many players it lacks. */
export interface Lack {
  position: string
  missing: number
}

export interface SideFacts {
  formation: Formation
  /** In the order of their answers. */
  people: readonly Candidate[]
  /** The places of this game. People who are not in keep theirs until somebody else takes it. */
  places: readonly PlayerPlace[]
  /** The places that a captain set for the game before. */
  earlier: readonly PlayerPlace[]
  /** A captain has set the places of this game: an empty place means the bench. */
  isSet: boolean
  /** Places of these positions are kept open. */
  lacks: readonly Lack[]
  /** How many players the team is short of. */
  missing: number
}

/** The side, and to whom each place belongs: who stands there, or stood there and left it open. */
export type PlacedSide = Omit<Side, 'formation'> & { places: PlayerPlace[] }

/**
 * Nobody moves because of somebody else: people stand at their places of this game. A sub takes a place that somebody
 * left. Others stand where a captain put them in the game before, then by their position, then at any place that is
 * neither kept for a missing position nor left by somebody; a sub stands there too before they sit on the bench. People
 * who may still come leave the gaps open. The rest are on the bench, except silent people.
 */
export function sideOf({ formation, people, places, earlier, isSet, lacks, missing }: SideFacts): PlacedSide {
  const taken = new Map<string, Candidate>()
  const standing = new Set<Candidate>()
  const own = new Map(places.map(({ playerId, place }) => [playerId, place]))
  const before = new Map(earlier.map(({ playerId, place }) => [playerId, place]))
  const owners = new Map(places.map(({ playerId, place }) => [place, playerId]))
  const there = new Set(people.map(({ userId }) => userId))
  const free = () => formation.places.filter(({ key }) => !taken.has(key))
  const isLeft = ({ key }: Place) => owners.has(key) && !there.has(owners.get(key) ?? '')
  const isOwned = ({ key }: Place) => owners.has(key)

  const inState = (state: Candidate['state']) =>
    people.filter(
      (person) => person.state === state && !standing.has(person) && !(isSet && own.get(person.userId) === ''),
    )
  const put = (state: Candidate['state'], choose: (person: Candidate) => Place | undefined) => {
    for (const person of inState(state)) {
      const place = choose(person)
      if (!place) continue
      taken.set(place.key, person)
      standing.add(person)
    }
  }
  const at = (places: Map<string, string>) => (person: Candidate) =>
    free().find(({ key }) => key === places.get(person.userId))
  const fitting = (fit: 1 | 2, isOpen: (place: Place) => boolean) => (person: Candidate) =>
    free().find((place) => isOpen(place) && fitOf(place, person.position) >= fit)

  put('in', at(own))
  put('in', (sub) => (sub.isSub ? (fitting(1, isLeft)(sub) ?? free().find(isLeft)) : undefined))
  let gaps: Place[] = []
  const isOpenFor = {
    in: (place: Place) => !isOwned(place),
    again: () => true,
    silent: (place: Place) => !isOwned(place) || isLeft(place),
    maybe: (place: Place) => !gaps.includes(place),
  }
  for (const state of ['in', 'again', 'silent', 'maybe'] as const) {
    if (state === 'maybe') gaps = gapsOf(free(), { lacks, isLeft, isOwned }).slice(0, missing)
    const isOpen = isOpenFor[state]
    const ifOpen = (place: Place | undefined) => (place && isOpen(place) ? place : undefined)
    put(state, (person) => (state === 'maybe' ? ifOpen(at(own)(person)) : at(own)(person)))
    put(state, (person) => ifOpen(at(before)(person)))
    for (const fit of [2, 1] as const) put(state, fitting(fit, isOpen))
    if (state !== 'in') continue
    for (const fit of [2, 1] as const) put(state, fitting(fit, isLeft))
    for (const isAllowed of [(place: Place) => !isOwned(place), isLeft, () => true])
      put(state, () => {
        const open = free()
        const kept = keptFor(lacks, open)
        return open.find((place) => isAllowed(place) && !kept.has(place))
      })
    put(state, (sub) => (sub.isSub ? free()[0] : undefined))
  }

  const kept = keptFor(lacks, free())
  return {
    spots: formation.places.map((place) => ({
      ...place,
      userId: taken.get(place.key)?.userId ?? null,
      state: taken.get(place.key)?.state ?? 'open',
      isMissing: gaps.includes(place),
      keptFor: kept.get(place) ?? null,
      leftBy: !taken.has(place.key) && isLeft(place) ? (owners.get(place.key) ?? null) : null,
    })),
    bench: people
      .filter((person) => person.state !== 'silent' && !standing.has(person))
      .map(({ userId, state }) => ({ userId, state })),
    missingOnBench: missing - gaps.length,
    places: formation.places.flatMap(({ key }) => {
      const person = taken.get(key)
      const playerId = person && person.state !== 'silent' ? person.userId : owners.get(key)
      return playerId === undefined ? [] : [{ playerId, place: key }]
    }),
  }
}

type Kinds = { lacks: readonly Lack[]; isLeft: (place: Place) => boolean; isOwned: (place: Place) => boolean }

/** The open places in the order in which they are missed: positions that are lacking, then places that somebody left. */
function gapsOf(open: readonly Place[], { lacks, isLeft, isOwned }: Kinds): Place[] {
  const kept = keptFor(lacks, open)
  const rank = (place: Place) => (kept.has(place) ? 0 : isLeft(place) ? 1 : isOwned(place) ? 3 : 2)
  return open.toSorted((one, other) => rank(one) - rank(other))
}

/** The open places of missing positions, with the position each is kept for. */
export function keptFor(lacks: readonly Lack[], open: readonly Place[]): Map<Place, string> {
  const kept = new Map<Place, string>()
  for (const { position, missing } of lacks) {
    const fitting = open.filter((place) => fitOf(place, position) > 0 && !kept.has(place))
    for (const place of fitting
      .toSorted((one, other) => fitOf(other, position) - fitOf(one, position))
      .slice(0, missing))
      kept.set(place, position)
  }
  return kept
}

/** The positions that the team lacks, and those that a captain requests besides. */
export function withRequested(lacks: readonly Lack[], requested: readonly string[]): Lack[] {
  const isLacking = (name: string) => lacks.some(({ position }) => position.toLowerCase() === name.toLowerCase())
  return [...lacks, ...requested.filter((name) => !isLacking(name)).map((position) => ({ position, missing: 1 }))]
}
