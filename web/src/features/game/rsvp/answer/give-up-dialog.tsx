import { limits } from '@app/contract/limits'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useWrite } from '#lib/api/write.ts'
import { toast } from '#ui/feedback/toast-store.ts'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/inputs.tsx'
import { AlertDialog, type OverlayProps, resetOnOpen } from '#ui/overlay/on-demand.tsx'

type GiveUpDialogProps = OverlayProps & {
  spot: { requestId: string; teamName: string; opponentTeamName: string }
  onGivenUp?: () => void
}

/** A sub gives up the spot in a game, with an optional message to the captains. */
export const GiveUpDialog = resetOnOpen(function GiveUpDialog({ spot, open, onClose, onGivenUp }: GiveUpDialogProps) {
  const { t } = useLingui()
  const { teamName: team, opponentTeamName: opponent } = spot
  const [note, setNote] = useState('')
  const withdrawing = useWrite('DELETE /api/v1/game/sub_requests/:id/volunteers/me')
  const giveUp = () =>
    withdrawing.write(
      { params: { id: spot.requestId }, body: { note: note.trim() } },
      {
        onSuccess: () => {
          onClose()
          onGivenUp?.()
          toast(t`You gave up your spot. We’ve let the captains know.`)
        },
      },
    )
  return (
    <AlertDialog
      open={open}
      onClose={onClose}
      title={t`Give up your spot?`}
      cancel={t`Keep My Spot`}
      action={t`Give Up My Spot`}
      busy={withdrawing.isPending}
      error={withdrawing.error}
      failure={t`Failed to give up your spot. Please try again.`}
      onConfirm={giveUp}
      field={
        <Field id="giveUpNote" label={t`Message to the captains`} necessity="Optional">
          <TextInput
            autoComplete="off"
            maxLength={limits.subNote}
            placeholder={t`e.g. I hurt my knee`}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        </Field>
      }
    >
      <Trans>
        {team} vs {opponent}. We’ll let the captains know right away, and someone else can take the spot.
      </Trans>
    </AlertDialog>
  )
})
