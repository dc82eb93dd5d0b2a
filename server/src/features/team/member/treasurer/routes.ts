import { treasurerApi } from '@app/contract'
import { implement } from '#core/http/implement.ts'
import { makeTreasurer, unmakeTreasurer } from './actions.ts'

export const treasurerRoutes = implement(treasurerApi, {
  'PUT /api/v1/team/:teamId/members/:memberId/treasurer': makeTreasurer,
  'DELETE /api/v1/team/:teamId/members/:memberId/treasurer': unmakeTreasurer,
})
