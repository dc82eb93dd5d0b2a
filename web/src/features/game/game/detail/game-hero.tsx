import type { Game, GameStatus } from '@app/contract'
import { gameStatusLabels } from '@app/contract/game-text'
import { kindHas } from '@app/contract/kind'
import { scoreText } from '@app/contract/record'
import { sportLabels } from '@app/contract/sport'
import type { I18n } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import Ban from 'lucide-react/icons/ban'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import { clockAt, dayAt, nearDay, otherZoneAt, shortDayAt } from '#lib/dates/dates.ts'
import { Badge } from '#ui/badge.tsx'
import { classNames } from '#ui/class-names.ts'
import { Pitch, SportGlyph } from '#ui/identity/court.tsx'
import { Crest } from '#ui/identity/crest.tsx'
import { WasNow } from '#ui/was-now.tsx'

import { CentreCourt } from '../centre-court.tsx'
import { kindIcons, whatText } from '../kind.tsx'
import { outcomeText } from '../outcome.ts'

/** The scoreboard: both teams, with the start time or the score in the centre circle. */
export function GameHero({ game, now }: { game: Game; now: Date }) {
  const { i18n } = useLingui()
  const { sport, teamName, teamLogo } = game
  return (
    <header>
      <Pitch className="-mx-1 rounded-2xl px-4 pt-5 pb-6 sm:mx-0 sm:px-8 sm:pt-7 sm:pb-8 print:bg-transparent print:p-0 print:text-foreground">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <Badge tone="onpitch" className={ON_PAPER} icon={<SportGlyph sport={sport} className="size-4" />}>
            {i18n._(sportLabels[sport])}
          </Badge>
          <StatusMark status={game.status} />
        </div>
        <div className="@container">
          <h1 className="mx-auto mt-5 grid max-w-[44rem] grid-cols-1 items-start justify-items-center gap-2 sm:mt-4 sm:gap-8 @min-[17rem]:grid-cols-[1fr_auto_1fr]">
            <Side name={teamName} picture={teamLogo} />
            <span className={CENTRE}>
              <CentreCourt sport={sport} />
              <Centre game={game} now={now} />
            </span>
            <OtherSide game={game} />
          </h1>
        </div>
        <WasNow {...game} />
      </Pitch>
    </header>
  )
}

/** The teams and the time or score on one line, next to the line-up. */
export function Scoreboard({ game, now }: { game: Game; now: Date }) {
  const { i18n } = useLingui()
  const { teamName, teamLogo } = game
  return (
    <div className="@container">
      <h1 className="mt-2 grid grid-cols-1 items-start justify-items-center gap-2 text-center lg:mt-5 @min-[14rem]:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)]">
        <Side name={teamName} picture={teamLogo} isSmall />
        <span className="flex flex-col items-center px-1">
          <span className="sr-only">{i18n._(sportLabels[game.sport])}, </span>
          <Centre game={game} now={now} />
        </span>
        <OtherSide game={game} isSmall />
      </h1>
      <WasNow {...game} />
    </div>
  )
}

/** Dark surfaces are not printed. */
const ON_PAPER = 'print:bg-transparent print:text-foreground'

const CENTRE =
  'relative flex size-28 flex-col items-center justify-center rounded-full bg-pitch text-center ring-[1.5px] ring-pitch-line sm:size-36 print:bg-transparent'

/** The status badge in its variant for dark surfaces. */
export function StatusMark({ status }: { status: GameStatus }) {
  const { i18n } = useLingui()
  return (
    <Badge tone="onpitch" className={ON_PAPER} icon={statusIcons[status]}>
      {i18n._(gameStatusLabels[status])}
    </Badge>
  )
}

const statusIcons: Record<GameStatus, ReactNode> = {
  Upcoming: <CalendarClock aria-hidden />,
  Completed: <Check aria-hidden />,
  Cancelled: <Ban aria-hidden />,
}

type SideProps = { name: string; picture?: string; isSmall?: boolean; children?: ReactNode }

function Side({ name, picture, isSmall = false, children }: SideProps) {
  return (
    <span className={classNames('flex min-w-0 flex-col items-center gap-2 text-center', !isSmall && 'sm:pt-5')}>
      {children}
      <Crest
        name={name}
        picture={picture}
        size={isSmall ? 44 : 68}
        className={picture ? 'bg-card ring-2 ring-white/85' : ''}
      />
      <span className={nameLook(name, isSmall)}>{name}</span>
    </span>
  )
}

/** The opponent, or what it is. */
function OtherSide({ game, isSmall = false }: { game: Game; isSmall?: boolean }) {
  const { i18n } = useLingui()
  if (kindHas(game.kind, 'opponent')) {
    return (
      <Side name={game.opponentTeamName} picture={game.opponentTeam?.logo ?? ''} isSmall={isSmall}>
        <span className="sr-only">
          <Trans comment="Between the names of two teams">vs</Trans>{' '}
        </span>
      </Side>
    )
  }
  const what = whatText(i18n, game)
  return (
    <span className={classNames('flex min-w-0 flex-col items-center gap-2 text-center', !isSmall && 'sm:pt-5')}>
      <span
        className={classNames(
          'grid place-items-center rounded-full border-[1.5px] border-dashed border-pitch-line',
          isSmall ? 'size-11 *:size-5' : 'size-17 *:size-7',
        )}
      >
        {kindIcons[game.kind]}
      </span>
      <span className={nameLook(what, isSmall)}>{what}</span>
    </span>
  )
}

/** A word too long to fit next to the circle on a phone. */
const nameLook = (name: string, isSmall: boolean): string =>
  classNames(
    'display leading-5 wrap-anywhere',
    !isSmall && 'sm:text-xl sm:leading-6',
    hasLongWord(name) ? 'text-sm' : isSmall ? 'text-base' : 'text-lg',
  )

const hasLongWord = (name: string) => name.split(/[\s-]/).some((word) => word.length > 9)

function Centre({ game, now }: { game: Game; now: Date }) {
  const { i18n } = useLingui()
  const score = scoreText(game)
  if (game.status === 'Completed' && score) return <Score score={score} outcome={outcomeText(i18n, game)} />
  const { time, period } = clockAt(game)
  const below = [period, otherZoneAt(game)].filter(Boolean).join(' ')
  const isOff = game.status === 'Cancelled'
  return (
    <time dateTime={game.startTime} className="flex flex-col items-center">
      <span className={`${SMALL} mb-1.5`}>{shortDay(i18n, game, now)} </span>
      <span
        className={classNames(
          'display tnum leading-none',
          isOff ? 'text-2xl line-through decoration-2' : 'text-3xl sm:text-[2.625rem]',
        )}
      >
        {time}{' '}
      </span>
      {below && <span className={`${SMALL} mt-1.5`}>{below} </span>}
    </time>
  )
}

const SMALL = 'text-sm text-pitch-muted print:text-foreground'

function Score({ score, outcome }: { score: string; outcome: string | null }) {
  return (
    <>
      <span className={classNames('display tnum leading-none', score.length > 4 ? 'text-2xl sm:text-3xl' : 'text-4xl')}>
        {score}{' '}
      </span>
      <span className={`${SMALL} mt-1.5`}>{outcome} </span>
    </>
  )
}

/** The circle has room for "Today", "Tomorrow" or "Tue, Nov 17"; the facts below show the year. */
function shortDay(i18n: I18n, game: Game, now: Date): string {
  return nearDay(game, now) === null ? shortDayAt(game) : dayAt(i18n, game, now)
}
