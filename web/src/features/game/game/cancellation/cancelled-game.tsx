import type { Game } from '@app/contract'
import { kindLabels } from '@app/contract/kind'
import { plural, select } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Undo2 from 'lucide-react/icons/undo-2'
import { useState } from 'react'
import { ApiError } from '#lib/api/api-error.ts'
import { read } from '#lib/api/read.ts'
import { useWrite } from '#lib/api/write.ts'
import { shortDayAt, timeAt } from '#lib/dates/dates.ts'
import { writtenText } from '#lib/language/say-with.ts'
import { Button } from '#ui/button.tsx'
import { Failure } from '#ui/feedback/failure.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { isOfSeries } from '../series/plan.ts'

export function RestoreGame({ game }: { game: Game }) {
  const { t, i18n } = useLingui()
  const client = useQueryClient()
  const restoring = useWrite('POST /api/v1/game/:id/restore')
  const params = { id: game.id }
  const { kind } = game
  const what = i18n._(kindLabels[kind])
  const [day, time] = [shortDayAt(game), timeAt(i18n, game)]
  const [now] = useState(() => new Date())
  const series = useQuery({ ...read('GET /api/v1/game/:id/series', { params }), enabled: isOfSeries(game, now) })
  const together = series.data?.filter(({ cancelledTogether }) => cancelledTogether) ?? []
  const games = together.length
  const restore = (isTogether: boolean) =>
    restoring.write(
      { params, ...(isTogether && { query: { alsoFor: 'together' as const } }) },
      {
        onSuccess: (restored) => {
          client.setQueryData(read('GET /api/v1/game/:id', { params }).queryKey, restored)
          // The pages of the other games.
          if (isTogether) void client.invalidateQueries()
          toast(t({ message: select(kind, { game: 'The game is back on', other: `${what} is back on` }) }))
        },
      },
    )
  return (
    <>
      {games > 1 && (
        <Button
          variant="primary"
          className="w-full"
          icon={<Undo2 aria-hidden />}
          busy={restoring.isPending}
          onClick={() => restore(true)}
        >
          {t({
            message: plural(games, {
              one: 'Restore All # Cancelled Together',
              other: 'Restore All # Cancelled Together',
            }),
          })}
        </Button>
      )}
      <Button
        variant={games > 1 ? 'secondary' : 'primary'}
        className="w-full"
        icon={<Undo2 aria-hidden />}
        busy={restoring.isPending}
        onClick={() => restore(false)}
      >
        {t({ message: select(kind, { game: 'Restore Game', other: `Restore ${what}` }) })}
      </Button>
      <p className="text-center text-sm text-muted-foreground">
        <Trans>
          You can restore it until {day}, {time}
        </Trans>
      </p>
      {restoring.error && (
        <Failure error={restoring.error} isReason={isTooLate(restoring.error)}>
          {isTooLate(restoring.error)
            ? t({
                message: select(kind, {
                  game: 'The start time has passed, so the game stays cancelled.',
                  other: 'The start time has passed, so it stays cancelled.',
                }),
              })
            : t({
                message: select(kind, {
                  game: 'Failed to restore the game. Please try again.',
                  other: 'Failed to restore it. Please try again.',
                }),
              })}
        </Failure>
      )}
    </>
  )
}

const isTooLate = (error: Error) => error instanceof ApiError && error.code === 'game_started'

/** Red but role="status", because it is not news when the page opens. */
export function CancelledNote({ game }: { game: Game }) {
  const { i18n, t } = useLingui()
  const { kind } = game
  const reason = writtenText(i18n, game.cancelReason)
  const opponent = game.opponentTeamName
  return (
    <div className="note note-out mt-5" role="status">
      <CircleAlert aria-hidden />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">
          {t({ message: select(kind, { game: 'This game is cancelled.', other: 'It’s cancelled.' }) })}
        </p>
        {game.opponentTeam?.calledOff && (
          <p className="wrap-anywhere">
            <Trans>{opponent} called it off. Only they can restore it.</Trans>
          </p>
        )}
        {reason && (
          <p className="wrap-anywhere whitespace-pre-line">
            <Trans>“{reason}”</Trans>
          </p>
        )}
        <p>
          <Trans>We’ll email the team and its subs.</Trans>
        </p>
      </div>
    </div>
  )
}
