import type { Game } from '@app/contract'
import { limits } from '@app/contract/limits'
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
  const [title, day, time] = [gameTitle(i18n, game), shortDayAt(game), timeAt(i18n, game)]
  const cancel = () =>
    cancelling.write(
      { params, body: { reason: reason.trim() } },
      {
        onSuccess: (cancelled) => {
          client.setQueryData(read('GET /api/v1/game/:id', { params }).queryKey, cancelled)
          toast(t`The game is cancelled`)
          onClose()
        },
      },
    )
  return (
    <AlertDialog
      open={open}
      onClose={onClose}
      title={t`Cancel this game?`}
      cancel={t`Keep Game`}
      action={t`Cancel Game`}
      busy={cancelling.isPending}
      error={cancelling.error}
      failure={t`Failed to cancel the game. Please try again.`}
      onConfirm={cancel}
      field={
        <Field id="cancelReason" label={t`Reason`} necessity="Optional">
          <TextArea
            rows={2}
            maxLength={limits.cancelReason}
            placeholder={t`Shown on the game page`}
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
