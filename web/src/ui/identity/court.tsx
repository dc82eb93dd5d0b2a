import { type Sport, sportFacts } from '@app/contract/sport'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { hueClass } from './hue.ts'

/** Court lines, cropped by the surrounding Pitch. Classes set position and size. */
export function Court({ sport, className, width }: { sport: Sport; className?: string; width?: string | undefined }) {
  const { court } = sportFacts[sport]
  return (
    <svg
      className={classNames('lines', className)}
      width={width}
      viewBox={`0 0 ${court.width} ${court.height}`}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
    >
      <use href={drawingOf('court', sport)} />
    </svg>
  )
}

/** A small court next to the name of the sport. */
export function SportGlyph({ sport, className = 'size-5' }: { sport: Sport; className?: string }) {
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
      <use href={drawingOf('glyph', sport)} />
    </svg>
  )
}

/** The dark surface of games and the brand; with a hue, in a team's colours. */
export function Pitch({ hue, className, children }: { hue?: number; className?: string; children?: ReactNode }) {
  return <div className={classNames('pitch', hue !== undefined && `kit ${hueClass(hue)}`, className)}>{children}</div>
}

/** The drawings are in courts.svg, which keeps them out of the scripts. */
export const drawingOf = (kind: 'court' | 'glyph' | 'half', sport: Sport): string => `/courts.svg#${kind}-${sport}`
