import { type Static, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Id, Instant, Line, NonBlankLine, Nothing } from '../field.ts'
import { limits } from '../limits.ts'
import type { GoesOnBy } from './playoff-state.ts'

const Seed = Type.Integer({ minimum: 1, maximum: limits.playoffTeams })
const NumberOfGame = Type.Integer({ minimum: 1, maximum: limits.playoffTeams - 1 })

const PlayoffTeam = Type.Object({
  id: Id,
  name: Type.String(),
  logo: Type.String({ description: 'URL of the picture, or empty.' }),
  isOwn: Type.Boolean({ description: 'The caller is on the team.' }),
})

const PlayoffSide = Type.Object({
  seed: Type.Union([Type.Integer(), Type.Null()], { description: 'Null: the winner of an earlier game.' }),
  winnerOf: Type.Union([Type.Integer(), Type.Null()], { description: 'The earlier game that decides who plays.' }),
  team: Type.Union([PlayoffTeam, Type.Null()], { description: 'Null: not known yet, or deleted.' }),
  hasLeft: Type.Boolean({ description: 'The team withdrew or was deleted.' }),
  score: Type.Union([Type.Integer(), Type.Null()]),
  hasForfeited: Type.Boolean(),
})
export type PlayoffSide = Static<typeof PlayoffSide>

export const PlayoffGame = Type.Object({
  number: Type.Integer({ description: 'From 1, round by round.' }),
  round: Type.Integer({ description: 'From 1. The final is the last one.' }),
  sides: Type.Array(PlayoffSide, { description: 'Two.' }),
  winner: Type.Union([Type.Integer(), Type.Null()], { description: 'The seed that goes on. Null: not decided.' }),
  by: Type.Unsafe<GoesOnBy | null>(
    Type.Union([Type.String({ enum: ['result', 'league', 'left'] }), Type.Null()], {
      description: 'Why it goes on: by the result, because the organiser said so, or because the other team left.',
    }),
  ),
  reason: Type.String({ description: "The organiser's reason. Otherwise empty." }),
  waitsFor: Type.Unsafe<'teams' | 'time' | 'result' | 'decision' | null>(
    Type.Union([Type.String({ enum: ['teams', 'time', 'result', 'decision'] }), Type.Null()], {
      description: 'What is missing. `decision`: it ended level, or neither team came. Null: it is decided.',
    }),
  ),
  game: Type.Union(
    [
      Type.Object({
        id: Id,
        startTime: Instant,
        timeZone: Type.String(),
        location: Type.String(),
        isOver: Type.Boolean(),
        isContested: Type.Boolean({ description: 'The two sides entered different scores.' }),
      }),
      Type.Null(),
    ],
    { description: 'The scheduled game of the two teams. Null: there is none.' },
  ),
  canDecide: Type.Boolean({ description: 'For organisers: they can say who goes on.' }),
})
export type PlayoffGame = Static<typeof PlayoffGame>

/** The playoffs of a division, as organisers and the members of its teams read them. Their people are not in it. */
export const Playoffs = Type.Object({
  divisionId: Id,
  divisionName: Type.String(),
  drawnAt: Instant,
  teamCount: Type.Integer(),
  byes: Type.Integer({ description: 'The best have no game in the first round.' }),
  rounds: Type.Integer(),
  games: Type.Array(PlayoffGame),
  champion: Type.Union([PlayoffTeam, Type.Null()]),
  can: Type.Object({
    edit: Type.Boolean(),
    undo: Type.Boolean({ description: 'No game has begun: an organiser can undo the draw.' }),
  }),
})
export type Playoffs = Static<typeof Playoffs>

const division = { params: Type.Object({ id: Id, divisionId: Id }) }

export const playoffApi = {
  'GET /api/v1/league/:id/playoffs': endpoint({
    does: 'Returns the playoffs of each division that has some. For organisers of the league and the members of its teams.',
    reply: Type.Array(Playoffs),
    errors: ['not_found'],
  }),
  'POST /api/v1/league/:id/divisions/:divisionId/playoffs': endpoint({
    does: 'Draws the playoffs of a division from its standings. The seeds stay as they are drawn.',
    ...division,
    body: Type.Object({ teams: Type.Integer({ minimum: 2, maximum: limits.playoffTeams }) }),
    reply: Playoffs,
    status: 201,
    errors: ['forbidden', 'not_found', 'playoffs_drawn', 'too_few_teams', 'season_over'],
  }),
  'DELETE /api/v1/league/:id/divisions/:divisionId/playoffs': endpoint({
    does: 'Undoes the draw, if no game has begun. Games that were scheduled are called off.',
    ...division,
    reply: Nothing,
    errors: ['forbidden', 'not_found', 'playoffs_begun', 'season_over'],
  }),
  'POST /api/v1/league/:id/divisions/:divisionId/playoffs/games': endpoint({
    does: 'Schedules a game of the bracket whose two teams are known: each of them gets it, and asks its players.',
    ...division,
    body: Type.Object({
      number: NumberOfGame,
      home: { ...Seed, description: 'The seeds that the organiser has read.' },
      away: Seed,
      startTime: Instant,
      timeZone: Line(64, { description: "The venue's time zone, as an IANA name." }),
      location: NonBlankLine(limits.location),
    }),
    reply: Playoffs,
    status: 201,
    errors: ['forbidden', 'not_found', 'bracket_changed', 'too_many_games', 'season_over'],
  }),
  'PUT /api/v1/league/:id/divisions/:divisionId/playoffs/decision': endpoint({
    does: 'Says who goes on in a game that no result decides. The captains of both teams are notified.',
    ...division,
    body: Type.Object({ number: NumberOfGame, winner: Seed, loser: Seed, reason: NonBlankLine(limits.settleReason) }),
    reply: Playoffs,
    errors: ['forbidden', 'not_found', 'bracket_changed', 'game_not_over', 'season_over'],
  }),
}
