import { useIsFetching } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'

/** The bottom edge of the window, where a phone has its bar, does not count as in view. */
const EDGE_PX = 64

type LoadWhenVisibleProps = {
  /** Placeholder until then. */
  before: ReactNode
  children: ReactNode
}

/** Renders its children when they scroll into view, and not before the content above is loaded. */
export function LoadWhenVisible({ before, children }: LoadWhenVisibleProps) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useState(false)
  const isSettled = useIsFetching() === 0
  useEffect(() => {
    if (isNear || !isSettled || !place.current) return
    return watchPosition(place.current, () => setIsNear(true))
  }, [isNear, isSettled])
  if (isNear) return children
  return (
    <div ref={place} aria-hidden>
      {before}
    </div>
  )
}

/** Measures again in the next task: the last query is done a moment before its content is rendered above. */
function watchPosition(place: Element, onNear: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const measure = () => {
    if (place.getBoundingClientRect().top < window.innerHeight - EDGE_PX) onNear()
  }
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (entry?.isIntersecting) timer = setTimeout(measure)
    },
    { rootMargin: `0px 0px -${EDGE_PX}px` },
  )
  observer.observe(place)
  return () => {
    clearTimeout(timer)
    observer.disconnect()
  }
}
