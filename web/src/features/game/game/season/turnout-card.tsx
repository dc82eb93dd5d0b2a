import type { SeasonGame } from '@app/contract'
import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { calendarDay } from '../../../../lib/dates/dates.ts'
import { hueClass } from '../../../../ui/identity/hue.ts'
import { ChartCard, columnsOf, FEW_GAMES, TwoWidths } from './chart-card.tsx'
import { box, Days, Key, Keys, Label } from './chart-labels.tsx'
import { turnoutText } from './text.ts'

type TurnoutCardProps = { games: readonly SeasonGame[]; hue: number; className?: string }

/** Players per game against the need: the roster in the team's colour, subs outlined on top, short games hatched. */
export function TurnoutCard({ games, hue, className }: TurnoutCardProps) {
  const { i18n, t } = useLingui()
  const hatch = useId()
  const needed = games.findLast((game) => game.needed !== null)?.needed ?? null
  return (
    <ChartCard
      title={t`Turnout`}
      finding={turnoutText(i18n, games)}
      {...(className && { className })}
      table={{
        columns: [t`Date`, t`Opponent`, t`Players`, t`Subs`, t`Needed`],
        rows: games.map((game) => ({
          key: game.id,
          cells: [calendarDay(game.startsOn), game.opponent, game.in, game.subs, game.needed ?? '–'],
        })),
      }}
    >
      <TwoWidths isAside>
        {(width) => (
          <div className={hueClass(hue)}>
            <Turnout
              games={games}
              width={width}
              needed={needed}
              label={games.map((game) => `${calendarDay(game.startsOn)}: ${game.in}`).join(', ')}
            />
          </div>
        )}
      </TwoWidths>
      <Keys>
        {needed !== null && <Key mark={<line x1="0" x2="18" y1="6" y2="6" {...dots} />}>{t`${needed} needed`}</Key>}
        {games.some((game) => !isShort(game)) && (
          <Key mark={<rect {...box} fill={KIT} />} className={hueClass(hue)}>{t`Roster`}</Key>
        )}
        {games.some(({ subs }) => subs > 0) && (
          <Key
            mark={<rect {...box} fill="var(--card)" stroke={KIT} strokeWidth="2" />}
            className={hueClass(hue)}
          >{t`Subs`}</Key>
        )}
        {games.some(isShort) && (
          <Key
            mark={
              <>
                <Hatch id={hatch} />
                <rect {...box} fill={`url(#${hatch})`} stroke="var(--maybe-solid)" strokeWidth="1.5" />
              </>
            }
          >{t`Short`}</Key>
        )}
      </Keys>
    </ChartCard>
  )
}

const isShort = ({ in: there, needed }: SeasonGame): boolean => needed !== null && there < needed

const dots = { stroke: 'var(--foreground)', strokeWidth: 1.25, strokeDasharray: '2 3' }

/** Stripes, so that a short game differs without colours too. */
function Hatch({ id }: { id: string }) {
  return (
    <defs>
      <pattern id={id} width="5" height="5" patternTransform="rotate(25)" patternUnits="userSpaceOnUse">
        <rect width="5" height="5" fill="var(--maybe-soft)" />
        <rect width="2.4" height="5" fill="var(--maybe-solid)" />
      </pattern>
    </defs>
  )
}

const KIT = 'oklch(var(--chart-kit-l) 0.14 var(--h))'
const BASE = 84

type TurnoutProps = { games: readonly SeasonGame[]; width: number; needed: number | null; label: string }

function Turnout({ games, width, needed, label }: TurnoutProps) {
  const id = useId()
  const columns = columnsOf(games.length, width)
  const { wide, at } = columns
  const unit = Math.min(6.6, 72 / Math.max(needed ?? 0, 1, ...games.map((game) => game.in)))
  const isFew = games.length <= FEW_GAMES
  const height = isFew ? 122 : 106
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      className="w-full overflow-visible"
      role="img"
      aria-label={label}
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
