import { useEffect, useRef, useState } from 'react'

/** Whoever removes a row goes on at the button that adds one. In an effect: in a full list there is no such button before. */
export function useFocusAfterRemoval() {
  const addButton = useRef<HTMLButtonElement>(null)
  const [removals, setRemovals] = useState(0)
  useEffect(() => {
    if (removals > 0) addButton.current?.focus()
  }, [removals])
  return { addButton, noteRemoval: () => setRemovals(removals + 1) }
}

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
