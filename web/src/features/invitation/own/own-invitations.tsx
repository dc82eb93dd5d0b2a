import type { Invitation } from '@app/contract'
import { limits } from '@app/contract/limits'
import { type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import type { Page } from '../../../lib/api/api.ts'
import { requestIdOf } from '../../../lib/api/api-error.ts'
import { readPages } from '../../../lib/api/read.ts'
import { teamPath } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx'
import { useLingering } from '../../../ui/feedback/use-lingering.ts'
import { INVITATIONS_FAILED } from '../words.ts'
import { InvitationsLoading } from './invitations-loading.tsx'
import { type Answers, divide } from './own-lists.ts'
import { PendingInvitation } from './pending-invitation.tsx'
import { RecentActivity } from './recent-activity.tsx'

const KEY = 'GET /api/v1/profile/:userId/invitations'

/** What a person was invited to: what waits for an answer is asked for by itself, so that none is missed or miscounted. */
export function OwnInvitations({ userId }: { userId: string }) {
  const params = { userId }
  const waiting = useInfiniteQuery(readPages(KEY, { params, query: { status: 'Pending', limit: limits.largestPage } }))
  const all = useInfiniteQuery(readPages(KEY, { params, query: {} }))
  const isLoading = useLingering(waiting.isPending || all.isPending)
  if (isLoading) return <InvitationsLoading />
  if (waiting.data && all.data) {
    return <Lists waiting={{ ...waiting, data: waiting.data }} all={{ ...all, data: all.data }} />
  }
  const failed = [waiting, all].find((query) => query.error)
  if (!failed) return null
  return (
    <LoadFailure
      message={INVITATIONS_FAILED}
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
  const [answers, setAnswers] = useState<Answers>({})
  const [last, setLast] = useState<{ invitation: Invitation; status: Answers[string] } | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const { pending, recent } = divide([...itemsOf(waiting), ...itemsOf(all)], answers)
  const answered = (invitation: Invitation, status: Answers[string]) => {
    setAnswers((before) => ({ ...before, [invitation.id]: status }))
    setLast({ invitation, status })
    // The button that had the focus goes away with its card.
    heading.current?.focus()
  }
  return (
    <>
      <section aria-labelledby="pending">
        <h2 id="pending" ref={heading} tabIndex={-1} className="display mb-3 text-lg">
          Pending Invitations{' '}
          <span className="tnum">
            ({pending.length}
            {waiting.hasNextPage && '+'})
          </span>
        </h2>
        <p role="status" className="text-sm text-muted-foreground not-empty:mb-3">
          {last && <Answered {...last} />}
        </p>
        {pending.length > 0 ? (
          <ul className="grid grid-cols-1 gap-4">
            {pending.map((invitation) => (
              <PendingInvitation key={invitation.id} invitation={invitation} onAnswered={answered} />
            ))}
          </ul>
        ) : (
          <Card>
            <EmptyState title="No pending invitations" />
          </Card>
        )}
        <More of={waiting} what="pending invitations" />
      </section>
      <section aria-labelledby="recent">
        <h2 id="recent" className="display mb-3 text-lg">
          Recent Activity
        </h2>
        <RecentActivity invitations={recent} />
        <More of={all} what="activity" />
      </section>
    </>
  )
}

const itemsOf = ({ data }: Pages): Invitation[][] => data.pages.map((page) => page.items)

function Answered({ invitation: { teamId, teamName }, status }: { invitation: Invitation; status: Answers[string] }) {
  if (status === 'Declined') return `You declined the invitation to ${teamName}.`
  return (
    <>
      You joined {teamName}.{' '}
      <Link to={teamPath(teamId)} className="font-medium text-foreground underline underline-offset-4">
        Go to the team
      </Link>
    </>
  )
}

function More({ of, what }: { of: Pages; what: string }) {
  if (!of.hasNextPage) return null
  return (
    <div className="mt-4 flex justify-center">
      <Button busy={of.isFetchingNextPage} onClick={() => void of.fetchNextPage()}>
        Show more<span className="sr-only"> {what}</span>
      </Button>
    </div>
  )
}
