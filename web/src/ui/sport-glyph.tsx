import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

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
      {glyphs[sport] ?? otherGlyph}
    </svg>
  )
}

const otherGlyph = (
  <>
    <path d="M17.2 18.2A8 8 0 1 1 14 4.3" />
    <circle cx="18.8" cy="8" r="2" fill="currentColor" stroke="none" />
  </>
)

const glyphs: Record<string, ReactNode> = {
  Soccer: (
    <>
      <rect x="2.5" y="4.5" width="19" height="15" rx="2.5" />
      <path d="M12 4.5v15M2.5 9h3.2v6H2.5M21.5 9h-3.2v6h3.2" />
      <circle cx="12" cy="12" r="2.6" />
    </>
  ),
  Basketball: (
    <>
      <rect x="2.5" y="4.5" width="19" height="15" rx="2.5" />
      <path d="M12 4.5v15M2.5 7h1.7a5 5 0 0 1 0 10H2.5M21.5 7h-1.7a5 5 0 0 0 0 10h1.7" />
    </>
  ),
  Volleyball: (
    <>
      <rect x="2.5" y="5.5" width="19" height="13" rx="2.5" />
      <path d="M12 3v18" />
      <path d="M8.2 5.5v13M15.8 5.5v13" opacity=".6" />
    </>
  ),
  Hockey: (
    <>
      <rect x="2" y="5" width="20" height="14" rx="6" />
      <path d="M9 5v14M15 5v14" />
      <circle cx="12" cy="12" r="1.1" fill="currentColor" stroke="none" />
    </>
  ),
  Softball: (
    <>
      <path d="M12 20.5 3 11.5a13 13 0 0 1 18 0Z" />
      <path d="m12 20.5-4.4-4.4L12 11.7l4.4 4.4Z" />
    </>
  ),
  Baseball: (
    <>
      <path d="M12 21 2.8 11.8a13 13 0 0 1 18.4 0Z" />
      <path d="m12 21-3.4-3.4 3.4-3.4 3.4 3.4Z" />
      <path d="M6.4 15.4a8 8 0 0 1 11.2 0" />
    </>
  ),
  Kickball: (
    <>
      <path d="M12 20.8 3.2 12 12 3.2 20.8 12Z" />
      <circle cx="12" cy="12" r="2.4" />
    </>
  ),
  Football: (
    <>
      <rect x="2" y="5.5" width="20" height="13" rx="2" />
      <path d="M5.6 5.5v13M18.4 5.5v13M12 5.5v13" />
      <path d="M8.8 10.6v2.8M15.2 10.6v2.8" opacity=".7" />
    </>
  ),
  Tennis: (
    <>
      <rect x="2.5" y="5" width="19" height="14" rx="2" />
      <path d="M12 3.5v17M6.5 8.5h11v7h-11zM6.5 12h11" />
    </>
  ),
  Pickleball: (
    <>
      <rect x="2.5" y="6" width="19" height="12" rx="2" />
      <path d="M12 4.2v15.6M8.8 6v12M15.2 6v12M2.5 12h6.3M15.2 12h6.3" />
    </>
  ),
}
