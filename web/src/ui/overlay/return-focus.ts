import { useRef } from 'react'

/** For a menu with a dialog. The menu that opened the dialog is gone, so the dialog cannot restore the focus. */
export function useReturnFocus<Place extends HTMLElement>() {
  /** Contains the menu button. */
  const place = useRef<Place>(null)
  const returnFocus = () => {
    requestAnimationFrame(() => place.current?.querySelector<HTMLElement>('[aria-haspopup]')?.focus())
  }
  return { place, returnFocus }
}
