import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import { BringTeamForm } from '#features/league/entry/bring-team-form.tsx'
import { read } from '#lib/api/read.ts'
import { usePageTitle } from '#lib/page/page-title.ts'
import { leaguePath } from '#paths'
import { LinkOffer } from './link-offer.tsx'
import { SignInDetour } from './sign-in-detour.tsx'

/** Target of the link of a league. */
export function LeagueLinkPage() {
  const { code = '' } = useParams()
  return (
    <SignInDetour>
      <Offer key={code} code={code} />
    </SignInDetour>
  )
}

function Offer({ code }: { code: string }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const query = useQuery(read('GET /api/v1/league-link/:code', { params: { code } }))
  const name = query.data?.name
  usePageTitle(name === undefined ? t`Bring your team in` : t`Bring your team into ${name}`)
  return (
    <LinkOffer
      query={query}
      title={t`League Link`}
      gone={t`This link is no longer active. Ask the organiser for a new one.`}
    >
      {(offer) => <BringTeamForm code={code} offer={offer} onEntered={({ id }) => void navigate(leaguePath(id))} />}
    </LinkOffer>
  )
}
