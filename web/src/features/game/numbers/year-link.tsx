import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useNow } from '#lib/dates/clock.ts'
import { accountPaths } from '#paths'
import { yearToShow } from './looking-back.ts'

/** In the account, while there is a year to look back on. */
export function YearLink() {
  const year = yearToShow(useNow())
  if (year === null) return null
  return (
    <Link to={accountPaths.year} className="hit font-medium text-foreground underline underline-offset-4">
      <Trans>Your {year}</Trans>
    </Link>
  )
}
