import { hash, kitHueOf } from '@app/contract/hue'
import { initialsOf } from '@app/contract/name'
import { type CSSProperties, type ReactNode, useId, useState } from 'react'
import { classNames } from '../class-names.ts'

type CrestProps = {
  name: string
  /** An uploaded picture replaces the crest, unless it fails to load. */
  picture?: string | null | undefined
  size?: number
  look?: Partial<CrestLook>
  className?: string
}

export function Crest({ name, picture, size = 44, look, className }: CrestProps) {
  const clip = useId()
  const [broken, setBroken] = useState<string | null>(null)
  if (picture && picture !== broken) {
    return <Picture src={picture} size={size} className={className} onError={() => setBroken(picture)} />
  }
  const { hue, shape, pattern, letters } = { ...lookOf(name), ...look }
  return (
    <svg width={size} height={size} viewBox="0 0 48 48" className={classNames('shrink-0', className)} aria-hidden>
      <clipPath id={clip}>
        <path d={outlines[shape]} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <rect width="48" height="48" fill={`oklch(0.52 0.15 ${hue})`} />
        <g fill={`oklch(0.39 0.135 ${hue})`}>{patterns[pattern]}</g>
      </g>
      <path d={outlines[shape]} fill="none" stroke="oklch(1 0 0 / 0.22)" strokeWidth="1.5" />
      <text
        x="24"
        y="24.5"
        dy=".36em"
        textAnchor="middle"
        fontSize="17"
        letterSpacing="-.4"
        fill="#fff"
        className="display font-extrabold"
      >
        {letters}
      </text>
    </svg>
  )
}

/** An empty outline, for a team that does not exist or has no name yet. */
export function EmptyCrest({
  size = 72,
  children,
  className,
}: {
  size?: number
  children?: ReactNode
  className?: string
}) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 48 48"
      fill="none"
      className={classNames('shrink-0', className)}
      aria-hidden
    >
      <path d={outlines.shield} stroke="currentColor" strokeWidth="1.6" strokeDasharray="3.2 3" strokeLinecap="round" />
      {children && (
        <text
          x="24"
          y="25"
          dy=".34em"
          textAnchor="middle"
          fontSize="18"
          fill="currentColor"
          className="display font-extrabold"
        >
          {children}
        </text>
      )}
    </svg>
  )
}

type PictureProps = { src: string; size: number; className: string | undefined; onError: () => void }

/** Has a fixed height, because a row that stretches its items would distort it. */
function Picture({ src, size, className, onError }: PictureProps) {
  return (
    <img
      src={src}
      alt=""
      style={{ '--size': `${size / 16}rem` } as CSSProperties}
      className={classNames('team-logo', className)}
      onError={onError}
    />
  )
}

const outlines: Record<CrestShape, string> = {
  shield: 'M24 3 41.5 8v17.5C41.5 36 33.5 42.5 24 46 14.5 42.5 6.5 36 6.5 25.5V8Z',
  hexagon: 'M24 2.5 43 13.2v21.6L24 45.5 5 34.8V13.2Z',
  roundel: 'M24 3a21 21 0 1 1 0 42 21 21 0 0 1 0-42Z',
}

const patterns: Record<CrestPattern, ReactNode> = {
  half: <path d="M24 0h24v48H24z" />,
  sash: <path d="M-4 40 40-4h14L4 54Z" />,
  hoops: <path d="M0 10h48v8H0zM0 28h48v8H0z" />,
  stripes: <path d="M10 0h7v48h-7zM31 0h7v48h-7z" />,
  chevron: <path d="M0 22 24 36 48 22v12L24 48 0 34Z" />,
}

type CrestShape = 'shield' | 'hexagon' | 'roundel'
type CrestPattern = 'half' | 'sash' | 'hoops' | 'stripes' | 'chevron'
type CrestLook = { hue: number; shape: CrestShape; pattern: CrestPattern; letters: string }

const shapeNames: readonly [CrestShape, ...CrestShape[]] = ['shield', 'hexagon', 'roundel']
const patternNames: readonly [CrestPattern, ...CrestPattern[]] = ['half', 'sash', 'hoops', 'stripes', 'chevron']

/** Everything about a crest is derived from the name. */
function lookOf(name: string): CrestLook {
  return {
    hue: kitHueOf(name),
    shape: shapeNames[hash(`${name}s`) % shapeNames.length] ?? shapeNames[0],
    pattern: patternNames[hash(name) % patternNames.length] ?? patternNames[0],
    letters: initialsOf(name),
  }
}
