import { type Static, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Id } from '../field.ts'
import { AttendeeStatus } from './rsvp.ts'

/** Someone who may have been at a past game. */
const Candidate = Type.Object({
  userId: Id,
  name: Type.String(),
  avatar: Type.String(),
  as: Type.Unsafe<'roster' | 'sub' | 'named-guest' | 'guest'>(
    Type.String({ enum: ['roster', 'sub', 'named-guest', 'guest'] }),
  ),
  said: Type.Union([AttendeeStatus, Type.Null()], { description: 'The answer that counted at the end. Null: none.' }),
  wasThere: Type.Boolean(),
  offer: Type.Union([Type.Object({ requestId: Id, volunteerId: Id }), Type.Null()], {
    description: 'Of a sub: the offer whose turnout says whether they came.',
  }),
})
export type PresenceCandidate = Static<typeof Candidate>

/** Who was at a past game. */
export const Presence = Type.Object({
  people: Type.Array(Candidate, { description: 'Those who were in first, then the others, each by name.' }),
})
export type Presence = Static<typeof Presence>

const refusals = ['forbidden', 'not_found', 'game_not_over', 'game_cancelled'] as const

export const presenceApi = {
  'GET /api/v1/game/:id/presence': endpoint({
    does: 'Lists who was at a game that is over. People who were in were there, unless a captain has corrected it. For captains.',
    reply: Presence,
    errors: refusals,
  }),
  'PUT /api/v1/game/:id/presence/:personId': endpoint({
    does: 'Corrects whether a player or guest was at a game that is over. Nobody is notified. For a sub, record the turnout of the offer.',
    body: Type.Object({ wasThere: Type.Boolean() }),
    reply: Presence,
    errors: refusals,
  }),
}
