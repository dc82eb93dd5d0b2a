import type { ScheduledGame, SharedFields } from '@app/contract/league-schedule'
import { AGAINST } from '../against.ts'
import { randomFrom } from '../random.ts'
import type { Run } from '../run.ts'
import { choosePlaces } from './cells.ts'
import { type Division, divisionOf } from './division.ts'
import { chooseHome } from './home-away.ts'
import { placeNights } from './nights.ts'
import { pairings } from './pairings.ts'

/** Another try with other random numbers, if something is left uneven. */
const TRIES = 4

/**
 * Leagues on shared fields, in four steps: who meets whom in which round, rounds on nights, home and away, times and
 * fields.
 */
export function scheduleSharedFields(request: SharedFields, { seed, onProgress }: Run): ScheduledGame[] {
  const division = divisionOf(request)
  let best: Try | null = null
  for (let tries = 0; tries < TRIES; tries += 1) {
    let isStopped = false
    const goesOn = (done: number) => {
      isStopped ||= onProgress?.({ done: (tries + done) / TRIES, games: () => best?.games ?? [] }) === false
      return !isStopped
    }
    const made: Try = attempt(request, division, { seed: seed * TRIES + tries, goesOn })
    if (best === null || made.cost < best.cost) best = made
    if (best.isGood || isStopped) break
  }
  return best?.games ?? []
}

interface Try {
  games: ScheduledGame[]
  cost: number
  /** Every wish is kept, and everything is even. */
  isGood: boolean
}

function attempt(
  { teams }: SharedFields,
  division: Division,
  { seed, goesOn }: { seed: number; goesOn: (done: number) => boolean },
): Try {
  const random = randomFrom(seed)
  const rounds = pairings(division.teams, { random, goesOn: () => goesOn(0) })
  const placed = placeNights(division, rounds, { random, goesOn: (done) => goesOn(0.5 * done) })
  chooseHome(division.teams, placed.games, { random, goesOn: () => goesOn(0.5) })
  const nights = division.places.map((_, night) => placed.games.filter((game) => game.night === night))
  const chosen = choosePlaces(division, nights, { random, goesOn: (done) => goesOn(0.5 + 0.5 * done) })
  const games = placed.games.map(
    ({ home, away }): ScheduledGame => ({ home: teams[home], away: teams[away], place: null }),
  )
  for (const [night, own] of nights.entries()) {
    for (const [index, game] of own.entries()) {
      const place = division.places[night][chosen.seats[night][index]]
      if (place) games[placed.games.indexOf(game)].place = place.place
    }
  }
  const unplaced = games.filter(({ place }) => place === null).length
  const broken = placed.broken + chosen.cost + unplaced * AGAINST.must * 10
  return { games, cost: broken + placed.waiting, isGood: placed.broken === 0 && unplaced === 0 && chosen.isFair }
}
