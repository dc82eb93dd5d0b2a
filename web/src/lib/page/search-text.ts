import { limits } from '@app/contract/limits'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { isLeaving } from './leaving.ts'
import { useAsked } from './query-params.ts'

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
