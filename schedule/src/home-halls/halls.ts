import { dayNumber } from '@app/contract/calendar-days'
import { type HomeHalls, rest } from '@app/contract/league-schedule'
import { AGAINST } from '../against.ts'

/** So many days before and after the season have no games, so that windows need no bounds. */
export const MARGIN = 3
/** Distances from one day to another that can cost something: from -MARGIN to MARGIN. */
export const NEAR = 2 * MARGIN + 1

/** What it costs if two games of a team are on the same day, a game has no day, a pair meets again too soon, or a team plays too often. */
export const FAULT = { clash: 25, open: 40, soon: 25, crowd: 25 }

/** The request with numbers in place of names, as the engine reads it. Days count from the first of the season, after the margin. */
export interface Halls {
  teams: number
  /** With the margins. */
  days: number
  firstDay: number
  /** Home and away team of each game. */
  home: Int32Array
  away: Int32Array
  /** The days on which each game can be played, and the same as flags. */
  open: Int32Array[]
  isOpen: Uint8Array[]
  /** What wishes make a game cost on a day. Null if nobody wished for anything. */
  wished: Int32Array[] | null
  /** The other meetings of the same pair. */
  rivals: Int32Array[]
  /** Fewer days than this between two meetings are too few. */
  apart: number
  /** By day and distance: what a second game of the team costs there. Fewer windows count at the ends of the season. */
  pair: Int32Array
}

export function hallsOf(request: HomeHalls): Halls {
  const { teams, meetings, halls, wishes, daysApart } = request
  const firstDay = dayNumber(request.first)
  const season = dayNumber(request.last) - firstDay + 1
  const days = season + 2 * MARGIN
  const dayOf = (date: string) => dayNumber(date) - firstDay + MARGIN
  const games = versus(teams.length, meetings)
  const hallDays = teams.map((team) =>
    halls.filter((hall) => hall.team === team).flatMap(({ dates }) => dates.map(dayOf)),
  )
  /** By team and day: what a home game, and what any game costs because of wishes. A must closes the day. */
  const [homeCost, anyCost] = [new Int32Array(teams.length * days), new Int32Array(teams.length * days)]
  for (const wish of wishes) {
    const row = teams.indexOf(wish.team) * days
    const cost = wish.isMust ? AGAINST.must : AGAINST.wish
    const named = new Set(wish.dates.map(dayOf))
    for (let day = 0; day < days; day += 1) {
      if (wish.kind === 'not_on' && named.has(day)) anyCost[row + day] += cost
      if (wish.kind === 'home_on' && !named.has(day)) homeCost[row + day] += cost
    }
  }
  const costs = games.map(({ home, away }) =>
    Int32Array.from(
      { length: days },
      (_, day) => homeCost[home * days + day] + anyCost[home * days + day] + anyCost[away * days + day],
    ),
  )
  const open = games.map(({ home }, game) =>
    Int32Array.from(new Set(hallDays[home].filter((day) => costs[game][day] < AGAINST.must))).sort(),
  )
  const pairOf = ({ home, away }: { home: number; away: number }) =>
    Math.min(home, away) * teams.length + Math.max(home, away)
  const byPair = Map.groupBy(games.keys(), (game) => pairOf(games[game]))
  return {
    teams: teams.length,
    days,
    firstDay,
    home: Int32Array.from(games, ({ home }) => home),
    away: Int32Array.from(games, ({ away }) => away),
    open,
    isOpen: open.map((days_) => Uint8Array.from({ length: days }, (_, day) => (days_.includes(day) ? 1 : 0))),
    wished: wishes.some(({ isMust }) => !isMust) ? costs : null,
    rivals: games.map((game, index) =>
      Int32Array.from((byPair.get(pairOf(game)) ?? []).filter((one) => one !== index)),
    ),
    apart: daysApart + 1,
    pair: pairCosts(season),
  }
}

/** Each pair as often as it meets, at home by turns. */
function versus(teams: number, meetings: number): { home: number; away: number }[] {
  const games: { home: number; away: number }[] = []
  for (let meeting = 0; meeting < meetings; meeting += 1) {
    for (let one = 0; one < teams; one += 1) {
      for (let other = one + 1; other < teams; other += 1) {
        const isTurned = (one + other + meeting) % 2 === 1
        games.push(isTurned ? { home: other, away: one } : { home: one, away: other })
      }
    }
  }
  return games
}

function pairCosts(season: number): Int32Array {
  const costs = new Int32Array((season + 2 * MARGIN) * NEAR)
  for (let day = 0; day < season; day += 1) {
    for (let distance = -MARGIN; distance <= MARGIN; distance += 1) {
      const [first, last] = [Math.min(day, day + distance), Math.max(day, day + distance)]
      if (first < 0 || last >= season) continue
      let cost = distance === 0 ? FAULT.clash : 0
      for (const { days, cost: each } of rest.short) {
        if (distance === 0) break
        const windows = Math.min(first, season - days) - Math.max(0, last - days + 1) + 1
        cost += Math.max(0, windows) * each
      }
      costs[(day + MARGIN) * NEAR + distance + MARGIN] = cost
    }
  }
  return costs
}
