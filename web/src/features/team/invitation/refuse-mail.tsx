import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import MailX from 'lucide-react/icons/mail-x'
import { useEffect, useRef } from 'react'
import { refusalOf } from '#lib/api/failure-text.ts'
import { useWrite } from '#lib/api/write.ts'
import { Button, byHand } from '#ui/button.tsx'
import { Failure } from '#ui/feedback/failure.tsx'
import { Note } from '#ui/feedback/note.tsx'

/** Both kinds of link refuse mail to the same address; the text depends on the mail that contained the link. */
export function RefuseMail({ token, words }: { token: string; words: RefusalWords }) {
  const { i18n } = useLingui()
  const refusing = useWrite('POST /api/v1/mail-refusal')
  const done = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The focused button has disappeared.
    if (refusing.isSuccess) done.current?.focus()
  }, [refusing.isSuccess])
  const refusal = refusing.error && refusalOf(i18n, refusing.error, { not_found: words.badToken }, words.failed)
  if (refusing.isSuccess) {
    return (
      <div ref={done} tabIndex={-1} className="mt-4 text-start outline-none">
        <Note tone="going">{i18n._(words.done)}</Note>
      </div>
    )
  }
  return (
    <>
      <p>{i18n._(words.text)}</p>
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
        {i18n._(words.title)}
      </Button>
    </>
  )
}

export type RefusalWords = Record<'title' | 'text' | 'done' | 'badToken' | 'failed', MessageDescriptor>

export const invitationWords: RefusalWords = {
  title: msg`No More Invitations`,
  text: msg`We’ll stop sending invitations to this address. You can still join a team with a link, and you’ll find invitations here when you’re signed in.`,
  done: msg`Done. We won’t send this address any more invitations.`,
  badToken: msg`This link is invalid. Use the one in your latest invitation.`,
  failed: msg`Failed to stop invitations. Please try again.`,
}

/** For people without an account, whose address a captain typed. */
export const allMailWords: RefusalWords = {
  title: msg`Stop All Email`,
  text: msg`We’ll stop emailing this address, even if another team adds it. Your captain can still answer for you.`,
  done: msg`Done. We won’t email this address again.`,
  badToken: msg`This link no longer works. Use the one in your latest email.`,
  failed: msg`Failed to stop these emails. Please try again.`,
}
