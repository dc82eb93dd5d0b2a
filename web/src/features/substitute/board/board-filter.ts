import { limits } from '@app/contract/limits'
import { instantOf } from '@app/contract/local-time'
import { type Sport, sports } from '@app/contract/sport'
import { useMemo } from 'react'
import { readPages } from '../../../lib/api/read.ts'
import { browsersZone } from '../../../lib/dates/dates.ts'
import { focusHeading } from '../../../lib/page/page-title.ts'
import { useAsked, useSearchText } from '../../../lib/page/query-params.ts'

export type FoundFilter = ReturnType<typeof useBoardFilter>

/** The filter is part of the address: the back button, a reload and a link to a friend keep it. */
export function useBoardFilter() {
  const [params, ask] = useAsked()
  const { text, setText, search } = useSearchText()
  const [sport, position] = [sportIn(params), params.get('position')?.slice(0, limits.position) ?? '']
  const [from, until] = [dayIn(params, 'from'), dayIn(params, 'until')]
  const filter: BoardFilter = useMemo(
    () => ({ search, sport, position, from, until }),
    [search, sport, position, from, until],
  )
  const set = (name: (typeof names)[number], value: string) => ask({ [name]: value })
  const clear = () => {
    // The box follows the address, unless what stands in it was not asked for yet.
    if (search === '') setText('')
    focusHeading()
    ask(Object.fromEntries(['q', ...names].map((name) => [name, ''])))
  }
  return { filter, text, setText, set, clear }
}

const names = ['sport', 'position', 'from', 'until'] as const

/** Anything else was never an address of ours, and the server would refuse it. */
const sportIn = (params: URLSearchParams): Sport | '' => sports.find((sport) => sport === params.get('sport')) ?? ''

function dayIn(params: URLSearchParams, name: 'from' | 'until'): string {
  const day = params.get(name) ?? ''
  return /^[12]\d{3}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : ''
}

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
