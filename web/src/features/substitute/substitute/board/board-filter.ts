import { limits } from '@app/contract/limits'
import { DAY_MS, instantOf } from '@app/contract/local-time'
import { type Sport, sports } from '@app/contract/sport'
import { useMemo } from 'react'
import { readPages } from '#lib/api/read.ts'
import { browserTimeZone } from '#lib/dates/dates.ts'
import { focusHeading } from '#lib/page/page-title.ts'
import { useQueryParams, useSearchText } from '#lib/page/query-params.ts'

export type FoundFilter = ReturnType<typeof useBoardFilter>

/** The filter is in the URL, so that back, reload and shared links keep it. */
export function useBoardFilter() {
  const [params, setParams] = useQueryParams()
  const { text, setText, search } = useSearchText()
  const [sport, position] = [sportIn(params), params.get('position')?.slice(0, limits.position) ?? '']
  const [from, until] = [dayIn(params, 'from'), dayIn(params, 'until')]
  const filter: BoardFilter = useMemo(
    () => ({ search, sport, position, from, until }),
    [search, sport, position, from, until],
  )
  const set = (name: (typeof names)[number], value: string) => setParams({ [name]: value })
  const clear = () => {
    // The box follows the URL, except for text not yet in it.
    if (search === '') setText('')
    focusHeading()
    setParams(Object.fromEntries(['q', ...names].map((name) => [name, ''])))
  }
  return { filter, text, setText, set, clear }
}

const names = ['sport', 'position', 'from', 'until'] as const

/** The server would reject anything else. */
const sportIn = (params: URLSearchParams): Sport | '' => sports.find((sport) => sport === params.get('sport')) ?? ''

function dayIn(params: URLSearchParams, name: 'from' | 'until'): string {
  const day = params.get(name) ?? ''
  return /^[12]\d{3}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : ''
}

/** Filter of the board. Empty fields match everything. */
export interface BoardFilter {
  search: string
  sport: Sport | ''
  position: string
  /** Dates like 2026-11-17 in the user's time zone, both inclusive. */
  from: string
  until: string
}

/** Open requests, soonest first, loaded page by page. */
export const boardPages = (filter: BoardFilter) =>
  readPages('GET /api/v1/game/sub_requests', { query: boardQuery(filter) })

/** The public board, which needs no sign-in. */
export const publicPages = (filter: BoardFilter) => readPages('GET /api/v1/board', { query: boardQuery(filter) })

export const isFiltered = (filter: BoardFilter): boolean => Object.values(filter).some((value) => value !== '')

export function boardQuery({ search, sport, position, from, until }: BoardFilter, zone = browserTimeZone()) {
  return {
    ...(search && { q: search }),
    ...(sport && { sport }),
    ...(position && { position }),
    ...(from && { from: startOf(from, zone) }),
    ...(until && { until: startOf(dayAfter(until), zone) }),
  }
}

const startOf = (date: string, zone: string): string => instantOf({ date, time: '00:00' }, zone).toISOString()

/** Computed in UTC, where every day has 24 hours. */
const dayAfter = (date: string): string => new Date(Date.parse(date) + DAY_MS).toISOString().slice(0, 10)
