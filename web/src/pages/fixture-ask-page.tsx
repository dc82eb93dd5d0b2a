import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { FixtureAskView } from '#features/game/fixture/fixture-ask-view.tsx'
import { ApiError } from '#lib/api/api-error.ts'
import { read } from '#lib/api/read.ts'
import { useHeadingFocus, usePageTitle } from '#lib/page/page-title.ts'
import { paths } from '#paths'
import { NotFound } from '#ui/feedback/dead-end.tsx'
import { LoadFailure } from '#ui/feedback/failure.tsx'
import { BackLink } from '#ui/navigation.tsx'

export function FixtureAskPage() {
  const { t } = useLingui()
  const { id: teamId = '', askId = '' } = useParams()
  const ask = useQuery(read('GET /api/v1/team/:teamId/fixture-asks/:askId', { params: { teamId, askId } }))
  useHeadingFocus(ask.data !== undefined)
  if (ask.error instanceof ApiError && [400, 403, 404].includes(ask.error.status)) return <Answered />
  return (
    <>
      <BackLink to={paths.dashboard}>{t`Dashboard`}</BackLink>
      {ask.data ? (
        <FixtureAskView key={askId} ask={ask.data} />
      ) : (
        ask.error && <LoadFailure message={t`Failed to load the question. Please try again later.`} query={ask} />
      )}
    </>
  )
}

function Answered() {
  const { t } = useLingui()
  usePageTitle(t`Nothing to answer`)
  return (
    <NotFound title={t`Nothing to answer`} back={{ to: paths.dashboard, label: t`Back to Dashboard` }}>
      <Trans>A captain has answered already, the other team has withdrawn, or the link is wrong.</Trans>
    </NotFound>
  )
}
