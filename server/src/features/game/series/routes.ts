import { seriesApi } from '@app/contract'
import { implement } from '#core/http/implement.ts'
import { listSeries } from './actions.ts'

export const seriesRoutes = implement(seriesApi, { 'GET /api/v1/game/:id/series': listSeries })
