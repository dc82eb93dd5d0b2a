import { type Static, Type } from 'typebox'
import { endpoint, pagedEndpoint } from '../endpoint.ts'
import { Id, Instant, Line, NonBlankLine, page } from '../field.ts'
import { limits } from '../limits.ts'

const Side = Type.Object({
  id: Id,
  name: Type.String(),
  logo: Type.String({ description: 'URL of the picture, or empty.' }),
})

const Round = Type.Union([Type.Integer({ minimum: 1, maximum: limits.rounds }), Type.Null()])

const Points = Type.Integer({ minimum: 0, maximum: limits.score })

/** The home team's score first. */
export const LeagueScore = Type.Object({
  home: Points,
  away: Points,
  forfeitedBy: Type.Unsafe<'home' | 'away' | 'both' | null>(
    Type.Union([Type.String({ enum: ['home', 'away', 'both'] }), Type.Null()], {
      description:
        'The side that forfeited the game, which has the score that the league has set. `both`: neither came, so both lose 0–0. Null: it was played.',
    }),
  ),
})
export type LeagueScore = Static<typeof LeagueScore>

/** A game of two teams of a league. Their people, answers and notes are not in it. */
export const LeagueGame = Type.Object({
  id: Id,
  divisionId: Id,
  divisionName: Type.String(),
  round: Round,
  home: Side,
  away: Side,
  startTime: Instant,
  timeZone: Type.String(),
  location: Type.String(),
  isPlayoff: Type.Boolean({ description: 'A game of the playoffs, which does not count in the standings.' }),
  isCalledOff: Type.Boolean(),
  result: Type.Union([LeagueScore, Type.Null()], { description: 'Null: no score counts yet.' }),
  open: Type.Unsafe<'none' | 'waiting' | 'contested'>(
    Type.String({
      enum: ['none', 'waiting', 'contested'],
      description: '`waiting`: one side has entered a score that the other has not answered. `contested`: they differ.',
    }),
  ),
})
export type LeagueGame = Static<typeof LeagueGame>

export const leagueGameApi = {
  'GET /api/v1/league/:id/games': pagedEndpoint({
    does: 'Lists the games of a league: those to come, soonest first, or those that have begun, latest first.',
    query: Type.Object({
      ...page,
      when: Type.Optional(Type.Unsafe<'upcoming' | 'past'>(Type.String({ enum: ['upcoming', 'past'] }))),
    }),
    reply: Type.Array(LeagueGame),
    errors: ['not_found'],
  }),
  'POST /api/v1/league/:id/games': endpoint({
    does: 'Schedules a game of two teams of a division: each of them gets it, and asks its players.',
    body: Type.Object({
      divisionId: Id,
      homeTeamId: Id,
      awayTeamId: Id,
      round: Type.Optional(Round),
      isPlayoff: Type.Optional(Type.Boolean()),
      startTime: Instant,
      timeZone: Line(64, { description: "The venue's time zone, as an IANA name." }),
      location: NonBlankLine(limits.location),
    }),
    reply: LeagueGame,
    status: 201,
    errors: ['forbidden', 'not_found', 'too_many_games', 'season_over'],
  }),
  'POST /api/v1/league/:id/call-off': endpoint({
    does: 'Calls games of the league off, such as those of a day at a venue. Both teams of each are notified.',
    body: Type.Object({ gameIds: Type.Array(Id, { minItems: 1, maxItems: limits.gamesAtOnce, uniqueItems: true }) }),
    reply: Type.Array(LeagueGame),
    errors: ['forbidden', 'not_found', 'season_over'],
  }),
}
