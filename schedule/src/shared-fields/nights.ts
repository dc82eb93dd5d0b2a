import { anneal, type Cooling } from '../annealing.ts'
import type { Division } from './division.ts'
import type { Rounds } from './pairings.ts'

export interface NightGame {
  home: number
  away: number
  night: number
}

/** What it costs that a pair meets again within this many nights. */
const SOON = { nights: 4, cost: 3 }
/** A game that has no place on its night. */
const CROWDED = 100

/**
 * Puts the rounds on nights. Kempe chains (swapping the nights of all games that hang together) keep the rule that nobody
 * plays twice a night at every step; what is wished for, how many games a night takes and long waits are costs.
 */
export function placeNights(division: Division, rounds: Rounds, cooling: Pick<Cooling, 'random' | 'goesOn'>) {
  const { teams, meetings, nights, capacity, unwanted } = division
  const { random } = cooling
  const games: NightGame[] = []
  /** The game of a team on a night, or -1. */
  const at = Array.from({ length: nights }, () => new Int32Array(teams).fill(-1))
  const load = new Int32Array(nights)
  spreadOut()
  const rivals = rivalsOf(games, teams)
  const longest = Math.ceil(division.playable / ((teams - 1) * meetings))
  anneal(flipAny, total(), { ...cooling, moves: 200_000, from: 3, to: 0.2 })
  return { games, broken: broken(), waiting: total() - broken() }

  /** Rounds in order over the season; what does not fit goes to the nearest night that can take it. */
  function spreadOut() {
    const total = rounds.length * meetings
    for (let meeting = 0; meeting < meetings; meeting += 1) {
      for (const [index, round] of rounds.entries()) {
        const wanted = Math.floor(((meeting * rounds.length + index) * Math.min(nights, division.playable)) / total)
        for (const [one, other] of round) {
          const [home, away] = meeting % 2 === 1 ? [other, one] : [one, other]
          const night = nearest(wanted, home, away)
          at[night][home] = at[night][away] = games.length
          load[night] += 1
          games.push({ home, away, night })
        }
      }
    }
  }

  function nearest(wanted: number, home: number, away: number): number {
    for (const room of [true, false]) {
      for (let distance = 0; distance < nights; distance += 1) {
        for (const night of [wanted + distance, wanted - distance]) {
          if (night < 0 || night >= nights || at[night][home] >= 0 || at[night][away] >= 0) continue
          if (!room || load[night] < capacity[night]) return night
        }
      }
    }
    throw new Error('More rounds than nights')
  }

  function flipAny() {
    const [one, other] = [Math.floor(random() * nights), Math.floor(random() * nights)]
    if (one === other) return null
    const chain = chainOf(one, other, Math.floor(random() * teams))
    if (chain.length === 0) return null
    const before = local(chain, one, other)
    flip(chain, one, other)
    return { delta: local(chain, one, other) - before, undo: () => flip(chain, one, other) }
  }

  /** All games of two nights that hang together with those of a team. */
  function chainOf(one: number, other: number, start: number): number[] {
    const chain: number[] = []
    for (const first of [one, other]) {
      let [team, night] = [start, first]
      for (;;) {
        const game = at[night][team]
        if (game < 0 || chain.includes(game)) break
        chain.push(game)
        team = games[game].home === team ? games[game].away : games[game].home
        night = one + other - night
      }
    }
    return chain
  }

  function flip(chain: number[], one: number, other: number) {
    for (const index of chain) {
      const { home, away, night } = games[index]
      if (at[night][home] === index) at[night][home] = -1
      if (at[night][away] === index) at[night][away] = -1
      load[night] -= 1
    }
    for (const index of chain) {
      const game = games[index]
      game.night = one + other - game.night
      at[game.night][game.home] = at[game.night][game.away] = index
      load[game.night] += 1
    }
  }

  /** The part of the cost that a flip of this chain changes, each team and each pair of games once. */
  function local(chain: number[], one: number, other: number): number {
    let cost = crowded(one) + crowded(other)
    const counted = new Set<number>()
    for (const index of chain) {
      const { home, away } = games[index]
      for (const team of [home, away]) {
        if (counted.has(team)) continue
        counted.add(team)
        cost += waits(team)
      }
      cost += against(games[index])
      for (const rival of rivals[index]) if (!chain.includes(rival) || rival < index) cost += soon(index, rival)
    }
    return cost
  }

  /** Games without room, and wishes that are not kept. */
  function broken(): number {
    let cost = 0
    for (let night = 0; night < nights; night += 1) cost += crowded(night)
    return games.reduce((sum, game) => sum + against(game), cost)
  }

  function total(): number {
    let cost = broken()
    for (const index of games.keys())
      cost += rivals[index].reduce((sum, rival) => sum + (rival < index ? soon(index, rival) : 0), 0)
    for (let team = 0; team < teams; team += 1) cost += waits(team)
    return cost
  }

  function crowded(night: number): number {
    const over = Math.max(0, load[night] - capacity[night])
    return (
      CROWDED * over +
      division.misfits(night, () => [...new Set(at[night])].filter((game) => game >= 0).map((game) => games[game]))
    )
  }

  function against({ home, away, night }: NightGame): number {
    return unwanted[home * nights + night] + unwanted[away * nights + night]
  }

  function soon(one: number, other: number): number {
    return Math.abs(games[one].night - games[other].night) < SOON.nights ? SOON.cost : 0
  }

  /** Nights without a game beyond what the number of nights makes necessary. */
  function waits(team: number): number {
    let [cost, run] = [0, 0]
    for (let night = 0; night < division.playable; night += 1) {
      if (at[night][team] >= 0) run = 0
      else if (++run > longest) cost += 1
    }
    return cost
  }
}

/** For each game the other games of the same two teams. */
export function rivalsOf(games: readonly { home: number; away: number }[], teams: number): number[][] {
  const pairOf = ({ home, away }: { home: number; away: number }) => Math.min(home, away) * teams + Math.max(home, away)
  const byPair = Map.groupBy(games.keys(), (index) => pairOf(games[index]))
  return games.map((game, index) => (byPair.get(pairOf(game)) ?? []).filter((other) => other !== index))
}
