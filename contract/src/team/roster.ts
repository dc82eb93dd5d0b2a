import { type Static, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Line, Name } from '../field.ts'
import { limits } from '../limits.ts'
import type { WhyLeftOut } from './roster-list.ts'
import { Team } from './team.ts'

/** A person without an account, as entered by a captain. */
const NamedPerson = Type.Object({
  name: Name(limits.personName),
  email: Line(limits.email, { description: 'Where they are asked. Empty: captains answer for them.' }),
})

export const AddedPeople = Type.Object({
  team: Team,
  added: Type.Integer(),
  leftOut: Type.Array(
    Type.Object({
      name: Type.String(),
      why: Type.Unsafe<WhyLeftOut>(Type.String({ enum: ['on_roster', 'twice', 'not_a_name', 'not_an_address'] })),
    }),
    { description: 'People of the request who were not added, in its order.' },
  ),
})
export type AddedPeople = Static<typeof AddedPeople>

export const rosterApi = {
  'POST /api/v1/team/:teamId/people': endpoint({
    does: 'Adds people to the roster who have no account, by name. Those who are on it already are left out.',
    body: Type.Object({ people: Type.Array(NamedPerson, { minItems: 1, maxItems: limits.peopleAtOnce }) }),
    reply: AddedPeople,
    errors: ['forbidden', 'not_found', 'roster_full'],
  }),
  'PUT /api/v1/team/:teamId/people/:personId': endpoint({
    does: 'Changes the name and the address of a person without an account. A new address ends the links in earlier mails.',
    body: NamedPerson,
    reply: Team,
    errors: ['forbidden', 'not_found', 'on_roster_already'],
  }),
}
