import { useQuery } from '@tanstack/react-query'
import { Navigate, type RouteObject, useRoutes } from 'react-router'
import { AuditScreen } from '#features/operation/admin/audit/audit.tsx'
import { ConsoleLayout } from '#features/operation/admin/console-layout.tsx'
import { OverviewScreen } from '#features/operation/admin/overview/overview.tsx'
import { SettingsScreen } from '#features/operation/admin/overview/settings.tsx'
import { adminPaths, personPath, reportPath, teamPath } from '#features/operation/admin/paths.ts'
import { PeopleScreen } from '#features/operation/admin/person/people.tsx'
import { PersonScreen } from '#features/operation/admin/person/person.tsx'
import { ReportScreen } from '#features/operation/admin/report/report.tsx'
import { ReportsScreen } from '#features/operation/admin/report/reports.tsx'
import { TeamScreen } from '#features/operation/admin/team/team.tsx'
import { TeamsScreen } from '#features/operation/admin/team/teams.tsx'
import { JobsScreen } from '#features/operation/admin/work/jobs.tsx'
import { MailScreen } from '#features/operation/admin/work/mail.tsx'
import { read } from '#lib/api/read.ts'
import { CrashBoundary } from '#lib/page/crash-boundary.tsx'
import { CrashPage } from '../crash-page.tsx'
import '../../styles/console.css'
import '../../styles/console-parts.css'

/** Every URL of the operators' console, in one chunk. */
const screens: RouteObject[] = [
  { path: adminPaths.overview, Component: OverviewScreen },
  { path: adminPaths.people, Component: PeopleScreen },
  { path: personPath(':id'), Component: PersonScreen },
  { path: adminPaths.teams, Component: TeamsScreen },
  { path: teamPath(':id'), Component: TeamScreen },
  { path: adminPaths.jobs, Component: JobsScreen },
  { path: adminPaths.mail, Component: MailScreen },
  { path: adminPaths.reports, Component: ReportsScreen },
  { path: reportPath(':id'), Component: ReportScreen },
  { path: adminPaths.settings, Component: SettingsScreen },
  { path: adminPaths.audit, Component: AuditScreen },
  { path: '*', element: <Navigate to={adminPaths.overview} replace /> },
]

export function Console() {
  const { data: operator } = useQuery(read('GET /api/v1/admin'))
  const screen = useRoutes(screens)
  return (
    <ConsoleLayout operator={operator}>
      <CrashBoundary Fallback={CrashPage}>{screen}</CrashBoundary>
    </ConsoleLayout>
  )
}
