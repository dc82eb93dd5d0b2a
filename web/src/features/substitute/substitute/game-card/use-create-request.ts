import type { ErrorCode, SubRequest } from '@app/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../../../lib/api/api-error.ts'
import { useWrite } from '../../../../lib/api/write.ts'
import { positionsOf, type RequestDraft, settledNumber } from './request-draft.ts'

/** Creates a request for substitutes. `failure` has the reason as text. */
export function useCreateRequest(gameId: string) {
  const client = useQueryClient()
  const creating = useWrite('POST /api/v1/game/:id/subs')
  const [failure, setFailure] = useState<{ text: string; error: Error } | null>(null)

  const create = (draft: RequestDraft, waves: Wave[], onCreated: (request: SubRequest) => void) => {
    setFailure(null)
    const wave = draft.audience === 'spares' ? waves.find(({ value }) => value === draft.wave) : undefined
    creating.write(
      {
        params: { id: gameId },
        body: {
          numberOfSubs: Number(settledNumber(draft.numberOfSubs)),
          positions: positionsOf(draft),
          firstCome: draft.firstCome,
          note: draft.note.trim(),
          everybodyAt: wave ? wave.at.toISOString() : null,
          isPublic: draft.audience !== 'signedIn',
        },
      },
      {
        onSuccess: onCreated,
        onError: (error) => {
          setFailure({ text: textOf(error), error })
          // A refusal means that the page is stale.
          if (error instanceof ApiError) void client.invalidateQueries()
        },
      },
    )
  }

  return { create, failure, isPending: creating.isPending }
}

const textOf = (error: Error): string =>
  (error instanceof ApiError && refusals[error.code as ErrorCode]) ||
  'Failed to create substitute request. Please try again later.'

const refusals: Partial<Record<ErrorCode, string>> = {
  request_exists: 'Another captain has asked for substitutes in the meantime.',
  game_started: 'The game has started. It is too late for substitutes.',
  game_cancelled: 'The game has been cancelled in the meantime.',
  forbidden: 'Only team managers can request substitutes.',
}

/** How long only the team's spares are asked. */
export interface Wave {
  value: string
  label: string
  /** When it is over: "After 2 hours". */
  text: string
  at: Date
}

const HOUR_MS = 3_600_000

/** Only waves that end at least an hour before the game. */
export function wavesBefore(start: Date, now: Date): Wave[] {
  const waves = [
    ...[2, 6, 24, 48].map((hours) => ({
      value: `${hours}h`,
      label: `For ${hours} hours`,
      text: `After ${hours} hours`,
      at: new Date(now.getTime() + hours * HOUR_MS),
    })),
    ...[72, 48, 24, 6].map((hours) => {
      const text = `${hours > 24 ? `${hours / 24} days` : `${hours} hours`} before the game`
      return {
        value: `${hours}h-before`,
        label: `Until ${text}`,
        text,
        at: new Date(start.getTime() - hours * HOUR_MS),
      }
    }),
  ]
  return waves.filter(({ at }) => at > now && start.getTime() - at.getTime() >= HOUR_MS)
}
