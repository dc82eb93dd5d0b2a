import { gameApi } from '@app/contract'
import { implement } from '#core/http/implement.ts'
import {
  countOwnGames,
  editGame,
  getGame,
  listGameHistory,
  listOwnGames,
  listTeamGames,
  scheduleGame,
  scheduleSeries,
} from './actions.ts'
import { getGameCalendar } from './calendar/actions.ts'

export const gameRoutes = (origin: string) =>
  implement(gameApi, {
    'GET /api/v1/profile/:userId/games': listOwnGames,
    'GET /api/v1/profile/:userId/games/count': countOwnGames,
    'GET /api/v1/team/:id/games': listTeamGames,
    'POST /api/v1/team/:id/games': scheduleSeries,
    'POST /api/v1/game': scheduleGame,
    'GET /api/v1/game/:id': getGame,
    'PUT /api/v1/game/:id': editGame,
    'GET /api/v1/game/:id/history': listGameHistory,
    'GET /api/v1/game/:id/calendar.ics': getGameCalendar(origin),
  })
