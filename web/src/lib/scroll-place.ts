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
    if (kept !== null) window.scrollTo(0, kept)
    // The same page with another filter stays where it is.
    else if (pathname !== shown.current) window.scrollTo(0, 0)
    shown.current = pathname
    return followPlace(visit)
  }, [visit, pathname, isReturn])

  useEffect(takeOver, [])
}

/** Noted while scrolling: when the next page stands there, it is too late to ask. */
function followPlace(visit: string) {
  let place = window.scrollY
  const note = () => {
    place = window.scrollY
  }
  const keep = () => keepPlace(visit, place)
  window.addEventListener('scroll', note, { passive: true })
  window.addEventListener('pagehide', keep)
  return () => {
    window.removeEventListener('scroll', note)
    window.removeEventListener('pagehide', keep)
    keep()
  }
}

/** The browser goes to a place before the page that belongs to it is there, except when the document is new as well. */
function takeOver() {
  const take = () => {
    window.history.scrollRestoration = 'manual'
  }
  const giveBack = () => {
    window.history.scrollRestoration = 'auto'
  }
  take()
  window.addEventListener('pageshow', take)
  window.addEventListener('pagehide', giveBack)
  return () => {
    window.removeEventListener('pageshow', take)
    window.removeEventListener('pagehide', giveBack)
    giveBack()
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
