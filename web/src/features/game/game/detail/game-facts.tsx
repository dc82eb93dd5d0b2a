import type { Game } from '@app/contract'
import { mapAddress } from '@app/contract/game-text'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import Calendar from 'lucide-react/icons/calendar'
import MapPin from 'lucide-react/icons/map-pin'
import Navigation from 'lucide-react/icons/navigation'
import StickyNote from 'lucide-react/icons/sticky-note'
import Trophy from 'lucide-react/icons/trophy'
import type { ReactNode } from 'react'
import { clockAt, dayAt, inReaderZone, isThisYear, shortDayAt, timeAt } from '#lib/dates/dates.ts'
import { writtenText } from '#lib/language/say-with.ts'
import { buttonClass } from '#ui/button.tsx'
import { AddToCalendar } from '../calendar.tsx'
import { repeatText } from '../series/text.ts'

/** Time, location, notes and result. */
export function GameFacts({ game, now, className }: { game: Game; now: Date; className: string }) {
  const { t, i18n } = useLingui()
  const place = writtenText(i18n, game.location)
  const [day, time, end] = [fullDay(i18n, game, now), timeAt(i18n, game), endOf(game)]
  const repeats = repeatText(i18n, game.series)
  return (
    <section
      role="group"
      className={`card divide-y divide-border px-5 py-2 ${className}`}
      aria-label={t`When and where`}
    >
      <Fact icon={<Calendar aria-hidden />} action={game.status === 'Upcoming' && <AddToCalendar game={game} />}>
        <p className="leading-5 font-medium">
          <time dateTime={game.startTime} className="tnum">
            {t`${day}, ${time}`}
          </time>
        </p>
        <Below>{t`Until about ${end}`}</Below>
        {repeats && <Below>{repeats}</Below>}
      </Fact>
      <Fact icon={<MapPin aria-hidden />} action={<Directions to={place} />}>
        <p className="leading-5 font-medium wrap-anywhere">{place}</p>
      </Fact>
      {game.notes && (
        <Fact icon={<StickyNote aria-hidden />}>
          <p className="leading-5 font-medium">
            <Trans>Notes</Trans>
          </p>
          <Below>{game.notes}</Below>
        </Fact>
      )}
      {(game.resultNote || game.resultBy) && (
        <Fact icon={<Trophy aria-hidden />}>
          <p className="leading-5 font-medium">
            <Trans>Result</Trans>
          </p>
          {game.resultNote && <Below>{game.resultNote}</Below>}
          {game.resultBy && <Below>{recordedText(i18n, game.resultBy)}</Below>}
        </Fact>
      )}
    </section>
  )
}

/** "Entered by Maya Okafor on Nov 10", "Corrected by …". */
function recordedText(i18n: I18n, { name: who, at, isCorrected }: NonNullable<Game['resultBy']>): string {
  const on = shortDayAt(inReaderZone(new Date(at)))
  if (!who) return i18n._(isCorrected ? msg`Corrected on ${on}` : msg`Entered on ${on}`)
  return i18n._(isCorrected ? msg`Corrected by ${who} on ${on}` : msg`Entered by ${who} on ${on}`)
}

function Fact({ icon, action, children }: { icon: ReactNode; action?: ReactNode; children: ReactNode }) {
  return (
    <div className="flex items-start gap-3.5 py-3 print:py-1.5">
      <span className="mt-0.5 text-muted-foreground *:size-5">{icon}</span>
      <div className="min-w-0 flex-1">{children}</div>
      {action}
    </div>
  )
}

function Below({ children }: { children: string }) {
  return <p className="mt-0.5 text-sm wrap-anywhere whitespace-pre-line text-muted-foreground">{children}</p>
}

/** A plain link: an embedded map would report every visit to its provider. */
function Directions({ to }: { to: string }) {
  const { t } = useLingui()
  return (
    <a
      href={mapAddress(to)}
      target="_blank"
      rel="noreferrer"
      aria-label={t`Directions to ${to}`}
      className={buttonClass({ size: 'sm', iconOnly: true, className: 'shrink-0' })}
    >
      <Navigation aria-hidden />
    </a>
  )
}

/** "Today" is already in the centre circle above. */
const fullDay = (i18n: I18n, game: Game, now: Date): string =>
  isThisYear(game, now) ? shortDayAt(game) : dayAt(i18n, game, now)

function endOf({ endTime, timeZone }: Game): string {
  const { time, period } = clockAt({ startTime: endTime, timeZone })
  return [time, period].filter(Boolean).join(' ')
}
