import { blockApi } from '@app/contract'
import { implement } from '#core/http/implement.ts'
import { blockPerson, hideTeam, listBlocks, unblockPerson, unhideTeam } from './actions.ts'

export const blockRoutes = implement(blockApi, {
  'GET /api/v1/block': listBlocks,
  'PUT /api/v1/block/person/:personId': blockPerson,
  'DELETE /api/v1/block/person/:personId': unblockPerson,
  'PUT /api/v1/block/team/:teamId': hideTeam,
  'DELETE /api/v1/block/team/:teamId': unhideTeam,
})
