import { limits } from '@app/contract/limits'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'

type Ask = (changes: Record<string, string>) => void

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

const DEBOUNCE_MS = 300
const NAME = 'q'

/** A search box whose words are part of the address: `text` is what stands in the box, `search` what is asked for. */
export function useSearchText(): { text: string; setText: (text: string) => void; search: string } {
  const [params, ask] = useAsked()
  const search = params.get(NAME) ?? ''
  const [text, setText] = useState(search)
  const asked = useRef(search)
  const shown = useLocation()

  useEffect(() => {
    // The address changed by itself, by a link or the back button; otherwise it only follows what was typed.
    if (search === asked.current) return
    asked.current = search
    setText(search)
  }, [search])

  useEffect(() => {
    const wanted = text.trim().slice(0, limits.searchText)
    if (wanted === asked.current) return
    const search = () => {
      // Whoever has followed a link while typing wants to get there: asking now would hold them back.
      if (isLeaving(shown)) return
      asked.current = wanted
      ask({ [NAME]: wanted })
    }
    const timer = setTimeout(search, wanted === '' ? 0 : DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text, shown, ask])

  return { text, setText, search }
}

/** While the code of the next page arrives, the address is ahead of the page that is still shown. */
export const isLeaving = (shown: { pathname: string }): boolean => window.location.pathname !== shown.pathname
