import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { product } from '../product.ts'

/** The title of the browser's tab. Includes a form's problems. */
export function usePageTitle(title: string, hasProblems = false): void {
  const { t } = useLingui()
  const named = `${title} · ${product.name}`
  const shown = hasProblems ? t`Error: ${named}` : named
  useEffect(() => {
    document.title = shown
  }, [shown])
}

/** Focuses the heading of a page that renders it only after loading. */
export function useHeadingFocus(isThere: boolean) {
  const isFirstPage = useLocation().key === 'default'
  useEffect(() => {
    if (!isThere || isFirstPage || document.activeElement !== document.body) return
    focusHeading()
  }, [isThere, isFirstPage])
}

/** Moves the focus to the heading after navigation, so that screen readers announce the page. */
export function useFocusOnNavigation(): void {
  const { pathname, key } = useLocation()
  // Empty after a page with another layout.
  const before = useRef(key === 'default' ? pathname : '')
  useEffect(() => {
    if (before.current === pathname) return
    const isArrival = before.current === ''
    before.current = pathname
    if (!isArrival || document.activeElement === document.body) focusHeading()
  }, [pathname])
}

export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}

/** Focuses the part of the page named by the URL's fragment, as browsers do for documents. */
export function useFragmentFocus() {
  const { hash, key } = useLocation()
  useEffect(() => {
    if (hash === '' || key === '') return
    const part = document.getElementById(hash.slice(1))
    part?.setAttribute('tabindex', '-1')
    part?.focus()
  }, [hash, key])
}
