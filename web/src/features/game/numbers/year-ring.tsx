import { kitHueOf } from '@app/contract/hue'
import { shortMonthAt } from '#lib/dates/dates.ts'
import { WEEKS, type YearFacts } from './year-facts.ts'

const CENTRE = 160
const RADIUS = 123
const STEP = 12.5

/** The position of a week on the ring: the first is just right of the top, then clockwise. */
function at(week: number, distance: number): { x: number; y: number } {
  const angle = ((week + 0.5) / WEEKS) * 2 * Math.PI - Math.PI / 2
  return { x: round(CENTRE + distance * Math.cos(angle)), y: round(CENTRE + distance * Math.sin(angle)) }
}
const round = (value: number) => Math.round(value * 100) / 100

/** Literal colours, because the ring is always on a dark ground, on the page and in the picture. */
export const VOLT = '#d1f93c'
export const dotColour = (team: string): string => `oklch(0.8 0.14 ${kitHueOf(team)})`

type YearRingProps = { facts: YearFacts; label: string; caption: string }

/** The 52 weeks of a year: a dot per game in the colour of the team, hollow as a sub. */
export function YearRing({ facts, label, caption }: YearRingProps) {
  return (
    <svg viewBox="0 0 320 320" role="img" aria-label={label} className="w-full" direction="ltr">
      <RingParts facts={facts} caption={caption} />
    </svg>
  )
}

export function RingParts({ facts, caption }: Pick<YearRingProps, 'facts' | 'caption'>) {
  return (
    <g>
      {Array.from({ length: 12 }, (_, month) => {
        const { x, y } = at(((month + 0.5) / 12) * WEEKS - 0.5, 105)
        return (
          <text
            key={month}
            x={x}
            y={y}
            dy="0.35em"
            textAnchor="middle"
            fontSize="10"
            fontWeight="600"
            fill="#fff"
            opacity="0.72"
          >
            {initialOf(month)}
          </text>
        )
      })}
      {facts.weeks.map((dots, week) => {
        if (dots.length === 0) {
          const [from, to] = [at(week, RADIUS - 1), at(week, RADIUS + 5)]
          return (
            <line
              // oxlint-disable-next-line react/no-array-index-key -- a week is its place
              key={week}
              x1={from.x}
              y1={from.y}
              x2={to.x}
              y2={to.y}
              stroke="#fff"
              strokeOpacity="0.28"
              strokeWidth="1.9"
              strokeLinecap="round"
            />
          )
        }
        return dots.map((team, index) => {
          const { x, y } = at(week, RADIUS + index * STEP)
          const colour = team === null ? VOLT : dotColour(facts.teams[team]?.name ?? '')
          return (
            <circle
              // oxlint-disable-next-line react/no-array-index-key -- a dot is its place in the week
              key={`${week} ${index}`}
              cx={x}
              cy={y}
              r={team === null ? 4.2 : 5.3}
              {...(team === null ? { fill: 'none', stroke: colour, strokeWidth: 2.2 } : { fill: colour })}
            />
          )
        })
      })}
      <text x={CENTRE} y={CENTRE + 12} textAnchor="middle" fontSize="64" fontWeight="800" fill="#fff">
        {facts.played}
      </text>
      <text x={CENTRE} y={CENTRE + 34} textAnchor="middle" fontSize="13" fontWeight="600" fill="#fff" opacity="0.8">
        {caption}
      </text>
    </g>
  )
}

const initialOf = (month: number): string => {
  const name = shortMonthAt({ startTime: `2026-${String(month + 1).padStart(2, '0')}-15T12:00:00Z`, timeZone: 'UTC' })
  return name.slice(0, 1).toUpperCase()
}
