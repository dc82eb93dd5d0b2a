import { type ReactNode, useEffect, useRef, useState } from 'react'

type WhenNearProps = {
  /** Holds the place until then. */
  before: ReactNode
  children: ReactNode
}

/** For what most people scroll to: nothing of it is loaded before it comes near. */
export function WhenNear({ before, children }: WhenNearProps) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    if (isNear || !place.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsNear(true))
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [isNear])
  return isNear ? children : <div ref={place}>{before}</div>
}
