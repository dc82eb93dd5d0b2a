import { useEffect, useRef } from 'react'
import { Button } from './button.tsx'

/** Loads the next page when it comes near, and by hand for whoever does not scroll. */
export function ShowMore({ busy, onMore }: { busy: boolean; onMore: () => void }) {
  const place = useRef<HTMLDivElement>(null)
  const more = useRef(onMore)
  useEffect(() => {
    more.current = onMore
  })
  useEffect(() => {
    if (busy || !place.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && more.current(), {
      rootMargin: '400px',
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [busy])
  return (
    <div ref={place} className="mt-6 flex justify-center">
      <Button busy={busy} onClick={onMore}>
        Show more
      </Button>
    </div>
  )
}
