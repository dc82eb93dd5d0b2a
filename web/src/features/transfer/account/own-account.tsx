import type { Account } from '@app/contract'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { read } from '#lib/api/read.ts'
import { Card } from '#ui/card.tsx'
import { LoadFailure } from '#ui/feedback/failure.tsx'
import { Loading, Skeleton, useDelayedLoading } from '#ui/feedback/skeleton.tsx'

/** Renders its children with the account once it is loaded. */
export function OwnAccount({ children }: { children: (account: Account) => ReactNode }) {
  const { t } = useLingui()
  const account = useQuery(read('GET /api/v1/account'))
  const isLoading = useDelayedLoading(account.isPending)
  if (isLoading) return <AccountLoading />
  if (account.data) return children(account.data)
  if (!account.error) return null
  return <LoadFailure message={t`Failed to load your account. Please try again later.`} query={account} />
}

function AccountLoading() {
  return (
    <Loading>
      <Skeleton className="mb-2.5 h-6 w-20" />
      <Card className="grid gap-5 p-5">
        <div className="flex items-center gap-4">
          <Skeleton className="size-18 shrink-0 rounded-full" />
          <Skeleton className="h-9 w-36" />
        </div>
        {['first-name', 'last-name', 'email', 'gender'].map((field) => (
          <div key={field} className="grid gap-2">
            <Skeleton className="h-4 w-28" />
            <Skeleton className="h-11 w-full" />
          </div>
        ))}
      </Card>
    </Loading>
  )
}
