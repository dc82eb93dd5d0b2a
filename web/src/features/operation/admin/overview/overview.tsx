import type { Overview as OverviewReply, Service, ServiceName } from '@app/contract'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useEffect, useState } from 'react'
import { read } from '#lib/api/read.ts'
import { useNow } from '#lib/dates/clock.ts'
import { shortDayAndTimeWithin } from '#lib/dates/own-dates.ts'
import { lineOf } from '#lib/language/list.ts'
import { classNames } from '#ui/class-names.ts'
import { PageHeading } from '#ui/navigation.tsx'
import { useConsoleTitle } from '../parts/console-title.ts'
import { Counted } from '../parts/counted.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { Panel } from '../parts/panel.tsx'
import { WithCode } from '../parts/remedy.tsx'
import { Spark } from '../parts/spark.tsx'
import { StateDot } from '../parts/state-dot.tsx'
import { duration } from '../text.ts'
import { NeedsYou } from './needs-you.tsx'
import { Days, Today } from './today.tsx'

const REFRESH_SECONDS = 30

/** The heading says whether all is well. Failing services come first. */
export function OverviewScreen() {
  const overview = useQuery({ ...read('GET /api/v1/admin/overview'), refetchInterval: REFRESH_SECONDS * 1000 })
  const { t } = useLingui()
  useConsoleTitle(overview.data?.heading ?? t`Overview`)
  return (
    <>
      {overview.data ? (
        <Heading overview={overview.data} readAt={overview.dataUpdatedAt} />
      ) : (
        <PageHeading title={t`Overview`} />
      )}
      <Loaded query={overview} failure={t`Failed to check the services. Please try again later.`} rows={6}>
        {(found) => (
          <div className="grid gap-5 lg:gap-6">
            <Advice overview={found} />
            <div className="ops-columns">
              <div>
                <Panel
                  title={t`Services`}
                  aside={
                    <p className="text-sm text-muted-foreground">
                      <Trans>Lines show the last 24 hours</Trans>
                    </p>
                  }
                  flush
                >
                  <ul className="divide-y divide-border">
                    {found.services.map((service) => (
                      <ServiceRow key={service.name} service={service} />
                    ))}
                  </ul>
                </Panel>
                <Days days={found.days} />
              </div>
              <div>
                <NeedsYou needs={found.needsYou} />
                <Today today={found.today} />
                <Counted at={found.countedAt} />
              </div>
            </div>
          </div>
        )}
      </Loaded>
    </>
  )
}

function Heading({ overview, readAt }: { overview: OverviewReply; readAt: number }) {
  const { i18n, t } = useLingui()
  const { state, heading, since, services } = overview
  const now = useNow()
  const Icon = state === 'ok' ? Check : TriangleAlert
  const others = services.filter((service) => service.state !== 'ok').slice(1)
  const names = lineOf(
    i18n,
    others.map(({ name }) => i18n._(serviceNames[name])),
  )
  const moment = since && shortDayAndTimeWithin(i18n, new Date(since), now)
  const parts =
    state === 'ok'
      ? []
      : [moment && t`Since ${moment}.`, others.length > 0 ? t`Also look at ${names}.` : t`Everything else is fine.`]
  return (
    <div className="flex items-start gap-4 pt-5 pb-5 lg:pt-10">
      <span className={classNames('grid size-12 shrink-0 place-items-center rounded-full', tones[state])}>
        <Icon aria-hidden className="size-6" />
      </span>
      <div className="min-w-0">
        <h1 className="display text-2xl wrap-anywhere lg:text-3xl">{heading}</h1>
        <p className="tnum mt-1 text-muted-foreground">
          {parts.filter(Boolean).join(' ')} <Checked readAt={readAt} />
        </p>
      </div>
    </div>
  )
}

const tones = { ok: 'bg-going-soft text-going', warning: 'bg-maybe-soft text-maybe', failed: 'bg-out-soft text-out' }

/** "Checked 12 s ago, again every 30 s" */
function Checked({ readAt }: { readAt: number }) {
  const { i18n, t } = useLingui()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.max(0, Math.round((now - readAt) / 1000))
  const [ago, pause] = [duration(i18n, seconds), duration(i18n, REFRESH_SECONDS)]
  return seconds < 1 ? t`Checked just now, rechecked every ${pause}` : t`Checked ${ago} ago, rechecked every ${pause}`
}

function Advice({ overview: { advice } }: { overview: OverviewReply }) {
  if (!advice) return null
  return (
    <div className="note note-out" role="alert">
      <TriangleAlert aria-hidden />
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p>
          <b className="font-semibold">{advice.cause}</b> <WithCode text={advice.remedy} /> {advice.notLost}
        </p>
        {advice.error && (
          <details className="mt-1">
            <summary className="cursor-pointer py-1 font-semibold underline underline-offset-4">
              <Trans>See the error</Trans>
            </summary>
            <pre className="ops-code mt-1 text-foreground">{advice.error}</pre>
          </details>
        )}
      </div>
    </div>
  )
}

function ServiceRow({ service: { name, state, headline, detail, line } }: { service: Service }) {
  const { i18n } = useLingui()
  const now = line.at(-1) ?? 0
  const lineName = lineNames[name]
  return (
    <li className="ops-state">
      <StateDot state={state} />
      <div className="min-w-0 leading-5 wrap-anywhere">
        <p>
          <span className="text-muted-foreground">{i18n._(serviceNames[name])}</span>{' '}
          <span className="tnum font-semibold">{headline}</span>
        </p>
        <p className="tnum mt-0.5 text-sm text-muted-foreground">{detail}</p>
      </div>
      {lineName && <Spark label={i18n._(lineName(now))} values={line} state={state} />}
    </li>
  )
}

const serviceNames: Record<ServiceName, MessageDescriptor> = {
  Mail: msg`Email`,
  Queue: msg({ message: 'Queue', comment: 'Of jobs' }),
  Database: msg`Database`,
  'Sign-in': msg({ message: 'Sign-in', comment: 'A service' }),
  Backups: msg`Backups`,
  Settings: msg`Settings`,
}

const lineNames: Partial<Record<ServiceName, (now: number) => MessageDescriptor>> = {
  Mail: (now) => msg`Emails sent per hour, last 24 hours: now ${now}`,
  'Sign-in': (now) => msg`Sign-ins per hour, last 24 hours: now ${now}`,
}
