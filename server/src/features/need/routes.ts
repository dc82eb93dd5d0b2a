import { needApi } from '@app/contract'
import { implement } from '#core/http/implement.ts'
import { dismissDropOuts, dismissLeavers, getNeeds } from './actions.ts'

export const needRoutes = implement(needApi, {
  'GET /api/v1/profile/:userId/needs': getNeeds,
  'POST /api/v1/game/:id/drop-outs/dismiss': dismissDropOuts,
  'POST /api/v1/team/:teamId/leavers/dismiss': dismissLeavers,
})
