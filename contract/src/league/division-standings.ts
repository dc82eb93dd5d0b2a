import { type Static, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Id, Instant } from '../field.ts'
import type { Ahead } from './standings.ts'

const Team = Type.Object({
  id: Id,
  name: Type.String(),
  logo: Type.String({ description: 'URL of the picture, or empty.' }),
  isOwn: Type.Boolean({ description: 'The caller is on the team.' }),
})

const StandingsRow = Type.Object({
  team: Team,
  place: Type.Union([Type.Integer(), Type.Null()], {
    description: 'Null before the first result, and for teams that withdrew.',
  }),
  hasWithdrawn: Type.Boolean(),
  played: Type.Integer(),
  won: Type.Integer(),
  tied: Type.Integer(),
  lost: Type.Integer(),
  scored: Type.Integer(),
  conceded: Type.Integer(),
  points: Type.Integer(),
  ahead: Type.Unsafe<Ahead | null>(
    Type.Union(
      [
        Type.Object({
          by: Type.String(),
          mine: Type.Integer(),
          theirs: Type.Integer(),
          between: Type.Integer(),
          scores: Type.Array(Type.Array(Type.Integer())),
        }),
        Type.Null(),
      ],
      { description: 'Why the team is ahead of the next one, if both have the same points.' },
    ),
  ),
})

/** The standings of a division, as the rule of its league makes them. Their people are not in it. */
export const DivisionStandings = Type.Object({
  id: Id,
  name: Type.String(),
  rows: Type.Array(StandingsRow),
  uncounted: Type.Array(
    Type.Object({
      gameId: Id,
      home: Type.String(),
      away: Type.String(),
      startTime: Instant,
      timeZone: Type.String(),
      isContested: Type.Boolean({ description: 'Otherwise one side has not answered yet.' }),
    }),
    { description: 'Games whose score does not count yet.' },
  ),
})
export type DivisionStandings = Static<typeof DivisionStandings>

export const standingsApi = {
  'GET /api/v1/league/:id/standings': endpoint({
    does: 'Returns the standings of each division of a league. For its organisers and the members of its teams.',
    reply: Type.Array(DivisionStandings),
    errors: ['not_found'],
  }),
}
