import type { Invitation, InvitationStatus } from '@app/contract'
import { limits } from '@app/contract/limits'
import { sportLabels } from '@app/contract/sport'
import { Trans, useLingui } from '@lingui/react/macro'
import { type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import { type ReactNode, useRef, useState } from 'react'
import { Link } from 'react-router'
import { NoProfile, useSignedInUser } from '#features/people/session/signed-in.tsx'
import type { Page } from '#lib/api/api.ts'
import { requestIdOf } from '#lib/api/api-error.ts'
import { readPages } from '#lib/api/read.ts'
import { useNow } from '#lib/dates/clock.ts'
import { shortDate } from '#lib/dates/own-dates.ts'
import { teamPath } from '#paths'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card, MetaLine } from '#ui/card.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { LoadFailure } from '#ui/feedback/failure.tsx'
import { Loading, Skeleton, useDelayedLoading } from '#ui/feedback/skeleton.tsx'
import { Crest } from '#ui/identity/crest.tsx'
import { INVITATIONS_FAILED } from '../text.ts'
import { PendingInvitation } from './pending-invitation.tsx'

const KEY = 'GET /api/v1/profile/:userId/invitations'

/** The user's invitations. Pending ones are read separately, so that all of them are shown and counted. */
export function OwnInvitations() {
  const { t } = useLingui()
  const { id } = useSignedInUser()
  return id === '' ? <NoProfile message={t(INVITATIONS_FAILED)} /> : <InvitationsOf userId={id} />
}

function InvitationsOf({ userId }: { userId: string }) {
  const { t } = useLingui()
  const params = { userId }
  const waiting = useInfiniteQuery(readPages(KEY, { params, query: { status: 'Pending', limit: limits.largestPage } }))
  const all = useInfiniteQuery(readPages(KEY, { params, query: {} }))
  const isLoading = useDelayedLoading(waiting.isPending || all.isPending)
  if (isLoading) return <InvitationsLoading />
  if (waiting.data && all.data) {
    return <Lists waiting={{ ...waiting, data: waiting.data }} all={{ ...all, data: all.data }} />
  }
  const failed = [waiting, all].find((query) => query.error)
  if (!failed) return null
  return (
    <LoadFailure
      message={t(INVITATIONS_FAILED)}
      requestId={requestIdOf(failed.error)}
      busy={waiting.isFetching || all.isFetching}
      onRetry={() => void Promise.all([waiting.refetch(), all.refetch()])}
    />
  )
}

type Pages = { data: { pages: Page<Invitation>[] } } & Pick<
  UseInfiniteQueryResult,
  'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'
>

function Lists({ waiting, all }: { waiting: Pages; all: Pages }) {
  const { t } = useLingui()
  const [responses, setResponses] = useState<Responses>({})
  const [last, setLast] = useState<{ invitation: Invitation; status: Responses[string] } | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const { pending, open, recent } = divide([...itemsOf(waiting), ...itemsOf(all)], responses)
  const count = waiting.hasNextPage ? `${open}+` : String(open)
  const respond = (invitation: Invitation, status: Responses[string]) => {
    setResponses((before) => ({ ...before, [invitation.id]: status }))
    setLast({ invitation, status })
    // The focused button disappears together with its card.
    heading.current?.focus()
  }
  return (
    <>
      <section aria-labelledby="pending">
        <h2 id="pending" ref={heading} tabIndex={-1} className="display mb-3 text-lg">
          <Trans>
            Pending Invitations <span className="tnum">({count})</span>
          </Trans>
        </h2>
        <p role="status" className="text-sm text-muted-foreground not-empty:mb-3">
          {last && <Responded {...last} />}
        </p>
        {pending.length > 0 ? (
          <ul className="grid grid-cols-1 gap-4">
            {pending.map((invitation) => (
              <PendingInvitation key={invitation.id} invitation={invitation} onResponded={respond} />
            ))}
          </ul>
        ) : (
          <Card>
            <EmptyState title={t`No pending invitations`} />
          </Card>
        )}
        <More of={waiting}>
          <Trans>
            Show more<span className="sr-only"> pending invitations</span>
          </Trans>
        </More>
      </section>
      <section aria-labelledby="recent">
        <h2 id="recent" className="display mb-3 text-lg">
          <Trans>Recent Activity</Trans>
        </h2>
        <RecentActivity invitations={recent} />
        <More of={all}>
          <Trans>
            Show more<span className="sr-only"> activity</span>
          </Trans>
        </More>
      </section>
    </>
  )
}

const itemsOf = ({ data }: Pages): Invitation[][] => data.pages.map((page) => page.items)

function Responded({
  invitation: { teamId, teamName },
  status,
}: {
  invitation: Invitation
  status: Responses[string]
}) {
  if (status === 'Declined') return <Trans>You declined the invitation to {teamName}.</Trans>
  return (
    <Trans>
      You joined {teamName}.{' '}
      <Link to={teamPath(teamId)} className="font-medium text-foreground underline underline-offset-4">
        See Team
      </Link>
    </Trans>
  )
}

function More({ of, children }: { of: Pages; children: ReactNode }) {
  if (!of.hasNextPage) return null
  return (
    <div className="mt-4 flex justify-center">
      <Button busy={of.isFetchingNextPage} onClick={() => void of.fetchNextPage()}>
        {children}
      </Button>
    </div>
  )
}

function RecentActivity({ invitations }: { invitations: readonly Invitation[] }) {
  const now = useNow()
  if (invitations.length === 0)
    return (
      <p className="text-muted-foreground">
        <Trans>You haven’t answered any invitations yet.</Trans>
      </p>
    )
  return (
    <ul className="card divide-y divide-border">
      {invitations.map((invitation) => (
        <ActivityRow key={invitation.id} invitation={invitation} now={now} />
      ))}
    </ul>
  )
}

function ActivityRow({ invitation, now }: { invitation: Invitation; now: Date }) {
  const { t } = useLingui()
  const { teamName, teamLogo, sport, invitedAt, status } = invitation
  const day = shortDate(new Date(invitedAt), now)
  return (
    <li className="flex items-center gap-3 px-4 py-3.5 sm:px-5">
      <Crest name={teamName} picture={teamLogo} size={40} />
      <div className="min-w-0 flex-1">
        <p className="leading-5 font-semibold wrap-anywhere">{teamName}</p>
        <MetaLine className="mt-0.5 text-sm text-muted-foreground">
          {t(sportLabels[sport])}
          <Trans>
            invited <time dateTime={invitedAt}>{day}</time>
          </Trans>
        </MetaLine>
      </div>
      {status === 'Accepted' ? (
        <Badge tone="going" icon={<Check aria-hidden />}>
          <Trans context="invitation" comment="An invitation that you accepted">
            Accepted
          </Trans>
        </Badge>
      ) : (
        <Badge tone="plain" icon={<X aria-hidden />}>
          <Trans context="invitation" comment="An invitation that you declined">
            Declined
          </Trans>
        </Badge>
      )}
    </li>
  )
}

function InvitationsLoading() {
  return (
    <Loading>
      <Skeleton className="mb-3 h-6 w-56" />
      <div className="grid gap-4">
        {[1, 2].map((card) => (
          <div key={card} className="card p-5">
            <div className="flex gap-4">
              <Skeleton className="size-13 shrink-0 rounded-xl" />
              <div className="grid flex-1 gap-2">
                <Skeleton className="h-5 w-5/12" />
                <Skeleton className="h-4 w-3/12" />
                <Skeleton className="h-4 w-8/12" />
              </div>
            </div>
            <Skeleton className="mt-4 h-11 w-48 sm:ms-[4.25rem]" />
          </div>
        ))}
      </div>
    </Loading>
  )
}

/** Responses given on this page, shown until the list is reloaded. */
type Responses = Readonly<Record<string, Exclude<InvitationStatus, 'Pending'>>>

/**
 * Pending and settled invitations, newest first; expired ones come last and do not count as open. A response is final:
 * a stale list cannot revert it.
 */
export function divide(lists: readonly (readonly Invitation[])[], responses: Responses) {
  const byId = new Map<string, Invitation>()
  for (const invitation of lists.flat()) {
    const known = byId.get(invitation.id)
    const status = responses[invitation.id] ?? (known && known.status !== 'Pending' ? known.status : invitation.status)
    byId.set(invitation.id, { ...invitation, status })
  }
  const all = [...byId.values()].toSorted((one, other) => Date.parse(other.invitedAt) - Date.parse(one.invitedAt))
  const pending = all.filter(({ status }) => status === 'Pending')
  const open = pending.filter(({ isExpired }) => !isExpired)
  return {
    pending: [...open, ...pending.filter(({ isExpired }) => isExpired)],
    open: open.length,
    recent: all.filter(({ status }) => status !== 'Pending'),
  }
}
