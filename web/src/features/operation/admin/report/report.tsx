import type { AdminReport } from '@app/contract'
import { useLingui } from '@lingui/react'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { isNotFound } from '../../../../lib/api/api-error.ts'
import { read } from '../../../../lib/api/read.ts'
import { useNow } from '../../../../lib/dates/clock.ts'
import { dateAndYearAt, shortDate, shortDayAndTime } from '../../../../lib/dates/dates.ts'
import { useHeadingFocus, usePageTitle } from '../../../../lib/page/page-title.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { NotFound } from '../../../../ui/feedback/dead-end.tsx'
import { Avatar } from '../../../../ui/identity/avatar.tsx'
import { BackLink } from '../../../../ui/navigation.tsx'
import { AuditTrail } from '../audit/audit-trail.tsx'
import { Loaded, noAutomaticRefetch } from '../parts/loaded.tsx'
import { Facts, Panel } from '../parts/panel.tsx'
import { adminPaths, personPath, teamPath } from '../paths.ts'
import { counted, times } from '../text.ts'
import { DecideForm } from './decide-form.tsx'
import { decisionBadges, reasonLabels, subjectText } from './text.ts'

export function ReportScreen() {
  const { id = '' } = useParams()
  const report = useQuery({ ...read('GET /api/v1/admin/reports/:id', { params: { id } }), ...noAutomaticRefetch })
  usePageTitle(`${report.data ? subjectText(report.data) : 'Report'} · Admin`)
  if (!report.data && isNotFound(report.error))
    return (
      <NotFound title="Report not found" back={{ to: adminPaths.reports, label: 'Back to Reports' }}>
        It may have been withdrawn, or what it was about is deleted.
      </NotFound>
    )
  return (
    <>
      <BackLink to={adminPaths.reports}>Reports</BackLink>
      <Loaded query={report} failure="Failed to load this report. Please try again later.">
        {(found) => <Report report={found} />}
      </Loaded>
    </>
  )
}

function Report({ report }: { report: AdminReport }) {
  useHeadingFocus(true)
  const now = useNow()
  const { reports, open, firstReportedAt, isHidden, decisions, person, teamId } = report
  const since = shortDate(new Date(firstReportedAt), now)
  const state = open > 0 ? 'Not decided yet' : 'Decided'
  return (
    <>
      <div className="pb-5">
        <h1 className="display text-2xl wrap-anywhere lg:text-3xl">{subjectText(report)}</h1>
        <p className="tnum mt-1 text-muted-foreground">
          {counted(reports, 'report')} since {since}. {state}
          {isHidden && '. Hidden from the board'}
        </p>
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
            <Panel title="Team">
              <Link to={teamPath(teamId)} className="hit font-semibold underline underline-offset-4">
                Open the team
              </Link>
            </Panel>
          )}
          <AuditTrail entries={report.trail} aboutId={report.id} />
        </div>
      </div>
    </>
  )
}

function WhatWasReported({ report: { items } }: { report: AdminReport }) {
  const { i18n } = useLingui()
  const now = useNow()
  return (
    <Panel title="What Was Reported" flush>
      <ul className="divide-y divide-border">
        {items.map(({ reporterId, reporter, reason, reportedAt, comment, text, game, isOpen }) => (
          <li key={`${reporterId} ${reportedAt}`} className="px-5 py-4 wrap-anywhere">
            <p className="flex flex-wrap items-center gap-2">
              <Badge tone={isOpen ? 'out' : 'plain'}>{reasonLabels[reason]}</Badge>
              <span className="tnum text-sm text-muted-foreground">
                <Link to={personPath(reporterId)} className="hover:underline">
                  {reporter}
                </Link>
                , {shortDayAndTime(i18n, new Date(reportedAt), now)}
                {!isOpen && ', dealt with'}
              </span>
            </p>
            {comment && <p className="mt-2 whitespace-pre-line">{comment}</p>}
            {text && <p className="mt-2 whitespace-pre-line">Reported text: “{text}”</p>}
            {game && (
              <p className="tnum mt-1 text-sm text-muted-foreground">
                {game.name}, {shortDate(new Date(game.startsAt), now)}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Decisions({ decisions }: Pick<AdminReport, 'decisions'>) {
  const { i18n } = useLingui()
  const now = useNow()
  return (
    <Panel title="Decisions" flush>
      <ul className="divide-y divide-border">
        {decisions.map(({ decision, operator, reason, decidedAt }) => (
          <li key={decidedAt} className="px-5 py-4 wrap-anywhere">
            <p className="flex flex-wrap items-center gap-2">
              <Badge tone={decisionBadges[decision].tone}>{decisionBadges[decision].label}</Badge>
              <span className="tnum text-sm text-muted-foreground">
                {operator || 'A former operator'}, {shortDayAndTime(i18n, new Date(decidedAt), now)}
              </span>
            </p>
            <p className="mt-2">“{reason}”</p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

type ReportedPersonProps = { person: NonNullable<AdminReport['person']>; decisions: number }

function ReportedPerson({ person, decisions }: ReportedPersonProps) {
  const { id, name, avatar, createdAt, volunteered, accepted, turnedUp, blockedBy, isSuspended } = person
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
          ['Since', dateAndYearAt({ startTime: createdAt, timeZone: 'UTC' })],
          ['Volunteered', volunteered === 0 ? 'Never' : times(volunteered)],
          ['Turned up', accepted === 0 ? 'Never accepted' : `${turnedUp} of ${accepted}`],
          ['Blocked by', blockedBy === 0 ? 'Nobody' : counted(blockedBy, 'person', 'people')],
          ['Before', decisions === 0 ? 'No earlier decision' : counted(decisions, 'decision')],
          ...(isSuspended ? [['State', 'Suspended'] as const] : []),
        ]}
      />
    </Panel>
  )
}
