import type { Team } from '@app/contract'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { MemberRow } from './member-row.tsx'

type MemberListProps = {
  team: Pick<Team, 'id' | 'members' | 'memberCount'>
  userId: string
  /** Below the last one. */
  children?: ReactNode
}

export function MemberList({ team: { id, members, memberCount }, userId, children }: MemberListProps) {
  const [told, setTold] = useState('')
  const { heading, rows, noteRemoval } = useFocusAfterRemoval(members)
  return (
    <section className="card" aria-labelledby="members">
      <h2 id="members" ref={heading} tabIndex={-1} className="display px-4 pt-4 pb-2 text-lg sm:px-5">
        Members <span className="tnum font-normal text-muted-foreground">({memberCount})</span>
      </h2>
      <p role="status" className="sr-only">
        {told}
      </p>
      <ul ref={rows} className="pb-2">
        {members.map((member) => (
          <MemberRow
            key={member.id}
            teamId={id}
            member={member}
            isYou={member.id === userId}
            onDone={setTold}
            onRemoved={noteRemoval}
          />
        ))}
      </ul>
      {children && <div className="border-t border-border px-4 py-3 sm:px-5">{children}</div>}
    </section>
  )
}

/** The button that had the focus goes away with its row: the next one in its place takes it. */
function useFocusAfterRemoval(members: Team['members']) {
  const heading = useRef<HTMLHeadingElement>(null)
  const rows = useRef<HTMLUListElement>(null)
  const leaving = useRef<{ id: string; at: number } | null>(null)
  const shown = useRef(members)
  useEffect(() => {
    shown.current = members
    const gone = leaving.current
    if (!gone || members.some(({ id }) => id === gone.id)) return
    leaving.current = null
    const next = rows.current?.children[Math.min(gone.at, members.length - 1)]?.querySelector('button')
    const target = next ?? heading.current
    target?.focus()
  }, [members])
  const noteRemoval = useCallback((id: string) => {
    leaving.current = { id, at: shown.current.findIndex((member) => member.id === id) }
  }, [])
  return { heading, rows, noteRemoval }
}
