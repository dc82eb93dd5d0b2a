import { useIsFetching } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'

type WhenNearProps = {
  /** Holds the place until then. */
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
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsNear(true), {
      rootMargin: '0px 0px -64px',
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [isNear, isSettled])
  if (isNear) return children
  return (
    <div ref={place} aria-hidden>
      {before}
    </div>
  )
}
