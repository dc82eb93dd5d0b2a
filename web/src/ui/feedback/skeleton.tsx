import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { classNames } from '../class-names.ts'

/** One bar, with the size of the content: `<Skeleton className="h-4 w-40" />`. */
export function Skeleton({ className }: { className?: string }) {
  return <span className={classNames('skeleton', className)} />
}

/** The loading parts of a page. Only the first one announces it. */
const parts = new Set<object>()
let speaker: object | null = null

function newPart() {
  const part = {
    speaks: () => speaker === part,
    load: () => {
      if (parts.size === 0) speaker = part
      parts.add(part)
      return () => {
        parts.delete(part)
        if (speaker === part) speaker = null
      }
    },
  }
  return part
}

/**
 * Wraps the bars of a region; a page announces only once that it is loading. Bars too wide for large text are cut off.
 */
export function Loading({ className, children }: { className?: string; children: ReactNode }) {
  const [{ load, speaks }] = useState(newPart)
  const saysSo = useSyncExternalStore(load, speaks)
  return (
    <div className={classNames('min-w-0 overflow-x-clip [overflow-clip-margin:0.5rem]', className)} aria-busy="true">
      {saysSo && (
        <span className="sr-only" role="status">
          <Trans>Loading...</Trans>
        </span>
      )}
      {children}
    </div>
  )
}

const DELAY_MS = 300
const MINIMUM_MS = 400

/** Whether to show a skeleton: only after a delay, and then for a minimum time, so that it does not flicker. */
export function useDelayedLoading(pending: boolean): boolean {
  const [shown, setShown] = useState(false)
  const shownAt = useRef(0)
  useEffect(() => {
    if (pending === shown) return
    const wait = pending ? DELAY_MS : shownAt.current + MINIMUM_MS - performance.now()
    const timer = setTimeout(() => {
      shownAt.current = performance.now()
      setShown(pending)
    }, wait)
    return () => clearTimeout(timer)
  }, [pending, shown])
  return shown
}
