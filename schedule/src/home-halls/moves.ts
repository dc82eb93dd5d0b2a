import { type Calendar, NO_DAY } from './calendar.ts'
import { FAULT, type Halls, MARGIN, NEAR } from './halls.ts'

const NONE = -1
/** A move that costs this much too much is still made if moving one more game makes up for it. */
const REPAIRABLE = 12

/**
 * The moves of the annealing. Each takes a game to another day of its hall; if there is a home game on that day, the two swap, or
 * the other one moves on. What a move costs is looked up before it is made, because most moves cost too much.
 */
export function movesOf(
  { home, away, open, isOpen, wished, pair, days }: Halls,
  calendar: Calendar,
  random: () => number,
) {
  const { day, homeGame, awayGame, nearby, isTooSoon, place, cost } = calendar
  const movable = Int32Array.from([...open.keys()].filter((game) => open[game].length > 0))
  return { startAnywhere, step }

  function startAnywhere() {
    for (const game of movable) {
      const free = open[game].filter((on) => homeGame[home[game] * days + on] < 0)
      if (free.length > 0) place(game, free[random() % free.length])
    }
  }

  /** Makes a move if it costs at most this much. Returns whether it made anything better. */
  function step(limit: number, mayRepair: boolean): boolean {
    const game = movable[random() % movable.length]
    const from = day[game]
    const to = open[game][random() % open[game].length]
    if (from === to) return false
    const other = homeGame[home[game] * days + to]
    if (other >= 0 && away[other] === away[game]) return false
    const most = mayRepair ? limit + REPAIRABLE : limit
    const isPushed = other >= 0 && (from < 0 || isOpen[other][from] === 0)
    const next = isPushed ? freeDayOf(other, to) : from
    if ((isPushed ? costOfPush(game, to, other, next) : costOf(game, to, other, most)) > most) return false
    const before = cost()
    move(game, to, other, next)
    if (cost() - before <= limit || (mayRepair && repair(game, other, before + limit))) return cost() < before
    place(game, from)
    if (other >= 0) place(other, to)
    return false
  }

  function move(game: number, to: number, other: number, next: number) {
    const isSwap = next >= 0 && next === day[game]
    if (other >= 0 && !isSwap) place(other, NO_DAY)
    place(game, to)
    if (other >= 0 && next >= 0) place(other, next)
  }

  /** Moves the game that is now too close to one of these two, to its best day, if all of it then costs at most this much. */
  function repair(game: number, other: number, most: number): boolean {
    let close = gameCloseTo(game, away[game])
    if (close < 0 || close === other)
      close = other >= 0 && day[other] >= 0 ? gameCloseTo(other, away[other]) : gameCloseTo(game, home[game])
    if (close < 0 || close === game || close === other) return false
    const room = most - cost()
    const from = day[close]
    let [best, bestCost] = [NO_DAY, room]
    for (const to of open[close]) {
      if (to === from) continue
      const there = homeGame[home[close] * days + to]
      if (there >= 0 && (isOpen[there][from] === 0 || away[there] === away[close])) continue
      const more = costOf(close, to, there, bestCost)
      if (more <= bestCost) [best, bestCost] = [to, more]
    }
    if (best < 0) return false
    const there = homeGame[home[close] * days + best]
    move(close, best, there, from)
    if (cost() <= most) return true
    place(close, from)
    if (there >= 0) place(there, best)
    return false
  }

  /** Another game of this team so near to the game that it costs something, or NONE. */
  function gameCloseTo(game: number, team: number): number {
    const on = day[game]
    if (nearby[team * days + on] <= FAULT.clash) return NONE
    for (let at = team * days + on - MARGIN; at <= team * days + on + MARGIN; at += 1) {
      if (homeGame[at] >= 0 && homeGame[at] !== game) return homeGame[at]
      if (awayGame[at] >= 0 && awayGame[at] !== game) return awayGame[at]
    }
    return NONE
  }

  function freeDayOf(game: number, not: number): number {
    const on = open[game][random() % open[game].length]
    return on !== not && homeGame[home[game] * days + on] < 0 ? on : NO_DAY
  }

  /** To a free day, or in exchange with another home game. May stop counting beyond `most`. */
  function costOf(game: number, to: number, other: number, most: number): number {
    const from = day[game]
    let delta = costForTeam(away[game], from, to) + (from < 0 ? -FAULT.open : 0)
    if (other < 0) delta += costForTeam(home[game], from, to)
    else delta += costForTeam(away[other], to, from)
    if (wished) delta += wished[game][to] - (from < 0 ? 0 : wished[game][from])
    if (wished && other >= 0) delta += wished[other][from] - wished[other][to]
    if (delta > most && calendar.soon() === 0) return delta
    delta += FAULT.soon * (isTooSoon(game, to) - isTooSoon(game, from))
    if (other >= 0) delta += FAULT.soon * (isTooSoon(other, from) - isTooSoon(other, to))
    return delta
  }

  /** To a day on which another home game is, which goes to a third day or to none. */
  function costOfPush(game: number, to: number, other: number, next: number): number {
    const from = day[game]
    let delta = costForTeam(away[game], from, to) + (from < 0 ? -FAULT.open : 0)
    delta += costForTeam(away[other], to, next) + (next < 0 ? FAULT.open : 0)
    delta += costForTeam(home[game], from, next)
    if (wished) delta += wished[game][to] - (from < 0 ? 0 : wished[game][from])
    if (wished) delta += (next < 0 ? 0 : wished[other][next]) - wished[other][to]
    delta += FAULT.soon * (isTooSoon(game, to) - isTooSoon(game, from))
    return delta + FAULT.soon * (isTooSoon(other, next) - isTooSoon(other, to))
  }

  /** What it costs a team beside its other games that it plays on another day. NO_DAY costs nothing here. */
  function costForTeam(team: number, from: number, to: number): number {
    const there = to < 0 ? 0 : nearby[team * days + to]
    if (from < 0) return there
    const here = FAULT.clash - nearby[team * days + from]
    const distance = to - from
    if (to < 0 || distance < -MARGIN || distance > MARGIN) return there + here
    return there + here - pair[from * NEAR + distance + MARGIN]
  }
}
