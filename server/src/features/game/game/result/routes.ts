import { resultApi } from '@app/contract'
import { implement } from '#core/http/implement.ts'
import { recordResult } from './actions.ts'

export const resultRoutes = implement(resultApi, { 'PUT /api/v1/game/:id/result': recordResult })
