import type { GameCard } from '@app/contract'
import { type GameKind, kindHas } from '@app/contract/kind'
import type { I18n } from '@lingui/core'
import { msg, plural, select } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import Clock from 'lucide-react/icons/clock'
import MapPin from 'lucide-react/icons/map-pin'
import Timer from 'lucide-react/icons/timer'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Likely } from '#features/game/forecast/likely.tsx'
import { useNow } from '#lib/dates/clock.ts'
import { dayAt, timeAt } from '#lib/dates/dates.ts'
import { writtenText } from '#lib/language/say-with.ts'
import { gamePath } from '#paths'
import { Badge } from '#ui/badge.tsx'
import { Court, Pitch } from '#ui/identity/court.tsx'
import { Crest } from '#ui/identity/crest.tsx'
import { Shortages, StatusLine } from '../head-count.tsx'
import { whatText } from '../kind.tsx'

type NextGameCardProps = {
  game: GameCard
  /** The RSVP control. */
  children: ReactNode
}

/** The next game: time, place, head count and the user's own answer. */
export function NextGameCard({ game, children }: NextGameCardProps) {
  const { t, i18n } = useLingui()
  const now = useNow()
  const { kind, teamName: team } = game
  const [isGame, what] = [kindHas(kind, 'opponent'), whatText(i18n, game)]
  const [day, time] = [dayAt(i18n, game, now), timeAt(i18n, game)]
  const soon = countdown(i18n, game.startTime, now, kind)
  return (
    <article aria-labelledby="next-game">
      <Pitch className="rounded-2xl p-5 sm:p-7">
        <Court sport={game.sport} className={COURT_PLACE} />
        <div className="flex min-h-[1.625rem] flex-wrap items-center justify-between gap-x-3 gap-y-2">
          <p className="text-sm font-medium text-pitch-muted">
            {t({ message: select(kind, { game: 'Next game', other: 'Next up' }) })}
          </p>
          {soon && (
            <Badge tone="volt" icon={<Timer aria-hidden />} className="tnum">
              {soon}
            </Badge>
          )}
        </div>
        <Link to={gamePath(game.id)} className="group mt-5 flex items-center gap-3.5 rounded-md sm:gap-4">
          <Crest name={game.teamName} picture={game.teamLogo} size={52} className="shrink-0" />
          <h3 id="next-game" className="min-w-0 flex-1">
            <span className="display block text-2xl wrap-anywhere underline-offset-4 group-hover:underline sm:text-[2rem] sm:leading-9">
              {isGame ? team : what}
            </span>{' '}
            <span className="block text-md wrap-anywhere text-pitch-muted">{isGame ? what : team}</span>
          </h3>
        </Link>
        <dl className="mt-5 flex flex-wrap gap-x-6 gap-y-2 text-md">
          <Fact icon={<Clock aria-hidden />} name={t`When`}>
            <time dateTime={game.startTime} className="tnum">
              <Trans>
                {day}, {time}
              </Trans>
            </time>
          </Fact>
          <Fact icon={<MapPin aria-hidden />} name={t`Where`}>
            {writtenText(i18n, game.location)}
          </Fact>
        </dl>
        <div className="mt-5 grid grid-cols-1 gap-4">
          <StatusLine game={game} likely={<Likely game={game} className="text-pitch-muted" />} />
          {game.headCount && <Shortages headCount={game.headCount} sport={game.sport} />}
          {children}
        </div>
      </Pitch>
    </article>
  )
}

export const COURT_PLACE = 'absolute -top-[22%] -inset-e-[34%] -z-10 w-[130%] -rotate-8 sm:-inset-e-[16%] sm:w-[88%]'

function Fact({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) {
  return (
    <div className="flex items-start gap-2 [&_svg]:mt-[.1875rem] [&_svg]:size-[1.125rem] [&_svg]:shrink-0 [&_svg]:text-pitch-muted">
      {icon}
      <dt className="sr-only">{name}</dt>
      <dd className="font-medium wrap-anywhere">{children}</dd>
    </div>
  )
}

const MINUTE_MS = 60_000
const HOUR_MIN = 60
const DAY_MIN = 24 * HOUR_MIN

/** "Starts in 2 h 40 min". Null if it is more than a day away. */
export function countdown(i18n: I18n, startTime: string, now: Date, kind: GameKind = 'game'): string | null {
  const minutes = Math.ceil((Date.parse(startTime) - now.getTime()) / MINUTE_MS)
  if (minutes <= 0) return i18n._(msg({ message: select(kind, { game: 'Playing now', other: 'On now' }) }))
  if (minutes > DAY_MIN) return null
  const hours = Math.floor(minutes / HOUR_MIN)
  const rest = minutes % HOUR_MIN
  if (hours === 0)
    return i18n._(
      msg({ message: plural(rest, { one: 'Starts in # min', other: 'Starts in # min' }), comment: 'Minutes' }),
    )
  return i18n._(
    rest === 0
      ? msg({ message: plural(hours, { one: 'Starts in # h', other: 'Starts in # h' }), comment: 'Hours' })
      : msg({
          message: `Starts in ${plural(hours, { one: '# h', other: '# h' })} ${plural(rest, { one: '# min', other: '# min' })}`,
          comment: 'Hours and minutes',
        }),
  )
}
