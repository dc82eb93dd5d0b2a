import { useLingui } from '@lingui/react/macro'
import { Navigate } from 'react-router'
import { yearToShow } from '#features/game/numbers/looking-back.ts'
import { YearView } from '#features/game/numbers/year-view.tsx'
import { useSignedInUser } from '#features/people/session/signed-in.tsx'
import { useNow } from '#lib/dates/clock.ts'
import { usePageTitle } from '#lib/page/page-title.ts'
import { accountPaths } from '#paths'
import { BackLink } from '#ui/navigation.tsx'

export function YearPage() {
  const { t } = useLingui()
  const year = yearToShow(useNow())
  const { firstName } = useSignedInUser()
  usePageTitle(year === null ? t`My Stats` : t`Your ${year}`)
  if (year === null) return <Navigate to={accountPaths.numbers} replace />
  return (
    <>
      <BackLink to={accountPaths.numbers}>{t`My Stats`}</BackLink>
      <YearView year={year} firstName={firstName} />
    </>
  )
}
