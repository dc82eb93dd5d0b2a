import type { GameCard, GameStatus } from '@app/contract'
import { gameStatusLabels } from '@app/contract/game-text'
import { kitHueOf } from '@app/contract/hue'
import { Trans, useLingui } from '@lingui/react/macro'
import Ban from 'lucide-react/icons/ban'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { memo, type ReactNode } from 'react'
import { Link } from 'react-router'
import { Likely } from '#features/game/forecast/likely.tsx'
import { nearDay } from '#lib/dates/dates.ts'
import { writtenText } from '#lib/language/say-with.ts'
import { gamePath } from '#paths'
import { MetaLine } from '#ui/card.tsx'
import { classNames } from '#ui/class-names.ts'
import { hueClass } from '#ui/identity/hue.ts'
import { DateBlock, MomentTime } from '#ui/moment.tsx'
import { GameName, stripeOf } from '../kind.tsx'
import { ResultMark } from '../result/result-mark.tsx'
import { repeatText } from '../series/text.ts'
import { countText, shortagesOf } from '../shortage.ts'

export type AnswerOnRow = (game: GameCard) => ReactNode

type GameRowProps = { game: GameCard; today: Date; answer: AnswerOnRow }

/** One of up to two thousand rows: each fact is rendered once, and the grid positions it for phone and desktop. */
export const GameRow = memo(function GameRow({ game, today, answer }: GameRowProps) {
  const { i18n } = useLingui()
  const { teamName: team, location, status } = game
  const reason = writtenText(i18n, game.cancelReason)
  const isCancelled = status === 'Cancelled'
  return (
    <li className={rowLook}>
      <DateBlock
        moment={game}
        isToday={status === 'Upcoming' && nearDay(game, today) === 'today'}
        className="self-start lg:self-center"
      />
      <span className={classNames(stripeOf(game.kind), hueClass(kitHueOf(team)), isCancelled && 'opacity-50')} />
      <Link to={gamePath(game.id)} className="row-link">
        <span
          className={classNames(
            'line-clamp-2 leading-5 wrap-anywhere',
            isCancelled && 'text-muted-foreground line-through decoration-1',
          )}
        >
          <GameName game={game} />
        </span>
        <MetaLine className="mt-0.5 text-sm text-muted-foreground">
          <MomentTime moment={game} />
          <span className="line-clamp-1 wrap-anywhere">{writtenText(i18n, location)}</span>
          {status === 'Upcoming' && repeatText(i18n, game.series)}
        </MetaLine>
      </Link>
      <div className={factsLook}>
        <StatusMark status={status} />
        {status === 'Upcoming' && <Count game={game} />}
        {status === 'Completed' && <ResultMark game={game} />}
        {isCancelled && reason && (
          <span className="line-clamp-2 text-sm wrap-anywhere text-muted-foreground">
            <Trans>“{reason}”</Trans>
          </span>
        )}
      </div>
      {game.can.answer && <div className={answerLook}>{answer(game)}</div>}
    </li>
  )
})

/** The head count compared with the need, and the most important shortage. */
function Count({ game }: { game: GameCard }) {
  const { i18n } = useLingui()
  const shortages = game.headCount ? shortagesOf(i18n, game.headCount, game.sport) : []
  // Silence is no alarm, here as on the page of the game.
  const shortage = shortages.find(({ isWaiting }) => !isWaiting)
  const parts = countText(i18n, game).split(DOT)
  return (
    <>
      {/* A line never begins with the dot. */}
      <span className="meta tnum text-sm font-medium">
        {parts.map((part, n) => (
          <span key={part}>
            {part}
            {n < parts.length - 1 && <span className="sr-only">{DOT}</span>}
          </span>
        ))}
      </span>
      <Likely game={game} />
      {shortage && (
        <span className={classNames('inline-flex min-w-0 items-center gap-1 text-sm', tones[shortage.tone])}>
          <CircleAlert aria-hidden className="size-3.5 shrink-0" />
          <span className="line-clamp-2 wrap-anywhere">{shortage.text}</span>
        </span>
      )}
    </>
  )
}

const DOT = ' · '

const tones = { out: 'text-out', maybe: 'text-maybe' }

const rowLook = classNames(
  'relative grid grid-cols-[2.75rem_0.25rem_minmax(0,1fr)] items-center gap-x-[12px] gap-y-2.5 px-[12px] py-3.5 hover:bg-muted/60',
  'sm:gap-x-4 lg:grid-cols-[2.75rem_0.25rem_minmax(0,1fr)_10.5rem_16.25rem] lg:px-4',
)
const factsLook = classNames(
  'col-start-3 flex min-w-0 flex-wrap items-center gap-x-3 gap-y-0.5 lg:col-start-4',
  'lg:has-[+div]:flex-col lg:has-[+div]:items-start lg:not-has-[+div]:col-span-2 lg:not-has-[+div]:justify-end',
)
const answerLook = 'relative col-span-3 lg:col-span-1 lg:col-start-5'

const statusIcons = {
  Upcoming: <CalendarClock aria-hidden />,
  Completed: <Check aria-hidden />,
  Cancelled: <Ban aria-hidden />,
}

function StatusMark({ status }: { status: GameStatus }) {
  const { i18n } = useLingui()
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1 text-xs font-medium whitespace-nowrap *:size-3.5',
        status === 'Cancelled' ? 'text-out' : 'text-muted-foreground',
      )}
    >
      {statusIcons[status]}
      {i18n._(gameStatusLabels[status])}
    </span>
  )
}
