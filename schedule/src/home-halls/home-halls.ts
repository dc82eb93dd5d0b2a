import { dateOf } from '@app/contract/calendar-days'
import type { HomeHalls, ScheduledGame } from '@app/contract/league-schedule'
import type { Run } from '../run.ts'
import { type Calendar, calendarOf, NO_DAY } from './calendar.ts'
import { FAULT, type Halls, hallsOf, MARGIN, NEAR } from './halls.ts'

/** Moves of each cooling, in millions: the first two take about ten seconds on one core, all of them a minute. */
const COOLINGS = { quick: [12, 18], thorough: [12, 18, 30, 30, 45, 45] }
const TEMPERATURE = { from: 2, to: 0.15 }
const MOVES_PER_STEP = 16_384

/**
 * Leagues with home halls: one annealing over the day of each game. A move takes a game to another day of its hall; if
 * there is a home game on that day, the two swap, or the other one moves on.
 */
export function scheduleHomeHalls(request: HomeHalls, { seed, effort = 'quick', onProgress }: Run): ScheduledGame[] {
  const halls = hallsOf(request)
  const calendar = calendarOf(halls)
  const { home, away, open, isOpen, wished, pair, days } = halls
  const { day, homeGame, nearby, isTooSoon, place } = calendar
  const movable = Int32Array.from([...open.keys()].filter((game) => open[game].length > 0))
  const coolings = COOLINGS[effort].map((millions) => millions * 1_000_000)
  const all = coolings.reduce((sum, moves) => sum + moves, 0)
  let state = Math.imul(seed, 2_654_435_761) | 0 || 1
  const best = { day: new Int32Array(day), faults: Number.POSITIVE_INFINITY, penalty: Number.POSITIVE_INFINITY }
  let done = 0
  startAnywhere()
  note()
  for (const moves of coolings) {
    if (!cool(moves)) break
    done += moves
  }
  return gamesOf(request, halls, best.day)

  /** Integers are faster than `randomFrom`, and these are most of the work. */
  function random(): number {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return state >>> 0
  }

  function startAnywhere() {
    for (const game of movable) {
      const free = open[game].filter((on) => homeGame[home[game] * days + on] < 0)
      if (free.length > 0) place(game, free[random() % free.length])
    }
  }

  function note() {
    const [faults, penalty] = [calendar.faults(), calendar.penalty()]
    if (faults > best.faults || (faults === best.faults && penalty >= best.penalty)) return
    Object.assign(best, { faults, penalty })
    best.day.set(day)
  }

  /** Returns false if there is nothing more to do. */
  function cool(moves: number): boolean {
    let temperature = TEMPERATURE.from
    for (let move = 0; move < moves; move += 1) {
      if (move % MOVES_PER_STEP === 0) {
        const games = () => gamesOf(request, halls, best.day)
        if (onProgress?.({ done: (done + move) / all, games }) === false) return false
        temperature = TEMPERATURE.from * (TEMPERATURE.to / TEMPERATURE.from) ** (move / moves)
      }
      if (step(temperature * negativeLog[random() & 65_535])) {
        note()
        if (best.faults === 0 && best.penalty === 0) return false
      }
    }
    return true
  }

  /** Makes a move if it costs at most this much. Returns whether it made anything better. */
  function step(limit: number): boolean {
    const game = movable[random() % movable.length]
    const [host, guest, from] = [home[game], away[game], day[game]]
    const to = open[game][random() % open[game].length]
    if (from === to) return false
    const other = homeGame[host * days + to]
    let delta = nearby[guest * days + to] + FAULT.soon * (isTooSoon(game, to) - isTooSoon(game, from))
    if (wished) delta += wished[game][to] - (from < 0 ? 0 : wished[game][from])
    delta += from < 0 ? -FAULT.open : FAULT.clash - nearby[guest * days + from] - near(from, to)
    let moved = NO_DAY
    if (other < 0) {
      delta += nearby[host * days + to]
      if (from >= 0) delta += FAULT.clash - nearby[host * days + from] - near(from, to)
    } else {
      const third = away[other]
      if (third === guest) return false
      if (from >= 0 && isOpen[other][from] === 1) {
        // The two swap, so the host keeps its days.
        moved = from
        delta += nearby[third * days + from]
      } else {
        const on = open[other][random() % open[other].length]
        if (from >= 0) delta += FAULT.clash - nearby[host * days + from]
        if (on !== to && homeGame[host * days + on] < 0) {
          moved = on
          delta += nearby[host * days + on] + nearby[third * days + on] - (from >= 0 ? near(from, on) : 0)
        } else {
          delta += FAULT.open
        }
      }
      delta += FAULT.clash - nearby[third * days + to] - (moved >= 0 ? near(to, moved) : 0)
      delta += FAULT.soon * (isTooSoon(other, moved) - isTooSoon(other, to))
      if (wished) delta += (moved < 0 ? 0 : wished[other][moved]) - wished[other][to]
    }
    if (delta > limit) return false
    const crowd = calendar.crowd()
    if (other >= 0 && (moved < 0 || moved !== from)) place(other, NO_DAY)
    place(game, to)
    if (moved >= 0) place(other, moved)
    const more = calendar.crowd() - crowd
    if (more > 0 && delta + FAULT.crowd * more > limit) {
      place(game, from)
      if (other >= 0) place(other, to)
      return false
    }
    return delta < 0
  }

  function near(from: number, to: number): number {
    const distance = to - from
    return distance >= -MARGIN && distance <= MARGIN ? pair[from * NEAR + distance + MARGIN] : 0
  }
}

const negativeLog = Float64Array.from({ length: 65_536 }, (_, at) => -Math.log((at + 0.5) / 65_536))

function gamesOf({ teams }: HomeHalls, { home, away, firstDay }: Halls, days: Calendar['day']): ScheduledGame[] {
  return Array.from(days, (day, game) => ({
    home: teams[home[game]],
    away: teams[away[game]],
    place: day < 0 ? null : { date: dateOf(day - MARGIN + firstDay), time: null, field: null },
  }))
}
