import { type Static, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Day, Id, Instant, Line, Nothing } from '../field.ts'
import { limits } from '../limits.ts'
import { Kind } from './game.ts'
import { AttendeeStatus } from './rsvp.ts'

/** An upcoming game of the person during their away dates. */
export const AwayGame = Type.Object({
  id: Id,
  teamName: Type.String(),
  kind: Kind,
  title: Type.String(),
  opponentTeamName: Type.String(),
  startTime: Instant,
  timeZone: Type.String({ description: "The venue's time zone, as an IANA name." }),
  answer: Type.Union([AttendeeStatus, Type.Null()], { description: 'The answer without the away dates.' }),
  isDefault: Type.Boolean({ description: 'The answer is the usual answer to the team.' }),
  isReplaced: Type.Boolean({ description: 'The away dates replace an answer that the person gave.' }),
})
export type AwayGame = Static<typeof AwayGame>

const dates = {
  from: Day,
  until: Day,
  note: Line(limits.awayNote, { description: 'Only the person sees it.' }),
}

/** Days on which the signed-in person cannot play. Their teams see only the last day. */
export const Away = Type.Object({ id: Id, ...dates, games: Type.Array(AwayGame) })
export type Away = Static<typeof Away>

const AwayDraft = Type.Object({
  ...dates,
  replace: Type.Optional(
    Type.Array(Id, {
      maxItems: limits.awayGames,
      uniqueItems: true,
      description: 'Games whose answer, Going or Maybe, the away dates replace. Other answers of the person are kept.',
    }),
  ),
})

export const awayApi = {
  'GET /api/v1/away': endpoint({
    does: 'Lists the away dates of the signed-in person that are not over, the next ones first.',
    reply: Type.Array(Away),
  }),
  'GET /api/v1/away/games': endpoint({
    does: 'Lists the coming games on these days, with the answers that away dates would replace.',
    query: Type.Object({ from: Day, until: Day }),
    reply: Type.Array(AwayGame),
  }),
  'POST /api/v1/away': endpoint({
    does: 'Adds away dates: the caller is Not Going to games of their teams on these days, also to those scheduled later.',
    body: AwayDraft,
    reply: Away,
    status: 201,
    errors: ['away_dates_overlap', 'too_many_away_dates', 'too_many_requests'],
  }),
  'PUT /api/v1/away/:id': endpoint({
    does: 'Changes away dates. Games that are no longer included have their earlier answer again.',
    body: AwayDraft,
    reply: Away,
    errors: ['not_found', 'away_dates_overlap', 'too_many_requests'],
  }),
  'DELETE /api/v1/away/:id': endpoint({
    does: 'Deletes away dates. Coming games have their earlier answer again.',
    reply: Nothing,
    errors: ['not_found', 'too_many_requests'],
  }),
}
