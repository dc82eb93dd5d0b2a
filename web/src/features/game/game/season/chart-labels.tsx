import { calendarDay } from '../../../../lib/dates/dates.ts'

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

type EndsProps = { games: readonly { startsOn: string }[]; width: number; y: number; last: number }

/** The first and the last day below a chart. */
export function Ends({ games, width, y, last }: EndsProps) {
  const [first, latest] = [games[0], games.at(-1)]
  const look = { y, fill: 'var(--muted-foreground)', weight: 400 }
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
