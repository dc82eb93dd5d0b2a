import type { ReportReason } from '@app/contract'
import { limits } from '@app/contract/limits'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useId, useState } from 'react'
import { ApiError } from '#lib/api/api-error.ts'
import { useWrite } from '#lib/api/write.ts'
import { Button } from '#ui/button.tsx'
import { Failure } from '#ui/feedback/failure.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextArea } from '#ui/form/inputs.tsx'
import { OptionCard } from '#ui/form/option-card.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { isAboutPerson, type Reported, reasonsFor } from './text.ts'

type SentReport = { reportId: string; isBlocked: boolean }

type ReportDialogProps = {
  subject: Reported
  open: boolean
  onClose: () => void
  onSent: (sent: SentReport) => void
}

/** A reason and an optional comment. Contains the dialog's code, so load it lazily. */
export function ReportDialog({ subject, open, onClose, onSent }: ReportDialogProps) {
  const { about, id, name } = subject
  const { t, i18n } = useLingui()
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
      title={i18n._(titles[about] ?? msg`Report ${name}`)}
      description={
        <span className="wrap-anywhere">
          <Trans>The people who run this site will review it. {name} won’t know who reported them.</Trans>
        </span>
      }
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={form} variant="primary" busy={sending.isPending}>
            <Trans>Send Report</Trans>
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={send} className="grid gap-4">
        <fieldset>
          <legend className="mb-2 text-sm font-semibold">
            {isPerson ? t`What happened?` : t`What is wrong with it?`}
          </legend>
          <div className="grid gap-2">
            {reasons.map(([key, label]) => (
              <OptionCard
                key={key}
                name={reasonName}
                label={i18n._(label)}
                checked={reason === key}
                onChange={() => setReason(key)}
              />
            ))}
          </div>
        </fieldset>
        {about === 'volunteer' && (
          <p className="text-sm text-muted-foreground">
            <Trans>
              Didn’t show up? Mark that after the game instead. Captains see it the next time this person volunteers.
            </Trans>
          </p>
        )}
        <Field
          id={commentId}
          label={t`Tell us more`}
          necessity="Optional"
          hint={about === 'volunteer' && t`The offer and its note are included in the report.`}
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
            {isPerson ? t`Also block ${name}` : t`Hide ${name}’s requests from me`}
          </span>
        </label>
        {sending.error && <Refusal error={sending.error} />}
      </form>
    </Dialog>
  )
}

const titles: Partial<Record<Reported['about'], MessageDescriptor>> = {
  request: msg`Report This Request`,
  team: msg`Report This Team`,
}

function Refusal({ error }: { error: Error }) {
  const { i18n, t } = useLingui()
  const why = refusals[error instanceof ApiError ? error.code : 'unknown']
  return (
    <Failure error={error} isReason={why !== undefined}>
      {why ? i18n._(why) : t`Failed to send the report. Please try again.`}
    </Failure>
  )
}

const refusals: Partial<Record<ApiError['code'], MessageDescriptor>> = {
  already_reported: msg`You’ve already reported this. Your account page shows when it’s been reviewed.`,
  not_found: msg`This no longer exists.`,
}
