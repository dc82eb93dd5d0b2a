import { FAULT, type Halls, MARGIN, NEAR } from './halls.ts'

/** A game without a day. */
export const NO_DAY = -1

/**
 * Which game is on which day, with what that costs, kept up to date. A team never has two home games on a day; everything
 * else is allowed at a cost.
 */
export interface Calendar {
  /** The day of each game, or NO_DAY. */
  day: Int32Array
  /** By team and day: the home game and an away game, or -1. */
  homeGame: Int32Array
  awayGame: Int32Array
  /** By team and day: what a game would cost there because of the team's other games. So a move is two look-ups a team. */
  nearby: Int32Array
  /** Clashes, games without a day, meetings that follow too soon, games beyond two in four days. */
  faults: () => number
  /** Meetings that follow too soon. */
  soon: () => number
  /** Short rest, and wishes. */
  penalty: () => number
  /** Faults and penalty as one number. */
  cost: () => number
  place: (game: number, day: number) => void
  isTooSoon: (game: number, day: number) => number
}

export function calendarOf({ teams, days, home, away, wished, rivals, apart, pair }: Halls): Calendar {
  const games = home.length
  const day = new Int32Array(games).fill(NO_DAY)
  const homeGame = new Int32Array(teams * days).fill(-1)
  const awayGame = new Int32Array(teams * days).fill(-1)
  const nearby = new Int32Array(teams * days)
  const played = new Int8Array(teams * days)
  let [open, clash, soon, crowd, penalty] = [games, 0, 0, 0, 0]
  return {
    day,
    homeGame,
    awayGame,
    nearby,
    faults: () => open + clash + soon + crowd,
    soon: () => soon,
    penalty: () => penalty,
    cost: () => penalty + FAULT.open * open + FAULT.clash * clash + FAULT.soon * soon + FAULT.crowd * crowd,
    place,
    isTooSoon,
  }

  function place(game: number, to: number) {
    const from = day[game]
    if (from >= 0) {
      remove(home[game], from)
      remove(away[game], from)
      soon -= isTooSoon(game, from)
      open += 1
      if (wished) penalty -= wished[game][from]
      const at = home[game] * days + from
      if (homeGame[at] === game) homeGame[at] = -1
      const guestAt = away[game] * days + from
      if (awayGame[guestAt] === game) awayGame[guestAt] = -1
    }
    day[game] = to
    if (to < 0) return
    add(home[game], to)
    add(away[game], to)
    soon += isTooSoon(game, to)
    open -= 1
    if (wished) penalty += wished[game][to]
    homeGame[home[game] * days + to] = game
    awayGame[away[game] * days + to] = game
  }

  /** How many other meetings of the pair are too close to this day. */
  function isTooSoon(game: number, on: number): number {
    if (on < 0) return 0
    let times = 0
    const others = rivals[game]
    for (let at = 0; at < others.length; at += 1) {
      const other = day[others[at]]
      if (other >= 0 && Math.abs(other - on) < apart) times += 1
    }
    return times
  }

  function add(team: number, on: number) {
    const at = team * days + on
    const cost = nearby[at]
    if (cost > 0) {
      penalty += cost - played[at] * FAULT.clash
      if (played[at] > 0) clash += 1
      crowd -= crowdAround(team, on)
    }
    put(team, on, 1)
    if (cost > 0) crowd += crowdAround(team, on)
  }

  function remove(team: number, on: number) {
    const at = team * days + on
    const cost = nearby[at] - FAULT.clash
    if (cost > 0) crowd -= crowdAround(team, on)
    put(team, on, -1)
    if (cost > 0) {
      penalty -= cost - played[at] * FAULT.clash
      if (played[at] > 0) clash -= 1
      crowd += crowdAround(team, on)
    }
  }

  function put(team: number, on: number, games: number) {
    const at = team * days + on
    played[at] += games
    for (let distance = -MARGIN; distance <= MARGIN; distance += 1) {
      nearby[at + distance] += games * pair[on * NEAR + distance + MARGIN]
    }
  }

  /** Games beyond two in the windows of four days around a day. */
  function crowdAround(team: number, on: number): number {
    let beyond = 0
    for (let first = Math.max(0, on - MARGIN); first <= on && first + MARGIN < days; first += 1) {
      const at = team * days + first
      const inWindow = played[at] + played[at + 1] + played[at + 2] + played[at + 3]
      if (inWindow > 2) beyond += inWindow - 2
    }
    return beyond
  }
}
