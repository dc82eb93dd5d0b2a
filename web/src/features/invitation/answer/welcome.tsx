import { useEffect, useRef } from 'react'
import { Note } from '../../../ui/feedback/note.tsx'

const STAY_MS = 2000

/** Says welcome for two seconds, then hands over. */
export function Welcome({ teamName, onDone }: { teamName: string; onDone: () => void }) {
  const box = useRef<HTMLDivElement>(null)
  const done = useRef(onDone)
  useEffect(() => {
    done.current = onDone
  })
  useEffect(() => {
    // The button that had the focus is gone.
    box.current?.focus()
    const timer = setTimeout(() => done.current(), STAY_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div ref={box} tabIndex={-1} className="mt-5 w-full text-left outline-none">
      <Note tone="going">
        <strong className="font-semibold wrap-anywhere">Welcome to {teamName}!</strong> Taking you to the team page.
      </Note>
      <div aria-hidden className="mt-3 h-1 overflow-hidden rounded-full bg-muted">
        <span className="block size-full origin-left rounded-full bg-going-solid transition-transform duration-2000 ease-linear starting:scale-x-0" />
      </div>
    </div>
  )
}
