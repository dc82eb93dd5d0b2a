import { classNames } from '../class-names.ts'
import { drawingOf } from './court-drawing.ts'

/** Court lines in chalk, cropped by the pitch they lie on. Place and size them by classes. */
export function Court({ sport, className }: { sport: string; className?: string }) {
  const { box, address } = drawingOf('court', sport)
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
      <use href={address} />
    </svg>
  )
}
