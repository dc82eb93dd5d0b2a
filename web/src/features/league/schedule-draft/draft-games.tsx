import type { DraftGame } from '@app/contract'
import type { FairnessSheet } from '@app/contract/fairness'
import { whereAndWhen } from '@app/contract/season-request'
import { Trans, useLingui } from '@lingui/react/macro'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useState } from 'react'
import { timeOfDay } from '#lib/dates/dates.ts'
import { shortCalendarDay } from '#lib/dates/own-dates.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { classNames } from '#ui/class-names.ts'
import { Crest } from '#ui/identity/crest.tsx'
import { momentOf, type Plan } from './draft-sheet.ts'
import { MoveDialog } from './move-dialog.tsx'

interface DraftGamesProps {
  plan: Plan
  games: readonly DraftGame[]
  sheet: FairnessSheet
  /** Null: the games cannot be moved any more. */
  onMove: ((game: number, place: DraftGame['place']) => void) | null
  /** The game that was moved last. */
  moved: number | null
}

/** The calendar: all games by day. */
export function DraftGames({ plan, games, sheet, onMove, moved }: DraftGamesProps) {
  const [moving, setMoving] = useState<number | null>(null)
  const { unplaced, twiceADay, doubleBooked, nowhere } = sheet.faults
  const faulty = new Set([...unplaced, ...twiceADay, ...doubleBooked, ...nowhere])
  const ordered = [...games.entries()].toSorted(([, one], [, other]) => (keyOf(one) < keyOf(other) ? -1 : 1))
  const days = [...Map.groupBy(ordered, ([, { place }]) => place?.date ?? '')]
  const chosen = moving === null ? undefined : games[moving]
  return (
    <Card className="p-5">
      <h2 className="display text-lg">
        <Trans>Calendar</Trans>
      </h2>
      {days.map(([date, own]) => (
        <section key={date} className="mt-4 break-inside-avoid">
          <h3 className="tnum text-sm font-semibold text-muted-foreground">
            {date === '' ? <Trans>Without a place</Trans> : shortCalendarDay(date)}
          </h3>
          <ul className="mt-1 divide-y divide-border">
            {own.map(([index, game]) => (
              <GameRow
                key={index}
                plan={plan}
                game={game}
                isFaulty={faulty.has(game)}
                isMoved={moved === index}
                onMove={onMove && (() => setMoving(index))}
              />
            ))}
          </ul>
        </section>
      ))}
      {onMove && (
        <MoveDialog
          plan={plan}
          games={games}
          game={moving ?? 0}
          open={chosen !== undefined}
          onClose={() => setMoving(null)}
          onMove={(place) => {
            if (moving !== null) onMove(moving, place)
            setMoving(null)
          }}
        />
      )}
    </Card>
  )
}

const keyOf = ({ place }: DraftGame): string => (place === null ? '' : momentOf(place))

interface GameRowProps {
  plan: Plan
  game: DraftGame
  isFaulty: boolean
  isMoved: boolean
  onMove: (() => void) | null
}

function GameRow({ plan, game, isFaulty, isMoved, onMove }: GameRowProps) {
  const { t } = useLingui()
  const at = whereAndWhen(plan.venues, game)
  const [home, away] = [game.home, game.away].map((team) => plan.teams.find(({ id }) => id === team))
  const [homeName, awayName] = [home?.name ?? '', away?.name ?? '']
  return (
    <li
      className={classNames(
        'flex flex-wrap items-start gap-x-3 gap-y-1 py-2.5 sm:items-center sm:gap-x-4',
        isMoved && 'rounded-lg px-2 outline-2 outline-foreground',
      )}
    >
      <span className="tnum w-[4.25rem] text-sm leading-6 sm:w-20">{at && timeOfDay(at.time)}</span>
      <span className="flex min-w-0 flex-1 basis-32 flex-wrap gap-x-4 gap-y-1 sm:items-center">
        <span className="flex min-w-0 basis-full flex-col items-start gap-x-2 gap-y-1 font-medium sm:flex-1 sm:basis-60 sm:flex-row sm:flex-wrap sm:items-center">
          <Side name={homeName} logo={home?.logo ?? ''} />
          <span className="text-muted-foreground max-sm:sr-only">
            <Trans comment="Between the two teams of a game">v</Trans>
          </span>
          <Side name={awayName} logo={away?.logo ?? ''} />
        </span>
        <span className="min-w-0 text-sm wrap-anywhere text-muted-foreground">
          <bdi>{at?.location}</bdi>
        </span>
      </span>
      {isFaulty && (
        <span className="text-out">
          <TriangleAlert aria-hidden className="size-5" />
          <span className="sr-only">{t`This game can’t be played like this`}</span>
        </span>
      )}
      {onMove && (
        <Button size="sm" aria-label={t`Move ${homeName} v ${awayName}`} onClick={onMove}>
          <Trans>Move</Trans>
        </Button>
      )}
    </li>
  )
}

const Side = ({ name, logo }: { name: string; logo: string }) => (
  <span className="flex min-w-0 items-center gap-2">
    <Crest name={name} picture={logo} size={22} />
    <bdi className="min-w-0 wrap-anywhere">{name}</bdi>
  </span>
)
