import { classNames } from './class-names.ts'
import { courts, otherCourt } from './court-drawings.tsx'

/** Court lines in chalk, cropped by the pitch they lie on. Place and size them by classes. */
export function Court({ sport, className }: { sport: string; className?: string }) {
  const { box, lines } = courts[sport] ?? otherCourt
  return (
    <svg
      className={classNames('lines', className)}
      viewBox={box}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
    >
      {lines}
    </svg>
  )
}
