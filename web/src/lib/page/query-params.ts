import { useCallback } from 'react'
import { useNavigate, useSearchParams } from 'react-router'

export type Ask = (changes: Record<string, string>) => void

/**
 * What the address asks for, and how to ask for something else; what is empty is not asked for. Changes are made to the
 * address as it is in that moment, which may not be drawn yet: two at once would otherwise undo each other.
 */
export function useAsked(): [params: URLSearchParams, ask: Ask] {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const ask: Ask = useCallback(
    (changes) => {
      const after = new URLSearchParams(window.location.search)
      for (const [name, value] of Object.entries(changes)) {
        if (value) after.set(name, value)
        else after.delete(name)
      }
      void navigate(`?${after}`, { replace: true })
    },
    [navigate],
  )
  return [params, ask]
}
