import { type AdminApiGroup, adminAuditApi } from './audit.ts'
import { adminOverviewApi } from './overview.ts'
import { adminPersonApi } from './person.ts'
import { adminReportApi } from './report.ts'
import { adminTeamApi } from './team.ts'
import { adminCalendarApi, adminJobApi, adminMailApi } from './work.ts'

export * from './audit.ts'
export * from './overview.ts'
export * from './person.ts'
export * from './report.ts'
export * from './team.ts'
export * from './work.ts'

/** The API of the operators' console. Separate from `api`, because for everyone else these paths do not exist. */
export const adminApi = {
  ...adminOverviewApi,
  ...adminPersonApi,
  ...adminTeamApi,
  ...adminJobApi,
  ...adminCalendarApi,
  ...adminMailApi,
  ...adminReportApi,
  ...adminAuditApi,
} satisfies AdminApiGroup
export type AdminApi = typeof adminApi
