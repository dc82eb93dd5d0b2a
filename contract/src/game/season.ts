import { type Static, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Day, Id, Instant, NonBlankLine } from '../field.ts'
import { limits } from '../limits.ts'
import { ForfeitedBy } from './result.ts'

const TeamRecord = Type.Object({ won: Type.Integer(), lost: Type.Integer(), tied: Type.Integer() })

const orNull = <T extends Parameters<typeof Type.Union>[0][number]>(type: T) => Type.Union([type, Type.Null()])

/** A completed game of a season. */
export const SeasonGame = Type.Object({
  id: Id,
  startsOn: Day,
  opponent: Type.String(),
  ourScore: orNull(Type.Integer()),
  theirScore: orNull(Type.Integer()),
  forfeitedBy: ForfeitedBy,
  in: Type.Integer({
    description: 'Players of the roster and subs who were there; for everyone but captains, who had answered Going.',
  }),
  subs: Type.Integer({ description: 'How many of them were subs.' }),
  needed: orNull(Type.Integer({ description: 'How many the team needed.' })),
})
export type SeasonGame = Static<typeof SeasonGame>

export const SeasonPlayer = Type.Object({
  userId: Id,
  name: Type.String(),
  avatar: Type.String(),
  played: Type.Integer(),
  of: Type.Integer({ description: 'Games since the player is on the team.' }),
  marks: Type.String({
    description: 'A letter for each game, in order: `1` played, `0` did not, `-` was not on the team yet.',
  }),
})
export type SeasonPlayer = Static<typeof SeasonPlayer>

export const SeasonSub = Type.Object({
  userId: Id,
  name: Type.String(),
  avatar: Type.String(),
  times: Type.Integer(),
})
export type SeasonSub = Static<typeof SeasonSub>

/** A season on the list of seasons. */
export const SeasonCard = Type.Object({
  id: Id,
  name: Type.String(),
  startsOn: Day,
  endsOn: orNull(Day),
  closedAt: orNull(Instant),
  record: orNull(TeamRecord),
})
export type SeasonCard = Static<typeof SeasonCard>

export const Season = Type.Object({
  id: orNull(Id),
  name: Type.String({ description: 'Empty while the team has named no season: then all its games are in it.' }),
  startsOn: orNull(Day),
  endsOn: orNull(Day),
  closedAt: orNull(Instant),
  closedBy: Type.String(),
  games: Type.Array(SeasonGame, {
    description: `Completed games, the oldest first; the latest ${limits.seasonGames}.`,
  }),
  isCut: Type.Boolean({ description: 'There are more completed games than are counted.' }),
  upcoming: Type.Integer({ description: 'Games that are still to be played.' }),
  players: Type.Array(SeasonPlayer, { description: 'The roster for captains, and for others only the person.' }),
  subs: Type.Array(SeasonSub),
  seasons: Type.Array(SeasonCard, { description: 'The latest first.' }),
  can: Type.Object({ edit: Type.Boolean(), close: Type.Boolean(), reopen: Type.Boolean() }),
})
export type Season = Static<typeof Season>

const SeasonFields = Type.Object({ name: NonBlankLine(limits.seasonName), startsOn: Day })

export const seasonApi = {
  'GET /api/v1/team/:teamId/season': endpoint({
    does: 'Returns a season of a team: the open one, or the one that is asked for.',
    query: Type.Object({ seasonId: Type.Optional(Id) }),
    reply: Season,
    errors: ['forbidden', 'not_found'],
  }),
  'PUT /api/v1/team/:teamId/season': endpoint({
    does: 'Names the open season and its first day.',
    body: SeasonFields,
    reply: Season,
    errors: ['forbidden', 'not_found', 'season_starts_too_early'],
  }),
  'POST /api/v1/team/:teamId/season/close': endpoint({
    does: 'Closes the open season, whose figures are kept, and starts the next one.',
    body: SeasonFields,
    reply: Season,
    errors: [
      'forbidden',
      'not_found',
      'season_not_named',
      'season_starts_too_early',
      'season_has_games_ahead',
      'too_many_seasons',
    ],
  }),
  'POST /api/v1/team/:teamId/season/reopen': endpoint({
    does: 'Reopens the season that was closed last, until the one after it has a result. The one after it is deleted.',
    reply: Season,
    errors: ['forbidden', 'not_found', 'season_has_results'],
  }),
}
