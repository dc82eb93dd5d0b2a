import { useMemo } from 'react'
import { encode } from 'uqr'

/** Scanners need a margin of four squares. */
const QUIET_ZONE = 4

/** Black on white even in the dark theme, because scanners need it. */
export function QrCode({ text, label, className }: { text: string; label: string; className?: string }) {
  const { size, data } = useMemo(() => encode(text, { ecc: 'M', border: QUIET_ZONE }), [text])
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={pathOf(data)} fill="#000" />
    </svg>
  )
}

/** One shape per run of dark squares, because single squares would show hairlines between them. */
const pathOf = (rows: boolean[][]): string =>
  rows
    .flatMap((row, y) =>
      Array.from(
        row
          .map((dark) => (dark ? '1' : '0'))
          .join('')
          .matchAll(/1+/g),
        (run) => {
          const length = run[0].length
          return `M${run.index} ${y}h${length}v1h-${length}z`
        },
      ),
    )
    .join('')
