import type { Asking, GameCard, Team } from '@app/contract'
import { kitHueOf } from '@app/contract/hue'
import { sayWhat } from '@app/contract/kind'
import { policy } from '@app/contract/policy'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import Bell from 'lucide-react/icons/bell'
import BellRing from 'lucide-react/icons/bell-ring'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import Flag from 'lucide-react/icons/flag'
import Mail from 'lucide-react/icons/mail'
import Moon from 'lucide-react/icons/moon'
import type { ReactNode } from 'react'
import { read } from '#lib/api/read.ts'
import { useNow } from '#lib/dates/clock.ts'
import { clockAt, hourOfDay, type Moment, shortDayAt } from '#lib/dates/dates.ts'
import { lineOf } from '#lib/language/list.ts'
import { sayWith } from '#lib/language/say-with.ts'
import { classNames } from '#ui/class-names.ts'
import { Court, Pitch } from '#ui/identity/court.tsx'
import { daysBefore, type Step, stepsOf } from './asking-draft.ts'

type WhatGoesOutProps = { team: Pick<Team, 'id' | 'name' | 'sport'>; asking: Asking }

/** The messages that result from the settings, with the dates of the team's next game. */
export function WhatGoesOut({ team, asking }: WhatGoesOutProps) {
  const { i18n, t } = useLingui()
  const now = useNow()
  const [from, until] = [hourOfDay(policy.mailFromHour), hourOfDay(policy.mailUntilHour)]
  const { data: games } = useQuery(
    read('GET /api/v1/team/:id/games', { params: { id: team.id }, query: { when: 'upcoming', limit: 5 } }),
  )
  const next = games?.find(({ status, startTime }) => status === 'Upcoming' && new Date(startTime) > now)
  return (
    <section aria-labelledby="what-goes-out">
      <Pitch hue={kitHueOf(team.name)} className="rounded-2xl p-5">
        <Court
          sport={team.sport}
          className="absolute -inset-e-[45%] -bottom-[12%] -z-1 w-[150%] -rotate-6 opacity-40"
        />
        <h2 id="what-goes-out" className="display text-lg">
          <Trans>What gets sent</Trans>
        </h2>
        <p className="mt-1 text-sm text-pitch-muted">{next ? t`For the next game:` : t`For every game`}</p>
        {next && <p className="text-sm wrap-anywhere text-pitch-muted">{gameText(i18n, next)}</p>}
        <Timeline asking={asking} game={next ?? null} now={now} />
        <p className="mt-5 flex items-start gap-2 border-t border-pitch-line pt-4 text-sm text-pitch-muted">
          <Moon aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span>
            <Trans>
              Only between {from} and {until}, venue time, and never more than once a day.
            </Trans>
          </span>
        </p>
      </Pitch>
    </section>
  )
}

function gameText(i18n: I18n, game: GameCard): string {
  return lineOf(i18n, [sayWhat(sayWith(i18n), { ...game, opponent: game.opponentTeamName }), shortDayAt(game)])
}

type TimelineProps = { asking: Asking; game: Moment | null; now: Date }

function Timeline({ asking, game, now }: TimelineProps) {
  const { i18n, t } = useLingui()
  return (
    <ol className="mt-5 grid">
      <Entry icon={<CalendarPlus aria-hidden />} when={t`When you schedule games`} title={t`First ask`}>
        <Trans>One email about all of them, unless you turn it off</Trans>
      </Entry>
      {stepsOf(asking, game, now).map((step) => (
        <Entry
          key={step.days}
          icon={icons[step.kind]}
          look={step.isOver ? 'over' : 'sent'}
          when={whenText(i18n, step)}
          title={i18n._(titles[step.kind])}
        >
          {step.isOver ? t`Too late for this game` : t`To players who haven’t answered`}
        </Entry>
      ))}
      <Entry
        icon={<Flag aria-hidden />}
        look="start"
        when={game ? momentText(i18n, game) : t`On the day`}
        title={t`The game starts`}
      />
    </ol>
  )
}

const icons: Record<Step['kind'], ReactNode> = {
  ask: <Mail aria-hidden />,
  reminder: <Bell aria-hidden />,
  'last-reminder': <BellRing aria-hidden />,
}

const titles: Record<Step['kind'], MessageDescriptor> = {
  ask: msg`Ask again`,
  reminder: msg`Reminder`,
  'last-reminder': msg`Last reminder`,
}

function whenText(i18n: I18n, { days, at }: Step): string {
  const [before, hour] = [daysBefore(i18n, days), hourOfDay(policy.askHour)]
  if (!at) return i18n._(msg({ message: `${before}, ${hour}`, comment: '2 days before, 06:00 PM' }))
  const day = momentText(i18n, at)
  return i18n._(msg({ message: `${before}: ${day}`, comment: '2 days before: Tue, Nov 17, 06:00 PM' }))
}

/** Venue time. */
function momentText(i18n: I18n, moment: Moment): string {
  const clock = clockAt(moment)
  const [day, time] = [shortDayAt(moment), `${clock.time} ${clock.period}`.trim()]
  return i18n._(msg`${day}, ${time}`)
}

type EntryProps = {
  icon: ReactNode
  look?: keyof typeof looks
  when: string
  title: string
  children?: ReactNode
}

function Entry({ icon, look = 'sent', when, title, children }: EntryProps) {
  return (
    <li className="group relative pb-5 ps-9 last:pb-0">
      <span
        aria-hidden
        className="absolute top-6 -bottom-0.5 inset-s-[0.6875rem] w-[1.5px] bg-pitch-line group-last:hidden"
      />
      <span
        className={classNames(
          'absolute top-0 inset-s-0 grid size-6 place-items-center rounded-full [&_svg]:size-3.5 [&_svg]:stroke-[2.5]',
          looks[look],
        )}
      >
        {icon}
      </span>
      <p className="tnum text-sm text-pitch-muted">{when}</p>
      <p className={classNames('leading-5 font-semibold', look === 'over' && 'text-pitch-muted')}>{title}</p>
      {children && <p className="mt-0.5 text-sm text-pitch-muted">{children}</p>}
    </li>
  )
}

const looks = {
  sent: 'bg-primary text-primary-foreground',
  over: 'text-pitch-muted inset-ring-[1.5px] inset-ring-pitch-line',
  start: 'bg-pitch-foreground text-pitch',
}
