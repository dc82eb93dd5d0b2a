import { leagueGameApi } from '@app/contract'
import { implement } from '#core/http/implement.ts'
import { callOff, listLeagueGames, scheduleLeagueGame } from './actions.ts'

export const leagueGameRoutes = implement(leagueGameApi, {
  'GET /api/v1/league/:id/games': listLeagueGames,
  'POST /api/v1/league/:id/games': scheduleLeagueGame,
  'POST /api/v1/league/:id/call-off': callOff,
})
