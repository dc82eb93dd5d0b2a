import { rsvpApi } from '@app/contract'
import { implement } from '#core/http/implement.ts'
import { answerForMember, answerGame, answerSeries, listRsvps, undoOwnAnswer } from './actions.ts'

export const rsvpRoutes = implement(rsvpApi, {
  'GET /api/v1/game/:id/rsvps': listRsvps,
  'POST /api/v1/game/:id/rsvp': answerGame,
  'DELETE /api/v1/game/:id/rsvp': undoOwnAnswer,
  'POST /api/v1/rsvp': answerSeries,
  'PUT /api/v1/game/:id/rsvps/:memberId': answerForMember,
})
