import { useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

/** Scrolls new pages to the top, and restores the position after back and reload. */
export function useScrollRestoration(): void {
  const { key, pathname } = useLocation()
  const isReturn = useNavigationType() === NavigationType.Pop
  const shown = useRef<string>(null)
  const visit = `scroll ${key} ${pathname}`

  useLayoutEffect(() => {
    const stored = isReturn && !isFreshDocument(key) ? storedPosition(visit) : null
    const stopScrolling = stored === null ? undefined : scrollWhenTallEnough(stored)
    // Changing a filter keeps the position.
    if (stored === null && pathname !== shown.current) window.scrollTo(0, 0)
    shown.current = pathname
    const stopTracking = trackPosition(visit)
    return () => {
      stopScrolling?.()
      stopTracking()
    }
  }, [visit, key, pathname, isReturn])

  useEffect(disableNativeRestoration, [])
}

/** The first page of every document has the same key: only after back or reload is it the visit that was stored. */
function isFreshDocument(key: string): boolean {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return key === 'default' && load?.type === 'navigate'
}

const userMoves = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/** Scrolls as soon as the page is tall enough, unless the user scrolls first. */
const scrollWhenTallEnough = (position: number) =>
  scrollWhileGrowing(() => {
    window.scrollTo(0, position)
    return Math.ceil(window.scrollY) >= position
  })

/** Scrolls now and whenever the page's height changes, until `scroll` is done or the user moves. */
function scrollWhileGrowing(scroll: () => boolean) {
  const growth = new ResizeObserver(scrollOrStop)
  growth.observe(document.body)
  for (const move of userMoves) window.addEventListener(move, stop, { passive: true })
  scrollOrStop()

  function scrollOrStop() {
    if (scroll()) stop()
  }
  function stop() {
    growth.disconnect()
    for (const move of userMoves) window.removeEventListener(move, stop)
  }
  return stop
}

/** Scrolls to the part of the page named by the URL, once it is shown: the browser looks for it too early. */
export function useAnchor(id: string, isShown: boolean): void {
  const { hash } = useLocation()
  const isWanted = isShown && hash === `#${id}`
  useEffect(() => {
    if (!isWanted) return
    // Parts above it may still be loading.
    return scrollWhileGrowing(() => {
      document.getElementById(id)?.scrollIntoView()
      return false
    })
  }, [id, isWanted])
}

/** Tracked while scrolling, because navigation loses the position. */
function trackPosition(visit: string) {
  let position: number | null = null
  const note = () => {
    position = window.scrollY
  }
  const keep = () => {
    if (position !== null) storePosition(visit, position)
  }
  window.addEventListener('scroll', note, { passive: true })
  window.addEventListener('pagehide', keep)
  return () => {
    window.removeEventListener('scroll', note)
    window.removeEventListener('pagehide', keep)
    keep()
  }
}

/** The browser would scroll before the page is rendered. */
function disableNativeRestoration() {
  window.history.scrollRestoration = 'manual'
  return () => {
    window.history.scrollRestoration = 'auto'
  }
}

function storedPosition(visit: string): number | null {
  try {
    const stored = sessionStorage.getItem(visit)
    return stored === null ? null : Number(stored)
  } catch {
    return null
  }
}

function storePosition(visit: string, position: number): void {
  try {
    sessionStorage.setItem(visit, String(position))
  } catch {
    // Without storage every page starts at the top.
  }
}
