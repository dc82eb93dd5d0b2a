import MailX from 'lucide-react/icons/mail-x'
import { useEffect, useRef } from 'react'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useWrite } from '../../../lib/api/write.ts'
import { Button, byHand } from '../../../ui/button.tsx'
import { Failure } from '../../../ui/feedback/failure.tsx'
import { Note } from '../../../ui/feedback/note.tsx'

export function RefuseMail({ token }: { token: string }) {
  const refusing = useWrite('POST /api/v1/mail-refusal')
  const done = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The focused button has been removed.
    if (refusing.isSuccess) done.current?.focus()
  }, [refusing.isSuccess])
  if (refusing.isSuccess) {
    return (
      <div ref={done} tabIndex={-1} className="mt-4 text-left outline-none">
        <Note tone="going">Done. We will send no more invitations to your address.</Note>
      </div>
    )
  }
  return (
    <>
      <p>
        We will send no more invitations to the address that got the mail. You can still join a team by a link, and you
        find invitations here when you are signed in.
      </p>
      {refusing.error && (
        <Failure error={refusing.error} className="mt-5 text-left">
          {whyNotRefused(refusing.error)}
        </Failure>
      )}
      <Button
        variant="primary"
        className="mt-6"
        icon={<MailX aria-hidden />}
        busy={refusing.isPending}
        onClick={byHand(() => refusing.write({ query: { token } }))}
      >
        No More Invitations
      </Button>
    </>
  )
}

export const BAD_TOKEN = 'This link is invalid. Use the one in the latest invitation you got.'

const whyNotRefused = (error: Error): string =>
  error instanceof ApiError && error.status === 404 ? BAD_TOKEN : 'Failed to stop invitations. Please try again.'
