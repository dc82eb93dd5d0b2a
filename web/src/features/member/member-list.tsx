import type { Team, TeamMember } from '@app/contract'
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { chunksOf } from '../../lib/chunks.ts'
import { huesOf } from '../../ui/identity/hue.ts'
import { useSignedInUser } from '../session/signed-in.tsx'
import type { MemberDialogTarget } from './member-menu.tsx'
import { MemberRow } from './member-row.tsx'

type MemberListProps = {
  team: Pick<Team, 'id' | 'members' | 'memberCount'>
  /** Opens the dialog to block or report a member. */
  onOpenDialog: (question: MemberDialogTarget) => void
  /** Rendered below the last member. */
  children?: ReactNode
}

export function MemberList({ team: { id, members, memberCount }, onOpenDialog, children }: MemberListProps) {
  const { id: userId } = useSignedInUser()
  const [announcement, setAnnouncement] = useState('')
  const { heading, list, rememberAction } = useFocusAfterAction(members)
  const hues = useMemo(() => huesOf(members.map((member) => member.id)), [members])
  const isLong = members.length > A_LONG_LIST
  const hasMenus = members.some((member) => member.id !== userId)
  return (
    <section className="card" aria-labelledby="members">
      <h2 id="members" ref={heading} tabIndex={-1} className="display px-4 pt-4 pb-2 text-lg sm:px-5">
        Members <span className="tnum font-normal text-muted-foreground">({memberCount})</span>
      </h2>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {/* By role, because a ul cannot contain groups of rows. */}
      <div ref={list} role="list" className="group/members pb-2" data-plain={hasMenus ? undefined : ''}>
        {chunksOf(members, isLong ? GROUP : A_LONG_LIST).map((group) => (
          <div key={group.from} className={isLong ? skippedLook : ''}>
            {group.items.map((member) => (
              <MemberRow
                key={member.id}
                teamId={id}
                member={member}
                hue={hues.get(member.id)}
                isYou={member.id === userId}
                onDone={setAnnouncement}
                onBeforeChange={rememberAction}
                onOpenDialog={onOpenDialog}
              />
            ))}
          </div>
        ))}
      </div>
      {children && <div className="border-t border-border px-4 py-3 sm:px-5">{children}</div>}
    </section>
  )
}

const A_LONG_LIST = 50
const GROUP = 5

/** `content-visibility` per group and not per row: the browser checks each element in every frame. */
const skippedLook = '[contain-intrinsic-block-size:auto_18.75rem] [content-visibility:auto]'

/**
 * An action removes the focused button's row, or moves it among the captains. The focus follows the row, or goes to
 * the one that took its place.
 */
function useFocusAfterAction(members: TeamMember[]) {
  const heading = useRef<HTMLHeadingElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const lastAction = useRef<{ id: string; at: number } | null>(null)
  const shown = useRef(members)

  useEffect(() => {
    if (shown.current === members) return
    shown.current = members
    const action = lastAction.current
    lastAction.current = null
    if (!action) return
    const at = members.findIndex(({ id }) => id === action.id)
    const place = at === -1 ? Math.min(action.at, members.length - 1) : at
    const button = list.current?.querySelectorAll('[role=listitem]')[place]?.querySelector('button')
    const target = button ?? heading.current
    target?.focus()
  }, [members])

  const rememberAction = useCallback((id: string) => {
    lastAction.current = { id, at: shown.current.findIndex((member) => member.id === id) }
  }, [])

  return { heading, list, rememberAction }
}
