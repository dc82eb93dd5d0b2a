import { limits } from '@app/contract/limits'
import { type Sport, sports } from '@app/contract/sport'
import { useMemo } from 'react'
import { focusHeading } from '../../../lib/page/late-heading.ts'
import { useAsked } from '../../../lib/page/query-params.ts'
import { useSearchText } from '../../../lib/page/search-text.ts'
import type { BoardFilter } from './board-pages.ts'

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
