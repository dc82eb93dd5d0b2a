import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { hueClass } from './hue.ts'

/** Court lines, cropped by the surrounding Pitch. Position and size come by classes. */
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

/** The dark surface of games and the brand; with a hue it is in a team's colours. */
export function Pitch({ hue, className, children }: { hue?: number; className?: string; children?: ReactNode }) {
  return <div className={classNames('pitch', hue !== undefined && `kit ${hueClass(hue)}`, className)}>{children}</div>
}

/** View boxes of the courts in courts.svg, which keeps the drawings out of the scripts. */
const boxes: Record<string, string> = {
  Soccer: '0 0 105 68',
  Basketball: '0 0 94 50',
  Volleyball: '0 0 72 36',
  Hockey: '0 0 200 85',
  Softball: '0 0 100 70',
  Baseball: '0 0 100 76',
  Kickball: '0 0 100 72',
  Football: '0 0 120 53.3',
  Tennis: '0 0 78 36',
  Pickleball: '0 0 44 20',
}

export function drawingOf(kind: 'court' | 'glyph' | 'half', sport: string): { box: string; address: string } {
  const box = boxes[sport]
  return { box: box ?? '0 0 96 60', address: `/courts.svg#${kind}-${box ? sport : 'Other'}` }
}
