import type { GameStatus } from '@app/contract'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { useSearchText } from '../../lib/search-text.ts'
import type { GameFilter } from './game-pages.ts'

export const statuses: readonly GameStatus[] = ['Upcoming', 'Completed', 'Cancelled']

/** The filter is part of the address: the back button, a reload and a link to a friend keep it. */
export function useGameFilter() {
  const [params, setParams] = useSearchParams()
  const { text, setText, search } = useSearchText()
  const status = statuses.find((name) => name === params.get('status')) ?? ''
  const asked = params.get('teamId') ?? ''
  const teamId = isId.test(asked) ? asked : ''
  const filter: GameFilter = useMemo(() => ({ search, status, teamId }), [search, status, teamId])

  const set = (name: 'status' | 'teamId', value: string) =>
    setParams((before) => withParam(before, name, value), { replace: true, preventScrollReset: true })
  const clear = () => {
    // The box follows the address, unless what stands in it was not asked for yet.
    if (search === '') setText('')
    setParams(withoutAny, { replace: true, preventScrollReset: true })
  }
  return { filter, text, setText, set, clear }
}

/** Anything else was never an address of ours, and the server would refuse it. */
const isId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

function withParam(before: URLSearchParams, name: string, value: string): URLSearchParams {
  const after = new URLSearchParams(before)
  if (value) after.set(name, value)
  else after.delete(name)
  return after
}

const withoutAny = (before: URLSearchParams): URLSearchParams =>
  ['q', 'status', 'teamId'].reduce((params, name) => withParam(params, name, ''), before)
