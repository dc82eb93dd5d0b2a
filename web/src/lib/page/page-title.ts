import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { product } from '../product.ts'

/** The title of the browser's tab. A form with problems says so there too. */
export function usePageTitle(title: string, hasProblems = false): void {
  useEffect(() => {
    document.title = `${hasProblems ? 'Error: ' : ''}${title} · ${product.name}`
  }, [title, hasProblems])
}

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
