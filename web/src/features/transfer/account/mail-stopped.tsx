import type { Account } from '@app/contract'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useShowAccount } from '#features/people/session/show-account.ts'
import { useWrite } from '#lib/api/write.ts'
import { Button } from '#ui/button.tsx'
import { Failure } from '#ui/feedback/failure.tsx'
import { Note } from '#ui/feedback/note.tsx'

/** Explains why mail to the person has stopped, and starts it again. */
export function MailStopped({ account: { noMail, email } }: { account: Account }) {
  const { i18n, t } = useLingui()
  const resuming = useWrite('POST /api/v1/account/mail-again')
  const showAccount = useShowAccount()
  if (!noMail && !resuming.isSuccess) return null
  // One live region for both states, so that screen readers announce the change.
  return (
    <Note tone={noMail ? 'maybe' : 'going'} className="mb-4">
      {noMail ? (
        <div className="grid gap-3">
          <div className="wrap-anywhere">
            <h3 className="font-semibold">{i18n._(texts[noMail.why].title)}</h3>
            <p className="text-sm">{i18n._(texts[noMail.why].reason(email))}</p>
          </div>
          {resuming.error && (
            <Failure error={resuming.error}>{t`Failed to turn email back on. Please try again.`}</Failure>
          )}
          <div>
            <Button busy={resuming.isPending} onClick={() => resuming.write({}, { onSuccess: showAccount })}>
              {i18n._(texts[noMail.why].button)}
            </Button>
          </div>
        </div>
      ) : (
        <p className="wrap-anywhere">
          <Trans>We’ll email {email} again.</Trans>
        </p>
      )}
    </Note>
  )
}

const cameBack = {
  title: msg`Our email to you bounced`,
  reason: (email: string) =>
    msg`The mail server for ${email} rejected it, so we stopped. If the address is wrong, change it in your sign-in. If it’s right, try again.`,
  button: msg`Try Again`,
}

const texts = {
  refused: cameBack,
  bounced: cameBack,
  complained: {
    title: msg`You’re not getting email from us`,
    reason: (email: string) => msg`An email to ${email} was marked as spam, so we stopped.`,
    button: msg`Get Email Again`,
  },
}
