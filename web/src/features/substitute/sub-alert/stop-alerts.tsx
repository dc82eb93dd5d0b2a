import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import BellOff from 'lucide-react/icons/bell-off'
import { useEffect, useRef } from 'react'
import { ApiError } from '#lib/api/api-error.ts'
import { useWrite } from '#lib/api/write.ts'
import { Button, byHand } from '#ui/button.tsx'
import { Failure } from '#ui/feedback/failure.tsx'
import { Note } from '#ui/feedback/note.tsx'

export function StopAlerts({ token }: { token: string }) {
  const { i18n, t } = useLingui()
  const stopping = useWrite('POST /api/v1/sub-alert/off')
  const isBadToken = stopping.error instanceof ApiError && stopping.error.status === 404
  const done = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The focused button has disappeared.
    if (stopping.isSuccess) done.current?.focus()
  }, [stopping.isSuccess])
  if (stopping.isSuccess) {
    return (
      <div ref={done} tabIndex={-1} className="mt-4 text-start outline-none">
        <Note tone="going">
          <Trans>Done. We won’t send you any more sub alerts.</Trans>
        </Note>
      </div>
    )
  }
  return (
    <>
      <p>
        <Trans>
          We’ll stop emailing you when teams need a sub. Offers you’ve made aren’t affected, and you can turn alerts
          back on in your account.
        </Trans>
      </p>
      {stopping.error && (
        <Failure error={stopping.error} isReason={isBadToken} className="mt-5 text-start">
          {isBadToken ? i18n._(BAD_TOKEN) : t`Failed to turn alerts off. Please try again.`}
        </Failure>
      )}
      <Button
        variant="primary"
        className="mt-6"
        icon={<BellOff aria-hidden />}
        busy={stopping.isPending}
        onClick={byHand(() => stopping.write({ query: { token } }))}
      >
        <Trans>No More Alerts</Trans>
      </Button>
    </>
  )
}

export const BAD_TOKEN: MessageDescriptor = msg`This link is invalid. Use the one in your latest alert.`
