import { teamFileApi } from '@app/contract'
import { implement, prepared } from '#core/http/implement.ts'
import { chargeTeam, importTeam, takeTeam } from './actions.ts'
import { listImports, mailArrivals, undoTeamImport } from './arrival/actions.ts'
import { previewTeam } from './preview/actions.ts'

export const teamFileRoutes = implement(teamFileApi, {
  'POST /api/v1/team/:teamId/team-file': takeTeam,
  'POST /api/v1/team-file/preview': previewTeam,
  'POST /api/v1/team-file': prepared(chargeTeam, importTeam),
  'GET /api/v1/team-file': listImports,
  'POST /api/v1/team/:teamId/team-file/mail': mailArrivals,
  'POST /api/v1/team/:teamId/team-file/take-back': undoTeamImport,
})
