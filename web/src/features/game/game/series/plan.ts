import type { Game, SeriesGame } from '@app/contract'
import { isForOldTime } from '@app/contract/game-state'
import { localOf } from '@app/contract/local-time'
import {
  type GameOfSeries,
  gamesMeant,
  isMovedAlone,
  isShift,
  moveInSeries,
  type SeriesPart,
  type Shift,
} from '@app/contract/series-change'

/** What a captain changes: this game alone, or a part of its series. */
export type Part = 'one' | SeriesPart

type Row = GameOfSeries & { row: SeriesGame }

/** What a change does, for the captain to read before it is saved. */
export interface SeriesPlan {
  /** The games it is for. */
  meant: SeriesGame[]
  /** How many of them become different. */
  changed: number
  /** How many people said Going or Maybe and are asked again. */
  askedAgain: number
  /** Moved on their own: they keep their time. */
  movedAlone: SeriesGame[]
  /** They also belong to other teams and stay as they are. */
  linked: SeriesGame[]
}

interface Change {
  shift: Shift
  /** Something besides the time changes. */
  changesMore: boolean
  movedToo: boolean
}

const noShift: Shift = { days: 0, time: null, timeZone: null }

/** A cancellation changes all it is for, whatever their time. */
export const cancelling: Change = { shift: noShift, changesMore: true, movedToo: false }

export function planOf(
  games: readonly SeriesGame[],
  { id, part, now, change }: { id: string; part: Part; now: Date; change: Change },
): SeriesPlan {
  const { shift, changesMore, movedToo } = change
  const all = games.map(rowOf)
  const { meant, left } =
    part === 'one' ? { meant: all.filter((game) => game.id === id), left: [] } : gamesMeant(all, { id, part, now })
  const staying = isShift(shift) ? meant.filter((game) => game.id !== id && isMovedAlone(game)) : []
  const stays = new Set(movedToo ? [] : staying)
  const moved = meant.filter((game) => !stays.has(game))
  return {
    meant: meant.map(({ row }) => row),
    changed: changesMore ? meant.length : moved.length,
    askedAgain: moved.filter((game) => isFar(game, shift)).reduce((sum, { row }) => sum + row.confirmed, 0),
    movedAlone: staying.map(({ row }) => row),
    linked: left.filter(({ isLinked }) => isLinked).map(({ row }) => row),
  }
}

function isFar(game: Row, shift: Shift): boolean {
  const { startsAt, timeZone } = moveInSeries(game, shift, { keepsTime: false })
  const answeredOn = localOf(game.startsAt, game.timeZone).date
  const answer = { status: 'Going' as const, answeredFor: game.startsAt, answeredOn }
  return isForOldTime(answer, { startsAt, startsOn: localOf(startsAt, timeZone).date })
}

const rowOf = (row: SeriesGame): Row => ({ ...row, startsAt: new Date(row.startTime), row })

/** A captain is asked which ones: it has not started, and belongs to this team alone. */
export const isOfSeries = ({ series, opponentTeam, startTime }: Game, now: Date): boolean =>
  series !== null && !opponentTeam && new Date(startTime) > now
