import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import Link2Off from 'lucide-react/icons/link-2-off'
import { useNavigate, useParams } from 'react-router'
import { BringTeamForm } from '#features/league/entry/bring-team-form.tsx'
import { LoadingPage } from '#features/people/session/guard.tsx'
import { BareLayout } from '#features/shell/layout/bare-layout.tsx'
import { ApiError, isSignedOut } from '#lib/api/api-error.ts'
import { read } from '#lib/api/read.ts'
import { usePageTitle } from '#lib/page/page-title.ts'
import { leaguePath } from '#paths'
import { LostLink } from './lost-link.tsx'
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
  if (query.data) {
    return (
      <BareLayout>
        <BringTeamForm code={code} offer={query.data} onEntered={({ id }) => void navigate(leaguePath(id))} />
      </BareLayout>
    )
  }
  if (!query.error || isSignedOut(query.error)) return <LoadingPage />
  const isGone = query.error instanceof ApiError && [400, 404].includes(query.error.status)
  return <LostLink title={t`League Link`} text={t(isGone ? GONE : UNCLEAR)} Icon={Link2Off} query={query} />
}

const GONE = msg`This link is no longer active. Ask the organiser for a new one.`
const UNCLEAR = msg`Unable to verify the link. Please try again later.`
