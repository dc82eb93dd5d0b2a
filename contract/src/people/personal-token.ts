import { type Static, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Id, Instant, NonBlankLine, Nothing } from '../field.ts'
import { limits } from '../limits.ts'

/** What a token may do for its person, who stays limited to their own rights. */
const Grants = {
  reads: Type.Boolean({ description: "Reads the person's games." }),
  answers: Type.Boolean({ description: 'Answers games for the person.' }),
}

/** A token as the list shows it. Nobody sees the token itself again. */
export const PersonalToken = Type.Object({
  id: Id,
  name: Type.String(),
  ...Grants,
  teams: Type.Array(Type.Object({ id: Id, name: Type.String() }), { description: 'The teams that it manages.' }),
  endsAt: Instant,
  usedAt: Type.Union([Instant, Type.Null()], { description: 'Null: never.' }),
})
export type PersonalToken = Static<typeof PersonalToken>

export const personalTokenApi = {
  'GET /api/v1/token': endpoint({
    does: "Lists the caller's personal tokens, latest first.",
    reply: Type.Array(PersonalToken),
  }),
  'POST /api/v1/token': endpoint({
    does: 'Makes a personal token, and returns it this once.',
    body: Type.Object({
      name: NonBlankLine(limits.tokenName),
      ...Grants,
      teamIds: Type.Array(Id, {
        maxItems: limits.tokenTeams,
        uniqueItems: true,
        description: 'Teams of the caller, a captain, that it manages.',
      }),
      days: Type.Integer({ minimum: 1, maximum: limits.tokenDays, description: 'How long it lasts.' }),
    }),
    status: 201,
    reply: Type.Object({ id: Id, token: Type.String() }),
    replyIsSecret: true,
    securityEvent: 'token_made',
    errors: ['forbidden', 'not_found', 'too_many_tokens'],
  }),
  'DELETE /api/v1/token/:id': endpoint({
    does: 'Revokes a personal token: it ends at once.',
    securityEvent: 'token_ended',
    reply: Nothing,
    errors: ['not_found'],
  }),
}
