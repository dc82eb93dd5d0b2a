import type { GameCard } from '@app/contract'
import { sayStatusParts } from '@app/contract/game-text'
import { neededOf } from '@app/contract/head-count'
import type { Sport } from '@app/contract/sport'
import { Plural, useLingui } from '@lingui/react/macro'
import CircleAlert from 'lucide-react/icons/circle-alert'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { sayWith } from '#lib/language/say-with.ts'
import { Badge } from '#ui/badge.tsx'
import { classNames } from '#ui/class-names.ts'
import { Pips } from '#ui/pips.tsx'
import { countText, shortagesOf } from './shortage.ts'

type Counted = Pick<GameCard, 'going' | 'headCount'>

type StatusLineProps = {
  game: Counted
  /** At the end of the line. */
  likely?: ReactNode
  className?: string
}

/** The status line of a game, and its bar: "7 of 9 in · 1 not answered · 1 asked for". As text: `sayPlaces`. */
export function StatusLine({ game, likely, className }: StatusLineProps) {
  const { headCount } = game
  return (
    <div className={classNames('grid min-w-0 grid-cols-1 gap-2', className)}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <Sentence game={game} />
        {likely}
      </div>
      {headCount && neededOf(headCount) !== null && <Pips filled={headCount.in} {...headCount.toFill} />}
    </div>
  )
}

/** "7 of 9 in · 1 not answered", wrapping only between its parts. */
export function Sentence({ game }: { game: Counted }) {
  const { i18n } = useLingui()
  const { headCount } = game
  if (!headCount || neededOf(headCount) === null)
    return <span className="tnum text-sm font-medium">{countText(i18n, game)}</span>
  const [count, ...toFill] = sayStatusParts(sayWith(i18n), headCount)
  return (
    <span className="tnum min-w-0 text-sm">
      <b className="font-semibold">{count}</b>
      <span className="seats-rest">
        {toFill.map((part) => (
          <span key={part}>
            <span className="seats-dot"> · </span>
            <span>{part}</span>
          </span>
        ))}
      </span>
    </span>
  )
}

type ShortagesProps = {
  headCount: NonNullable<GameCard['headCount']>
  sport: Sport
  /** Shows only the most important one, and the number of the rest. */
  isCompact?: boolean
  className?: string
}

/** What the game would be short of even if everyone unanswered came. No answer alone is no alarm. */
export function Shortages({ headCount, sport, isCompact = false, className }: ShortagesProps) {
  const { i18n } = useLingui()
  const shortages = shortagesOf(i18n, headCount, sport).filter(({ isWaiting }) => !isWaiting)
  const others = shortages.length - 1
  if (shortages.length === 0) return null
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
    </span>
  )
}

const icons = {
  out: <CircleAlert aria-hidden />,
  maybe: <TriangleAlert aria-hidden />,
}
