import { needApi } from '@app/contract'
import { implement } from '#core/http/implement.ts'
import { closeSetUp, dismissDropOuts, dismissLeavers, dismissResult, getNeeds } from './actions.ts'

export const needRoutes = implement(needApi, {
  'GET /api/v1/profile/:userId/needs': getNeeds,
  'POST /api/v1/game/:id/drop-outs/dismiss': dismissDropOuts,
  'POST /api/v1/game/:id/result/dismiss': dismissResult,
  'POST /api/v1/profile/:userId/set-up/close': closeSetUp,
  'POST /api/v1/team/:teamId/leavers/dismiss': dismissLeavers,
})
