import type { RefObject } from 'react'

/** The button that had the focus is off by now, and the dialog that closes does not know where else to put it. */
export function focusSoon(element: RefObject<HTMLElement | null>): void {
  requestAnimationFrame(() => requestAnimationFrame(() => element.current?.focus()))
}
