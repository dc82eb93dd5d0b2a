import { useEffect, useState } from 'react'

type Problems<Name extends string> = Partial<Record<Name, string>>

/**
 * The error messages of a form, by field id. They appear on submit, and each one disappears as soon as its field is
 * valid: `current` is the current validation of the draft. Errors from the server stay until the field changes.
 */
export function useProblems<Name extends string>(
  draft: object,
  current: Problems<Name>,
  onProblems?: (hasProblems: boolean) => void,
) {
  const [attempt, setAttempt] = useState<Attempt<Name> | null>(null)
  const shown = attempt ? remaining(attempt, draft, current) : {}
  const list = Object.entries(shown as Record<string, string>).map(([fieldId, message]) => ({ fieldId, message }))
  const hasProblems = list.length > 0
  useEffect(() => {
    onProblems?.(hasProblems)
  }, [hasProblems, onProblems])

  const begin = (found: Problems<Name>, refused: Problems<Name>) => {
    setAttempt({ found, refused, draft })
    return Object.keys({ ...found, ...refused }).length > 0
  }
  return {
    shown: shown as Problems<Name>,
    /** For ErrorSummary. */
    summary: { problems: list, attempt },
    /** Call on submit. True if something is wrong. */
    check: () => begin(current, {}),
    /** Shows the server's errors. False if they are not about a field. */
    refuse: (refused: Problems<Name>) => begin({}, refused),
  }
}

type Attempt<Name extends string> = { found: Problems<Name>; refused: Problems<Name>; draft: object }

function remaining<Name extends string>(
  { found, refused, draft: sent }: Attempt<Name>,
  draft: object,
  current: Problems<Name>,
) {
  const wrong = Object.keys(found).flatMap((field) => {
    const message = current[field as Name]
    return message === undefined ? [] : [[field, message] as const]
  })
  const unchanged = Object.entries(refused).filter(([field]) => valueOf(draft, field) === valueOf(sent, field))
  return Object.fromEntries([...wrong, ...unchanged])
}

const valueOf = (draft: object, field: string): unknown => (draft as Record<string, unknown>)[field]
