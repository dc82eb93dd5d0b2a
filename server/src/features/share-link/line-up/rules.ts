import type { Game } from '@app/contract'
import {
  formationFor,
  fromMiddle,
  keptFor,
  type Place,
  type Placement,
  placed,
  withRequested,
} from '@app/contract/formation'
import { neededOf } from '@app/contract/head-count'
import { type Counted, headCountOf } from '../../attendance/rules.ts'

interface GameToDraw {
  sport: string
  startsAt: Date
  request: { positions: string[]; spots: number } | null
}

export interface SharedLineUp {
  people: { userId: string; position: string }[]
  lineUp: Game['lineUp']
  counted: Counted
}

/** Who is in and which places are open, or null for a sport without positions. A position that is asked for stays open. */
export function placementsOf(game: GameToDraw, found: SharedLineUp, now: Date): Placement<unknown>[] | null {
  const headCount = headCountOf(found.counted, { startsAt: game.startsAt, now })
  const name = found.lineUp?.formation ?? null
  const formation = formationFor(game.sport, { name, needed: neededOf(headCount) ?? headCount.most })
  if (!formation) return null
  const people = found.people.map((person) => ({ ...person, state: 'in' as const }))
  const lacks = withRequested(headCount.lacks, requestedBy(game))
  const { players: stored = [], isSet = false } = found.lineUp ?? {}
  return placed({ formation, people, stored, isSet, lacks }).placements
}

/** The open places that the request is about, each with the position that it asks for. */
export function wantedPlaces(game: GameToDraw, placements: readonly Placement<unknown>[]): Map<Place, string> {
  const open = placements.filter(({ person }) => person === null).map(({ place }) => place)
  const kept = [...keptFor(withRequested([], requestedBy(game)), open)]
  const others = open
    .filter((place) => !kept.some(([one]) => one === place))
    .toSorted((one, other) => fromMiddle(one) - fromMiddle(other))
    .map((place): [Place, string] => [place, place.position])
  return new Map([...kept, ...others].slice(0, game.request?.spots ?? 0))
}

const requestedBy = ({ request }: GameToDraw): string[] => request?.positions ?? []
