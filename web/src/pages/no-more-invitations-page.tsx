import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import MailX from 'lucide-react/icons/mail-x'
import { Link, useSearchParams } from 'react-router'
import { BareLayout } from '#features/shell/layout/bare-layout.tsx'
import { allMailWords, invitationWords, type RefusalWords, RefuseMail } from '#features/team/invitation/refuse-mail.tsx'
import { usePageTitle } from '#lib/page/page-title.ts'
import { paths } from '#paths'
import { buttonClass } from '#ui/button.tsx'
import { DeadEnd, DeadEndIcon } from '#ui/feedback/dead-end.tsx'
import { LostLink } from './lost-link.tsx'

/** Target of the unsubscribe link in an invitation mail. Needs no sign-in. */
export const NoMoreInvitationsPage = () => <RefusalPage words={invitationWords} />

/** Target of the unsubscribe link in a mail to a person without an account. */
export const NoMoreMailPage = () => <RefusalPage words={allMailWords} />

function RefusalPage({ words }: { words: RefusalWords }) {
  const { i18n } = useLingui()
  const title = i18n._(words.title)
  usePageTitle(title)
  const [params] = useSearchParams()
  const token = params.get('token')
  if (!token) return <LostLink title={title} text={i18n._(words.badToken)} Icon={MailX} />
  return (
    <BareLayout>
      <DeadEnd
        title={title}
        picture={<DeadEndIcon icon={MailX} />}
        actions={
          <Link to={paths.dashboard} className={buttonClass({ variant: 'ghost' })}>
            <Trans>Go to Homepage</Trans>
          </Link>
        }
      >
        <RefuseMail token={token} words={words} />
      </DeadEnd>
    </BareLayout>
  )
}
