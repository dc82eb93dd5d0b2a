import type { Team, TeamMember } from '@app/contract'
import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSignedInUser } from '#features/people/session/signed-in.tsx'
import { chunksOf } from '#lib/chunks.ts'
import { Button } from '#ui/button.tsx'
import { SearchInput } from '#ui/form/search-input.tsx'
import type { MemberDialogTarget } from './member-menu.tsx'
import { MemberRow } from './member-row.tsx'

type MemberListProps = {
  team: Pick<Team, 'id' | 'members' | 'memberCount'>
  /** Opens the dialog for blocking or reporting a member. */
  onOpenDialog: (question: MemberDialogTarget) => void
  /** Next to the heading. */
  action?: ReactNode
  /** Rendered below the last member. */
  children?: ReactNode
}

export function MemberList({ team: { id, members, memberCount }, onOpenDialog, action, children }: MemberListProps) {
  const { i18n, t } = useLingui()
  const { id: userId } = useSignedInUser()
  const [announcement, setAnnouncement] = useState('')
  const [text, setText] = useState('')
  const [isAll, setIsAll] = useState(false)
  const isFew = members.length <= SHOWN
  const query = text.trim().toLowerCase()
  const found = useMemo(() => {
    if (query !== '') return members.filter((member) => searched(member).includes(query))
    return isAll ? members : members.slice(0, SHOWN)
  }, [members, query, isAll])
  const { heading, list, rememberAction, focusRow } = useFocusAfterAction(found)
  const isLong = found.length > A_LONG_LIST
  const hasMenus = members.some((member) => member.id !== userId)
  const showAll = () => {
    flushSync(() => setIsAll(true))
    focusRow(SHOWN)
  }
  return (
    <section className="card" aria-labelledby="members">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 px-4 pt-4 pb-2 sm:px-5">
        <h2 id="members" ref={heading} tabIndex={-1} className="display text-lg">
          <Trans>
            Members <span className="tnum font-normal text-muted-foreground">({memberCount})</span>
          </Trans>
        </h2>
        {action}
      </div>
      {!isFew && (
        <search className="block px-4 pb-2 sm:px-5">
          <SearchInput label={t`Search members`} value={text} onChange={setText} />
        </search>
      )}
      <p role="status" className={query !== '' && found.length === 0 ? emptyLook : 'sr-only'}>
        {query === '' ? announcement : matchText(i18n, found.length)}
      </p>
      {/* By role, because a ul cannot contain groups of rows. */}
      <div ref={list} role="list" className="group/members pb-2" data-plain={hasMenus ? undefined : ''}>
        {chunksOf(found, isLong ? GROUP : A_LONG_LIST).map((group) => (
          <div key={group.from} className={isLong ? skippedLook : ''}>
            {group.items.map((member) => (
              <MemberRow
                key={member.id}
                teamId={id}
                member={member}
                isYou={member.id === userId}
                onDone={setAnnouncement}
                onBeforeChange={rememberAction}
                onOpenDialog={onOpenDialog}
              />
            ))}
          </div>
        ))}
      </div>
      {!isFew && !isAll && query === '' && (
        <div className="px-4 pb-4 sm:px-5">
          <Button variant="secondary" className="w-full" icon={<ChevronDown aria-hidden />} onClick={showAll}>
            <Trans>All {memberCount}</Trans>
          </Button>
        </div>
      )}
      {children && <div className="border-t border-border px-4 py-3 sm:px-5">{children}</div>}
    </section>
  )
}

/** Enough to include the captains, who come first. */
const SHOWN = 8

const searched = ({ firstName, lastName, email }: TeamMember): string =>
  `${firstName} ${lastName}\n${email}`.toLowerCase()

function matchText(i18n: I18n, count: number): string {
  if (count === 0) return i18n._(msg`No members match.`)
  return i18n._(msg({ message: plural(count, { one: '# member matches', other: '# members match' }) }))
}

const emptyLook = 'px-4 pt-2 pb-4 text-muted-foreground sm:px-5'

const A_LONG_LIST = 50
const GROUP = 5

/** `content-visibility` per group instead of per row, because the browser checks each element in every frame. */
const skippedLook = '[contain-intrinsic-block-size:auto_18.75rem] [content-visibility:auto]'

/**
 * An action removes the focused button's row, or moves it among the captains. The focus follows the row, or goes to the
 * one that replaced it.
 */
function useFocusAfterAction(members: TeamMember[]) {
  const heading = useRef<HTMLHeadingElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const lastAction = useRef<{ id: string; at: number } | null>(null)
  const shown = useRef(members)

  const focusRow = useCallback((place: number) => {
    const row = list.current?.querySelectorAll<HTMLElement>('[role=listitem]')[place]
    const target = row?.querySelector('button') ?? heading.current
    target?.focus()
  }, [])

  useEffect(() => {
    if (shown.current === members) return
    shown.current = members
    const action = lastAction.current
    lastAction.current = null
    if (!action) return
    const at = members.findIndex(({ id }) => id === action.id)
    const place = at === -1 ? Math.min(action.at, members.length - 1) : at
    focusRow(place)
  }, [members, focusRow])

  const rememberAction = useCallback((id: string) => {
    lastAction.current = { id, at: shown.current.findIndex((member) => member.id === id) }
  }, [])

  return { heading, list, rememberAction, focusRow }
}
