import type { SeasonGame } from '@app/contract'
import { useId } from 'react'
import { calendarDay } from '#lib/dates/dates.ts'
import { hueClass } from '#ui/identity/hue.ts'
import { Days, Label } from './chart-labels.tsx'
import { columnsOf, FEW_GAMES } from './chart-width.tsx'
import { isShort, neededIn } from './turnout.ts'

type Counted = Pick<SeasonGame, 'id' | 'startsOn' | 'in' | 'subs' | 'needed'>

export const dots = { stroke: 'var(--foreground)', strokeWidth: 1.25, strokeDasharray: '2 3' }

/** Stripes, so that a short game differs without colours too. */
export function Hatch({ id }: { id: string }) {
  return (
    <defs>
      <pattern id={id} width="5" height="5" patternTransform="rotate(25)" patternUnits="userSpaceOnUse">
        <rect width="5" height="5" fill="var(--maybe-soft)" />
        <rect width="2.4" height="5" fill="var(--maybe-solid)" />
      </pattern>
    </defs>
  )
}

/** The team's colour; a class sets its hue. */
export const KIT = 'oklch(var(--chart-kit-l) 0.14 var(--h))'
const BASE = 84

type TurnoutChartProps = { games: readonly Counted[]; hue: number; width: number }

/** Players per game compared with the number needed. */
export function TurnoutChart({ games, hue, width }: TurnoutChartProps) {
  const id = useId()
  const needed = neededIn(games)
  const columns = columnsOf(games.length, width)
  const { wide, at } = columns
  const unit = Math.min(6.6, 72 / Math.max(needed ?? 0, 1, ...games.map((game) => game.in)))
  const isFew = games.length <= FEW_GAMES
  const height = isFew ? 122 : 106
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      className={`w-full overflow-visible ${hueClass(hue)}`}
      role="img"
      aria-label={games.map(({ startsOn, in: there }) => `${calendarDay(startsOn)}: ${there}`).join(', ')}
      direction="ltr"
    >
      <Hatch id={id} />
      {games.map((game, index) => {
        const { in: there, subs } = game
        const short = isShort(game)
        const [x, roster, ink] = [at(index), (there - subs) * unit, short ? 'var(--maybe-solid)' : KIT]
        const rounded = { rx: Math.min(4, wide / 3) }
        const edge = Math.min(1.5, wide / 6)
        return (
          <g key={game.id}>
            <rect
              x={x}
              y={BASE - roster}
              width={wide}
              height={roster}
              {...rounded}
              fill={short ? `url(#${id})` : KIT}
              {...(short && { stroke: ink, strokeWidth: edge })}
            />
            {subs > 0 && (
              <rect
                x={x + edge / 2}
                y={BASE - there * unit}
                width={Math.max(wide - edge, 0.5)}
                height={Math.max(subs * unit - 2, 1)}
                {...rounded}
                fill="var(--card)"
                stroke={ink}
                strokeWidth={edge}
              />
            )}
            {isFew && (
              <Label x={x + wide / 2} y={BASE + 15} {...(short && { fill: 'var(--maybe)' })}>
                {there}
              </Label>
            )}
          </g>
        )
      })}
      {needed !== null && <line x1="-2" x2={width} y1={BASE - needed * unit} y2={BASE - needed * unit} {...dots} />}
      <Days games={games} width={width} y={height - 2} columns={columns} />
    </svg>
  )
}
