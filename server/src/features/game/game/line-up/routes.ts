import { lineUpApi } from '@app/contract'
import { implement } from '#core/http/implement.ts'
import { setLineUp } from './actions.ts'

export const lineUpRoutes = implement(lineUpApi, { 'PUT /api/v1/game/:id/line-up': setLineUp })
