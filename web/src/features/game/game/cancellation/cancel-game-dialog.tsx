import type { Game } from '@app/contract'
import { kindLabels } from '@app/contract/kind'
import { limits } from '@app/contract/limits'
import { select } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from '#lib/api/read.ts'
import { useWrite } from '#lib/api/write.ts'
import { shortDayAt, timeAt } from '#lib/dates/dates.ts'
import { toast } from '#ui/feedback/toast-store.ts'
import { Field } from '#ui/form/field.tsx'
import { TextArea } from '#ui/form/inputs.tsx'
import { AlertDialog, type OverlayProps, resetOnOpen } from '#ui/overlay/on-demand.tsx'
import { gameTitle } from '../text.ts'

export const CancelGameDialog = resetOnOpen(function Cancelling({
  game,
  open,
  onClose,
}: OverlayProps & { game: Game }) {
  const client = useQueryClient()
  const cancelling = useWrite('POST /api/v1/game/:id/cancel')
  const { t, i18n } = useLingui()
  const [reason, setReason] = useState('')
  const params = { id: game.id }
  const { kind } = game
  const what = i18n._(kindLabels[kind])
  const [title, day, time] = [gameTitle(i18n, game), shortDayAt(game), timeAt(i18n, game)]
  const cancel = () =>
    cancelling.write(
      { params, body: { reason: reason.trim() } },
      {
        onSuccess: (cancelled) => {
          client.setQueryData(read('GET /api/v1/game/:id', { params }).queryKey, cancelled)
          toast(t({ message: select(kind, { game: 'The game is cancelled', other: `${what} is cancelled` }) }))
          onClose()
        },
      },
    )
  return (
    <AlertDialog
      open={open}
      onClose={onClose}
      title={t({ message: select(kind, { game: 'Cancel this game?', other: `Cancel ${what}?` }) })}
      cancel={t({ message: select(kind, { game: 'Keep Game', other: `Keep ${what}` }) })}
      action={t({ message: select(kind, { game: 'Cancel Game', other: `Cancel ${what}` }) })}
      busy={cancelling.isPending}
      error={cancelling.error}
      failure={t({
        message: select(kind, {
          game: 'Failed to cancel the game. Please try again.',
          other: 'Failed to cancel it. Please try again.',
        }),
      })}
      onConfirm={cancel}
      field={
        <Field id="cancelReason" label={t`Reason`} necessity="Optional">
          <TextArea
            rows={2}
            maxLength={limits.cancelReason}
            placeholder={t({ message: select(kind, { game: 'Shown on the game page', other: 'Shown on its page' }) })}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
      }
    >
      <Trans>
        {title}, {day}, {time}. We’ll email the team and its subs. You can undo this until the start time.
      </Trans>
    </AlertDialog>
  )
})
