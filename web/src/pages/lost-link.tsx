import { Trans } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import type { LucideIcon } from 'lucide-react'
import { Link } from 'react-router'
import { BareLayout } from '#features/shell/layout/bare-layout.tsx'
import { ApiError, requestIdOf } from '#lib/api/api-error.ts'
import { paths } from '#paths'
import { buttonClass } from '#ui/button.tsx'
import { DeadEnd, DeadEndIcon } from '#ui/feedback/dead-end.tsx'
import { TryAgain } from '#ui/feedback/failure.tsx'

type LostLinkProps = {
  title: string
  text: string
  Icon: LucideIcon
  /** The failed query, if any. Offers a retry for server errors. */
  query?: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>
}

/** Replaces the content of an external link that does not work. */
export function LostLink({ title, text, Icon, query }: LostLinkProps) {
  const isFinal = !query || (query.error instanceof ApiError && query.error.status < 500)
  return (
    <BareLayout>
      <DeadEnd
        title={title}
        picture={<DeadEndIcon icon={Icon} />}
        actions={
          <>
            {!isFinal && <TryAgain onRetry={query.refetch} busy={query.isFetching} />}
            <Link to={paths.dashboard} className={buttonClass({ variant: 'primary' })}>
              <Trans>Go to Homepage</Trans>
            </Link>
          </>
        }
        requestId={requestIdOf(query?.error)}
      >
        <p role="alert" className="font-medium text-out">
          {text}
        </p>
      </DeadEnd>
    </BareLayout>
  )
}
