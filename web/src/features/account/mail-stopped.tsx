import type { Account } from '@app/contract'
import { useWrite } from '../../lib/api/write.ts'
import { Button } from '../../ui/button.tsx'
import { Failure } from '../../ui/feedback/failure.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { useShowAccount } from './own-account.tsx'

/** Says why mail to the person has stopped, and starts it again. */
export function MailStopped({ account: { noMail, email } }: { account: Account }) {
  const resuming = useWrite('POST /api/v1/account/mail-again')
  const showAccount = useShowAccount()
  if (!noMail)
    return (
      <p role="status" className="text-sm font-medium text-going not-empty:mb-3">
        {resuming.isSuccess && `We send mail to ${email} again.`}
      </p>
    )
  const isComplaint = noMail.why === 'complained'
  return (
    <Note tone="maybe" className="mb-4">
      <div className="grid gap-3">
        <div>
          <h3 className="font-semibold">{isComplaint ? 'You get no mail' : 'Our mail to you came back'}</h3>
          <p className="text-sm wrap-anywhere">
            {isComplaint
              ? `A mail to ${email} was marked as spam, so we stopped.`
              : `The mail server of ${email} did not accept it, so we stopped. If the address is wrong, change it in your sign-in. If it is right, try again.`}
          </p>
        </div>
        <div>
          <Button busy={resuming.isPending} onClick={() => resuming.write({}, { onSuccess: showAccount })}>
            {isComplaint ? 'Get Mail Again' : 'Try Again'}
          </Button>
        </div>
        {resuming.error && <Failure error={resuming.error}>Failed to start mail again. Please try again.</Failure>}
      </div>
    </Note>
  )
}
