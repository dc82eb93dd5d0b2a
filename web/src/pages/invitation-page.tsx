import { useQuery } from '@tanstack/react-query'
import MailX from 'lucide-react/icons/mail-x'
import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { InvitationAnswer } from '../features/invitation/answer/invitation-answer.tsx'
import {
  forgetInvitation,
  type InvitationLink,
  keepInvitation,
  keptInvitation,
} from '../features/invitation/answer/kept-invitation.ts'
import { OfferCard } from '../features/invitation/answer/offer-card.tsx'
import { BAD_LINK, whyNoInvitation } from '../features/invitation/words.ts'
import { BareLayout } from '../features/layout/bare-layout.tsx'
import { LoadingPage } from '../features/session/guard.tsx'
import { isSignedOut } from '../lib/api/api-error.ts'
import { read } from '../lib/api/read.ts'
import { usePageTitle } from '../lib/page/page-title.ts'
import { paths, teamPath } from '../paths.ts'
import { LostLink } from './lost-link.tsx'
import { SignInDetour } from './sign-in-detour.tsx'

/** Where the mail of an invitation leads. Looking changes nothing; the answer is a click. */
export function InvitationPage() {
  usePageTitle('Invitation')
  const link = useInvitationLink()
  if (!link) return <LostLink title="Invitation" words={BAD_LINK} Icon={MailX} />
  return (
    <SignInDetour onLeave={() => keepInvitation(link)}>
      <Offer link={link} />
    </SignInDetour>
  )
}

/** What the address says, or what was kept when it was lost on the way through the sign-in. */
function useInvitationLink(): InvitationLink | null {
  const [params] = useSearchParams()
  const [kept] = useState(keptInvitation)
  const id = params.get('id')
  const teamId = params.get('teamId')
  if (id && teamId) return { id, teamId }
  return id || teamId ? null : kept
}

function Offer({ link }: { link: InvitationLink }) {
  const navigate = useNavigate()
  const params = { teamId: link.teamId, invitationId: link.id }
  const query = useQuery({
    ...read('GET /api/v1/team/:teamId/invitations/:invitationId', { params }),
    // Read once: after the answer there is nothing left to read.
    enabled: ({ state }) => state.data === undefined,
  })
  useEffect(forgetInvitation, [])
  const invitation = query.data
  if (invitation) {
    const { teamId, teamName, teamLogo, teamSport } = invitation
    return (
      <BareLayout>
        <OfferCard teamName={teamName} sport={teamSport} logo={teamLogo}>
          <InvitationAnswer
            invitation={invitation}
            onWelcomed={() => void navigate(teamPath(teamId), { replace: true })}
            onDeclined={() => void navigate(paths.dashboard, { replace: true })}
          />
        </OfferCard>
      </BareLayout>
    )
  }
  if (!query.error || isSignedOut(query.error)) return <LoadingPage />
  return <LostLink title="Invitation" words={whyNoInvitation(query.error)} Icon={MailX} query={query} />
}
