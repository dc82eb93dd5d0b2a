import { personalTokenApi } from '@app/contract'
import { implement } from '#core/http/implement.ts'
import { listTokens, makeToken, revokeToken } from './actions.ts'

export const personalTokenRoutes = implement(personalTokenApi, {
  'GET /api/v1/token': listTokens,
  'POST /api/v1/token': makeToken,
  'DELETE /api/v1/token/:id': revokeToken,
})
