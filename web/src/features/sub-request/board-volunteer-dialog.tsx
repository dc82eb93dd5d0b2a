import type { SubRequestCard, SubRequestDetail } from '@app/contract'
import { limits } from '@app/contract/limits'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { ApiError, requestIdOf } from '../../lib/api-error.ts'
import { shortDayAt, timeAt } from '../../lib/dates.ts'
import { useWrite } from '../../lib/write.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Failure } from '../../ui/failure.tsx'
import { Field } from '../../ui/field.tsx'
import { OptionCard } from '../../ui/option-card.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { momentOf } from './board-moment.ts'
import { whyNotTaken } from './board-volunteer-words.ts'

type VolunteerDialogProps = {
  request: SubRequestCard
  open: boolean
  onClose: () => void
  onVolunteered: (request: SubRequestDetail) => void
}

/** The second of two taps: everything in it has an answer already. Brings the dialog's code with it. */
export function VolunteerDialog({ request, open, onClose, onVolunteered }: VolunteerDialogProps) {
  const volunteering = useWrite('POST /api/v1/game/sub_requests/:id/volunteers')
  const [position, setPosition] = useState(() => onlyOne(request.positions))
  const [note, setNote] = useState('')
  const form = useId()
  const client = useQueryClient()
  const leave = () => {
    onClose()
    // A refusal means that the page shows what is no longer so. Not before its words were read: the card may go with them.
    if (volunteering.error instanceof ApiError) void client.invalidateQueries()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (volunteering.isPending) return
    const body = { ...(position && { position }), ...(note.trim() && { note: note.trim() }) }
    volunteering.write({ params: { id: request.id }, body }, { onSuccess: onVolunteered })
  }
  return (
    <Dialog
      open={open}
      onClose={leave}
      title="Volunteer to Sub"
      description={gameWords(request)}
      actions={
        <>
          <Button variant="ghost" onClick={leave}>
            Cancel
          </Button>
          <Button type="submit" form={form} variant="primary" busy={volunteering.isPending}>
            Volunteer to Sub
          </Button>
        </>
      }
    >
      <form id={form} className="grid gap-5" noValidate onSubmit={submit}>
        <fieldset>
          <legend className="mb-1.5 text-sm font-semibold">Position</legend>
          <div className="grid gap-2">
            {[...request.positions, ANY].map((name) => (
              <OptionCard
                key={name}
                name="position"
                label={name || 'Any position'}
                checked={position === name}
                onChange={() => setPosition(name)}
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
        <p className="text-sm text-muted-foreground">{promise(request)}</p>
        {volunteering.error && (
          <Failure requestId={requestIdOf(volunteering.error)}>{whyNotTaken(volunteering.error)}</Failure>
        )}
      </form>
    </Dialog>
  )
}

const ANY = ''

/** Where there is nothing to choose between, it is chosen. */
const onlyOne = (positions: string[]): string => (positions.length === 1 ? (positions[0] ?? ANY) : ANY)

function gameWords(request: SubRequestCard): string {
  const moment = momentOf(request)
  return `${request.teamName}, ${request.sport}. ${shortDayAt(moment)}, ${timeAt(moment)} at ${request.location}.`
}

const promise = ({ firstCome }: SubRequestCard): string =>
  firstCome
    ? 'First come: you are in at once. Contact details then pass both ways.'
    : 'The captain sees your first name and initial. Contact details pass both ways once you are accepted.'
