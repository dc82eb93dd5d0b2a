import { type Static, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Id, Instant, NonBlankLine } from '../field.ts'
import { limits } from '../limits.ts'
import { LeagueGame, LeagueScore } from './league-game.ts'

const ScoreOrNone = Type.Union([LeagueScore, Type.Null()])

/** What both sides of a league's game say about how it ended, for the organiser. Nobody is named. */
export const LeagueResult = Type.Object({
  game: LeagueGame,
  home: Type.Unsafe<LeagueScore | null>({ ...ScoreOrNone, description: 'What the home team says, unless it counts.' }),
  away: ScoreOrNone,
  entries: Type.Array(
    Type.Object({
      score: LeagueScore,
      by: Type.Unsafe<'home' | 'away' | 'league' | 'time'>(Type.String({ enum: ['home', 'away', 'league', 'time'] })),
      reason: Type.String(),
      enteredAt: Instant,
    }),
    { description: 'Each entry, latest first.' },
  ),
})
export type LeagueResult = Static<typeof LeagueResult>

const game = { params: Type.Object({ id: Id, gameId: Id }) }

export const leagueResultApi = {
  'GET /api/v1/league/:id/games/:gameId/result': endpoint({
    does: 'Returns what both sides of a game entered. For organisers of the league.',
    ...game,
    reply: LeagueResult,
    errors: ['forbidden', 'not_found'],
  }),
  'PUT /api/v1/league/:id/games/:gameId/result': endpoint({
    does: 'Settles the result of a game. It counts at once, and both teams are notified.',
    ...game,
    body: Type.Object({ score: LeagueScore, reason: NonBlankLine(limits.settleReason) }),
    reply: LeagueResult,
    errors: ['forbidden', 'not_found', 'game_not_over', 'game_cancelled'],
  }),
}
