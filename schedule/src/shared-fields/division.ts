import type { Place, SharedFields } from '@app/contract/league-schedule'
import { AGAINST } from '../against.ts'

/** The request with numbers in place of names, as the steps read it. */
export interface Division {
  teams: number
  meetings: number
  /** With the spare ones behind the last real night, where games go that have no place. */
  nights: number
  /** Those with places. */
  playable: number
  /** How many games a night takes. */
  capacity: Int32Array
  /** Per night, in the order in which they are used: early ones first. */
  places: { place: Place; time: number; field: number; isLate: boolean }[][]
  times: number
  fields: number
  /** By team and night, and by team and time: what a game costs there. */
  unwanted: Int32Array
  unwantedTime: Int32Array
  /** Teams that play at certain times only: an even share is not for them. */
  isChoosy: boolean[]
  /** What it costs that games of choosy teams cannot all have their times on this night. */
  misfits: (night: number, games: () => Versus[]) => number
}

export interface Versus {
  home: number
  away: number
}

export function divisionOf({ teams, meetings, places, wishes }: SharedFields): Division {
  const byDate = Map.groupBy(
    places.toSorted((one, other) => compare(orderOf(one), orderOf(other))),
    ({ date }) => date,
  )
  const dates = [...byDate.keys()]
  const times = [...new Set(places.map(({ time }) => time ?? ''))].toSorted()
  const fields = [...new Set(places.map(({ field }) => field ?? ''))].toSorted()
  const nightPlaces = [...byDate.values()].map((here) => {
    const last = here.at(-1)?.time
    const areSeveral = here[0]?.time !== last
    return here.map((place) => ({
      place,
      time: times.indexOf(place.time ?? ''),
      field: fields.indexOf(place.field ?? ''),
      isLate: areSeveral && place.time === last,
    }))
  })
  const spare = spareNights(teams.length, meetings, nightPlaces)
  const nights = dates.length + spare
  const unwanted = new Int32Array(teams.length * nights)
  const unwantedTime = new Int32Array(teams.length * times.length)
  const isChoosy = teams.map(() => false)
  for (const wish of wishes) {
    const team = teams.indexOf(wish.team)
    const cost = wish.isMust ? AGAINST.must : AGAINST.wish
    if (wish.kind === 'not_on') {
      for (const date of wish.dates) if (byDate.has(date)) unwanted[team * nights + dates.indexOf(date)] += cost
    } else {
      isChoosy[team] = true
      for (const [time, name] of times.entries()) {
        if (!wish.times.includes(name)) unwantedTime[team * times.length + time] += cost
      }
    }
  }
  const division: Omit<Division, 'misfits'> = {
    teams: teams.length,
    meetings,
    nights,
    playable: dates.length,
    capacity: Int32Array.from({ length: nights }, (_, night) => nightPlaces[night]?.length ?? 0),
    places: nightPlaces,
    times: times.length,
    fields: fields.length,
    unwanted,
    unwantedTime,
    isChoosy,
  }
  return {
    ...division,
    misfits: isChoosy.includes(true) ? (night, games) => misfitsOf(division, night, games()) : () => 0,
  }
}

/** As many as are missing, so that every game has a night at first. */
function spareNights(teams: number, meetings: number, nights: unknown[][]): number {
  const rounds = (teams - 1 + (teams % 2)) * meetings
  const games = (teams * (teams - 1) * meetings) / 2
  const places = nights.reduce((sum, here) => sum + Math.min(here.length, Math.floor(teams / 2)), 0)
  if (nights.length >= rounds && places >= games) return 0
  return Math.max(rounds - nights.length, Math.ceil((games - places) / Math.max(1, Math.floor(teams / 2)))) + 2
}

const costAt = ({ unwantedTime, times }: Omit<Division, 'misfits'>, { home, away }: Versus, time: number): number =>
  unwantedTime[home * times + time] + unwantedTime[away * times + time]

function misfitsOf(division: Omit<Division, 'misfits'>, night: number, games: Versus[]): number {
  const choosy = games.filter(({ home, away }) => division.isChoosy[home] || division.isChoosy[away])
  if (choosy.length === 0 || night >= division.playable) return 0
  const seats = seatChoosy(division, night, choosy)
  return choosy.reduce((cost, game, index) => {
    if (seats[index] >= 0) return cost
    return cost + Math.min(...division.places[night].map(({ time }) => costAt(division, game, time)), AGAINST.must)
  }, 0)
}

/** Places on a night that cost these games nothing, or -1: as many as possible, by augmenting paths. */
export function seatChoosy(division: Omit<Division, 'misfits'>, night: number, games: readonly Versus[]): number[] {
  const places = division.places[night]
  const taken = places.map(() => -1)
  const find = (game: number, tried: Set<number>): boolean => {
    for (const [at, { time }] of places.entries()) {
      if (tried.has(at) || costAt(division, games[game], time) > 0) continue
      tried.add(at)
      if (taken[at] < 0 || find(taken[at], tried)) {
        taken[at] = game
        return true
      }
    }
    return false
  }
  // Musts first: whoever has a place keeps one.
  const strictness = (index: number) => Math.max(...places.map(({ time }) => costAt(division, games[index], time)))
  for (const game of [...games.keys()].toSorted((one, other) => strictness(other) - strictness(one))) {
    find(game, new Set())
  }
  return games.map((_, game) => taken.indexOf(game))
}

const orderOf = ({ date, time, field }: Place): string => `${date} ${time ?? ''} ${field ?? ''}`

function compare(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
