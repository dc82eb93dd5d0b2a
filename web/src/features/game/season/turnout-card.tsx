import type { SeasonGame } from '@app/contract'
import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { calendarDay } from '#lib/dates/dates.ts'
import { hueClass } from '#ui/identity/hue.ts'
import { ChartCard } from './chart-card.tsx'
import { box, Key, Keys } from './chart-labels.tsx'
import { TwoWidths } from './chart-width.tsx'
import { turnoutText } from './text.ts'
import { isShort, neededIn } from './turnout.ts'
import { dots, Hatch, KIT, TurnoutChart } from './turnout-chart.tsx'

type TurnoutCardProps = { games: readonly SeasonGame[]; hue: number; className?: string }

/**
 * Players per game compared with the number needed: the roster in the team's colour, subs outlined on top, short games
 * hatched.
 */
export function TurnoutCard({ games, hue, className }: TurnoutCardProps) {
  const { i18n, t } = useLingui()
  const hatch = useId()
  const needed = neededIn(games)
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
      <TwoWidths isAside>{(width) => <TurnoutChart games={games} hue={hue} width={width} />}</TwoWidths>
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
