import { presenceApi } from '@app/contract'
import { implement } from '#core/http/implement.ts'
import { correctPresence, getPresence } from './actions.ts'

export const presenceRoutes = implement(presenceApi, {
  'GET /api/v1/game/:id/presence': getPresence,
  'PUT /api/v1/game/:id/presence/:personId': correctPresence,
})
