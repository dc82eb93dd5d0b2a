import type { SubRequestCard } from '@app/contract'
import { limits } from '@app/contract/limits'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Field } from '../../../ui/form/field.tsx'
import { TextArea } from '../../../ui/form/inputs.tsx'
import { OptionCard } from '../../../ui/form/option-card.tsx'

export type Offer = { position: string; note: string }

type VolunteerFormProps = {
  /** For a submit button outside of the form. */
  id?: string
  request: Pick<SubRequestCard, 'openPositions'>
  busy: boolean
  onVolunteer: (offer: Offer) => void
  /** Messages, and the submit button unless it is elsewhere. */
  children: ReactNode
}

/** Every field has a default. */
export function VolunteerForm({ id, request, busy, onVolunteer, children }: VolunteerFormProps) {
  // A captain who needs two of a position lists it twice.
  const positions = [...new Set(request.openPositions)]
  const [position, setPosition] = useState(positions.length === 1 ? (positions[0] ?? ANY) : ANY)
  const [note, setNote] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) onVolunteer({ position: positions.includes(position) ? position : ANY, note: note.trim() })
  }
  return (
    <form id={id} className="grid grid-cols-1 gap-5" noValidate onSubmit={submit}>
      <fieldset className="min-w-0">
        <legend className="mb-1.5 text-sm font-semibold">Position</legend>
        <div className="grid gap-2">
          {[...positions, ANY].map((one) => (
            <OptionCard
              key={one}
              name="position"
              label={<span className="wrap-anywhere">{one || 'Any position'}</span>}
              checked={one === position}
              onChange={() => setPosition(one)}
            />
          ))}
        </div>
      </fieldset>
      <Field id="volunteerNote" label="Note to the captain" necessity="Optional">
        <TextArea
          rows={2}
          maxLength={limits.subNote}
          placeholder="e.g. I can be there 15 minutes early"
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </Field>
      {children}
    </form>
  )
}

const ANY = ''
