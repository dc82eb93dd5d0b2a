import { forecastApi } from '@app/contract'
import { implement } from '#core/http/implement.ts'
import { getForecasts } from './actions.ts'

export const forecastRoutes = implement(forecastApi, {
  'GET /api/v1/profile/:userId/forecasts': getForecasts,
})
