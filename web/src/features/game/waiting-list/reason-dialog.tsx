import type { Game } from '@app/contract'
import { limits } from '@app/contract/limits'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useId, useState } from 'react'
import { useWrite } from '#lib/api/write.ts'
import { nameOf } from '#lib/text.ts'
import { Button } from '#ui/button.tsx'
import { Failure } from '#ui/feedback/failure.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { Field } from '#ui/form/field.tsx'
import { Select, TextInput } from '#ui/form/inputs.tsx'
import { Dialog, type OverlayProps, resetOnOpen } from '#ui/overlay/on-demand.tsx'
import type { Asked } from './text.ts'

type ReasonDialogProps = OverlayProps & { game: Game; asked: Asked | null }

/** Moves or adds someone. Everybody on the list can read the reason. */
export const ReasonDialog = resetOnOpen(function Reason({ game, asked: given, open, onClose }: ReasonDialogProps) {
  const { t } = useLingui()
  const [asked] = useState(given)
  const form = useId()
  const moving = useWrite('PUT /api/v1/game/:id/waiting-list/:memberId')
  const adding = useWrite('POST /api/v1/game/:id/waiting-list')
  const [reason, setReason] = useState('')
  const [memberId, setMemberId] = useState('')
  const onList = new Set(
    game.rsvps.flatMap(({ userId, status }) => (status === 'Going' || status === 'Waiting' ? [userId] : [])),
  )
  const addable = game.roster.filter(({ userId }) => !onList.has(userId))
  const isMove = asked?.kind === 'move'
  const { number, name } = isMove ? asked : { number: 0, name: '' }
  const error = moving.error ?? adding.error
  const done = () => {
    toast(isMove ? t`${name} is number ${number}` : t`Added to the waiting list`)
    onClose()
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (isMove)
      moving.write({ params: { id: game.id, memberId: asked.memberId }, body: { number, reason } }, { onSuccess: done })
    else adding.write({ params: { id: game.id }, body: { memberId, reason } }, { onSuccess: done })
  }
  const isReady = reason.trim() !== '' && (isMove || memberId !== '')
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={isMove ? t`Move ${name}` : t`Add to the Waiting List`}
      isUnsaved={reason.trim() !== ''}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            variant="primary"
            type="submit"
            form={form}
            disabled={!isReady}
            busy={moving.isPending || adding.isPending}
          >
            {isMove ? t`Move to Number ${number}` : t`Add`}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={save} className="grid gap-5">
        {!isMove && (
          <Field id="waitingMember" label={t`Player`}>
            <Select value={memberId} onChange={(event) => setMemberId(event.target.value)}>
              <option value="">{t`Choose a player`}</option>
              {addable.map((member) => (
                <option key={member.userId} value={member.userId}>
                  {nameOf(member)}
                </option>
              ))}
            </Select>
          </Field>
        )}
        <Field id="waitingReason" label={t`Reason`} hint={t`Everyone on the list can read it, with your name.`}>
          <TextInput
            maxLength={limits.waitingReason}
            placeholder={t`Brings the gear`}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
        {error && <Failure error={error}>{t`Failed to save. Please try again.`}</Failure>}
      </form>
    </Dialog>
  )
})
