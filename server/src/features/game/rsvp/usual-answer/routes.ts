import { usualAnswerApi } from '@app/contract'
import { implement } from '#core/http/implement.ts'
import { listUsualAnswers, setUsualAnswer } from './actions.ts'

export const usualAnswerRoutes = implement(usualAnswerApi, {
  'GET /api/v1/usual-answer': listUsualAnswers,
  'PUT /api/v1/team/:teamId/usual-answer': setUsualAnswer,
})
