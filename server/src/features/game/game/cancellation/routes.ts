import { cancellationApi } from '@app/contract'
import { implement } from '#core/http/implement.ts'
import { cancelGame, restoreGame } from './actions.ts'

export const cancellationRoutes = implement(cancellationApi, {
  'POST /api/v1/game/:id/cancel': cancelGame,
  'POST /api/v1/game/:id/restore': restoreGame,
})
