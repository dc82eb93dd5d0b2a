import type { SubRequestDetail } from '@app/contract'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#lib/api/api-error.ts'
import type { Refusal } from '#lib/api/failure-text.ts'
import { read } from '#lib/api/read.ts'
import { useWrite } from '#lib/api/write.ts'
import { offerRefusal, VOLUNTEERING_FAILED } from './text.ts'
import type { Offer } from './volunteer-form.tsx'

type Done = () => void

/** Volunteers, confirms a new time and withdraws. After a rejection the request is reloaded. */
export function useOwnOffer(requestId: string) {
  const { i18n } = useLingui()
  const client = useQueryClient()
  const offering = useWrite('POST /api/v1/game/sub_requests/:id/volunteers')
  const confirming = useWrite('POST /api/v1/game/sub_requests/:id/volunteers/me/confirm')
  const withdrawing = useWrite('DELETE /api/v1/game/sub_requests/:id/volunteers/me')
  const [failure, setFailure] = useState<Refusal | null>(null)
  const params = { id: requestId }

  const outcome = (otherwise: MessageDescriptor, onDone: Done) => ({
    onSuccess: (detail: SubRequestDetail) => {
      onDone()
      client.setQueryData(read('GET /api/v1/game/sub_requests/:id', { params }).queryKey, detail)
    },
    onError: (error: Error) => {
      setFailure(offerRefusal(i18n, error, otherwise))
      // A rejection means that the page is stale.
      if (error instanceof ApiError) void client.invalidateQueries()
    },
  })

  /** For the start that the person saw. */
  const volunteer = (body: Offer & { startTime: string }, onDone: Done) => {
    setFailure(null)
    offering.write({ params, body }, outcome(VOLUNTEERING_FAILED, onDone))
  }
  const confirm = (startTime: string, onDone: Done) => {
    setFailure(null)
    confirming.write({ params, body: { startTime } }, outcome(msg`Failed to save. Please try again.`, onDone))
  }
  const withdraw = (onDone: Done) => {
    setFailure(null)
    withdrawing.write({ params, body: {} }, outcome(msg`Failed to withdraw. Please try again.`, onDone))
  }

  const isPending = offering.isPending || confirming.isPending || withdrawing.isPending
  return { volunteer, confirm, withdraw, failure, isPending }
}

export type OwnOfferActions = ReturnType<typeof useOwnOffer>
