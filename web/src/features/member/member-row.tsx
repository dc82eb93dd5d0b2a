import type { TeamMember } from '@app/contract'
import { memo } from 'react'
import { requestIdOf } from '../../lib/api-error.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Note } from '../../ui/note.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { MemberMenu } from './member-menu.tsx'
import { RoleBadge } from './role-badge.tsx'
import { type MemberDeeds, useMemberDeeds } from './use-member-deeds.ts'

type MemberRowProps = {
  teamId: string
  member: TeamMember
  isYou: boolean
  onDone: (words: string) => void
  onRemoved: (memberId: string) => void
}

/** Long rosters stay smooth: a row is drawn when it comes into view, and again only when its member changed. */
export const MemberRow = memo(function MemberRow(props: MemberRowProps) {
  const { member, isYou } = props
  const deeds = useMemberDeeds(props)
  const { firstName, lastName } = member
  return (
    <li className={rowLook} aria-busy={deeds.isBusy || undefined}>
      <div className={classNames(gridLook, member.email ? withEmail : withoutEmail)}>
        <span className="flex [grid-area:picture]">
          <Avatar id={member.id} name={`${firstName} ${lastName}`} picture={member.avatar} />
        </span>
        <span className="leading-5 font-medium wrap-anywhere [grid-area:name]">
          {firstName} {lastName}
          {isYou && <span className="font-normal text-muted-foreground"> (you)</span>}
        </span>
        {member.email && (
          <span className="text-sm leading-5 wrap-anywhere text-muted-foreground [grid-area:email]">
            {member.email}
          </span>
        )}
        <span className="flex [grid-area:role]">
          <RoleBadge role={member.role} />
        </span>
        <MenuPlace member={member} deeds={deeds} />
      </div>
      {deeds.failure && (
        <Note tone="out" className="mt-2 mb-1">
          {deeds.failure.words}
          <RequestId error={deeds.failure.error} />
        </Note>
      )}
    </li>
  )
})

const rowLook = 'px-4 py-2 [contain-intrinsic-block-size:auto_2.75rem] [content-visibility:auto] sm:px-5'

const gridLook = 'grid min-h-11 content-center items-center gap-x-2.5 sm:gap-x-3'
const withEmail =
  "gap-y-0.5 grid-cols-[auto_auto_1fr_auto] [grid-template-areas:'picture_name_role_menu'_'picture_email_email_menu'] sm:gap-y-0 sm:grid-cols-[auto_minmax(0,1fr)_auto_auto] sm:[grid-template-areas:'picture_name_role_menu'_'picture_email_role_menu']"
const withoutEmail =
  "grid-cols-[auto_auto_1fr_auto] [grid-template-areas:'picture_name_role_menu'] sm:grid-cols-[auto_minmax(0,1fr)_auto_auto]"

/** As wide on rows without a menu, so that the badges stand in one line. The button keeps the focus while it works. */
function MenuPlace({ member, deeds }: { member: TeamMember; deeds: MemberDeeds }) {
  const hasMenu = Object.values(member.can).some(Boolean)
  return (
    <span className="relative -my-1 -mr-2 grid w-9 place-items-center text-muted-foreground [grid-area:menu] sm:w-11">
      {hasMenu && (
        <span className={deeds.isBusy ? 'opacity-0' : ''}>
          <MemberMenu member={member} deeds={deeds} />
        </span>
      )}
      {deeds.isBusy && <Spinner className="absolute size-5" />}
    </span>
  )
}

function RequestId({ error }: { error: Error }) {
  const id = requestIdOf(error)
  return id && <span className="tnum block text-xs break-all">Request {id}</span>
}
