import type { GameCard } from '@app/contract'
import { neededOf, shortBy } from '@app/contract/head-count'
import type { Sport } from '@app/contract/sport'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { Badge } from '../../../ui/badge.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Pips } from '../../../ui/pips.tsx'
import { Likely } from './forecast/likely.tsx'
import { countText, shortagesOf } from './shortage.ts'

type Counted = Pick<GameCard, 'id' | 'going' | 'headCount' | 'sport'> & { role?: string | null }

type HeadCountProps = {
  game: Counted
  /** Rendered before the number. */
  faces?: ReactNode
  /** False where they are shown elsewhere. */
  hasShortages?: boolean
  className?: string
}

/** The head count as text and pips, with what is missing below. */
export function HeadCount({ game, faces, hasShortages = true, className }: HeadCountProps) {
  const { i18n } = useLingui()
  const needed = game.headCount && neededOf(game.headCount)
  return (
    <div className={classNames('grid gap-2.5', className)}>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        {faces}
        <span className="tnum text-sm font-medium">{countText(i18n, game)}</span>
      </div>
      {game.headCount && needed !== null && <Pips filled={game.headCount.in} total={needed} />}
      {game.headCount && (
        <Likely gameId={game.id} hasReason {...(game.role !== undefined && { isCaptain: game.role === 'Captain' })} />
      )}
      {hasShortages && game.headCount && <Shortages headCount={game.headCount} sport={game.sport} showsEnough />}
    </div>
  )
}

type ShortagesProps = {
  headCount: NonNullable<GameCard['headCount']>
  sport: Sport
  /** Also shows that there are enough, if the team has set what it needs. */
  showsEnough?: boolean
  /** Shows only the most important one and the number of the others. */
  isCompact?: boolean
  className?: string
}

export function Shortages({ headCount, sport, showsEnough = false, isCompact = false, className }: ShortagesProps) {
  const { i18n } = useLingui()
  const shortages = shortagesOf(i18n, headCount, sport)
  const others = shortages.length - 1
  const isEnough = shortages.length === 0 && neededOf(headCount) !== null && shortBy(headCount) === 0
  if (shortages.length === 0 && !(showsEnough && isEnough)) return null
  return (
    <span className={classNames('flex flex-wrap gap-1.5', className)}>
      {shortages.slice(0, isCompact ? 1 : shortages.length).map(({ tone, text }) => (
        <Badge key={text} tone={tone} icon={icons[tone]} className="wrap-anywhere">
          {text}
        </Badge>
      ))}
      {isCompact && others > 0 && (
        <Badge>
          <Plural value={others} one="+# more" other="+# more" />
        </Badge>
      )}
      {isEnough && (
        <Badge tone="going" icon={<Check aria-hidden />}>
          <Trans>Enough players</Trans>
        </Badge>
      )}
    </span>
  )
}

const icons = {
  out: <CircleAlert aria-hidden />,
  maybe: <TriangleAlert aria-hidden />,
}
