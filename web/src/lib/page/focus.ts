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
