import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import MailX from 'lucide-react/icons/mail-x'
import { useEffect, useState } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { LoadingPage } from '#features/people/session/guard.tsx'
import { BareLayout } from '#features/shell/layout/bare-layout.tsx'
import { InvitationResponse } from '#features/team/invitation/response/invitation-response.tsx'
import { OfferCard } from '#features/team/invitation/response/offer-card.tsx'
import {
  forgetInvitation,
  type InvitationLink,
  storedInvitation,
} from '#features/team/invitation/response/stored-invitation.ts'
import { alreadyIn, BAD_LINK, whyNoInvitation } from '#features/team/invitation/text.ts'
import { justJoined } from '#features/team/join-link/joined-note.tsx'
import { ApiError, isSignedOut } from '#lib/api/api-error.ts'
import { read } from '#lib/api/read.ts'
import { flash } from '#lib/page/flash.ts'
import { usePageTitle } from '#lib/page/page-title.ts'
import { invitationPath, paths, teamPath } from '#paths'
import { LostLink } from './lost-link.tsx'
import { SignInDetour } from './sign-in-detour.tsx'

/** Target of the link in an invitation mail. Opening it changes nothing. */
export function InvitationPage() {
  const { t } = useLingui()
  usePageTitle(t`Invitation`)
  const link = useInvitationLink()
  if (!link) return <LostLink title={t`Invitation`} text={t(BAD_LINK)} Icon={MailX} />
  return (
    <SignInDetour to={invitationPath(link)}>
      <Offer link={link} />
    </SignInDetour>
  )
}

/** From the URL, or stored before the sign-in. */
function useInvitationLink(): InvitationLink | null {
  const [params] = useSearchParams()
  const [stored] = useState(storedInvitation)
  const id = params.get('id')
  const teamId = params.get('teamId')
  if (id && teamId) return { id, teamId }
  return id || teamId ? null : stored
}

function Offer({ link }: { link: InvitationLink }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const params = { teamId: link.teamId, invitationId: link.id }
  const query = useQuery({
    ...read('GET /api/v1/team/:teamId/invitations/:invitationId', { params }),
    // Read only once, because after the response it is gone.
    enabled: ({ state }) => state.data === undefined,
  })
  useEffect(forgetInvitation, [])
  const invitation = query.data
  if (invitation) {
    const { teamId, teamName, teamLogo, teamSport } = invitation
    return (
      <BareLayout>
        <OfferCard teamName={teamName} sport={teamSport} logo={teamLogo}>
          <InvitationResponse
            invitation={invitation}
            onWelcomed={() => void navigate(teamPath(teamId), { replace: true, state: justJoined })}
            onDeclined={() => void navigate(paths.dashboard, { replace: true })}
          />
        </OfferCard>
      </BareLayout>
    )
  }
  if (query.error instanceof ApiError && query.error.code === 'invitation_used')
    return <AlreadyIn teamId={link.teamId} />
  if (!query.error || isSignedOut(query.error)) return <LoadingPage />
  return <LostLink title={t`Invitation`} text={t(whyNoInvitation(query.error))} Icon={MailX} query={query} />
}

/** A used invitation leads members to the team; the team page reads the same data. */
function AlreadyIn({ teamId }: { teamId: string }) {
  const { t } = useLingui()
  const team = useQuery(read('GET /api/v1/team/:id', { params: { id: teamId } }))
  if (!team.data && !team.error) return <LoadingPage />
  const state = team.data && flash(t(alreadyIn(team.data.name)))
  return <Navigate to={teamPath(teamId)} state={state} replace />
}
