import {
  adminCalendarApi,
  adminJobApi,
  adminMailApi,
  adminOverviewApi,
  adminPersonApi,
  adminReportApi,
  adminTeamApi,
} from '@app/contract'
import { implement } from '#core/http/implement.ts'
import { listCalendars } from './calendar/actions.ts'
import { countedBy } from './figure/actions.ts'
import { countJobs, discard, listJobs, retry } from './job/actions.ts'
import { allowAddress, countMail, listSuppressed } from './mail/actions.ts'
import { type Installation, overviewActions } from './overview/actions.ts'
import { personActions } from './person/actions.ts'
import { dismissReport, getReport, hideReported, listReports, suspendReported } from './report/actions.ts'
import { countTeams, findTeams, getTeam, hideTeam, nameCaptainAndShow, showTeamAgain } from './team/actions.ts'

/** The audit log has its own routes. */
const consoleApi = {
  ...adminOverviewApi,
  ...adminPersonApi,
  ...adminTeamApi,
  ...adminJobApi,
  ...adminCalendarApi,
  ...adminMailApi,
  ...adminReportApi,
}

export interface AdminParts {
  config: Parameters<typeof personActions>[0] & Parameters<typeof countMail>[0]
  installation: Installation
}

export const adminRoutes = ({ config, installation }: AdminParts) => {
  const counted = countedBy(installation.stopwatch)
  const people = personActions(config, counted)
  const overview = overviewActions(installation, counted)
  return implement(consoleApi, {
    'GET /api/v1/admin': overview.getOperator,
    'GET /api/v1/admin/overview': overview.getOverview,
    'GET /api/v1/admin/settings': overview.getSettings,
    'GET /api/v1/admin/people': people.findPeople,
    'GET /api/v1/admin/people/count': people.countPeople,
    'GET /api/v1/admin/people/:id': people.getPerson,
    'POST /api/v1/admin/people/:id/export': people.exportPerson,
    'POST /api/v1/admin/people/:id/end-sessions': people.endSessions,
    'POST /api/v1/admin/people/:id/suspend': people.suspendPerson,
    'POST /api/v1/admin/people/:id/lift': people.liftSuspension,
    'POST /api/v1/admin/people/:id/delete': people.deletePerson,
    'GET /api/v1/admin/teams': findTeams,
    'GET /api/v1/admin/teams/count': countTeams(counted),
    'GET /api/v1/admin/teams/:id': getTeam,
    'POST /api/v1/admin/teams/:id/hide': hideTeam,
    'POST /api/v1/admin/teams/:id/show': showTeamAgain,
    'POST /api/v1/admin/teams/:id/captain': nameCaptainAndShow,
    'GET /api/v1/admin/jobs': listJobs,
    'GET /api/v1/admin/jobs/count': countJobs,
    'POST /api/v1/admin/jobs/retry': retry,
    'POST /api/v1/admin/jobs/discard': discard,
    'GET /api/v1/admin/calendars': listCalendars,
    'GET /api/v1/admin/mail': countMail(config, counted),
    'GET /api/v1/admin/mail/suppressed': listSuppressed(installation.messageTitles),
    'POST /api/v1/admin/mail/suppressed/:hash/allow': allowAddress,
    'GET /api/v1/admin/reports': listReports,
    'GET /api/v1/admin/reports/:id': getReport,
    'POST /api/v1/admin/reports/:id/dismiss': dismissReport,
    'POST /api/v1/admin/reports/:id/hide': hideReported,
    'POST /api/v1/admin/reports/:id/suspend': suspendReported(people),
  })
}
