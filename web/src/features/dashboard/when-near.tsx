import { useIsFetching } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'

/** The bottom edge of the window, where a phone has its bar, does not count as in view. */
const EDGE_PX = 64

type WhenNearProps = {
  /** Keeps the place until then. */
  before: ReactNode
  children: ReactNode
}

/** For what most people scroll to: nothing of it is loaded before it comes into view, once what is above has its size. */
export function WhenNear({ before, children }: WhenNearProps) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useState(false)
  const isSettled = useIsFetching() === 0
  useEffect(() => {
    if (isNear || !isSettled || !place.current) return
    return watchPlace(place.current, () => setIsNear(true))
  }, [isNear, isSettled])
  if (isNear) return children
  return (
    <div ref={place} aria-hidden>
      {before}
    </div>
  )
}

/** Measures again in the next task: the last read counts as done a moment before its content is drawn above the place. */
function watchPlace(place: Element, onNear: () => void): () => void {
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
