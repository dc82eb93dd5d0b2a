import { type Static, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Id, Instant } from '../field.ts'
import type { SeriesPart } from './series-change.ts'

/** What a game tells about the series it belongs to. */
export const InSeries = Type.Object({
  everyWeeks: Type.Union([Type.Integer(), Type.Null()], {
    description: 'Its dates are this many weeks apart. Null: they do not follow the week.',
  }),
  until: Type.Union([Type.String(), Type.Null()], {
    description: 'The last date on this weekday. Null: all of them are cancelled.',
  }),
})
export type InSeries = Static<typeof InSeries>

/** What a change of one game is for besides it. */
export const AlsoFor = Type.Optional(
  Type.Unsafe<SeriesPart>(
    Type.String({
      enum: ['following', 'all'],
      description:
        'Of a series: also the games after it, or all that have not started. Cancelled games and those of two teams stay as they are. If not sent: this one.',
    }),
  ),
)

/** A game of a series, for a captain who is about to change several. */
export const SeriesGame = Type.Object({
  id: Id,
  startTime: Instant,
  timeZone: Type.String(),
  seriesAt: Type.String({ description: 'When the series has it, by the clock of the venue: 2026-11-17T19:30.' }),
  opponentTeamName: Type.String(),
  isCancelled: Type.Boolean(),
  isLinked: Type.Boolean({ description: 'It also belongs to another team.' }),
  confirmed: Type.Integer({ description: 'How many others said Going or Maybe to the current time.' }),
  cancelledTogether: Type.Boolean({ description: 'It was cancelled together with the one that was asked for.' }),
})
export type SeriesGame = Static<typeof SeriesGame>

export const seriesApi = {
  'GET /api/v1/game/:id/series': endpoint({
    does: 'Lists the games of a series that have not started, for captains. Empty: the game was scheduled alone.',
    reply: Type.Array(SeriesGame),
    errors: ['forbidden', 'not_found'],
  }),
}
