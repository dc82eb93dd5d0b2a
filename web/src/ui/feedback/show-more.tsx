import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { Button } from '../button.tsx'

type ShowMoreProps = {
  /** How far ahead it loads: an IntersectionObserver root margin. */
  ahead?: string
  busy: boolean
  onMore: () => void
}

/** Loads the next page on scroll. The button is for people who do not scroll. */
export function ShowMore({ ahead = '400px', busy, onMore }: ShowMoreProps) {
  const place = useRef<HTMLDivElement>(null)
  const more = useRef(onMore)
  useEffect(() => {
    more.current = onMore
  })
  useEffect(() => {
    if (busy || !place.current) return
    const observer = new IntersectionObserver((seen) => seen.at(-1)?.isIntersecting && more.current(), {
      rootMargin: ahead,
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [ahead, busy])
  return (
    <div ref={place} className="mt-6 flex justify-center">
      <Button busy={busy} onClick={onMore}>
        <Trans>Show more</Trans>
      </Button>
    </div>
  )
}
