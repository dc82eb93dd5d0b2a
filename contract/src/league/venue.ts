import { type Static, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Day, Id, Line, NonBlankLine } from '../field.ts'
import { limits } from '../limits.ts'
import { type LeagueKind, leagueKinds } from './season-request.ts'

/** Local, as in "19:30". */
export const ClockTime = Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' })
const Days = Type.Array(Day, { maxItems: limits.daysWithoutGames, uniqueItems: true })

/** When a league plays. */
export const LeagueSeason = Type.Object({
  kind: Type.Unsafe<LeagueKind>(
    Type.String({
      enum: [...leagueKinds],
      description: 'Whether all teams share fields, or each has its own hall.',
    }),
  ),
  firstOn: Day,
  lastOn: Day,
  timeZone: Line(64, { description: "The venues' time zone, as an IANA name." }),
  skippedOn: Days,
})
export type LeagueSeason = Static<typeof LeagueSeason>

export const Venue = Type.Object({
  name: NonBlankLine(limits.venueName),
  teamId: Type.Union([Id, Type.Null()], { description: 'The team whose hall it is. Null: all teams share it.' }),
  fields: Type.Array(NonBlankLine(limits.fieldName), {
    maxItems: limits.fieldsPerVenue,
    description: 'None: one game at a time.',
  }),
  times: Type.Array(
    Type.Object({ weekday: Type.Integer({ minimum: 0, maximum: 6, description: '0 is Sunday.' }), time: ClockTime }),
    { minItems: 1, maxItems: limits.timesPerVenue },
  ),
  closedOn: Days,
})
export type Venue = Static<typeof Venue>

/** When and where a league plays, as its organisers and the members of its teams see it. */
export const Venues = Type.Object({
  season: Type.Union([LeagueSeason, Type.Null()], { description: 'Null: the organiser has not said.' }),
  venues: Type.Array(Venue),
})
export type Venues = Static<typeof Venues>

export const venueApi = {
  'GET /api/v1/league/:id/venues': endpoint({
    does: 'Returns when and where a league plays. For its organisers and the members of its teams.',
    reply: Venues,
    errors: ['not_found'],
  }),
  'PUT /api/v1/league/:id/venues': endpoint({
    does: 'Sets when and where a league plays: its first and last day, and its venues with their fields and times.',
    body: Type.Object({ season: LeagueSeason, venues: Type.Array(Venue, { maxItems: limits.venues }) }),
    reply: Venues,
    errors: ['forbidden', 'not_found', 'season_over'],
  }),
}
