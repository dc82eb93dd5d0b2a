import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import MailX from 'lucide-react/icons/mail-x'
import { useEffect, useRef } from 'react'
import { refusalOf } from '../../../lib/api/failure-text.ts'
import { useWrite } from '../../../lib/api/write.ts'
import { Button, byHand } from '../../../ui/button.tsx'
import { Failure } from '../../../ui/feedback/failure.tsx'
import { Note } from '../../../ui/feedback/note.tsx'

export function RefuseMail({ token }: { token: string }) {
  const { i18n } = useLingui()
  const refusing = useWrite('POST /api/v1/mail-refusal')
  const done = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The focused button has been removed.
    if (refusing.isSuccess) done.current?.focus()
  }, [refusing.isSuccess])
  const refusal = refusing.error && refusalOf(i18n, refusing.error, { not_found: BAD_TOKEN }, REFUSAL_FAILED)
  if (refusing.isSuccess) {
    return (
      <div ref={done} tabIndex={-1} className="mt-4 text-start outline-none">
        <Note tone="going">
          <Trans>Done. We will send no more invitations to your address.</Trans>
        </Note>
      </div>
    )
  }
  return (
    <>
      <p>
        <Trans>
          We will send no more invitations to the address that got the mail. You can still join a team by a link, and
          you find invitations here when you are signed in.
        </Trans>
      </p>
      {refusal && (
        <Failure error={refusal.error} isReason={refusal.isReason} className="mt-5 text-start">
          {refusal.text}
        </Failure>
      )}
      <Button
        variant="primary"
        className="mt-6"
        icon={<MailX aria-hidden />}
        busy={refusing.isPending}
        onClick={byHand(() => refusing.write({ query: { token } }))}
      >
        <Trans>No More Invitations</Trans>
      </Button>
    </>
  )
}

export const BAD_TOKEN = msg`This link is invalid. Use the one in the latest invitation you got.`
const REFUSAL_FAILED = msg`Failed to stop invitations. Please try again.`
