import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** A page is announced by its heading. This one comes after the layout looked for it. */
export function useLateHeading(isThere: boolean) {
  const isFirstPage = useLocation().key === 'default'
  useEffect(() => {
    if (!isThere || isFirstPage || document.activeElement !== document.body) return
    focusHeading()
  }, [isThere, isFirstPage])
}

export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}
