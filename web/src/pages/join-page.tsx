import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import Link2Off from 'lucide-react/icons/link-2-off'
import { useNavigate, useParams } from 'react-router'
import { LoadingPage } from '#features/people/session/guard.tsx'
import { BareLayout } from '#features/shell/layout/bare-layout.tsx'
import { OfferCard } from '#features/team/invitation/response/offer-card.tsx'
import { JoinTeam, whyNoOffer } from '#features/team/join-link/join-team.tsx'
import { justJoined } from '#features/team/join-link/joined-note.tsx'
import { call } from '#lib/api/api.ts'
import { isSignedOut } from '#lib/api/api-error.ts'
import { read } from '#lib/api/read.ts'
import { usePageTitle } from '#lib/page/page-title.ts'
import { useSignUpIntent } from '#lib/page/sign-up-intent.ts'
import { gamePath, joinPath, teamPath } from '#paths'
import { LostLink } from './lost-link.tsx'
import { SignInDetour } from './sign-in-detour.tsx'

/** Target of a join link. */
export function JoinPage() {
  const { linkId = '' } = useParams()
  return (
    <SignInDetour to={joinPath(linkId)}>
      <Offer key={linkId} linkId={linkId} />
    </SignInDetour>
  )
}

function Offer({ linkId }: { linkId: string }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const query = useQuery({
    ...read('GET /api/v1/join/:linkId', { params: { linkId } }),
    // Read only once, because the last person to join closes the link.
    enabled: ({ state }) => state.data === undefined,
  })
  const atOnce = useSignUpIntent()
  const offer = query.data
  const team = offer?.teamName
  usePageTitle(team === undefined ? t`Join` : t`Join ${team}`)
  const goOn = async (teamId: string) => navigate(await nextPathOf(teamId), { replace: true, state: justJoined })
  if (offer) {
    const { teamId, teamName, teamLogo, sport } = offer
    return (
      <BareLayout>
        <OfferCard teamName={teamName} sport={sport} logo={teamLogo}>
          <JoinTeam linkId={linkId} offer={offer} atOnce={atOnce} onJoined={() => void goOn(teamId)} />
        </OfferCard>
      </BareLayout>
    )
  }
  if (!query.error || isSignedOut(query.error)) return <LoadingPage />
  return <LostLink title={t`Join Link`} text={t(whyNoOffer(query.error))} Icon={Link2Off} query={query} />
}

/** The next game of the team, or the team if it has none. */
async function nextPathOf(teamId: string): Promise<string> {
  const query = { when: 'upcoming', limit: 1 } as const
  const games = await call('GET /api/v1/team/:id/games', { params: { id: teamId }, query }).catch(() => [])
  const next = games.find(({ status }) => status === 'Upcoming')
  return next ? gamePath(next.id) : teamPath(teamId)
}
