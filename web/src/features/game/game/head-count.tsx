import type { GameCard } from '@app/contract'
import { sayStatusParts, sayToFill } from '@app/contract/game-text'
import { neededOf } from '@app/contract/head-count'
import type { Sport } from '@app/contract/sport'
import type { I18n } from '@lingui/core'
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
  const [count, ...toFill] = partsOf(i18n, game)
  const isNeeded = headCount && neededOf(headCount) !== null
  if (!isNeeded && toFill.length === 0) return <span className="tnum text-sm font-medium">{count}</span>
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

/** Without a number of players needed, only the spots that are held for people on the waiting list are to be filled. */
function partsOf(i18n: I18n, game: Counted): [count: string, ...toFill: string[]] {
  const { headCount } = game
  const say = sayWith(i18n)
  if (headCount && neededOf(headCount) !== null) return sayStatusParts(say, headCount)
  const offered = { waiting: 0, asked: 0, open: 0, offered: headCount?.toFill.offered ?? 0 }
  return [countText(i18n, game), ...sayToFill(say, { toFill: offered })]
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
