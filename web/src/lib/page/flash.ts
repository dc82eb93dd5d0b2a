import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/** `navigate(path, { state: flash('…') })`: the next page shows the message once. */
export const flash = (message: string): { message: string } => ({ message })

export function useFlash(): string | null {
  const { state, key } = useLocation() as { state: unknown; key: string }
  const [{ message, at }] = useState({ message: messageIn(state), at: key })
  useEffect(() => {
    // Removed from the history; otherwise a reload would show it again.
    if (message !== null) window.history.replaceState({ ...window.history.state, usr: null }, '')
  }, [message])
  return at === key ? message : null
}

const messageIn = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'message' in state && typeof state.message === 'string'
    ? state.message
    : null
