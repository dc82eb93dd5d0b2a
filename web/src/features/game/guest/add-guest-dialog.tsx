import type { Game } from '@app/contract'
import { sayListOrder } from '@app/contract/game-text'
import { limits } from '@app/contract/limits'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useId, useState } from 'react'
import { useWrite } from '#lib/api/write.ts'
import { sayWith } from '#lib/language/say-with.ts'
import { Button } from '#ui/button.tsx'
import { Failure } from '#ui/feedback/failure.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/inputs.tsx'
import { HelpLink } from '#ui/help-link.tsx'
import { Dialog, type OverlayProps, resetOnOpen } from '#ui/overlay/on-demand.tsx'

type AddGuestDialogProps = OverlayProps & { game: Pick<Game, 'id' | 'headCount'> }

/** Adds somebody to one game by name. */
export const AddGuestDialog = resetOnOpen(function AddGuest({ game, open, onClose }: AddGuestDialogProps) {
  const { t, i18n } = useLingui()
  const form = useId()
  const [guestName, setGuestName] = useState('')
  const adding = useWrite('POST /api/v1/game/:id/guests')
  const name = guestName.trim()
  const hasMaximum = (game.headCount?.max ?? null) !== null
  const add = (event: FormEvent) => {
    event.preventDefault()
    if (name === '' || adding.isPending) return
    const onSuccess = () => {
      toast(t`${name} is in`)
      onClose()
    }
    adding.write({ params: { id: game.id }, body: { name } }, { onSuccess })
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t`Add a Guest`}
      isUnsaved={name !== ''}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" type="submit" form={form} disabled={name === ''} busy={adding.isPending}>
            <Trans>Add Guest</Trans>
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={add} className="grid gap-5">
        <p>
          <Trans>For this one only. Your guest needs no account, counts as in, and gets no email.</Trans>
        </p>
        {hasMaximum && (
          <p>
            {sayListOrder(sayWith(i18n))} <Trans>Guests can’t wait: they need an open spot.</Trans>
          </p>
        )}
        <Field id="guestName" label={t`Name`} hint={t`Your team sees it. We delete it after the season.`}>
          <TextInput
            maxLength={limits.personName}
            placeholder={t`Sam Haddad`}
            autoComplete="off"
            value={guestName}
            onChange={(event) => setGuestName(event.target.value)}
          />
        </Field>
        <HelpLink to="guests">{t`Can I bring someone who isn’t on the team?`}</HelpLink>
        {adding.error && <Failure error={adding.error}>{t`Failed to save. Please try again.`}</Failure>}
      </form>
    </Dialog>
  )
})
