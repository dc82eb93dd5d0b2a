import { useEffect, useRef, useState } from 'react'

const DELAY_MS = 300
const MINIMUM_MS = 400

/**
 * Whether to show a skeleton while `pending`: not for a wait that is over before it is noticed, and once shown long
 * enough not to flicker.
 */
export function useLingering(pending: boolean): boolean {
  const [shown, setShown] = useState(false)
  const shownAt = useRef(0)
  useEffect(() => {
    if (pending === shown) return
    const wait = pending ? DELAY_MS : shownAt.current + MINIMUM_MS - performance.now()
    const timer = setTimeout(() => {
      shownAt.current = performance.now()
      setShown(pending)
    }, wait)
    return () => clearTimeout(timer)
  }, [pending, shown])
  return shown
}
