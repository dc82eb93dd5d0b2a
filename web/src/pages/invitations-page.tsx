import { Trans, useLingui } from '@lingui/react/macro'
import { OwnInvitations } from '#features/team/invitation/own/own-invitations.tsx'
import { usePageTitle } from '#lib/page/page-title.ts'
import { paths } from '#paths'
import { BackLink } from '#ui/navigation.tsx'

export function InvitationsPage() {
  const { t } = useLingui()
  usePageTitle(t`Team Invitations`)
  return (
    <>
      <BackLink to={paths.dashboardByName}>{t`Dashboard`}</BackLink>
      <h1 className="display mb-5 text-2xl lg:mb-7 lg:text-3xl">
        <Trans>Team Invitations</Trans>
      </h1>
      <div className="grid max-w-[44rem] grid-cols-1 gap-8">
        <OwnInvitations />
      </div>
    </>
  )
}
