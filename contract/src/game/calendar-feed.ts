import { type Static, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Id, Instant, Nothing } from '../field.ts'

const orNull = <S extends Parameters<typeof Type.Union>[0][number]>(schema: S) => Type.Union([schema, Type.Null()])

const OfTeam = Type.Object({
  teamId: Type.Union([Id, Type.Null()], { description: 'One team, or null for all games of the caller.' }),
})

export const CalendarFeed = Type.Object({
  ...OfTeam.properties,
  path: Type.String({ description: 'The path of the feed on this site: a secret.' }),
  fetchedAt: orNull(Instant),
})
export type CalendarFeed = Static<typeof CalendarFeed>

export const calendarFeedApi = {
  'GET /api/v1/calendar-feed': endpoint({
    does: "Lists the caller's calendar feeds, with their secret addresses.",
    reply: Type.Array(CalendarFeed),
  }),
  'POST /api/v1/calendar-feed': endpoint({
    does: "Makes a calendar feed of the caller's games, or of one of their teams, unless there is one. The list has its address.",
    body: OfTeam,
    reply: Nothing,
    errors: ['forbidden', 'not_found'],
  }),
  'POST /api/v1/calendar-feed/reset': endpoint({
    does: 'Gives a calendar feed another address, or makes it. The old address ends at once.',
    body: OfTeam,
    reply: Nothing,
    errors: ['forbidden', 'not_found'],
  }),
}
