import type { SeasonGame } from '@app/contract'
import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { calendarDay } from '../../../../lib/dates/dates.ts'
import { hueClass } from '../../../../ui/identity/hue.ts'
import { ChartCard, columnsOf, FEW_GAMES, TwoWidths } from './chart-card.tsx'
import { Ends, Label } from './chart-labels.tsx'
import { turnoutText } from './text.ts'

type TurnoutCardProps = { games: readonly SeasonGame[]; hue: number; className?: string }

/** Players per game against the need: the roster in the team's colour, subs outlined on top, short games hatched. */
export function TurnoutCard({ games, hue, className }: TurnoutCardProps) {
  const { i18n, t } = useLingui()
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
          cells: [
            calendarDay(game.startsOn),
            <bdi key="opponent">{game.opponent}</bdi>,
            game.in,
            game.subs,
            game.needed ?? '–',
          ],
        })),
      }}
    >
      <TwoWidths>
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
      <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted-foreground">
        {needed !== null && <Key mark="dots">{t`${needed} needed`}</Key>}
        <Key mark="roster" hue={hue}>{t`Roster`}</Key>
        <Key mark="subs" hue={hue}>{t`Subs`}</Key>
        {needed !== null && <Key mark="short">{t`Short`}</Key>}
      </ul>
    </ChartCard>
  )
}

const KIT = 'oklch(var(--chart-kit-l) 0.14 var(--h))'
const BASE = 84

type TurnoutProps = { games: readonly SeasonGame[]; width: number; needed: number | null; label: string }

function Turnout({ games, width, needed, label }: TurnoutProps) {
  const id = useId()
  const { wide, at } = columnsOf(games.length, width)
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
      <defs>
        <pattern id={id} width="5" height="5" patternTransform="rotate(25)" patternUnits="userSpaceOnUse">
          <rect width="5" height="5" fill="var(--maybe-soft)" />
          <rect width="2.4" height="5" fill="var(--maybe-solid)" />
        </pattern>
      </defs>
      {games.map(({ id: key, in: there, subs, needed: need }, index) => {
        const isShort = need !== null && there < need
        const [x, roster, ink] = [at(index), (there - subs) * unit, isShort ? 'var(--maybe-solid)' : KIT]
        const rounded = { rx: Math.min(4, wide / 3) }
        const edge = Math.min(1.5, wide / 6)
        return (
          <g key={key}>
            <rect
              x={x}
              y={BASE - roster}
              width={wide}
              height={roster}
              {...rounded}
              fill={isShort ? `url(#${id})` : KIT}
              {...(isShort && { stroke: ink, strokeWidth: edge })}
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
              <Label x={x + wide / 2} y={BASE + 15} {...(isShort && { fill: 'var(--maybe)' })}>
                {there}
              </Label>
            )}
          </g>
        )
      })}
      {needed !== null && (
        <line
          x1="-2"
          x2={width}
          y1={BASE - needed * unit}
          y2={BASE - needed * unit}
          stroke="var(--foreground)"
          strokeWidth="1.25"
          strokeDasharray="2 3"
        />
      )}
      <Ends games={games} width={width} y={height - 2} last={at(games.length - 1) + wide} />
    </svg>
  )
}

type KeyProps = { mark: 'dots' | 'roster' | 'subs' | 'short'; hue?: number; children: string }

function Key({ mark, hue = 0, children }: KeyProps) {
  const look = {
    roster: { fill: KIT },
    subs: { fill: 'var(--card)', stroke: KIT, strokeWidth: 2 },
    short: { fill: 'var(--maybe-soft)', stroke: 'var(--maybe-solid)', strokeWidth: 2 },
  }
  return (
    <li className={`inline-flex items-center gap-1.5 ${hueClass(hue)}`}>
      <svg aria-hidden width="18" height="11" viewBox="0 0 18 11">
        {mark === 'dots' ? (
          <line x1="0" x2="18" y1="6" y2="6" stroke="currentColor" strokeWidth="1.5" strokeDasharray="2 3" />
        ) : (
          <rect x="4" y="1" width="10" height="9" rx="3" {...look[mark]} />
        )}
      </svg>
      {children}
    </li>
  )
}
