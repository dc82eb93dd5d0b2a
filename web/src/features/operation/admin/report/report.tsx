import type { AdminReport } from '@app/contract'
import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { isNotFound } from '#lib/api/api-error.ts'
import { read } from '#lib/api/read.ts'
import { useNow } from '#lib/dates/clock.ts'
import { dateAndYearAt } from '#lib/dates/dates.ts'
import { shortDate, shortDayAndTime } from '#lib/dates/own-dates.ts'
import { lineOf } from '#lib/language/list.ts'
import { useHeadingFocus } from '#lib/page/page-title.ts'
import { Badge } from '#ui/badge.tsx'
import { NotFound } from '#ui/feedback/dead-end.tsx'
import { Avatar } from '#ui/identity/avatar.tsx'
import { BackLink } from '#ui/navigation.tsx'
import { AuditTrail } from '../audit/audit-trail.tsx'
import { useConsoleTitle } from '../parts/console-title.ts'
import { Loaded, noAutomaticRefetch } from '../parts/loaded.tsx'
import { Facts, Panel } from '../parts/panel.tsx'
import { adminPaths, personPath, teamPath } from '../paths.ts'
import { peopleText, times } from '../text.ts'
import { DecideForm } from './decide-form.tsx'
import { decisionBadges, reasonLabels, subjectText } from './text.ts'

export function ReportScreen() {
  const { i18n, t } = useLingui()
  const { id = '' } = useParams()
  const report = useQuery({ ...read('GET /api/v1/admin/reports/:id', { params: { id } }), ...noAutomaticRefetch })
  useConsoleTitle(report.data ? subjectText(i18n, report.data) : t`Report`)
  if (!report.data && isNotFound(report.error))
    return (
      <NotFound title={t`Report not found`} back={{ to: adminPaths.reports, label: t`Back to Reports` }}>
        <Trans>It may have been withdrawn, or what it was about is deleted.</Trans>
      </NotFound>
    )
  return (
    <>
      <BackLink to={adminPaths.reports}>{t`Reports`}</BackLink>
      <Loaded query={report} failure={t`Failed to load this report. Please try again later.`}>
        {(found) => <Report report={found} />}
      </Loaded>
    </>
  )
}

function Report({ report }: { report: AdminReport }) {
  const { i18n, t } = useLingui()
  useHeadingFocus(true)
  const now = useNow()
  const { open, decisions, person, teamId } = report
  return (
    <>
      <div className="pb-5">
        <h1 className="display text-2xl wrap-anywhere lg:text-3xl">{subjectText(i18n, report)}</h1>
        <p className="tnum mt-1 text-muted-foreground">{stateText(i18n, report, now)}</p>
      </div>
      <div className="ops-columns">
        <div>
          <WhatWasReported report={report} />
          {open > 0 && <DecideForm report={report} />}
          {decisions.length > 0 && <Decisions decisions={decisions} />}
        </div>
        <div>
          {person && <ReportedPerson person={person} decisions={decisions.length} />}
          {teamId && (
            <Panel title={t`Team`}>
              <Link to={teamPath(teamId)} className="hit font-semibold underline underline-offset-4">
                <Trans>Open the team</Trans>
              </Link>
            </Panel>
          )}
          <AuditTrail entries={report.trail} aboutId={report.id} />
        </div>
      </div>
    </>
  )
}

/** "3 reports since Nov 9. Not decided yet. Hidden from the board" */
function stateText(i18n: I18n, { reports, open, firstReportedAt, isHidden }: AdminReport, now: Date): string {
  const since = shortDate(new Date(firstReportedAt), now)
  const made = i18n._(
    msg({ message: plural(reports, { one: `# report since ${since}`, other: `# reports since ${since}` }) }),
  )
  if (open > 0)
    return i18n._(isHidden ? msg`${made}. Not decided yet. Hidden from the board` : msg`${made}. Not decided yet`)
  return i18n._(isHidden ? msg`${made}. Decided. Hidden from the board` : msg`${made}. Decided`)
}

function WhatWasReported({ report: { items } }: { report: AdminReport }) {
  const { i18n, t } = useLingui()
  const now = useNow()
  return (
    <Panel title={t`What Was Reported`} flush>
      <ul className="divide-y divide-border">
        {items.map(({ reporterId, reporter, reason, reportedAt, comment, text, game, isOpen }) => (
          <li key={`${reporterId} ${reportedAt}`} className="px-5 py-4 wrap-anywhere">
            <p className="flex flex-wrap items-center gap-2">
              <Badge tone={isOpen ? 'out' : 'plain'}>{i18n._(reasonLabels[reason])}</Badge>
              <span className="tnum text-sm text-muted-foreground">
                <Reporter id={reporterId} name={reporter} at={shortDayAndTime(i18n, new Date(reportedAt), now)} />
                {!isOpen && t({ message: ', dealt with', comment: 'After who reported it, and when' })}
              </span>
            </p>
            {comment && <p className="mt-2 whitespace-pre-line">{comment}</p>}
            {text && (
              <p className="mt-2 whitespace-pre-line">
                <Trans>Reported text: “{text}”</Trans>
              </p>
            )}
            {game && (
              <p className="tnum mt-1 text-sm text-muted-foreground">
                {lineOf(i18n, [game.name, shortDate(new Date(game.startsAt), now)])}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Reporter({ id, name, at }: { id: string; name: string; at: string }) {
  return (
    <Trans comment="Who reported it, and when">
      <Link to={personPath(id)} className="hover:underline">
        {name}
      </Link>
      , {at}
    </Trans>
  )
}

function Decisions({ decisions }: Pick<AdminReport, 'decisions'>) {
  const { i18n, t } = useLingui()
  const now = useNow()
  return (
    <Panel title={t`Decisions`} flush>
      <ul className="divide-y divide-border">
        {decisions.map(({ decision, operator, reason, decidedAt }) => (
          <li key={decidedAt} className="px-5 py-4 wrap-anywhere">
            <p className="flex flex-wrap items-center gap-2">
              <Badge tone={decisionBadges[decision].tone}>{i18n._(decisionBadges[decision].label)}</Badge>
              <span className="tnum text-sm text-muted-foreground">
                {lineOf(i18n, [operator || t`A former operator`, shortDayAndTime(i18n, new Date(decidedAt), now)])}
              </span>
            </p>
            <p className="mt-2">{t`“${reason}”`}</p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

type ReportedPersonProps = { person: NonNullable<AdminReport['person']>; decisions: number }

function ReportedPerson({ person, decisions }: ReportedPersonProps) {
  const { id, name, avatar, createdAt, volunteered, accepted, turnedUp, blockedBy, isSuspended } = person
  const { i18n, t } = useLingui()
  return (
    <Panel
      title={
        <span className="flex items-center gap-3">
          <Avatar id={id} name={name} picture={avatar} />
          <Link to={personPath(id)} className="min-w-0 wrap-anywhere hover:underline">
            {name}
          </Link>
        </span>
      }
    >
      <Facts
        facts={[
          [t`Since`, dateAndYearAt({ startTime: createdAt, timeZone: 'UTC' })],
          [
            t`Volunteered`,
            volunteered === 0 ? t({ message: 'Never', comment: 'Volunteered' }) : times(i18n, volunteered),
          ],
          [t`Showed up`, accepted === 0 ? t`Never accepted` : t`${turnedUp} of ${accepted}`],
          [
            t`Blocked by`,
            blockedBy === 0 ? t({ message: 'Nobody', comment: 'Blocked by' }) : peopleText(i18n, blockedBy),
          ],
          [
            t({ message: 'Earlier decisions', comment: 'Earlier decisions about a person' }),
            t({ message: plural(decisions, { 0: 'No earlier decision', one: '# decision', other: '# decisions' }) }),
          ],
          ...(isSuspended ? [[t`State`, t({ message: 'Suspended', comment: 'A person' })] as const] : []),
        ]}
      />
    </Panel>
  )
}
