import { Trans, useLingui } from '@lingui/react/macro'
import { ImportTeam } from '#features/transfer/team-file/import-team.tsx'
import { usePageTitle } from '#lib/page/page-title.ts'
import { paths } from '#paths'
import { BackLink } from '#ui/navigation.tsx'

export function ImportTeamPage() {
  const { t } = useLingui()
  usePageTitle(t`Import a Team`)
  return (
    <>
      <BackLink to={paths.teams}>{t`Teams`}</BackLink>
      <h1 className="display mb-2 text-2xl lg:text-3xl">
        <Trans>Import a Team</Trans>
      </h1>
      <p className="mb-5 max-w-[60ch] text-muted-foreground">
        <Trans>A team file brings over the roster, games, answers and results from another installation.</Trans>
      </p>
      <ImportTeam />
    </>
  )
}
