import { dateOf } from '@app/contract/calendar-days'
import type { HomeHalls, ScheduledGame } from '@app/contract/league-schedule'
import type { Run } from '../run.ts'
import { type Calendar, calendarOf } from './calendar.ts'
import { type Halls, hallsOf, MARGIN } from './halls.ts'
import { movesOf } from './moves.ts'

/** Moves of each cooling, in millions: the first two take about ten seconds on one core, all of them a minute. */
const COOLINGS = { quick: [10, 10], thorough: [10, 10, 20, 20, 30, 30] }
const TEMPERATURE = { from: 2, to: 0.18 }
const MOVES_PER_STEP = 16_384
/** Looking for a second move takes longer, so only one move in so many may have one. */
const REPAIR_EVERY = 2

/** Leagues with home halls: an annealing over the day of each game, several times, of which the best result is kept. */
export function scheduleHomeHalls(request: HomeHalls, { seed, effort = 'quick', onProgress }: Run): ScheduledGame[] {
  const halls = hallsOf(request)
  const calendar = calendarOf(halls)
  const { startAnywhere, step } = movesOf(halls, calendar, random)
  const coolings = COOLINGS[effort].map((millions) => millions * 1_000_000)
  const all = coolings.reduce((sum, moves) => sum + moves, 0)
  let state = Math.imul(seed, 2_654_435_761) | 0 || 1
  const best = {
    day: new Int32Array(calendar.day),
    faults: Number.POSITIVE_INFINITY,
    penalty: Number.POSITIVE_INFINITY,
  }
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

  function note() {
    const [faults, penalty] = [calendar.faults(), calendar.penalty()]
    if (faults > best.faults || (faults === best.faults && penalty >= best.penalty)) return
    Object.assign(best, { faults, penalty })
    best.day.set(calendar.day)
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
      if (step(temperature * negativeLog[random() & 65_535], move % REPAIR_EVERY === 0)) {
        note()
        if (best.faults === 0 && best.penalty === 0) return false
      }
    }
    return true
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
