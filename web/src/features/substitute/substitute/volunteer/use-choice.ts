import type { SubRequestDetail, Volunteer } from '@app/contract'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError } from '#lib/api/api-error.ts'
import type { Refusal } from '#lib/api/failure-text.ts'
import { read } from '#lib/api/read.ts'
import { useWrite } from '#lib/api/write.ts'
import { nameOf } from '#lib/text.ts'
import { choiceRefusal } from './text.ts'

export type ChoiceAction = 'accept' | 'decline' | 'release'
export type ChoiceFailure = Refusal & { volunteerId: string }

type QueuedChoice = { volunteerId: string; start: () => void }

export interface Choice {
  /** Ids of volunteers with a queued action. */
  busyWith: readonly string[]
  failure: ChoiceFailure | null
  /** The message for screen readers. */
  announcement: string
  act: (action: ChoiceAction, volunteer: Volunteer, onEnd?: () => void) => void
}

/**
 * Accepts, declines and releases volunteers. Actions are queued and sent one at a time, so that spots are assigned in
 * the order of the clicks. After a rejection the request is reloaded.
 */
export function useChoice(requestId: string, onDone: () => void): Choice {
  const { i18n } = useLingui()
  const client = useQueryClient()
  const queue = useRef<QueuedChoice[]>([])
  const [busyWith, setBusyWith] = useState<readonly string[]>([])
  const [failure, setFailure] = useState<ChoiceFailure | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const writes = {
    accept: useWrite('POST /api/v1/game/sub_requests/:id/volunteers/:volunteerId/accept'),
    decline: useWrite('POST /api/v1/game/sub_requests/:id/volunteers/:volunteerId/decline'),
    release: useWrite('POST /api/v1/game/sub_requests/:id/volunteers/:volunteerId/release'),
  }

  const showQueue = () => setBusyWith(queue.current.map(({ volunteerId }) => volunteerId))
  const act = (action: ChoiceAction, volunteer: Volunteer, onEnd?: () => void) => {
    if (queue.current.some(({ volunteerId }) => volunteerId === volunteer.id)) return
    setFailure(null)
    const end = () => {
      queue.current.shift()
      showQueue()
      onEnd?.()
      queue.current[0]?.start()
    }
    const succeed = (detail: SubRequestDetail) => {
      end()
      onDone()
      setAnnouncement(i18n._(doneText[action](nameOf(volunteer))))
      client.setQueryData(read('GET /api/v1/game/sub_requests/:id', { params: { id: requestId } }).queryKey, detail)
    }
    const fail = (error: Error) => {
      end()
      setFailure({
        ...choiceRefusal(i18n, error, nameOf(volunteer), failedText[action]),
        volunteerId: volunteer.id,
      })
      // A rejection means that the page is stale.
      if (error instanceof ApiError) void client.invalidateQueries()
    }
    const params = { id: requestId, volunteerId: volunteer.id }
    const start = () => writes[action].write({ params }, { onSuccess: succeed, onError: fail })
    queue.current.push({ volunteerId: volunteer.id, start })
    showQueue()
    if (queue.current.length === 1) start()
  }

  return { busyWith, failure, announcement, act }
}

const doneText: Record<ChoiceAction, (name: string) => MessageDescriptor> = {
  accept: (name) => msg({ message: `${name} is in.`, comment: 'Is one of the players of the game' }),
  decline: (name) => msg`We’ve thanked ${name} and let them know it didn’t work out this time.`,
  release: (name) => msg`${name} has been released. The spot is open again.`,
}

const failedText: Record<ChoiceAction, MessageDescriptor> = {
  accept: msg`Failed to accept the volunteer. Please try again.`,
  decline: msg`Failed to decline the volunteer. Please try again.`,
  release: msg`Failed to release the volunteer. Please try again.`,
}
