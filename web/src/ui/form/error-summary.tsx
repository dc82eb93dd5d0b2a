import { useLingui } from '@lingui/react/macro'
import { type MouseEvent, useEffect, useRef } from 'react'

type FieldProblem = { fieldId: string; message: string }

type ErrorSummaryProps = {
  problems: FieldProblem[]
  /** A new value per submit. */
  attempt: unknown
  title?: string
}

/** A form's errors, above it. Takes the focus after each submit, but not when an error is corrected. */
export function ErrorSummary({ problems, attempt, title }: ErrorSummaryProps) {
  const { t } = useLingui()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (attempt) box.current?.focus()
  }, [attempt])
  if (problems.length === 0) return null
  return (
    <div ref={box} className="note note-out flex-col gap-1 wrap-anywhere" role="alert" tabIndex={-1}>
      <h2 className="font-semibold text-foreground">{title ?? t`There is a problem`}</h2>
      <ul className="grid gap-0.5">
        {problems.map(({ fieldId, message }) => (
          <li key={fieldId}>
            <a
              className="font-medium underline underline-offset-4"
              href={`#${fieldId}`}
              onClick={(event) => focusField(event, fieldId)}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Focuses instead of following the fragment, so that the URL stays clean and the label scrolls into view. */
function focusField(event: MouseEvent, fieldId: string) {
  const field = document.getElementById(fieldId)
  if (!field) return
  event.preventDefault()
  field.focus({ preventScroll: true })
  const label = document.querySelector(`label[for="${CSS.escape(fieldId)}"]`)
  ;(label ?? field).scrollIntoView({ block: 'start' })
}
