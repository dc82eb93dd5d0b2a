import type { ReadKey } from './api.ts'

export type Reads = readonly ReadKey[]

/** Reads of a single game, by `params.id`. */
export const oneGame: Reads = [
  'GET /api/v1/game/:id',
  'GET /api/v1/game/:id/history',
  'GET /api/v1/game/:id/series',
  'GET /api/v1/game/:id/subs',
  'GET /api/v1/game/:id/notes',
  'GET /api/v1/game/:id/presence',
  'GET /api/v1/game/:id/waiting-list',
  'GET /api/v1/game/:id/plan',
  'GET /api/v1/game/:id/fixture',
  'GET /api/v1/game/:id/fixture/teams',
]
/** Lists of game cards. */
export const gameCards: Reads = ['GET /api/v1/profile/:userId/games', 'GET /api/v1/team/:id/games']
export const gameLists: Reads = [...gameCards, 'GET /api/v1/profile/:userId/games/count']
export const board: Reads = [
  'GET /api/v1/game/sub_requests',
  'GET /api/v1/game/sub_requests/sports',
  'GET /api/v1/game/sub_requests/positions',
]

/** What results and new times change on the page of a league. */
export const leaguePlay: Reads = [
  'GET /api/v1/league/:id/games',
  'GET /api/v1/league/:id/standings',
  'GET /api/v1/league/:id/games/:gameId/result',
  'GET /api/v1/league/:id/playoffs',
]

/** The user's open tasks on the dashboard, and the forecasts. */
export const needs: Reads = ['GET /api/v1/profile/:userId/needs', 'GET /api/v1/profile/:userId/forecasts']
