import type { LucideIcon } from 'lucide-react'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import Mail from 'lucide-react/icons/mail'
import ShieldPlus from 'lucide-react/icons/shield-plus'
import UserRoundSearch from 'lucide-react/icons/user-round-search'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { InvitationsFailed } from './invitations-failed.tsx'
import { usePendingInvitations } from './pending-invitations.ts'
import { Section } from './section.tsx'

export function QuickActions({ userId }: { userId: string }) {
  const pending = usePendingInvitations(userId)
  return (
    <Section id="quick-actions" title="Quick Actions">
      <ul className="card grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] gap-1 p-2 xl:grid-cols-1">
        <Action to={paths.createTeam} Icon={ShieldPlus}>
          Create New Team
        </Action>
        <Action to={paths.createGame} Icon={CalendarPlus}>
          Schedule Game
        </Action>
        <Action to={paths.findSubs} Icon={UserRoundSearch}>
          Find Substitutes
        </Action>
        <Action to={paths.invitations} Icon={Mail}>
          Team Invitations{pending.count && <span className="tnum font-semibold"> ({pending.count})</span>}
        </Action>
      </ul>
      {pending.failed && (
        <InvitationsFailed requestId={pending.requestId} busy={pending.busy} onRetry={pending.readAgain} />
      )}
    </Section>
  )
}

/** Icon above the words on a phone, before them where the actions stand in a column. */
function Action({ to, Icon, children }: { to: string; Icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="grid">
      <Link
        to={to}
        className="flex flex-col items-start gap-3 rounded-lg p-2.5 font-[540] hover:bg-accent xl:flex-row xl:items-center xl:p-2"
      >
        <span className="grid size-9 shrink-0 place-items-center rounded-md bg-muted">
          <Icon aria-hidden className="size-[1.1875rem]" />
        </span>
        <span className="leading-5">{children}</span>
      </Link>
    </li>
  )
}
