import type { SubAlert } from '@app/contract'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { read } from '../../lib/api/read.ts'
import { useWrite } from '../../lib/api/write.ts'
import { Button } from '../../ui/button.tsx'
import { Failure } from '../../ui/feedback/failure.tsx'
import { Saved } from '../../ui/feedback/note.tsx'
import { ErrorSummary, type FieldProblem } from '../../ui/form/error-summary.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { type AlertDraft, alertOf, draftOf, problemsOf } from './alert-draft.ts'
import { AlertFields } from './alert-fields.tsx'

export function AlertForm({ alert }: { alert: SubAlert }) {
  const client = useQueryClient()
  const saving = useWrite('PUT /api/v1/sub-alert')
  const [draft, setDraft] = useState(() => draftOf(alert))
  const [summary, setSummary] = useState<FieldProblem[]>([])
  const [saved, setSaved] = useState<AlertDraft | null>(null)
  const isSaved = saved === draft
  const problems = Object.fromEntries(summary.map(({ fieldId, message }) => [fieldId, message]))
  const set = (change: Partial<AlertDraft>) => setDraft({ ...draft, ...change })
  // Switching off keeps the saved settings and skips the validation.
  const wanted: SubAlert = draft.on ? alertOf(draft) : { ...alert, on: false }
  // Also after saving, so that the button keeps the focus.
  const hasButton = draft.on || alert.on || isSaved

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (saving.isPending) return
    const found = draft.on ? Object.entries(problemsOf(draft)) : []
    setSummary(found.map(([fieldId, message]) => ({ fieldId, message })))
    setSaved(null)
    if (found.length > 0) return
    const succeed = (now: SubAlert) => {
      client.setQueryData(read('GET /api/v1/sub-alert').queryKey, now)
      setSaved(draft)
    }
    saving.write({ body: wanted }, { onSuccess: succeed })
  }

  return (
    <form className="grid gap-6 p-5" aria-label="Sub Alerts" noValidate onSubmit={submit}>
      <ErrorSummary problems={summary} />
      <Switch
        id="alertsOn"
        label="Mail me when teams look for a sub"
        hint={draft.on ? 'Every mail has a link that switches this off.' : 'We send you none.'}
        checked={draft.on}
        onChange={(on) => set({ on })}
      />
      {draft.on && <AlertFields draft={draft} problems={problems} onChange={set} />}
      {saving.error && <Failure error={saving.error}>Failed to save your sub alerts. Please try again.</Failure>}
      <div className={hasButton ? 'flex flex-wrap items-center justify-end gap-y-2' : 'sr-only'}>
        <Saved when={isSaved} />
        {hasButton && (
          <Button type="submit" variant="primary" className="flex-1 sm:flex-none" busy={saving.isPending}>
            Save Alerts
          </Button>
        )}
      </div>
    </form>
  )
}
