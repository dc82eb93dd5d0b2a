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
  usePageTitle('No More Invitations')
  const [params] = useSearchParams()
  const token = params.get('token')
  if (!token) return <LostLink title="No More Invitations" text={BAD_TOKEN} Icon={MailX} />
  return (
    <BareLayout>
      <DeadEnd
        title="No More Invitations"
        picture={<DeadEndIcon icon={MailX} />}
        actions={
          <Link to={paths.dashboard} className={buttonClass({ variant: 'ghost' })}>
            Go to Homepage
          </Link>
        }
      >
        <RefuseMail token={token} />
      </DeadEnd>
    </BareLayout>
  )
}
