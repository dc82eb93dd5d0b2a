import type { Overview as OverviewReply, Service } from '@app/contract'
import { useLingui } from '@lingui/react'
import { useQuery } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useEffect, useState } from 'react'
import { read } from '../../../../lib/api/read.ts'
import { useNow } from '../../../../lib/dates/clock.ts'
import { shortDayAndTime } from '../../../../lib/dates/dates.ts'
import { usePageTitle } from '../../../../lib/page/page-title.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { PageHeading } from '../../../../ui/navigation.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { Panel } from '../parts/panel.tsx'
import { WithCode } from '../parts/remedy.tsx'
import { Spark } from '../parts/spark.tsx'
import { StateDot } from '../parts/state-dot.tsx'
import { duration, within } from '../text.ts'
import { NeedsYou } from './needs-you.tsx'
import { Days, Today } from './today.tsx'

const REFRESH_SECONDS = 30

/** The heading says whether all is well. Broken services come first. */
export function OverviewScreen() {
  const overview = useQuery({ ...read('GET /api/v1/admin/overview'), refetchInterval: REFRESH_SECONDS * 1000 })
  usePageTitle(`${overview.data?.heading ?? 'Overview'} · Admin`)
  return (
    <>
      {overview.data ? (
        <Heading overview={overview.data} readAt={overview.dataUpdatedAt} />
      ) : (
        <PageHeading title="Overview" />
      )}
      <Loaded query={overview} failure="Failed to check the services. Please try again later." rows={6}>
        {(found) => (
          <div className="grid gap-5 lg:gap-6">
            <Advice overview={found} />
            <div className="ops-columns">
              <div>
                <Panel title="Services" aside={<p className="text-sm text-muted-foreground">{linesHint}</p>} flush>
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
              </div>
            </div>
          </div>
        )}
      </Loaded>
    </>
  )
}

const linesHint = 'Lines show the last 24 hours'

function Heading({ overview, readAt }: { overview: OverviewReply; readAt: number }) {
  const { i18n } = useLingui()
  const { state, heading, since, services } = overview
  const now = useNow()
  const Icon = state === 'ok' ? Check : TriangleAlert
  const others = services.filter((service) => service.state !== 'ok').slice(1)
  const parts =
    state === 'ok'
      ? []
      : [
          since && `Since ${within(shortDayAndTime(i18n, new Date(since), now))}.`,
          others.length > 0 ? `Also look at ${others.map(({ name }) => name).join(', ')}.` : 'Everything else is well.',
        ]
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
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.max(0, Math.round((now - readAt) / 1000))
  return `Checked ${seconds < 1 ? 'just now' : `${duration(seconds)} ago`}, again every ${REFRESH_SECONDS} s`
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
            <summary className="cursor-pointer py-1 font-semibold underline underline-offset-4">See the error</summary>
            <pre className="ops-code mt-1 text-foreground">{advice.error}</pre>
          </details>
        )}
      </div>
    </div>
  )
}

function ServiceRow({ service: { name, state, headline, detail, line } }: { service: Service }) {
  return (
    <li className="ops-state">
      <StateDot state={state} />
      <div className="min-w-0 leading-5 wrap-anywhere">
        <p>
          <span className="text-muted-foreground">{name}</span> <span className="tnum font-semibold">{headline}</span>
        </p>
        <p className="tnum mt-0.5 text-sm text-muted-foreground">{detail}</p>
      </div>
      <Spark label={`${lineNames[name] ?? name} over 24 hours, now ${line.at(-1)}`} values={line} state={state} />
    </li>
  )
}

const lineNames: Partial<Record<string, string>> = {
  Mail: 'Mails sent per hour',
  Queue: 'Jobs waiting',
  Database: 'Connections',
  'Sign-in': 'Sign-ins per hour',
}
