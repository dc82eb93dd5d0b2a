import { limits } from '@app/contract/limits'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { LucideIcon } from 'lucide-react'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Mail from 'lucide-react/icons/mail'
import ShieldPlus from 'lucide-react/icons/shield-plus'
import UserRoundSearch from 'lucide-react/icons/user-round-search'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useSignedInUser } from '#features/people/session/signed-in.tsx'
import type { Page } from '#lib/api/api.ts'
import { requestIdOf } from '#lib/api/api-error.ts'
import { useConnectionLost } from '#lib/api/connection.ts'
import { readPage } from '#lib/api/read.ts'
import { paths } from '#paths'
import { TryAgain } from '#ui/feedback/failure.tsx'
import { Section } from './section.tsx'

export function QuickActions() {
  const { t } = useLingui()
  const pending = usePendingInvitations()
  return (
    <Section id="quick-actions" title={t`Quick Actions`}>
      <ul className="card grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] gap-1 p-2 xl:grid-cols-1">
        <Action to={paths.createTeam} Icon={ShieldPlus}>
          <Trans>Create New Team</Trans>
        </Action>
        <Action to={paths.createGame} Icon={CalendarPlus}>
          <Trans>Schedule Game</Trans>
        </Action>
        <Action to={paths.findSubs} Icon={UserRoundSearch}>
          <Trans>Find Substitutes</Trans>
        </Action>
        <Action to={paths.invitations} Icon={Mail}>
          <Trans>Team Invitations</Trans>
          {pending.count && <span className="tnum font-semibold"> ({pending.count})</span>}
        </Action>
      </ul>
      {pending.failed && (
        <InvitationsFailed requestId={pending.requestId} busy={pending.busy} onRetry={pending.retry} />
      )}
    </Section>
  )
}

/** The icon is above the label on a phone and in front of it in a column. */
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

interface PendingInvitations {
  /** As text; null when loading failed. */
  count: string | null
  failed: boolean
  busy: boolean
  requestId: string | undefined
  retry: () => unknown
}

/** The number of pending invitations. Undefined without a profile. */
function usePendingInvitations(): PendingInvitations {
  const { id: userId } = useSignedInUser()
  const client = useQueryClient()
  const hasNoProfile = userId === ''
  const { data, error, isFetching, refetch } = useQuery({
    ...readPage('GET /api/v1/profile/:userId/invitations', {
      params: { userId },
      query: { status: 'Pending', limit: limits.largestPage },
    }),
    enabled: !hasNoProfile,
  })
  const failed = hasNoProfile || (!data && error !== null)
  return {
    count: failed ? null : countOf(data),
    failed,
    busy: isFetching,
    requestId: requestIdOf(error),
    retry: () => (hasNoProfile ? client.invalidateQueries() : refetch()),
  }
}

export function countOf(page: Page<unknown> | undefined): string {
  if (!page) return '...'
  const { length } = page.items
  return page.next ? `${length}+` : String(length)
}

type InvitationsFailedProps = { requestId: string | undefined; busy: boolean; onRetry: () => unknown }

/** Below the actions, which still work, because only the number is missing. Offline, the layout explains it. */
function InvitationsFailed({ requestId, busy, onRetry }: InvitationsFailedProps) {
  if (useConnectionLost()) return null
  return (
    <div role="alert" className="mt-2.5 flex flex-wrap items-start gap-x-2 gap-y-2 px-1">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-out" />
      <div className="min-w-[min(11rem,100%)] flex-1 text-sm">
        <p className="font-medium text-out">
          <Trans>Failed to load invitations. Please try again later.</Trans>
        </p>
        {requestId && (
          <p className="tnum mt-0.5 text-xs break-all text-muted-foreground">
            <Trans>Error ID {requestId}</Trans>
          </p>
        )}
      </div>
      <TryAgain onRetry={onRetry} busy={busy} size="sm" />
    </div>
  )
}
