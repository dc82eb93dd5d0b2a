import { adminAuditApi } from '@app/contract'
import { implement } from '#core/http/implement.ts'
import { listAudit } from './actions.ts'

export const auditRoutes = implement(adminAuditApi, { 'GET /api/v1/admin/audit': listAudit })
