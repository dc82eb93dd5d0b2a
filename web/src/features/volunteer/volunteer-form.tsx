import type { SubRequestDetail } from '@app/contract'
import { limits } from '@app/contract/limits'
import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { OptionCard } from '../../ui/option-card.tsx'
import { TextArea } from '../../ui/text-area.tsx'

type VolunteerFormProps = {
  request: Pick<SubRequestDetail, 'positions' | 'firstCome'>
  busy: boolean
  onVolunteer: (offer: { position: string; note: string }) => void
}

export function VolunteerForm({ request, busy, onVolunteer }: VolunteerFormProps) {
  const positions = [...new Set(request.positions)]
  const [position, setPosition] = useState(positions.length === 1 ? (positions[0] ?? ANY) : ANY)
  const [note, setNote] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) onVolunteer({ position: positions.includes(position) ? position : ANY, note: note.trim() })
  }
  return (
    <form className="mt-4 grid grid-cols-1 gap-5" onSubmit={submit}>
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
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" variant="primary" className="w-full sm:w-auto" busy={busy}>
          Volunteer to Sub
        </Button>
        <p className="text-sm text-muted-foreground">
          {request.firstCome ? 'First come: you are in at once.' : 'A captain decides. You get an email either way.'}
        </p>
      </div>
    </form>
  )
}

const ANY = ''
