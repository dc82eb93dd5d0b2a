import type { Claim, ClaimOffer } from '@app/contract'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import Link2Off from 'lucide-react/icons/link-2-off'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { LoadingPage } from '#features/people/session/guard.tsx'
import { fullName, useSignedInUser } from '#features/people/session/signed-in.tsx'
import { BareLayout } from '#features/shell/layout/bare-layout.tsx'
import { OfferCard } from '#features/team/invitation/response/offer-card.tsx'
import { ClaimDone, ClaimQuestion } from '#features/transfer/claim/claim-offer.tsx'
import { isSignedOut } from '#lib/api/api-error.ts'
import { read } from '#lib/api/read.ts'
import { usePageTitle } from '#lib/page/page-title.ts'
import { claimPath, paths } from '#paths'
import { HelpLink } from '#ui/help-link.tsx'
import { LostLink } from './lost-link.tsx'
import { SignInDetour } from './sign-in-detour.tsx'

/** Target of a claim link. */
export function ClaimPage() {
  const { linkId = '' } = useParams()
  return (
    <SignInDetour to={claimPath(linkId)}>
      <ByLink key={linkId} linkId={linkId} />
    </SignInDetour>
  )
}

/** For signed-in people who may be this person of a roster, found without a claim link. */
export function ClaimOfferPage() {
  const { personId = '' } = useParams()
  return (
    <SignInDetour>
      <WithoutLink key={personId} personId={personId} />
    </SignInDetour>
  )
}

// Read only once, so that someone who has claimed the person is not asked again.
const once = { enabled: ({ state }: { state: { data: unknown } }) => state.data === undefined }

function ByLink({ linkId }: { linkId: string }) {
  const query = useQuery({ ...read('GET /api/v1/claim-links/:linkId', { params: { linkId } }), ...once })
  return <Offer query={query} offer={query.data} linkId={linkId} />
}

function WithoutLink({ personId }: { personId: string }) {
  const query = useQuery({ ...read('GET /api/v1/claim-offers'), ...once })
  return <Offer query={query} offer={query.data?.find((offer) => offer.personId === personId)} />
}

type OfferProps = { query: UseQueryResult; offer: ClaimOffer | undefined; linkId?: string }

function Offer({ query, offer, linkId }: OfferProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const user = useSignedInUser()
  const [claim, setClaim] = useState<Claim | null>(null)
  const { id, firstName, avatar } = user
  const title = claim ? t`Welcome, ${firstName}` : t`Is this you?`
  usePageTitle(title)
  const leave = () => void navigate(paths.dashboard, { replace: true })
  if (!offer) {
    if (query.isPending || (query.error && isSignedOut(query.error))) return <LoadingPage />
    return <LostLink title={t`Is this you?`} text={t(LOST)} Icon={Link2Off} query={query} />
  }
  const { personId, teamName, sport, teamLogo } = offer
  return (
    <BareLayout>
      <OfferCard key={claim ? 'done' : 'question'} teamName={teamName} sport={sport} logo={teamLogo} title={title}>
        {claim ? (
          <ClaimDone
            claim={claim}
            personId={personId}
            me={{ id, name: fullName(user), picture: avatar }}
            onUndone={leave}
          />
        ) : (
          <ClaimQuestion offer={offer} {...(linkId && { linkId })} onClaimed={setClaim} onRefused={leave} />
        )}
      </OfferCard>
      <HelpLink to="claim" className="mx-auto mt-4 max-w-[30rem] px-1">
        {t`A captain added me by name. How does that spot become mine?`}
      </HelpLink>
    </BareLayout>
  )
}

const LOST = msg`This link no longer works. Ask the captain for a new one.`
