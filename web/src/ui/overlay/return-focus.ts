import { useRef } from 'react'

/** For a menu that opens a dialog. By then the menu is gone, so the dialog cannot return the focus itself. */
export function useReturnFocus<Place extends HTMLElement>() {
  /** Contains the menu button. */
  const place = useRef<Place>(null)
  const returnFocus = () => {
    requestAnimationFrame(() => place.current?.querySelector<HTMLElement>('[aria-haspopup]')?.focus())
  }
  return { place, returnFocus }
}
