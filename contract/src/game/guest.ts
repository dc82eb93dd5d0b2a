import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Name } from '../field.ts'
import { limits } from '../limits.ts'
import { Attendee } from './rsvp.ts'

const errors = [
  'forbidden',
  'not_found',
  'game_cancelled',
  'game_over',
  'no_spot_for_guest',
  'captains_add_guests',
] as const

export const guestApi = {
  'POST /api/v1/game/:id/guests': endpoint({
    does: 'Adds a guest to one game, by name. The guest has no account, and counts as in. Returns all answers.',
    body: Type.Object({ name: Name(limits.personName) }),
    reply: Type.Array(Attendee),
    status: 201,
    errors: [...errors, 'too_many_guests'],
  }),
  'PUT /api/v1/game/:id/guests/:guestId': endpoint({
    does: 'Removes a guest, undoes that, or says that the guest still comes after the game has moved. For captains and the person who added the guest. Returns all answers.',
    body: Type.Object({ isComing: Type.Boolean() }),
    reply: Type.Array(Attendee),
    errors,
  }),
}
