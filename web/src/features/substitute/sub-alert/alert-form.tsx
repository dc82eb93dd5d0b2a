import type { SubAlert } from '@app/contract'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { read } from '#lib/api/read.ts'
import { useWrite } from '#lib/api/write.ts'
import { Failure } from '#ui/feedback/failure.tsx'
import { Saved } from '#ui/feedback/note.tsx'
import { Switch } from '#ui/form/switch.tsx'
import { LeaveGuard } from '#ui/overlay/leave-guard.tsx'
import { type AlertDraft, alertOf, draftOf, hasUnsavedAreas, problemsOf } from './alert-draft.ts'
import { AlertFields } from './alert-fields.tsx'

/** Each change is saved at once; areas when their field loses the focus. */
export function AlertForm({ alert }: { alert: SubAlert }) {
  const { i18n, t } = useLingui()
  const { saving, save } = useAlertWrite()
  const [draft, setDraft] = useState(() => draftOf(alert))
  const [isTyping, setIsTyping] = useState(false)
  const { areas, ...problems } = problemsOf(i18n, draft)
  const isUnsaved = draft.on && hasUnsavedAreas(draft, alert)
  const change = (more: Partial<AlertDraft>) => {
    const next = { ...draft, ...more }
    setDraft(next)
    setIsTyping(false)
    // Turning it off keeps the saved settings and skips validation.
    if (!next.on) save({ ...alert, on: false })
    else if (Object.keys(problemsOf(i18n, next)).length === 0) save(alertOf(next))
  }
  const endTyping = () => (isUnsaved ? change({}) : setIsTyping(false))
  return (
    <form
      className="grid gap-6 p-5"
      aria-label={t`Sub Alerts`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        endTyping()
      }}
    >
      <LeaveGuard when={isUnsaved} />
      <Switch
        id="alertsOn"
        label={t`Email me when teams need a sub`}
        hint={draft.on ? t`Every email has a link to turn this off.` : t`Off.`}
        checked={draft.on}
        busy={saving.isPending}
        onChange={(on) => change({ on })}
      />
      {draft.on && (
        <AlertFields
          draft={draft}
          problems={{ ...problems, ...(areas && !isTyping && { areas }) }}
          onType={(text) => {
            setIsTyping(true)
            setDraft({ ...draft, areas: text })
          }}
          onTyped={endTyping}
          onChange={change}
        />
      )}
      {saving.error && <Failure error={saving.error}>{t`Failed to save your sub alerts. Please try again.`}</Failure>}
      <Saved when={saving.isSuccess && !isUnsaved} />
    </form>
  )
}

/** Sends one write at a time, so that the last change wins. */
function useAlertWrite() {
  const client = useQueryClient()
  const saving = useWrite('PUT /api/v1/sub-alert')
  const isSending = useRef(false)
  const next = useRef<SubAlert | null>(null)
  const save = (wanted: SubAlert) => {
    next.current = wanted
    if (!isSending.current) send()
  }
  const send = () => {
    const body = next.current
    next.current = null
    isSending.current = body !== null
    if (!body) return
    saving.write(
      { body },
      {
        onSuccess: (saved) => {
          client.setQueryData(read('GET /api/v1/sub-alert').queryKey, saved)
          send()
        },
        onError: send,
      },
    )
  }
  return { saving, save }
}
