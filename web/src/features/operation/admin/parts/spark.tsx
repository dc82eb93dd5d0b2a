import type { CheckState } from '@app/contract'
import { classNames } from '#ui/class-names.ts'

const WIDTH = 132
const HEIGHT = 32
const LEFT = 1
const RIGHT = 127
const TOP = 5
const BOTTOM = 29

type SparkProps = { label: string; values: readonly number[]; state: CheckState }

/** The last day as a line. The newest value has a dot. */
export function Spark({ label, values, state }: SparkProps) {
  if (values.length < 2) return null
  const points = pointsOf(values)
  const line = `M${points.map(([x, y]) => `${x} ${y}`).join('L')}`
  const [lastX, lastY] = points.at(-1) ?? [RIGHT, BOTTOM]
  return (
    <svg
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className={classNames('ops-line overflow-visible', `is-${state}`)}
      role="img"
      aria-label={label}
    >
      <path d={`${line}L${RIGHT} ${HEIGHT}L${LEFT} ${HEIGHT}Z`} fill="currentColor" opacity=".1" />
      <path d={line} fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinejoin="round" />
      <circle cx={lastX} cy={lastY} r="2.75" fill="currentColor" />
    </svg>
  )
}

/** Starts at zero, so that small changes do not look like a crash. */
function pointsOf(values: readonly number[]): (readonly [number, number])[] {
  const max = Math.max(...values, 1)
  const step = (RIGHT - LEFT) / (values.length - 1)
  return values.map((value, place) => [round(LEFT + place * step), round(BOTTOM - (value / max) * (BOTTOM - TOP))])
}

const round = (coordinate: number) => Math.round(coordinate * 10) / 10
