import { type Static, Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Id, Instant, Nothing } from './field.ts'

/** Whom and what the signed-in person has shut out. Nobody else reads this. */
export const Blocks = Type.Object({
  people: Type.Array(
    Type.Object({
      id: Id,
      firstName: Type.String(),
      lastName: Type.String({ description: 'The initial.' }),
      avatar: Type.String(),
      blockedAt: Instant,
    }),
  ),
  teams: Type.Array(Type.Object({ id: Id, name: Type.String(), logo: Type.String(), hiddenAt: Instant })),
})
export type Blocks = Static<typeof Blocks>

export const blockApi = {
  'GET /api/v1/block': endpoint({
    does: 'Lists the people one has blocked and the teams whose requests one has hidden, the newest first.',
    reply: Blocks,
  }),
  'PUT /api/v1/block/person/:personId': endpoint({
    does: 'Blocks a person: no invitations, offers and alerts between the two, and neither sees the other’s requests.',
    reply: Nothing,
    errors: ['not_found', 'not_yourself', 'too_many_requests'],
  }),
  'DELETE /api/v1/block/person/:personId': endpoint({ does: 'Unblocks a person.', reply: Nothing }),
  'PUT /api/v1/block/team/:teamId': endpoint({
    does: 'Hides the requests of a team from oneself.',
    reply: Nothing,
    errors: ['not_found', 'too_many_requests'],
  }),
  'DELETE /api/v1/block/team/:teamId': endpoint({ does: 'Shows the requests of a team again.', reply: Nothing }),
}
