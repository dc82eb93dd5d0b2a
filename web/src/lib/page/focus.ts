import { type RefObject, useEffect, useRef, useState } from 'react'

/** Moves the focus to the add button after a removal. In an effect, because a full list has no such button before. */
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

/**
 * Keeps the focus on a person or a spot when an update replaces the focused element. The replacement is found by its
 * equal `data-kept`.
 */
export function useKeptFocus(area: RefObject<HTMLElement | null>): void {
  const kept = useRef<string>(undefined)
  useEffect(() => {
    const note = ({ target }: Event) => {
      const isInside = target instanceof Element && area.current?.contains(target)
      kept.current = isInside ? target.closest<HTMLElement>('[data-kept]')?.dataset['kept'] : undefined
    }
    for (const event of ['focusin', 'pointerdown']) document.addEventListener(event, note)
    return () => {
      for (const event of ['focusin', 'pointerdown']) document.removeEventListener(event, note)
    }
  }, [area])
  useEffect(() => {
    if (kept.current === undefined || document.activeElement !== document.body) return
    const successor = area.current?.querySelector<HTMLElement>(`[data-kept="${kept.current}"]`)
    const button = successor?.querySelector<HTMLElement>('button')
    if (!button) successor?.setAttribute('tabindex', '-1')
    ;(button ?? successor)?.focus({ preventScroll: true })
  })
}
