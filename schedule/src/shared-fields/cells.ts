import type { Cooling } from '../annealing.ts'
import { type Division, seatChoosy } from './division.ts'
import type { NightGame } from './nights.ts'

/** A third late game in a row weighs more than one game off an even share. */
const THIRD_LATE = 3
/** One game off a share that is a whole number. */
const ONE_OFF = 0.5

/**
 * The times and fields of each night, by swaps within the night: every team has an even share of every time and field, at
 * most two late games in a row, and the times it wished for. Returns the place of each game on its night, or -1, and
 * what remains uneven.
 */
export function choosePlaces(division: Division, nights: NightGame[][], cooling: Pick<Cooling, 'random' | 'goesOn'>) {
  const { teams, times, places, unwantedTime } = division
  const { random } = cooling
  const kinds = times + division.fields
  const playable = division.playable
  const seats = nights.map((games, night) => firstSeats(division, night, games))
  /** By team and kind (a time or a field): how many of its games are of that kind. */
  const count = new Int32Array(teams * kinds)
  /** By team and night: 1 is a late game, 0 another one, -1 none. */
  const late = new Int8Array(teams * playable).fill(-1)
  for (const [night, games] of nights.entries()) {
    for (const [index, { home, away }] of games.entries()) {
      const place = places[night][seats[night][index]]
      if (!place) continue
      for (const team of [home, away]) {
        count[team * kinds + place.time] += 1
        count[team * kinds + times + place.field] += 1
        late[team * playable + night] = place.isLate ? 1 : 0
      }
    }
  }
  const { low, high } = evenShares(division, count)
  let cost = total()
  const moves = Math.max(1_000_000, 2000 * teams * teams)
  const [from, to] = [1, 0.2]
  let temperature = from
  for (let move = 0; move < moves && cost > 0; move += 1) {
    if (move % 1024 === 0) {
      if (!cooling.goesOn(move / moves)) break
      temperature = from * (to / from) ** (move / moves)
    }
    const night = Math.floor(random() * playable)
    const row = seats[night]
    const [one, other] = [Math.floor(random() * row.length), Math.floor(random() * row.length)]
    if (one === other || row[one] < 0 || row[other] < 0) continue
    const limit = -temperature * Math.log(random() + 1e-12)
    // Most swaps are refused, so look before making one: it mends a few late games at most.
    if (lookAt(night, one, other) > limit + 4 * THIRD_LATE) continue
    const delta = swap(night, one, other)
    if (delta > limit) swap(night, one, other)
    else cost += delta
  }
  return { seats, cost, isFair: isFair() }

  function total(): number {
    let sum = 0
    for (let team = 0; team < teams; team += 1) {
      sum += runs(team) + refused(team)
      for (let kind = 0; kind < kinds; kind += 1) sum += uneven(team, kind, count[team * kinds + kind])
    }
    return sum
  }

  /** Every share is within one of even, nobody has three late games in a row, and choosy teams have their times. */
  function isFair(): boolean {
    for (let team = 0; team < teams; team += 1) {
      if (runs(team) + refused(team) > 0) return false
      for (let kind = 0; kind < kinds; kind += 1) if (uneven(team, kind, count[team * kinds + kind]) >= 1) return false
    }
    return true
  }

  /** What the games of a team at times that it did not wish for cost. */
  function refused(team: number): number {
    let sum = 0
    for (let time = 0; time < times; time += 1) sum += count[team * kinds + time] * against(team, time)
    return sum
  }

  function swap(night: number, one: number, other: number): number {
    const row = seats[night]
    const [first, second] = [nights[night][one], nights[night][other]]
    const delta =
      move(first.home, night, row[one], row[other]) +
      move(first.away, night, row[one], row[other]) +
      move(second.home, night, row[other], row[one]) +
      move(second.away, night, row[other], row[one])
    ;[row[one], row[other]] = [row[other], row[one]]
    return delta
  }

  /** What a swap changes, without late games in a row. */
  function lookAt(night: number, one: number, other: number): number {
    const row = seats[night]
    const [first, second] = [nights[night][one], nights[night][other]]
    const [was, is] = [places[night][row[one]], places[night][row[other]]]
    let delta = 0
    if (was.time !== is.time) {
      delta += shiftOf(first.home, was.time, is.time) + shiftOf(first.away, was.time, is.time)
      delta += shiftOf(second.home, is.time, was.time) + shiftOf(second.away, is.time, was.time)
      delta += againstBoth(first, is.time) - againstBoth(first, was.time)
      delta += againstBoth(second, was.time) - againstBoth(second, is.time)
    }
    if (was.field !== is.field) {
      const [from, to] = [times + was.field, times + is.field]
      delta += shiftOf(first.home, from, to) + shiftOf(first.away, from, to)
      delta += shiftOf(second.home, to, from) + shiftOf(second.away, to, from)
    }
    return delta
  }

  function shiftOf(team: number, from: number, to: number): number {
    const [less, more] = [count[team * kinds + from], count[team * kinds + to]]
    return uneven(team, from, less - 1) - uneven(team, from, less) + uneven(team, to, more + 1) - uneven(team, to, more)
  }

  /** Moves a team's game to another place of its night, and returns what that changes. */
  function move(team: number, night: number, from: number, to: number): number {
    const [was, is] = [places[night][from], places[night][to]]
    let delta = against(team, is.time) - against(team, was.time)
    if (was.time !== is.time) delta += shift(team, was.time, is.time)
    if (was.field !== is.field) delta += shift(team, times + was.field, times + is.field)
    if (was.isLate === is.isLate) return delta
    delta -= runAround(team, night)
    late[team * playable + night] = is.isLate ? 1 : 0
    return delta + runAround(team, night)
  }

  function shift(team: number, from: number, to: number): number {
    const [less, more] = [team * kinds + from, team * kinds + to]
    const before = uneven(team, from, count[less]) + uneven(team, to, count[more])
    count[less] -= 1
    count[more] += 1
    return uneven(team, from, count[less]) + uneven(team, to, count[more]) - before
  }

  function uneven(team: number, kind: number, games: number): number {
    if (kind < times && division.isChoosy[team]) return 0
    const off = Math.max(games - high[kind], low[kind] - games, 0)
    // A share that is a whole number leaves no slack: one more or less is still fair.
    return low[kind] === high[kind] && off === 1 ? ONE_OFF : off * off
  }

  /** Late games beyond two in a row. A bye does not end the row. */
  function runs(team: number): number {
    if (division.isChoosy[team]) return 0
    let [cost, run] = [0, 0]
    for (let at = team * playable; at < (team + 1) * playable; at += 1) {
      if (late[at] < 0) continue
      run = late[at] === 1 ? run + 1 : 0
      if (run > 2) cost += THIRD_LATE
    }
    return cost
  }

  /** The part of it that depends on one night. */
  function runAround(team: number, night: number): number {
    if (division.isChoosy[team]) return 0
    const row = team * playable
    let [before, after] = [0, 0]
    for (let at = row + night - 1; at >= row && late[at] !== 0; at -= 1) before += late[at] > 0 ? 1 : 0
    for (let at = row + night + 1; at < row + playable && late[at] !== 0; at += 1) after += late[at] > 0 ? 1 : 0
    if (late[row + night] === 1) return THIRD_LATE * Math.max(0, before + after - 1)
    return THIRD_LATE * (Math.max(0, before - 2) + Math.max(0, after - 2))
  }

  function againstBoth({ home, away }: NightGame, time: number): number {
    return against(home, time) + against(away, time)
  }

  function against(team: number, time: number): number {
    return unwantedTime[team * times + time]
  }
}

/** Choosy games have their times, the others the earliest places that are left; a game that finds none has -1. */
function firstSeats(division: Division, night: number, games: readonly NightGame[]): Int32Array {
  const isChoosy = ({ home, away }: NightGame) => division.isChoosy[home] || division.isChoosy[away]
  const choosy = games.filter(isChoosy)
  const chosen = seatChoosy(division, night, choosy)
  const free = new Set([...division.places[night].keys()].filter((place) => !chosen.includes(place)))
  return Int32Array.from(games, (game) => {
    const seat = isChoosy(game) ? chosen[choosy.indexOf(game)] : -1
    const first = seat >= 0 ? seat : free.values().next().value
    if (first === undefined) return -1
    free.delete(first)
    return first
  })
}

/** Between which numbers a share is even, by kind. Choosy teams take theirs first. */
function evenShares({ teams, times, isChoosy, unwantedTime }: Division, count: Int32Array) {
  const kinds = count.length / teams
  const [low, high] = [new Int32Array(kinds), new Int32Array(kinds)]
  const wished = (team: number) => Array.from({ length: times }, (_, time) => unwantedTime[team * times + time] === 0)
  for (let kind = 0; kind < kinds; kind += 1) {
    let [games, sharing] = [0, teams]
    for (let team = 0; team < teams; team += 1) {
      games += count[team * kinds + kind]
      if (kind >= times || !isChoosy[team]) continue
      sharing -= 1
      games -= takes(team, kind)
    }
    const share = sharing > 0 ? Math.max(0, games / sharing) : 0
    low[kind] = Math.floor(share)
    high[kind] = Math.ceil(share)
  }
  return { low, high }

  /** What a choosy team takes of a time, once it has its wish. */
  function takes(team: number, time: number): number {
    const chosen = wished(team)
    const own = chosen.reduce((sum, _, at) => sum + count[team * kinds + at], 0)
    return chosen[time] ? own / chosen.filter(Boolean).length : 0
  }
}
