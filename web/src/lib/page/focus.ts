import { useEffect, useRef, useState } from 'react'

/** Moves the focus to the add button after a removal. In an effect: a full list has no such button before. */
export function useFocusAfterRemoval() {
  const addButton = useRef<HTMLButtonElement>(null)
  const [removals, setRemovals] = useState(0)
  useEffect(() => {
    if (removals > 0) addButton.current?.focus()
  }, [removals])
  return { addButton, noteRemoval: () => setRemovals(removals + 1) }
}

/** Moves the focus to the heading when the result of an action replaces the focused button. */
export function useHeadingAfterAction(shown: unknown) {
  const heading = useRef<HTMLHeadingElement>(null)
  const hasActed = useRef(false)
  const before = useRef(shown)
  useEffect(() => {
    if (before.current === shown) return
    before.current = shown
    if (hasActed.current) heading.current?.focus()
    hasActed.current = false
  }, [shown])
  const rememberAction = () => {
    hasActed.current = true
  }
  return { heading, rememberAction }
}
