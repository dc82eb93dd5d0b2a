import { Trans, useLingui } from '@lingui/react/macro'
import MailX from 'lucide-react/icons/mail-x'
import { Link, useSearchParams } from 'react-router'
import { BareLayout } from '../features/shell/layout/bare-layout.tsx'
import { BAD_TOKEN, RefuseMail } from '../features/team/invitation/refuse-mail.tsx'
import { usePageTitle } from '../lib/page/page-title.ts'
import { paths } from '../paths.ts'
import { buttonClass } from '../ui/button.tsx'
import { DeadEnd, DeadEndIcon } from '../ui/feedback/dead-end.tsx'
import { LostLink } from './lost-link.tsx'

/** Target of the unsubscribe link in an invitation mail. Needs no sign-in. */
export function NoMoreInvitationsPage() {
  const { t } = useLingui()
  usePageTitle(t`No More Invitations`)
  const [params] = useSearchParams()
  const token = params.get('token')
  if (!token) return <LostLink title={t`No More Invitations`} text={t(BAD_TOKEN)} Icon={MailX} />
  return (
    <BareLayout>
      <DeadEnd
        title={t`No More Invitations`}
        picture={<DeadEndIcon icon={MailX} />}
        actions={
          <Link to={paths.dashboard} className={buttonClass({ variant: 'ghost' })}>
            <Trans>Go to Homepage</Trans>
          </Link>
        }
      >
        <RefuseMail token={token} />
      </DeadEnd>
    </BareLayout>
  )
}
