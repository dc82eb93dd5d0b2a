import type { Overview } from '@app/contract'
import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { LucideIcon } from 'lucide-react'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Flag from 'lucide-react/icons/flag'
import ListChecks from 'lucide-react/icons/list-checks'
import Shield from 'lucide-react/icons/shield'
import { Link } from 'react-router'
import { useNow } from '#lib/dates/clock.ts'
import { shortDayAndTimeWithin } from '#lib/dates/own-dates.ts'
import { classNames } from '#ui/class-names.ts'
import { Panel } from '../parts/panel.tsx'
import { adminPaths, jobsPath, teamsPath } from '../paths.ts'

type Need = { to: string; title: string; detail: string; Icon: LucideIcon; tone: string }

/** What waits for an operator, with links to where it is done. */
export function NeedsYou({ needs }: { needs: Overview['needsYou'] }) {
  const { i18n, t } = useLingui()
  const now = useNow()
  const rows = rowsOf(i18n, needs, now)
  return (
    <Panel title={t({ message: 'Needs You', context: 'console' })} flush>
      {rows.length === 0 && (
        <p className="px-5 py-4 text-muted-foreground">
          <Trans>Nothing needs you right now.</Trans>
        </p>
      )}
      <ul className="divide-y divide-border empty:hidden">
        {rows.map(({ to, title, detail, Icon, tone }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex items-center gap-3 px-5 py-3.5 hover:bg-accent focus-visible:-outline-offset-2"
            >
              <span className={classNames('grid size-9 shrink-0 place-items-center rounded-lg', tone)}>
                <Icon aria-hidden className="size-5" />
              </span>
              <span className="min-w-0 flex-1 leading-5">
                <span className="tnum block font-semibold">{title}</span>
                <span className="tnum block text-sm wrap-anywhere text-muted-foreground">{detail}</span>
              </span>
              <ChevronRight aria-hidden className="size-4 shrink-0 text-muted-foreground" />
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function rowsOf(i18n: I18n, needs: Overview['needsYou'], now: Date): Need[] {
  const { failedJobs, failedJobTitle, reports, oldestReportAt, teamsWithoutCaptain } = needs
  const oldest = oldestReportAt && shortDayAndTimeWithin(i18n, new Date(oldestReportAt), now)
  const rows: Need[] = []
  if (failedJobs > 0)
    rows.push({
      to: jobsPath('failed'),
      title: i18n._(
        msg({
          message: plural(failedJobs, { one: '# job has failed for good', other: '# jobs have failed for good' }),
        }),
      ),
      detail: failedJobTitle || i18n._(msg`Retry or discard them`),
      Icon: ListChecks,
      tone: 'bg-out-soft text-out',
    })
  if (reports > 0)
    rows.push({
      to: adminPaths.reports,
      title: i18n._(msg({ message: plural(reports, { one: '# report to review', other: '# reports to review' }) })),
      detail: i18n._(oldest ? msg`The oldest since ${oldest}` : msg`Not decided yet`),
      Icon: Flag,
      tone: 'bg-maybe-soft text-maybe',
    })
  if (teamsWithoutCaptain > 0)
    rows.push({
      to: teamsPath('no-captain'),
      title: i18n._(
        msg({
          message: plural(teamsWithoutCaptain, { one: '# team without a captain', other: '# teams without a captain' }),
        }),
      ),
      detail: i18n._(msg`Appoint one of the members`),
      Icon: Shield,
      tone: 'bg-muted',
    })
  return rows
}
