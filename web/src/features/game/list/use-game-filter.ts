import type { GameStatus } from '@app/contract'
import { useMemo } from 'react'
import { focusHeading } from '../../../lib/page/late-heading.ts'
import { useAsked } from '../../../lib/page/query-params.ts'
import { useSearchText } from '../../../lib/page/search-text.ts'
import type { GameFilter } from './game-pages.ts'

export const statuses: readonly GameStatus[] = ['Upcoming', 'Completed', 'Cancelled']

/** The filter is part of the address: the back button, a reload and a link to a friend keep it. */
export function useGameFilter() {
  const [params, ask] = useAsked()
  const { text, setText, search } = useSearchText()
  const status = statuses.find((name) => name === params.get('status')) ?? ''
  const asked = params.get('teamId') ?? ''
  const teamId = isId.test(asked) ? asked : ''
  const filter: GameFilter = useMemo(() => ({ search, status, teamId }), [search, status, teamId])

  const set = (name: 'status' | 'teamId', value: string) => ask({ [name]: value })
  const clear = () => {
    // The box follows the address, unless what stands in it was not asked for yet.
    if (search === '') setText('')
    focusHeading()
    ask({ q: '', status: '', teamId: '' })
  }
  return { filter, text, setText, set, clear }
}

/** Anything else was never an address of ours, and the server would refuse it. */
const isId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
