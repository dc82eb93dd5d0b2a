import { useLingui } from '@lingui/react'
import BellOff from 'lucide-react/icons/bell-off'
import { Link, useSearchParams } from 'react-router'
import { BareLayout } from '../features/shell/layout/bare-layout.tsx'
import { BAD_TOKEN, StopAlerts } from '../features/substitute/sub-alert/stop-alerts.tsx'
import { usePageTitle } from '../lib/page/page-title.ts'
import { paths } from '../paths.ts'
import { buttonClass } from '../ui/button.tsx'
import { DeadEnd, DeadEndIcon } from '../ui/feedback/dead-end.tsx'
import { LostLink } from './lost-link.tsx'

/** Target of the unsubscribe link in a sub alert. Needs no sign-in. */
export function NoMoreAlertsPage() {
  const { i18n } = useLingui()
  usePageTitle('No More Alerts')
  const [params] = useSearchParams()
  const token = params.get('token')
  if (!token) return <LostLink title="No More Alerts" text={i18n._(BAD_TOKEN)} Icon={BellOff} />
  return (
    <BareLayout>
      <DeadEnd
        title="No More Alerts"
        picture={<DeadEndIcon icon={BellOff} />}
        actions={
          <Link to={paths.dashboard} className={buttonClass({ variant: 'ghost' })}>
            Go to Homepage
          </Link>
        }
      >
        <StopAlerts token={token} />
      </DeadEnd>
    </BareLayout>
  )
}
