import type { SubRequestDetail, Volunteer } from '@app/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError } from '../../../lib/api/api-error.ts'
import { read } from '../../../lib/api/read.ts'
import { useWrite } from '../../../lib/api/write.ts'
import { choiceRefusal, nameOf } from './words.ts'

export type ChoiceDeed = 'accept' | 'decline' | 'release'
export type ChoiceFailure = { volunteerId: string; words: string; error: Error }

type Turn = { volunteerId: string; begin: () => void }

export interface Choice {
  /** Who is being answered, or is about to be. */
  busyWith: readonly string[]
  failure: ChoiceFailure | null
  /** What was done, for those who cannot see it. */
  said: string
  act: (deed: ChoiceDeed, volunteer: Volunteer, onEnd?: () => void) => void
}

/**
 * A captain's choice among the volunteers. Each is sent when the one before is answered, so that a spot goes to whom it
 * was given first. What was refused is said, and the request read again.
 */
export function useChoice(requestId: string, onDone: () => void): Choice {
  const client = useQueryClient()
  const turns = useRef<Turn[]>([])
  const [busyWith, setBusyWith] = useState<readonly string[]>([])
  const [failure, setFailure] = useState<ChoiceFailure | null>(null)
  const [said, setSaid] = useState('')
  const writes = {
    accept: useWrite('POST /api/v1/game/sub_requests/:id/volunteers/:volunteerId/accept'),
    decline: useWrite('POST /api/v1/game/sub_requests/:id/volunteers/:volunteerId/decline'),
    release: useWrite('POST /api/v1/game/sub_requests/:id/volunteers/:volunteerId/release'),
  }

  const showTurns = () => setBusyWith(turns.current.map(({ volunteerId }) => volunteerId))
  const act = (deed: ChoiceDeed, volunteer: Volunteer, onEnd?: () => void) => {
    if (turns.current.some(({ volunteerId }) => volunteerId === volunteer.id)) return
    setFailure(null)
    const end = () => {
      turns.current.shift()
      showTurns()
      onEnd?.()
      turns.current[0]?.begin()
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
    const params = { id: requestId, volunteerId: volunteer.id }
    const begin = () => writes[deed].write({ params }, { onSuccess: succeed, onError: fail })
    turns.current.push({ volunteerId: volunteer.id, begin })
    showTurns()
    if (turns.current.length === 1) begin()
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
