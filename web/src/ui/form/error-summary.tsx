import { type MouseEvent, useEffect, useRef } from 'react'

export type FieldProblem = { fieldId: string; message: string }

/**
 * What is wrong with the form as a whole, above it. Takes the focus each time `problems` is a new list, so hand over a
 * new one per attempt to submit.
 */
export function ErrorSummary({ problems, title = 'There is a problem' }: { problems: FieldProblem[]; title?: string }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (problems.length > 0) box.current?.focus()
  }, [problems])
  if (problems.length === 0) return null
  return (
    <div ref={box} className="note note-out flex-col gap-1" role="alert" tabIndex={-1}>
      <h2 className="font-semibold text-foreground">{title}</h2>
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

/** Focus instead of a jump: the address stays clean and the label scrolls into view with its control. */
function focusField(event: MouseEvent, fieldId: string) {
  const field = document.getElementById(fieldId)
  if (!field) return
  event.preventDefault()
  field.focus({ preventScroll: true })
  const label = document.querySelector(`label[for="${CSS.escape(fieldId)}"]`)
  ;(label ?? field).scrollIntoView({ block: 'start' })
}
