import type { Sport } from '@app/contract/sport'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { drawingOf } from './court.tsx'

/** One half of a court on a grid of 100 × 108, with its content. */
export function HalfCourt({ sport, className, children }: { sport: Sport; className?: string; children: ReactNode }) {
  return (
    <div className={classNames('court', className)}>
      <HalfCourtLines sport={sport} className="absolute inset-0 size-full" />
      {children}
    </div>
  )
}

export function HalfCourtLines({ sport, className }: { sport: Sport; className: string }) {
  return (
    <svg
      className={classNames('lines', className)}
      viewBox="0 0 100 108"
      preserveAspectRatio="none"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden
    >
      <use href={drawingOf('half', sport)} />
    </svg>
  )
}

/** Two touchlines and a circle, for people without positions. */
export function HuddleCourt({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div className={classNames('court', className)}>
      <svg
        className="lines absolute inset-0 size-full"
        viewBox="0 0 100 108"
        preserveAspectRatio="none"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        aria-hidden
      >
        <path d="M4.4 0V108M95.6 0V108M4.4 54H14M86 54H95.6" />
        <ellipse cx="50" cy="54" rx="36" ry="36" />
      </svg>
      {children}
    </div>
  )
}
