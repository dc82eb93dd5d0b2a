import type { GameCard, GameStatus } from '@app/contract'
import Ban from 'lucide-react/icons/ban'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import Check from 'lucide-react/icons/check'
import ChevronRight from 'lucide-react/icons/chevron-right'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import X from 'lucide-react/icons/x'
import { memo } from 'react'
import { Link } from 'react-router'
import { dateAt, dayAt, weekdayAt } from '../../../lib/dates/dates.ts'
import { gamePath } from '../../../paths.ts'
import { Badge } from '../../../ui/badge.tsx'
import { MetaLine } from '../../../ui/card.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { kitHueOf } from '../../../ui/identity/crest.tsx'
import { hueClass } from '../../../ui/identity/hue.ts'
import { MomentTime } from '../../../ui/moment.tsx'
import { ResultMark } from '../result/result-mark.tsx'

/** One of up to two thousand rows: each fact is rendered once, and the grid places it for phone and desktop. */
export const GameRow = memo(function GameRow({ game, today }: { game: GameCard; today: Date }) {
  const { teamName, opponentTeamName, location, status } = game
  return (
    <li>
      <Link to={gamePath(game.id)} className={rowLook}>
        <DayCell game={game} isToday={status === 'Upcoming' && dayAt(game, today) === 'Today'} />
        <span className={classNames(stripeLook, hueClass(kitHueOf(teamName)))} />
        <div className="min-w-0">
          <p className={classNames('leading-5 wrap-anywhere', status === 'Cancelled' && 'line-through decoration-1')}>
            <span className="font-semibold">{teamName}</span>{' '}
            <span className="text-muted-foreground">vs {opponentTeamName}</span>
          </p>
          <MetaLine className="mt-0.5 text-sm text-muted-foreground">
            <MomentTime moment={game} />
            <span className="wrap-anywhere">{location}</span>
          </MetaLine>
        </div>
        <div className={factsLook}>
          <span className="flex lg:w-[7.25rem] lg:justify-end">
            <StatusBadge status={status} />
          </span>
          {status === 'Upcoming' && (
            <>
              <span className="tnum text-sm whitespace-nowrap lg:w-[4.5rem] lg:text-right">
                <strong className="font-semibold">{game.going}</strong>{' '}
                <span className="text-muted-foreground">going</span>
              </span>
              <span className="flex lg:w-32">
                <OwnAnswer game={game} />
              </span>
            </>
          )}
          {status === 'Completed' && <ResultMark game={game} />}
        </div>
        <ChevronRight aria-hidden className={chevronLook} />
      </Link>
    </li>
  )
})

function DayCell({ game, isToday }: { game: GameCard; isToday: boolean }) {
  return (
    <div className="row-span-2 flex flex-col items-center lg:row-span-1">
      <span className={classNames('text-2xs font-semibold', isToday ? 'text-brand' : 'text-muted-foreground')}>
        {isToday ? 'Today' : weekdayAt(game)}
      </span>{' '}
      <span className="display tnum text-xl leading-7">{dateAt(game)}</span>
    </div>
  )
}

const rowLook = classNames(
  'grid grid-cols-[3rem_0.25rem_minmax(0,1fr)] items-center gap-x-3 gap-y-2 py-3.5 pr-3 pl-2 -outline-offset-2',
  'hover:bg-muted/60 sm:grid-cols-[3rem_0.25rem_minmax(0,1fr)_1rem] sm:gap-x-4 sm:pr-5',
  'lg:grid-cols-[3rem_0.25rem_minmax(0,1fr)_auto_1rem]',
)
const stripeLook = 'row-span-2 w-1 self-stretch rounded-full bg-[oklch(0.52_0.15_var(--h))] lg:row-span-1'
const factsLook = classNames(
  'col-start-3 row-start-2 flex flex-wrap items-center gap-x-2.5 gap-y-1.5 max-sm:[&_svg]:hidden',
  'lg:col-start-4 lg:row-start-1 lg:flex-row-reverse lg:flex-nowrap lg:gap-5',
)
const chevronLook =
  'col-start-4 row-span-2 row-start-1 hidden size-4 text-muted-foreground sm:block lg:col-start-5 lg:row-span-1'

/** "You: Going", or that the answer is missing. */
function OwnAnswer({ game: { answer, answerIsForOldTime, answerSource } }: { game: Answered }) {
  const given = answer && !answerIsForOldTime ? answers[answer] : null
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1 text-sm text-muted-foreground">
      You:{' '}
      {given ? (
        <span className={classNames('inline-flex items-center gap-1 font-medium', given.look)}>
          <given.Icon aria-hidden className="size-4" strokeWidth={2.5} />
          {answerSource === 'away' ? 'Away' : given.words}
        </span>
      ) : (
        <span className={answer ? 'text-maybe' : ''}>{answer ? 'asked again' : 'no reply'}</span>
      )}
    </span>
  )
}

type Answered = Pick<GameCard, 'answer' | 'answerIsForOldTime' | 'answerSource'>

const answers = {
  Going: { words: 'Going', Icon: Check, look: 'text-going' },
  Maybe: { words: 'Maybe', Icon: CircleQuestionMark, look: 'text-maybe' },
  NotGoing: { words: 'Not Going', Icon: X, look: 'text-out' },
}

function StatusBadge({ status, className }: { status: GameStatus; className?: string }) {
  return (
    <Badge {...looks[status]} {...(className && { className })}>
      {status}
    </Badge>
  )
}

const looks = {
  Upcoming: { tone: 'brand', icon: <CalendarClock aria-hidden /> },
  Completed: { tone: 'plain', icon: <Check aria-hidden /> },
  Cancelled: { tone: 'out', icon: <Ban aria-hidden /> },
} as const
