import { Trans, useLingui } from '@lingui/react/macro'
import BellOff from 'lucide-react/icons/bell-off'
import { Link, useSearchParams } from 'react-router'
import { BareLayout } from '#features/shell/layout/bare-layout.tsx'
import { BAD_TOKEN, StopAlerts } from '#features/substitute/sub-alert/stop-alerts.tsx'
import { usePageTitle } from '#lib/page/page-title.ts'
import { paths } from '#paths'
import { buttonClass } from '#ui/button.tsx'
import { DeadEnd, DeadEndIcon } from '#ui/feedback/dead-end.tsx'
import { LostLink } from './lost-link.tsx'

/** Target of the unsubscribe link in a sub alert. Needs no sign-in. */
export function NoMoreAlertsPage() {
  const { t } = useLingui()
  usePageTitle(t`No More Alerts`)
  const [params] = useSearchParams()
  const token = params.get('token')
  if (!token) return <LostLink title={t`No More Alerts`} text={t(BAD_TOKEN)} Icon={BellOff} />
  return (
    <BareLayout>
      <DeadEnd
        title={t`No More Alerts`}
        picture={<DeadEndIcon icon={BellOff} />}
        actions={
          <Link to={paths.dashboard} className={buttonClass({ variant: 'ghost' })}>
            <Trans>Go to Homepage</Trans>
          </Link>
        }
      >
        <StopAlerts token={token} />
      </DeadEnd>
    </BareLayout>
  )
}
