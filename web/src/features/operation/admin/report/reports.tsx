import type { ReportSubject, ReportSummary } from '@app/contract'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { LucideIcon } from 'lucide-react'
import ChevronRight from 'lucide-react/icons/chevron-right'
import CircleCheck from 'lucide-react/icons/circle-check'
import Megaphone from 'lucide-react/icons/megaphone'
import Shield from 'lucide-react/icons/shield'
import UserRound from 'lucide-react/icons/user-round'
import { useState } from 'react'
import { Link } from 'react-router'
import { read } from '#lib/api/read.ts'
import { useNow } from '#lib/dates/clock.ts'
import { shortDate, shortDayAndTime } from '#lib/dates/own-dates.ts'
import { lineOf } from '#lib/language/list.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { MetaLine } from '#ui/card.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { PageHeading } from '#ui/navigation.tsx'
import { useConsoleTitle } from '../parts/console-title.ts'
import { Loaded, noAutomaticRefetch } from '../parts/loaded.tsx'
import { Count, Panel } from '../parts/panel.tsx'
import { reportPath } from '../paths.ts'
import { decisionBadges, reasonLabels, subjectText } from './text.ts'

const PAGE = 50

export function ReportsScreen() {
  const { t } = useLingui()
  useConsoleTitle(t`Reports`)
  const reports = useQuery({ ...read('GET /api/v1/admin/reports'), ...noAutomaticRefetch })
  return (
    <>
      <PageHeading title={t`Reports`}>
        <Trans>From the sub board and from captains</Trans>
      </PageHeading>
      <Loaded query={reports} failure={t`Failed to load reports. Please try again later.`}>
        {(found) => (
          <div className="grid grid-cols-1 gap-5 lg:gap-6">
            <ToReview subjects={found.filter(({ open }) => open > 0)} />
            <Closed subjects={found.filter(({ open }) => open === 0)} />
          </div>
        )}
      </Loaded>
    </>
  )
}

function ToReview({ subjects }: { subjects: ReportSummary[] }) {
  const { t } = useLingui()
  const { shown, more } = useGrowing(subjects)
  return (
    <Panel
      title={
        <Trans>
          To Review <Count of={subjects.length} />
        </Trans>
      }
      flush
    >
      {subjects.length === 0 && (
        <EmptyState title={t`Nothing to review`} icon={<CircleCheck aria-hidden className="size-8" />}>
          <Trans>Reports are listed here until someone decides.</Trans>
        </EmptyState>
      )}
      <ul className="divide-y divide-border empty:hidden">
        {shown.map((subject) => (
          <OpenRow key={subject.id} subject={subject} />
        ))}
      </ul>
      {more}
    </Panel>
  )
}

const icons: Record<ReportSubject, LucideIcon> = {
  volunteer: UserRound,
  person: UserRound,
  request: Megaphone,
  team: Shield,
}

function OpenRow({ subject }: { subject: ReportSummary }) {
  const { i18n, t } = useLingui()
  const now = useNow()
  const { open } = subject
  const Icon = icons[subject.about]
  return (
    <li>
      <Link
        to={reportPath(subject.id)}
        className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-4 hover:bg-accent focus-visible:-outline-offset-2"
      >
        <span className="grid size-10 shrink-0 place-items-center rounded-lg bg-maybe-soft text-maybe">
          <Icon aria-hidden className="size-5" />
        </span>
        <span className="min-w-[min(14rem,calc(100%-3.5rem))] flex-1 leading-5">
          <span className="block font-semibold wrap-anywhere">{subjectText(i18n, subject)}</span>
          <MetaLine className="text-sm text-muted-foreground">
            {lineOf(
              i18n,
              subject.reasons.map((reason) => i18n._(reasonLabels[reason])),
            )}
            {subject.isHidden && t`Hidden until decided`}
          </MetaLine>
        </span>
        <span className="tnum text-sm text-muted-foreground">
          {shortDayAndTime(i18n, new Date(subject.lastReportedAt), now)}
        </span>
        {open > 1 && <Badge tone="out">{t({ message: plural(open, { one: '# report', other: '# reports' }) })}</Badge>}
        <ChevronRight aria-hidden className="size-4 shrink-0 text-muted-foreground max-sm:hidden" />
      </Link>
    </li>
  )
}

function Closed({ subjects }: { subjects: ReportSummary[] }) {
  const { t } = useLingui()
  const { shown, more } = useGrowing(subjects)
  if (subjects.length === 0) return null
  return (
    <Panel title={t({ message: 'Closed', context: 'console' })} flush>
      <ul className="divide-y divide-border empty:hidden">
        {shown.map((subject) => (
          <ClosedRow key={subject.id} subject={subject} />
        ))}
      </ul>
      {more}
    </Panel>
  )
}

function ClosedRow({ subject }: { subject: ReportSummary }) {
  const { i18n, t } = useLingui()
  const now = useNow()
  const made = subject.lastDecision
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-1.5 px-5 py-3.5 hover:bg-accent">
      <span className="min-w-[min(14rem,100%)] flex-1 leading-5">
        <Link to={reportPath(subject.id)} className="row-link block font-medium wrap-anywhere">
          {subjectText(i18n, subject)}
        </Link>
        {made && (
          <MetaLine className="tnum text-sm text-muted-foreground">
            {lineOf(i18n, [made.operator || t`A former operator`, shortDate(new Date(made.decidedAt), now)])}
            <span className="wrap-anywhere">{made.reason}</span>
          </MetaLine>
        )}
      </span>
      {made ? (
        <Badge tone={decisionBadges[made.decision].tone}>{i18n._(decisionBadges[made.decision].label)}</Badge>
      ) : (
        <Badge tone="plain">
          <Trans context="console" comment="A report">
            Withdrawn
          </Trans>
        </Badge>
      )}
    </li>
  )
}

/** Renders a long list in steps. */
function useGrowing<T>(all: T[]) {
  const [limit, setLimit] = useState(PAGE)
  const more = all.length > limit && (
    <div className="flex justify-center border-t border-border p-4">
      <Button onClick={() => setLimit(limit + PAGE)}>
        <Trans>Show more</Trans>
      </Button>
    </div>
  )
  return { shown: all.slice(0, limit), more }
}
