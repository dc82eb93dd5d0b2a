import { classNames } from '../class-names.ts'
import { drawingOf } from './court-drawing.ts'

/** A small court beside the name of the sport. */
export function SportGlyph({ sport, className = 'size-5' }: { sport: string; className?: string }) {
  return (
    <svg
      className={classNames('sg shrink-0', className)}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden
    >
      <use href={drawingOf('glyph', sport).address} />
    </svg>
  )
}
