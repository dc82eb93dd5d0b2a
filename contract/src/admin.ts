import { type AdminApiGroup, adminAuditApi } from './admin-audit.ts'
import { adminOverviewApi } from './admin-overview.ts'
import { adminPersonApi } from './admin-person.ts'
import { adminReportApi } from './admin-report.ts'
import { adminTeamApi } from './admin-team.ts'
import { adminJobApi, adminMailApi } from './admin-work.ts'

export * from './admin-audit.ts'
export * from './admin-overview.ts'
export * from './admin-person.ts'
export * from './admin-report.ts'
export * from './admin-team.ts'
export * from './admin-work.ts'

/** The API of the operators' console. Apart from `api`, because for everybody else these paths do not exist. */
export const adminApi = {
  ...adminOverviewApi,
  ...adminPersonApi,
  ...adminTeamApi,
  ...adminJobApi,
  ...adminMailApi,
  ...adminReportApi,
  ...adminAuditApi,
} satisfies AdminApiGroup
export type AdminApi = typeof adminApi
