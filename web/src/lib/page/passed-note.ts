import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/** `navigate(path, { state: passNote('…') })`: the page one lands on says it, once. */
export const passNote = (note: string): { note: string } => ({ note })

export function usePassedNote(): string | null {
  const { state, key } = useLocation() as { state: unknown; key: string }
  const [{ note, at }] = useState({ note: noteIn(state), at: key })
  useEffect(() => {
    // Out of the history, or a reload would say it again.
    if (note !== null) window.history.replaceState({ ...window.history.state, usr: null }, '')
  }, [note])
  return at === key ? note : null
}

const noteIn = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'note' in state && typeof state.note === 'string' ? state.note : null
