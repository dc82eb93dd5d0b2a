import type { SubRequestCard } from '@app/contract'
import { limits } from '@app/contract/limits'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, type SubmitEvent, useState } from 'react'
import { Field } from '#ui/form/field.tsx'
import { TextArea } from '#ui/form/inputs.tsx'
import { OptionCard } from '#ui/form/option-card.tsx'
import { positionLabel } from '../text.ts'

export type Offer = { position: string; note: string }

type VolunteerFormProps = {
  /** For a submit button outside the form. */
  id?: string
  request: Pick<SubRequestCard, 'openPositions' | 'sport'>
  busy: boolean
  /** The previous input. */
  initial?: Offer | null
  /** Also receives the value of the button that was pressed. */
  onVolunteer: (offer: Offer, button: string) => void
  /** Messages, and the submit button unless it is elsewhere. */
  children: ReactNode
}

/** Every field has a default. */
export function VolunteerForm({ id, request, busy, initial, onVolunteer, children }: VolunteerFormProps) {
  const { t, i18n } = useLingui()
  // A captain who needs two players in a position lists it twice.
  const positions = [...new Set(request.openPositions)]
  const [first = ANY, ...others] = positions
  const only = others.length === 0 ? first : ANY
  const [position, setPosition] = useState(initial?.position ?? only)
  const [note, setNote] = useState(initial?.note ?? '')
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent
    const offer = { position: positions.includes(position) ? position : ANY, note: note.trim() }
    if (!busy) onVolunteer(offer, submitter instanceof HTMLButtonElement ? submitter.value : '')
  }
  return (
    <form id={id} className="grid grid-cols-1 gap-5" noValidate onSubmit={submit}>
      {positions.length > 0 && (
        <fieldset className="min-w-0">
          <legend className="mb-1.5 text-sm font-semibold">
            <Trans>Position</Trans>
          </legend>
          <div className="grid gap-2">
            {[...positions, ANY].map((one) => (
              <OptionCard
                key={one}
                name="position"
                label={<span className="wrap-anywhere">{positionLabel(i18n, one, request.sport)}</span>}
                checked={one === position}
                onChange={() => setPosition(one)}
              />
            ))}
          </div>
        </fieldset>
      )}
      <Field id="volunteerNote" label={t`Note to the captain`} necessity="Optional">
        <TextArea
          rows={2}
          maxLength={limits.subNote}
          placeholder={t`e.g. I can be there 15 minutes early`}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </Field>
      {children}
    </form>
  )
}

const ANY = ''
