import { useQuery } from '@tanstack/react-query'
import Link2Off from 'lucide-react/icons/link-2-off'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { OfferCard, Welcome } from '../features/invitation/response/offer-card.tsx'

import { JoinTeam, whyNoOffer } from '../features/join-link/join-team.tsx'
import { BareLayout } from '../features/layout/bare-layout.tsx'
import { LoadingPage } from '../features/session/guard.tsx'
import { isSignedOut } from '../lib/api/api-error.ts'
import { read } from '../lib/api/read.ts'
import { usePageTitle } from '../lib/page/page-title.ts'
import { useSignUpIntent } from '../lib/page/sign-up-intent.ts'
import { joinPath, teamPath } from '../paths.ts'
import { LostLink } from './lost-link.tsx'
import { SignInDetour } from './sign-in-detour.tsx'

/** Target of a join link. */
export function JoinPage() {
  usePageTitle('Join')
  const { linkId = '' } = useParams()
  return (
    <SignInDetour to={joinPath(linkId)}>
      <Offer key={linkId} linkId={linkId} />
    </SignInDetour>
  )
}

function Offer({ linkId }: { linkId: string }) {
  const navigate = useNavigate()
  const query = useQuery({
    ...read('GET /api/v1/join/:linkId', { params: { linkId } }),
    // Read once: the last person to join closes the link.
    enabled: ({ state }) => state.data === undefined,
  })
  const atOnce = useSignUpIntent()
  const [joined, setJoined] = useState(false)
  const offer = query.data
  if (offer) {
    const { teamId, teamName, teamLogo, sport } = offer
    return (
      <BareLayout>
        <OfferCard teamName={teamName} sport={sport} logo={teamLogo}>
          {joined ? (
            <Welcome teamName={teamName} onDone={() => void navigate(teamPath(teamId), { replace: true })} />
          ) : (
            <JoinTeam linkId={linkId} offer={offer} atOnce={atOnce} onJoined={() => setJoined(true)} />
          )}
        </OfferCard>
      </BareLayout>
    )
  }
  if (!query.error || isSignedOut(query.error)) return <LoadingPage />
  return <LostLink title="Join Link" words={whyNoOffer(query.error)} Icon={Link2Off} query={query} />
}
