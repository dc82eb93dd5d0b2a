import type { ErrorCode, Game, SubRequest } from '@app/contract'
import { leavesTimeForEveryone, policy } from '@app/contract/policy'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#lib/api/api-error.ts'
import { type Refusal, refusalOf } from '#lib/api/failure-text.ts'
import { useWrite } from '#lib/api/write.ts'
import { positionsOf, type RequestDraft, settledNumber } from './request-draft.ts'

/** Creates a request for substitutes, or asks for more subs in an existing one. `failure` is the reason as text. */
export function useCreateRequest({ id: gameId, teamId }: Pick<Game, 'id' | 'teamId'>, more: SubRequest | null) {
  const { i18n } = useLingui()
  const client = useQueryClient()
  const creating = useWrite('POST /api/v1/game/:id/subs')
  const [failure, setFailure] = useState<Refusal | null>(null)

  const create = (draft: RequestDraft, waves: Wave[], onAsked: (request: SubRequest) => void) => {
    setFailure(null)
    const wave = draft.audience === 'spares' ? waves.find(({ value }) => value === draft.wave) : undefined
    const settings = more
      ? {
          besides: more.numberOfSubs,
          firstCome: more.firstCome,
          note: more.note,
          everybodyAt: more.everybodyAt,
          isPublic: more.isPublic,
        }
      : {
          firstCome: draft.firstCome,
          note: draft.note.trim(),
          everybodyAt: wave ? wave.at.toISOString() : null,
          isPublic: draft.audience !== 'signedIn',
        }
    creating.write(
      {
        params: { id: gameId },
        body: {
          teamId,
          numberOfSubs: Number(settledNumber(draft.numberOfSubs)),
          positions: positionsOf(draft),
          ...settings,
        },
      },
      {
        onSuccess: onAsked,
        onError: (error) => {
          setFailure(refusalOf(i18n, error, reasons, failed))
          // A rejection means that the page is stale.
          if (error instanceof ApiError) void client.invalidateQueries()
        },
      },
    )
  }

  return { create, failure, isPending: creating.isPending }
}

const failed: MessageDescriptor = msg`Failed to create substitute request. Please try again later.`

const reasons: Partial<Record<ErrorCode, MessageDescriptor>> = {
  request_exists: msg`Another captain has just asked for subs.`,
  game_started: msg`The game has started. It is too late for substitutes.`,
  game_cancelled: msg`The game has been cancelled.`,
  forbidden: msg`Only team managers can request substitutes.`,
}

/** For how long only the team's spares are asked. */
export interface Wave {
  value: string
  label: string
  /** What follows: "After 2 hours, anyone." */
  text: string
  at: Date
}

const HOUR_MS = 3_600_000

/** Only waves that leave time for everyone. */
export function wavesBefore(i18n: I18n, start: Date, now: Date): Wave[] {
  const waves = [
    ...[policy.sparesFirstHours, 6, 24, 48].map((hours) => ({
      value: `${hours}h`,
      label: i18n._(msg({ message: plural(hours, { one: 'For # hour', other: 'For # hours' }) })),
      text: i18n._(
        msg({
          message: plural(hours, {
            one: 'After # hour, it opens to everyone.',
            other: 'After # hours, it opens to everyone.',
          }),
        }),
      ),
      at: new Date(now.getTime() + hours * HOUR_MS),
    })),
    ...[72, 48, 24, 6].map((hours) => ({
      value: `${hours}h-before`,
      label: i18n._(hours > 24 ? untilDays(hours / 24) : untilHours(hours)),
      text: i18n._(hours > 24 ? anyoneDays(hours / 24) : anyoneHours(hours)),
      at: new Date(start.getTime() - hours * HOUR_MS),
    })),
  ]
  return waves.filter(({ at }) => at > now && leavesTimeForEveryone(at, start))
}

const untilDays = (days: number) =>
  msg({ message: plural(days, { one: 'Until # day before the game', other: 'Until # days before the game' }) })
const untilHours = (hours: number) =>
  msg({ message: plural(hours, { one: 'Until # hour before the game', other: 'Until # hours before the game' }) })
const anyoneDays = (days: number) =>
  msg({
    message: plural(days, {
      one: '# day before the game, it opens to everyone.',
      other: '# days before the game, it opens to everyone.',
    }),
  })
const anyoneHours = (hours: number) =>
  msg({
    message: plural(hours, {
      one: '# hour before the game, it opens to everyone.',
      other: '# hours before the game, it opens to everyone.',
    }),
  })
