import type { ErrorCode, SubRequest, SubRequestDetail } from '@app/contract'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#lib/api/api-error.ts'
import { type Refusal, refusalOf } from '#lib/api/failure-text.ts'
import { read } from '#lib/api/read.ts'
import { useWrite } from '#lib/api/write.ts'

type Changes = Partial<Pick<SubRequest, 'numberOfSubs' | 'firstCome' | 'everybodyAt' | 'isPublic'>>

/** Changes or closes a request. After a rejection the request is reloaded. */
export function useRequestEdit(id: string) {
  const { i18n } = useLingui()
  const client = useQueryClient()
  const saving = useWrite('PATCH /api/v1/game/sub_requests/:id')
  const closing = useWrite('DELETE /api/v1/game/sub_requests/:id')
  const [failure, setFailure] = useState<Refusal | null>(null)
  const params = { id }

  const outcome = (otherwise: MessageDescriptor, onDone?: () => void, onFailed?: () => void) => ({
    onSuccess: (request: SubRequest) => {
      client.setQueryData<SubRequestDetail>(
        read('GET /api/v1/game/sub_requests/:id', { params }).queryKey,
        (before) => before && { ...before, ...request },
      )
      onDone?.()
    },
    onError: (error: Error) => {
      setFailure(refusalOf(i18n, error, reasons, otherwise))
      onFailed?.()
      // A rejection means that the page is stale.
      if (error instanceof ApiError) void client.invalidateQueries()
    },
  })

  const save = (body: Changes, onSaved?: () => void) => {
    setFailure(null)
    saving.write({ params, body }, outcome(msg`Failed to save the request. Please try again.`, onSaved))
  }
  const close = (onEnd: () => void) => {
    setFailure(null)
    closing.write({ params }, outcome(msg`Failed to close the request. Please try again.`, onEnd, onEnd))
  }

  return { save, close, failure, isSaved: saving.isSuccess, isSaving: saving.isPending, isClosing: closing.isPending }
}

const reasons: Partial<Record<ErrorCode, MessageDescriptor>> = {
  fewer_spots_than_accepted: msg`You’ve already accepted more volunteers than that. Release someone first.`,
  request_closed: msg`The request has been closed.`,
  game_started: msg`The game has started.`,
  game_cancelled: msg`The game has been cancelled.`,
  forbidden: msg`Only captains can change the request.`,
}
