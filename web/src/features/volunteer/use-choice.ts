import type { SubRequestDetail, Volunteer } from '@app/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { read } from '../../lib/read.ts'
import { useWrite } from '../../lib/write.ts'
import { choiceRefusal, nameOf } from './words.ts'

export type ChoiceDeed = 'accept' | 'decline' | 'release'
export type ChoiceFailure = { volunteerId: string; words: string; error: Error }

export interface Choice {
  /** Whose turn it is at the moment. */
  busyWith: string | null
  failure: ChoiceFailure | null
  /** What was done, for those who cannot see it. */
  said: string
  act: (deed: ChoiceDeed, volunteer: Volunteer, onEnd?: () => void) => void
}

/** A captain's choice among the volunteers, one at a time. What was refused is said, and the request read again. */
export function useChoice(requestId: string, onDone: () => void): Choice {
  const client = useQueryClient()
  const [busyWith, setBusyWith] = useState<string | null>(null)
  const [failure, setFailure] = useState<ChoiceFailure | null>(null)
  const [said, setSaid] = useState('')
  const writes = {
    accept: useWrite('POST /api/v1/game/sub_requests/:id/volunteers/:volunteerId/accept'),
    decline: useWrite('POST /api/v1/game/sub_requests/:id/volunteers/:volunteerId/decline'),
    release: useWrite('POST /api/v1/game/sub_requests/:id/volunteers/:volunteerId/release'),
  }

  const act = (deed: ChoiceDeed, volunteer: Volunteer, onEnd?: () => void) => {
    if (busyWith) return
    setBusyWith(volunteer.id)
    setFailure(null)
    const end = () => {
      setBusyWith(null)
      onEnd?.()
    }
    const succeed = (detail: SubRequestDetail) => {
      end()
      onDone()
      setSaid(doneWords[deed](nameOf(volunteer)))
      client.setQueryData(read('GET /api/v1/game/sub_requests/:id', { params: { id: requestId } }).queryKey, detail)
    }
    const fail = (error: Error) => {
      end()
      setFailure({
        volunteerId: volunteer.id,
        words: choiceRefusal(error, nameOf(volunteer), failedWords[deed]),
        error,
      })
      // A refusal means that the page shows what is no longer so.
      if (error instanceof ApiError) void client.invalidateQueries()
    }
    writes[deed].write({ params: { id: requestId, volunteerId: volunteer.id } }, { onSuccess: succeed, onError: fail })
  }

  return { busyWith, failure, said, act }
}

const doneWords: Record<ChoiceDeed, (name: string) => string> = {
  accept: (name) => `${name} is in.`,
  decline: (name) => `${name} is thanked, and told that it is not this time.`,
  release: (name) => `${name} is released. The spot is open again.`,
}

const failedWords: Record<ChoiceDeed, string> = {
  accept: 'Failed to accept the volunteer. Please try again.',
  decline: 'Failed to decline the volunteer. Please try again.',
  release: 'Failed to release the volunteer. Please try again.',
}
