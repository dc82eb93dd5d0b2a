import { limits } from '@app/contract/limits'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'

type SetQueryParams = (changes: Record<string, string>) => void

/**
 * The query parameters, and a setter that drops empty ones. The setter changes the current URL instead of the rendered
 * one; otherwise two changes at once would undo each other.
 */
export function useQueryParams(): [params: URLSearchParams, setParams: SetQueryParams] {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const setParams: SetQueryParams = useCallback(
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
  return [params, setParams]
}

const DEBOUNCE_MS = 300
const NAME = 'q'

/** A search box with its text in the URL: `text` is the input's value, `search` the debounced one. */
export function useSearchText(): { text: string; setText: (text: string) => void; search: string } {
  const [params, setParams] = useQueryParams()
  const search = params.get(NAME) ?? ''
  const [text, setText] = useState(search)
  const searched = useRef(search)
  const shown = useLocation()

  useEffect(() => {
    // Only after a link or the back button; otherwise the URL follows the input.
    if (search === searched.current) return
    searched.current = search
    setText(search)
  }, [search])

  useEffect(() => {
    const wanted = text.trim().slice(0, limits.searchText)
    if (wanted === searched.current) return
    const search = () => {
      // Searching now would cancel the navigation in progress.
      if (isNavigatingAway(shown)) return
      searched.current = wanted
      setParams({ [NAME]: wanted })
    }
    const timer = setTimeout(search, wanted === '' ? 0 : DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text, shown, setParams])

  return { text, setText, search }
}

/** While the next page loads, the URL is ahead of the rendered page. */
export const isNavigatingAway = (shown: { pathname: string }): boolean => window.location.pathname !== shown.pathname
