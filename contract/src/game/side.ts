/** Computes the line-up of a game, the same for everyone who looks at it. No schemas here. */
import { type Formation, fitOf, type Place } from './formation.ts'
import type { PlacesToFill } from './game-day.ts'
import type { Side } from './game-facts.ts'

/**
 * A person for the line-up. `in` counts. `again` answered for an old time and is asked again, `silent` has not
 * answered: both may still take a spot. `maybe` holds none.
 */
export interface Candidate {
  userId: string
  state: 'in' | 'again' | 'maybe' | 'silent'
  isSub: boolean
  /** The player's usual position as a captain entered it. For a sub, the position they play in this game. */
  position: string
}

/** A person's spot, by its key in the formation. An empty key is the bench. */
export interface PlayerPlace {
  playerId: string
  place: string
}

/** A position and how many more players it needs. */
export interface Shortage {
  position: string
  missing: number
}

export interface SideFacts {
  formation: Formation
  /** In the order of their answers. */
  people: readonly Candidate[]
  /** The spots of this game. People who are not in keep theirs until someone else takes it. */
  places: readonly PlayerPlace[]
  /** The spots that a captain set for the previous game. */
  earlier: readonly PlayerPlace[]
  /** A captain has set this line-up: an empty spot means the bench. */
  isSet: boolean
  /** Spots for these positions are kept open. */
  shortages: readonly Shortage[]
  toFill: PlacesToFill
  /** Drop-outs who leave a spot to fill, earliest first. Null for a deleted account. */
  dropOuts: readonly (string | null)[]
}

/** The line-up, plus the owner of each spot: its current player, or the one who left it open. */
export type PlacedSide = Omit<Side, 'formation'> & { places: PlayerPlace[] }

type Choose = (person: Candidate) => Place | undefined

/**
 * Placement is stable: a new answer never moves anyone who already has a spot. Order of placement:
 * - A sub takes a spot that someone left.
 * - Everyone else goes where a captain put them in the previous game, then by their position, then to any spot that is
 *   neither kept for a needed position nor left by someone. A sub may use those too before going to the bench.
 * - Then come the spots to fill: those of drop-outs stay where the drop-outs stood, people who have not answered wait
 *   at the spot that fits them best, and asked or open spots take the rest.
 * Whatever does not fit the formation is listed beside the court.
 */
export function sideOf(facts: SideFacts): PlacedSide {
  const { formation, people, places, earlier, isSet, shortages, toFill, dropOuts } = facts
  const taken = new Map<string, Candidate>()
  const standing = new Set<Candidate>()
  const own = new Map(places.map(({ playerId, place }) => [playerId, place]))
  const before = new Map(earlier.map(({ playerId, place }) => [playerId, place]))
  const owners = new Map(places.map(({ playerId, place }) => [place, playerId]))
  const mayPlay = new Set(people.filter(({ state }) => state !== 'maybe').map(({ userId }) => userId))
  for (const userId of dropOuts) mayPlay.delete(userId ?? '')
  let gaps: Gap[] = []
  const free = () =>
    formation.places.filter((place) => !taken.has(place.key) && !gaps.some((gap) => gap.place === place))
  const isLeft = ({ key }: Place) => owners.has(key) && !mayPlay.has(owners.get(key) ?? '')
  const isOwned = ({ key }: Place) => owners.has(key)

  const put = (state: 'in' | 'waiting', choose: Choose) => {
    for (const person of people) {
      const isMeant = state === 'in' ? person.state === 'in' : person.state === 'again' || person.state === 'silent'
      if (!isMeant || standing.has(person) || (isSet && own.get(person.userId) === '')) continue
      if (state === 'waiting' && waitingOf(standing).length >= toFill.waiting) return
      const place = choose(person)
      if (!place) continue
      taken.set(place.key, person)
      standing.add(person)
    }
  }
  const at =
    (places: Map<string, string>): Choose =>
    (person) =>
      free().find(({ key }) => key === places.get(person.userId))
  const fitting =
    (fit: 1 | 2, isOpen: (place: Place) => boolean): Choose =>
    (person) =>
      free().find((place) => isOpen(place) && fitOf(place, person.position) >= fit)
  const unkept =
    (isAllowed: (place: Place) => boolean): Choose =>
    () => {
      const kept = keptFor(shortages, free())
      return free().find((place) => isAllowed(place) && !kept.has(place))
    }
  const isUnowned = (place: Place) => !isOwned(place)
  const isDropOut = ({ key }: Place) => dropOuts.includes(owners.get(key) ?? '')

  put('in', at(own))
  for (const isOpen of [isDropOut, isLeft])
    put('in', (sub) => (sub.isSub ? (fitting(1, isOpen)(sub) ?? free().find(isOpen)) : undefined))
  put('in', (person) => [at(before)(person)].find((place) => place && isUnowned(place)))
  for (const isOpen of [isUnowned, isLeft]) for (const fit of [2, 1] as const) put('in', fitting(fit, isOpen))
  for (const isAllowed of [isUnowned, isLeft, () => true]) put('in', unkept(isAllowed))
  put('in', (sub) => (sub.isSub ? free()[0] : undefined))

  gaps = dropOuts.map((leftBy) => ({ leftBy, place: free().find(({ key }) => owners.get(key) === leftBy) ?? null }))
  put('waiting', at(own))
  put('waiting', at(before))
  for (const fit of [2, 1] as const)
    put(
      'waiting',
      fitting(fit, () => true),
    )
  for (const isAllowed of [isUnowned, () => true]) put('waiting', unkept(isAllowed))
  put('waiting', () => free()[0])
  gaps = [
    ...gaps,
    ...Array.from({ length: toFill.offered + toFill.asked + toFill.open - gaps.length }, () => ({
      leftBy: null,
      place: null,
    })),
  ]
  for (const gap of gaps) gap.place ??= byNeed(free(), { shortages, isLeft, isOwned })[0] ?? null

  const inNow = new Set([...standing].flatMap(({ state, userId }) => (state === 'in' ? [userId] : [])))
  const kept = keptFor(
    shortages,
    formation.places.filter(({ key }) => !taken.has(key)),
  )
  const shownGap = ({ leftBy }: Gap, index: number) =>
    ({ kind: kindOfGap(index, toFill), userId: null, isAgain: false, leftBy }) as const
  const without = people.filter((person) => isWaiting(person) && !standing.has(person))
  const waitingBeside = without.slice(0, toFill.waiting - waitingOf(standing).length)
  return {
    spots: formation.places.map((place) => {
      const person = taken.get(place.key)
      const gap = gaps.findIndex((one) => one.place === place)
      return {
        ...place,
        ...(person ? shownPerson(person) : gaps[gap] ? shownGap(gaps[gap], gap) : nobody),
        keptFor: kept.get(place) ?? null,
      }
    }),
    beside: [
      ...gaps.flatMap((gap, index) => (gap.place === null ? [shownGap(gap, index)] : [])),
      ...waitingBeside.map(shownPerson),
    ],
    bench: people.flatMap(({ userId, state }, index) => {
      const person = people[index]
      const isElsewhere = !person || standing.has(person) || waitingBeside.includes(person)
      return isElsewhere || state === 'silent' ? [] : [{ userId, state }]
    }),
    places: oneEach(
      formation.places.flatMap(({ key }) => {
        const person = taken.get(key)
        const playerId = person && person.state !== 'silent' ? person.userId : owners.get(key)
        return playerId === undefined ? [] : [{ playerId, place: key }]
      }),
      // guard: line-up: a drop-out who is asked again owns one spot, the one they left -> () => true,
      ({ playerId, place }) =>
        inNow.has(playerId) ? taken.get(place)?.userId === playerId : own.get(playerId) === place,
    ),
  }
}

/** Nobody owns two spots: of several, the one for which `isTheirs` is true counts, or else the first. */
function oneEach(places: readonly PlayerPlace[], isTheirs: (one: PlayerPlace) => boolean): PlayerPlace[] {
  const chosen = new Map<string, string>()
  for (const one of places) if (!chosen.has(one.playerId) || isTheirs(one)) chosen.set(one.playerId, one.place)
  return places.filter(({ playerId, place }) => chosen.get(playerId) === place)
}

/** A spot to fill for which nobody is waiting. */
interface Gap {
  leftBy: string | null
  /** Null if the formation has no room for it. */
  place: Place | null
}

/** The waiting list comes first, then the request. */
function kindOfGap(index: number, { offered, asked }: PlacesToFill) {
  if (index < offered) return 'offered'
  return index < offered + asked ? 'asked' : 'open'
}

const isWaiting = ({ state }: Candidate): boolean => state === 'again' || state === 'silent'
const waitingOf = (people: Iterable<Candidate>): Candidate[] => [...people].filter(isWaiting)

const shownPerson = ({ userId, state }: Candidate) =>
  ({ kind: state === 'in' ? 'in' : 'waiting', userId, isAgain: state === 'again', leftBy: null }) as const

const nobody = { kind: 'none', userId: null, isAgain: false, leftBy: null } as const

type Kinds = { shortages: readonly Shortage[]; isLeft: (place: Place) => boolean; isOwned: (place: Place) => boolean }

/** Free spots by priority: first those of needed positions, then those that someone left. */
function byNeed(free: readonly Place[], { shortages, isLeft, isOwned }: Kinds): Place[] {
  const kept = keptFor(shortages, free)
  const rank = (place: Place) => (kept.has(place) ? 0 : isLeft(place) ? 1 : isOwned(place) ? 3 : 2)
  return free.toSorted((one, other) => rank(one) - rank(other))
}

/** The open spots of needed positions, with the position each is kept for. */
export function keptFor(shortages: readonly Shortage[], open: readonly Place[]): Map<Place, string> {
  const kept = new Map<Place, string>()
  for (const { position, missing } of shortages) {
    const fitting = open.filter((place) => fitOf(place, position) > 0 && !kept.has(place))
    for (const place of fitting
      .toSorted((one, other) => fitOf(other, position) - fitOf(one, position))
      .slice(0, missing))
      kept.set(place, position)
  }
  return kept
}

/** The positions the team needs, plus those a captain requests in addition. */
export function withRequested(shortages: readonly Shortage[], requested: readonly string[]): Shortage[] {
  const isLacking = (name: string) => shortages.some(({ position }) => position.toLowerCase() === name.toLowerCase())
  return [...shortages, ...requested.filter((name) => !isLacking(name)).map((position) => ({ position, missing: 1 }))]
}
