import { limits } from '@app/contract/limits'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'

const DEBOUNCE_MS = 300
const NAME = 'q'

/** A search box whose words are part of the address: `text` is what stands in the box, `search` what is asked for. */
export function useSearchText(): { text: string; setText: (text: string) => void; search: string } {
  const [params, setParams] = useSearchParams()
  const search = params.get(NAME) ?? ''
  const [text, setText] = useState(search)
  const asked = useRef(search)

  useEffect(() => {
    // The address changed by itself, by a link or the back button; otherwise it only follows what was typed.
    if (search === asked.current) return
    asked.current = search
    setText(search)
  }, [search])

  useEffect(() => {
    const wanted = text.trim().slice(0, limits.searchText)
    if (wanted === asked.current) return
    const ask = () => {
      asked.current = wanted
      setParams((before) => withSearch(before, wanted), { replace: true, preventScrollReset: true })
    }
    const timer = setTimeout(ask, wanted === '' ? 0 : DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text, setParams])

  return { text, setText, search }
}

function withSearch(before: URLSearchParams, search: string): URLSearchParams {
  const after = new URLSearchParams(before)
  if (search) after.set(NAME, search)
  else after.delete(NAME)
  return after
}
