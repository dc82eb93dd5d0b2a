import { useEffect, useRef } from 'react'

/** The button that had the focus goes away with what it did: the focus goes to the heading of what came of it. */
export function useHeadingAfterDeed(shown: unknown) {
  const heading = useRef<HTMLHeadingElement>(null)
  const hasActed = useRef(false)
  const before = useRef(shown)
  useEffect(() => {
    if (before.current === shown) return
    before.current = shown
    if (hasActed.current) heading.current?.focus()
    hasActed.current = false
  }, [shown])
  const rememberDeed = () => {
    hasActed.current = true
  }
  return { heading, rememberDeed }
}
