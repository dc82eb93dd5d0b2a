import { useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

/** As with documents: a new page begins at its top; whoever goes back or reloads is where they were. */
export function useScrollPlace(): void {
  const { key, pathname } = useLocation()
  const isReturn = useNavigationType() === NavigationType.Pop
  const shown = useRef<string>(null)
  const visit = `scroll ${key} ${pathname}`

  useLayoutEffect(() => {
    const kept = isReturn ? keptPlace(visit) : null
    const stopGoing = kept === null ? undefined : goTo(kept)
    // The same page with another filter stays where it is.
    if (kept === null && pathname !== shown.current) window.scrollTo(0, 0)
    shown.current = pathname
    const stopFollowing = followPlace(visit)
    return () => {
      stopGoing?.()
      stopFollowing()
    }
  }, [visit, pathname, isReturn])

  useEffect(takeOver, [])
}

const ownMoves = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/** A page that is still being read is too short for its place. It is gone to as soon as it is there, unless the person moves. */
function goTo(place: number) {
  const growth = new ResizeObserver(go)
  growth.observe(document.body)
  for (const move of ownMoves) window.addEventListener(move, stop, { passive: true })
  go()

  function go() {
    window.scrollTo(0, place)
    if (Math.ceil(window.scrollY) >= place) stop()
  }
  function stop() {
    growth.disconnect()
    for (const move of ownMoves) window.removeEventListener(move, stop)
  }
  return stop
}

/** Noted while scrolling: when the next page stands there, it is too late to ask. */
function followPlace(visit: string) {
  let place: number | null = null
  const note = () => {
    place = window.scrollY
  }
  const keep = () => {
    if (place !== null) keepPlace(visit, place)
  }
  window.addEventListener('scroll', note, { passive: true })
  window.addEventListener('pagehide', keep)
  return () => {
    window.removeEventListener('scroll', note)
    window.removeEventListener('pagehide', keep)
    keep()
  }
}

/** The browser would go to a place before the page that belongs to it is there. */
function takeOver() {
  window.history.scrollRestoration = 'manual'
  return () => {
    window.history.scrollRestoration = 'auto'
  }
}

function keptPlace(visit: string): number | null {
  try {
    const kept = sessionStorage.getItem(visit)
    return kept === null ? null : Number(kept)
  } catch {
    return null
  }
}

function keepPlace(visit: string, place: number): void {
  try {
    sessionStorage.setItem(visit, String(place))
  } catch {
    // Where nothing may be stored, every page begins at its top.
  }
}
