import { sessionApi } from '@app/contract'
import { implement } from '#core/http/implement.ts'
import { endSession, listSessions } from './actions.ts'

export const sessionRoutes = implement(sessionApi, {
  'GET /api/v1/session': listSessions,
  'DELETE /api/v1/session/:id': endSession,
})
