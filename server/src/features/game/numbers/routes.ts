import { numbersApi } from '@app/contract'
import { implement } from '#core/http/implement.ts'
import { exportOwnGames, getNumbers } from './actions.ts'

export const numbersRoutes = implement(numbersApi, {
  'GET /api/v1/numbers': getNumbers,
  'GET /api/v1/numbers/games.csv': exportOwnGames,
})
