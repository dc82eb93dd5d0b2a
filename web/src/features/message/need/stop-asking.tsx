import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useWrite } from '#lib/api/write.ts'
import { Button } from '#ui/button.tsx'
import { NotDone } from './need-rows.tsx'

/** Closes a request that was made automatically. */
export function StopAsking({ requestId }: { requestId: string }) {
  const closing = useWrite('DELETE /api/v1/game/sub_requests/:id')
  return (
    <>
      <Button size="sm" busy={closing.isPending} onClick={() => closing.write({ params: { id: requestId } })}>
        <Trans>Stop Asking</Trans>
      </Button>
      <NotDone error={closing.error} sentence={FAILED} />
    </>
  )
}

const FAILED = msg`Failed to close the request. Please try again.`
