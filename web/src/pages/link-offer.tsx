import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import Link2Off from 'lucide-react/icons/link-2-off'
import type { ReactNode } from 'react'
import { LoadingPage } from '#features/people/session/guard.tsx'
import { BareLayout } from '#features/shell/layout/bare-layout.tsx'
import { ApiError, isSignedOut } from '#lib/api/api-error.ts'
import { LostLink } from './lost-link.tsx'

interface LinkOfferProps<Offer> {
  query: UseQueryResult<Offer>
  title: string
  /** Said if the link no longer works. */
  gone: string
  children: (offer: Offer) => ReactNode
}

/** What someone is offered by a link of a league, or why the link does not work. */
export function LinkOffer<Offer>({ query, title, gone, children }: LinkOfferProps<Offer>) {
  const { t } = useLingui()
  if (query.data) return <BareLayout>{children(query.data)}</BareLayout>
  if (!query.error || isSignedOut(query.error)) return <LoadingPage />
  const isGone = query.error instanceof ApiError && [400, 404].includes(query.error.status)
  return <LostLink title={title} text={isGone ? gone : t(UNCLEAR)} Icon={Link2Off} query={query} />
}

const UNCLEAR = msg`Unable to verify the link. Please try again later.`
