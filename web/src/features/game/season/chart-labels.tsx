import type { ReactNode } from 'react'
import { calendarDay } from '#lib/dates/dates.ts'

type LabelProps = {
  x: number
  y: number
  fill?: string
  weight?: number
  anchor?: 'start' | 'middle' | 'end'
  children: string | number
}

export const Label = ({ x, y, fill = 'var(--foreground)', weight = 600, anchor = 'middle', children }: LabelProps) => (
  <text x={x} y={y} textAnchor={anchor} fontSize="11" fontWeight={weight} fill={fill} className="tnum">
    {children}
  </text>
)

type DaysProps = {
  games: readonly { id: string; startsOn: string }[]
  width: number
  y: number
  columns: { wide: number; at: (index: number) => number }
}

/** The width of a short day, such as Nov 17, including a gap. */
const DAY_WIDTH = 44

/** The days below a chart: one below each column if they fit, otherwise the first and the last. */
export function Days({ games, width, y, columns: { wide, at } }: DaysProps) {
  const look = { y, fill: 'var(--muted-foreground)', weight: 400 }
  const [first, latest] = [games[0], games.at(-1)]
  if (at(1) >= DAY_WIDTH)
    return games.map(({ id, startsOn }, index) => (
      <Label key={id} x={Math.min(Math.max(at(index) + wide / 2, 16), width - 16)} {...look}>
        {calendarDay(startsOn)}
      </Label>
    ))
  const last = at(games.length - 1) + wide
  return (
    <>
      {first && (
        <Label x={0} anchor="start" {...look}>
          {calendarDay(first.startsOn)}
        </Label>
      )}
      {latest && games.length > 1 && last > width / 3 && (
        <Label x={Math.min(Math.max(last, 90), width)} anchor="end" {...look}>
          {calendarDay(latest.startsOn)}
        </Label>
      )}
    </>
  )
}

/** The legend of a chart. */
export const Keys = ({ children }: { children: ReactNode }) => (
  <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted-foreground">{children}</ul>
)

/** One mark, drawn in 18 × 11, and its meaning. */
export function Key({ mark, className = '', children }: { mark: ReactNode; className?: string; children: string }) {
  return (
    <li className={`inline-flex items-center gap-1.5 ${className}`}>
      <svg aria-hidden width="18" height="11" viewBox="0 0 18 11">
        {mark}
      </svg>
      {children}
    </li>
  )
}

/** The mark of a legend entry that is a box. */
export const box = { x: 4, y: 1, width: 10, height: 9, rx: 3 }
