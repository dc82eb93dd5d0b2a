import type { Sport } from '@app/contract'
import { instantOf } from '@app/contract/local-time'
import { readPages } from '../../../lib/api/read.ts'
import { browsersZone } from '../../../lib/dates/dates.ts'

/** What somebody looks for on the board. Empty: everything. */
export interface BoardFilter {
  search: string
  sport: Sport | ''
  position: string
  /** Days, as in 2026-11-17, by the reader's calendar. Both count. */
  from: string
  until: string
}

/** Open requests, soonest first, page by page. */
export const boardPages = (filter: BoardFilter) =>
  readPages('GET /api/v1/game/sub_requests', { query: boardQuery(filter) })

/** What everybody may see, signed in or not. */
export const publicPages = (filter: BoardFilter) => readPages('GET /api/v1/board', { query: boardQuery(filter) })

export const isFiltered = (filter: BoardFilter): boolean => Object.values(filter).some((value) => value !== '')

export function boardQuery({ search, sport, position, from, until }: BoardFilter, zone = browsersZone()) {
  return {
    ...(search && { q: search }),
    ...(sport && { sport }),
    ...(position && { position }),
    ...(from && { from: startOf(from, zone) }),
    ...(until && { until: startOf(dayAfter(until), zone) }),
  }
}

const startOf = (date: string, zone: string): string => instantOf({ date, time: '00:00' }, zone).toISOString()

/** Counted in Greenwich, where every day has 24 hours. */
const dayAfter = (date: string): string => new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10)
