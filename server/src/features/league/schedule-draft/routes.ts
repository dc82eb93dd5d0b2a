import { scheduleDraftApi } from '@app/contract'
import { implement } from '#core/http/implement.ts'
import { getDraft, makeDraft, moveGames, publishDraft, stopDraft } from './actions.ts'

export const scheduleDraftRoutes = implement(scheduleDraftApi, {
  'GET /api/v1/league/:id/divisions/:divisionId/schedule-draft': getDraft,
  'POST /api/v1/league/:id/divisions/:divisionId/schedule-draft': makeDraft,
  'POST /api/v1/league/:id/divisions/:divisionId/schedule-draft/stop': stopDraft,
  'PUT /api/v1/league/:id/divisions/:divisionId/schedule-draft': moveGames,
  'POST /api/v1/league/:id/divisions/:divisionId/schedule-draft/publish': publishDraft,
})
