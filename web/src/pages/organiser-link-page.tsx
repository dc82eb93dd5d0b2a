import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import Link2Off from 'lucide-react/icons/link-2-off'
import { useNavigate, useParams } from 'react-router'
import { BecomeOrganiserForm } from '#features/league/league/become-organiser-form.tsx'
import { LoadingPage } from '#features/people/session/guard.tsx'
import { BareLayout } from '#features/shell/layout/bare-layout.tsx'
import { ApiError, isSignedOut } from '#lib/api/api-error.ts'
import { read } from '#lib/api/read.ts'
import { usePageTitle } from '#lib/page/page-title.ts'
import { leaguePath } from '#paths'
import { LostLink } from './lost-link.tsx'
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
  if (query.data) {
    return (
      <BareLayout>
        <BecomeOrganiserForm code={code} offer={query.data} onDone={({ id }) => void navigate(leaguePath(id))} />
      </BareLayout>
    )
  }
  if (!query.error || isSignedOut(query.error)) return <LoadingPage />
  const isGone = query.error instanceof ApiError && [400, 404].includes(query.error.status)
  return <LostLink title={t`Organiser’s Link`} text={t(isGone ? GONE : UNCLEAR)} Icon={Link2Off} query={query} />
}

const GONE = msg`This link is no longer active. Someone has taken it, or it was turned off.`
const UNCLEAR = msg`Unable to verify the link. Please try again later.`
