import { type ReactNode, useEffect, useRef, useState } from 'react'

/** The bottom edge of the window, where phones have a bar, does not count as visible. */
const EDGE_PX = 64

type LoadWhenVisibleProps = {
  /** The placeholder until then. */
  before: ReactNode
  children: ReactNode
}

/** Renders its children when they scroll into view, even while the rest of the page is busy. */
export function LoadWhenVisible({ before, children }: LoadWhenVisibleProps) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    if (isNear || !place.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true)
      },
      { rootMargin: `0px 0px -${EDGE_PX}px` },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [isNear])
  if (isNear) return children
  return (
    <div ref={place} aria-hidden>
      {before}
    </div>
  )
}
