import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import { BecomeOrganiserForm } from '#features/league/league/become-organiser-form.tsx'
import { read } from '#lib/api/read.ts'
import { usePageTitle } from '#lib/page/page-title.ts'
import { leaguePath } from '#paths'
import { LinkOffer } from './link-offer.tsx'
import { SignInDetour } from './sign-in-detour.tsx'

/** Target of the link that makes one person an organiser of a league. */
export function OrganiserLinkPage() {
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
  const query = useQuery(read('GET /api/v1/organiser-link/:code', { params: { code } }))
  const name = query.data?.name
  usePageTitle(name === undefined ? t`Run a league` : t`Run ${name}`)
  return (
    <LinkOffer
      query={query}
      title={t`Organiser’s Link`}
      gone={t`This link is no longer active. Someone has taken it, or it was turned off.`}
    >
      {(offer) => <BecomeOrganiserForm code={code} offer={offer} onDone={({ id }) => void navigate(leaguePath(id))} />}
    </LinkOffer>
  )
}
