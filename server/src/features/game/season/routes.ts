import { seasonApi } from '@app/contract'
import { implement } from '#core/http/implement.ts'
import { closeOpenSeason, getSeason, nameSeason, reopenLastSeason } from './actions.ts'

export const seasonRoutes = implement(seasonApi, {
  'GET /api/v1/team/:teamId/season': getSeason,
  'PUT /api/v1/team/:teamId/season': nameSeason,
  'POST /api/v1/team/:teamId/season/close': closeOpenSeason,
  'POST /api/v1/team/:teamId/season/reopen': reopenLastSeason,
})
