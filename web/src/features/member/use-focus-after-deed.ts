import type { TeamMember } from '@app/contract'
import { useCallback, useEffect, useRef } from 'react'

/**
 * The button that had the focus goes away with its row, or moves to where the captains stand. Then the focus goes after
 * it, or to the row that took the place of a removed one.
 */
export function useFocusAfterDeed(members: TeamMember[]) {
  const heading = useRef<HTMLHeadingElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const acted = useRef<{ id: string; at: number } | null>(null)
  const shown = useRef(members)

  useEffect(() => {
    if (shown.current === members) return
    shown.current = members
    const deed = acted.current
    acted.current = null
    if (!deed) return
    const at = members.findIndex(({ id }) => id === deed.id)
    const place = at === -1 ? Math.min(deed.at, members.length - 1) : at
    const button = list.current?.querySelectorAll('[role=listitem]')[place]?.querySelector('button')
    const target = button ?? heading.current
    target?.focus()
  }, [members])

  const rememberDeed = useCallback((id: string) => {
    acted.current = { id, at: shown.current.findIndex((member) => member.id === id) }
  }, [])

  return { heading, list, rememberDeed }
}
