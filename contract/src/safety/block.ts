import { type Static, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Id, Instant, Nothing } from '../field.ts'

/** The people and teams that the signed-in person has blocked or hidden. Visible only to that person. */
export const Blocks = Type.Object({
  people: Type.Array(
    Type.Object({
      id: Id,
      firstName: Type.String(),
      lastName: Type.String({ description: 'The initial only.' }),
      avatar: Type.String(),
      blockedAt: Instant,
    }),
  ),
  teams: Type.Array(Type.Object({ id: Id, name: Type.String(), logo: Type.String(), hiddenAt: Instant })),
})
export type Blocks = Static<typeof Blocks>

export const blockApi = {
  'GET /api/v1/block': endpoint({
    does: 'Lists the people the caller has blocked and the teams whose requests the caller has hidden, newest first.',
    reply: Blocks,
  }),
  'PUT /api/v1/block/person/:personId': endpoint({
    does: 'Blocks a person: stops invitations, offers and alerts between the two and hides each one’s requests from the other.',
    reply: Nothing,
    errors: ['not_found', 'not_yourself', 'too_many_requests'],
  }),
  'DELETE /api/v1/block/person/:personId': endpoint({ does: 'Unblocks a person.', reply: Nothing }),
  'PUT /api/v1/block/team/:teamId': endpoint({
    does: 'Hides a team’s requests from the caller.',
    reply: Nothing,
    errors: ['not_found', 'too_many_requests'],
  }),
  'DELETE /api/v1/block/team/:teamId': endpoint({
    does: 'Shows a team’s requests to the caller again.',
    reply: Nothing,
  }),
}
