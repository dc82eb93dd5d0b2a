/**
 * Which games of a series a change is for, and what it does to their times. Server and web both call this file, so that
 * nothing else is saved than what the captain has read. No schemas here.
 */
import { DAY_MS, instantOf, type LocalTime, localOf, MINUTE_MS } from '../local-time.ts'

/** The game together with those after it, or with all that have not started. */
export type SeriesPart = 'following' | 'all'

export interface GameOfSeries {
  id: string
  startsAt: Date
  timeZone: string
  /** When the series has it, by the clock of the venue: 2026-11-17T19:30. */
  seriesAt: string
  isCancelled: boolean
  /** It also belongs to another team, which one team alone does not change. */
  isLinked: boolean
}

/** The games that a change of one of them is for, earliest first. The one itself is always among them. */
export function gamesMeant<G extends GameOfSeries>(
  games: readonly G[],
  { id, part, now }: { id: string; part: SeriesPart; now: Date },
): { meant: G[]; left: G[] } {
  const from = games.find((game) => game.id === id)
  const reached = games
    .filter((game) => game.id === id || (game.startsAt > now && (part === 'all' || !isBefore(game, from))))
    .toSorted((a, b) => (isBefore(a, b) ? -1 : 1))
  const isLeft = (game: G) => game.id !== id && (game.isCancelled || game.isLinked)
  return { meant: reached.filter((game) => !isLeft(game)), left: reached.filter(isLeft) }
}

const isBefore = (a: GameOfSeries, b: GameOfSeries | undefined): boolean =>
  b !== undefined && (a.startsAt < b.startsAt || (a.startsAt.getTime() === b.startsAt.getTime() && a.id < b.id))

/** It starts at another time than its series says, because it was moved on its own. */
export const isMovedAlone = ({ startsAt, timeZone, seriesAt }: GameOfSeries): boolean =>
  minuteOf(startsAt) !== minuteOf(instantOf(localIn(seriesAt), timeZone))

const minuteOf = (instant: Date): number => Math.floor(instant.getTime() / MINUTE_MS)

/** What moving one game does to the others: days, and a time of day or zone if that changed. */
export interface Shift {
  days: number
  time: string | null
  timeZone: string | null
}

export function shiftBetween(
  before: { startsAt: Date; timeZone: string },
  after: { startsAt: Date; timeZone: string },
): Shift {
  const [from, to] = [localOf(before.startsAt, before.timeZone), localOf(after.startsAt, after.timeZone)]
  return {
    days: Math.round((Date.parse(to.date) - Date.parse(from.date)) / DAY_MS),
    time: from.time === to.time ? null : to.time,
    timeZone: before.timeZone === after.timeZone ? null : after.timeZone,
  }
}

export const isShift = ({ days, time, timeZone }: Shift): boolean => days !== 0 || time !== null || timeZone !== null

export interface MovedInSeries {
  startsAt: Date
  timeZone: string
  seriesAt: string
}

/**
 * The new time of a game of the series: the same time by the clock, whatever the clocks do in between. A game that was
 * moved on its own keeps its time, unless it is the one that the captain edits, or is to move as well.
 */
export function moveInSeries(game: GameOfSeries, shift: Shift, { keepsTime }: { keepsTime: boolean }): MovedInSeries {
  const timeZone = shift.timeZone ?? game.timeZone
  const planned = shifted(localIn(game.seriesAt), shift)
  const seriesAt = wallOf(planned)
  if (keepsTime || !isShift(shift)) return { startsAt: game.startsAt, timeZone: game.timeZone, seriesAt }
  const local = isMovedAlone(game) ? shifted(localOf(game.startsAt, game.timeZone), shift) : planned
  return { startsAt: instantOf(local, timeZone), timeZone, seriesAt }
}

const shifted = ({ date, time }: LocalTime, { days, time: newTime }: Shift): LocalTime => ({
  date: new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10),
  time: newTime ?? time,
})

export const wallOf = ({ date, time }: LocalTime): string => `${date}T${time}`

const localIn = (wall: string): LocalTime => ({ date: wall.slice(0, 10), time: wall.slice(11, 16) })
