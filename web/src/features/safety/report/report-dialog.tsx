import type { ReportReason } from '@app/contract'
import { limits } from '@app/contract/limits'
import { type FormEvent, useId, useState } from 'react'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useWrite } from '../../../lib/api/write.ts'
import { Button } from '../../../ui/button.tsx'
import { Failure } from '../../../ui/feedback/failure.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextArea } from '../../../ui/form/inputs.tsx'
import { OptionCard } from '../../../ui/form/option-card.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { isAboutPerson, type Reported, reasonsFor } from './text.ts'

type SentReport = { reportId: string; isBlocked: boolean }

type ReportDialogProps = {
  subject: Reported
  open: boolean
  onClose: () => void
  onSent: (sent: SentReport) => void
}

/** A reason and an optional comment. Imports the dialog's code: load it lazily. */
export function ReportDialog({ subject, open, onClose, onSent }: ReportDialogProps) {
  const { about, id, name } = subject
  const sending = useWrite('POST /api/v1/report')
  const [form, reasonName, commentId] = [useId(), useId(), useId()]
  const reasons = reasonsFor[about]
  const [reason, setReason] = useState<ReportReason>(reasons[0]?.[0] ?? 'other')
  const [comment, setComment] = useState('')
  const [isBlocked, setIsBlocked] = useState(true)
  const isPerson = isAboutPerson(about)
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (sending.isPending) return
    const body = { about, aboutId: id, reason, comment, blockToo: isBlocked }
    sending.write({ body }, { onSuccess: (report) => onSent({ reportId: report.id, isBlocked }) })
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={titles[about] ?? `Report ${name}`}
      description={
        <span className="wrap-anywhere">The people who run this site look at it. {name} is not told who reported.</span>
      }
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} variant="primary" busy={sending.isPending}>
            Send Report
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={send} className="grid gap-4">
        <fieldset>
          <legend className="mb-2 text-sm font-semibold">
            {isPerson ? 'What happened?' : 'What is wrong with it?'}
          </legend>
          <div className="grid gap-2">
            {reasons.map(([key, label]) => (
              <OptionCard
                key={key}
                name={reasonName}
                label={label}
                checked={reason === key}
                onChange={() => setReason(key)}
              />
            ))}
          </div>
        </fieldset>
        {about === 'volunteer' && (
          <p className="text-sm text-muted-foreground">
            Did not show up? Mark it after the game instead; captains see it with the next offer.
          </p>
        )}
        <Field
          id={commentId}
          label="Tell us more"
          necessity="Optional"
          hint={about === 'volunteer' && 'The offer and its note are sent along.'}
        >
          <TextArea
            rows={2}
            maxLength={limits.reportComment}
            value={comment}
            onChange={(event) => setComment(event.target.value)}
          />
        </Field>
        <label className="flex min-h-11 items-center gap-2.5">
          <input
            type="checkbox"
            className="checkbox"
            checked={isBlocked}
            onChange={(event) => setIsBlocked(event.target.checked)}
          />
          <span className="min-w-0 wrap-anywhere">
            {isPerson ? `Block ${name}, too` : `Hide requests of ${name} from me`}
          </span>
        </label>
        {sending.error && <Failure error={sending.error}>{refusalText(sending.error)}</Failure>}
      </form>
    </Dialog>
  )
}

const titles: Partial<Record<Reported['about'], string>> = { request: 'Report This Request', team: 'Report This Team' }

function refusalText(error: Error): string {
  const code = error instanceof ApiError ? error.code : undefined
  if (code === 'already_reported')
    return 'You have already reported this. Your account page says when somebody has looked at it.'
  return code === 'not_found' ? 'This is no longer there.' : 'Failed to send the report. Please try again.'
}
