import { type Static, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Id, Line } from '../field.ts'
import { limits } from '../limits.ts'

/** The signed-in person, as they see themselves. */
export const SignedInUser = Type.Object({
  id: Id,
  auth0Id: Type.String({ description: "The identity provider's subject." }),
  firstName: Type.String(),
  lastName: Type.String(),
  email: Type.String(),
  gender: Type.String({ description: 'Empty unless the person entered one.' }),
  avatar: Type.String({ description: 'URL of the picture. If empty, the client draws initials.' }),
  timeZone: Type.String({ description: "An IANA name. If empty, the browser's time zone applies." }),
  locale: Type.String({ description: "A BCP 47 tag. If empty, the browser's locale applies." }),
})
export type SignedInUser = Static<typeof SignedInUser>

/** A person found by name. Only team-mates get the real address; others get a placeholder. */
export const FoundProfile = Type.Object({
  id: Id,
  firstName: Type.String(),
  lastName: Type.String(),
  email: Type.String(),
  avatar: Type.String(),
})
export type FoundProfile = Static<typeof FoundProfile>

export const profileApi = {
  'GET /api/v1/profile/search': endpoint({
    does: 'Finds people by name, from two characters. Only people who allow it are found.',
    stale: true,
    query: Type.Object({ q: Line(limits.searchText, { minLength: 2 }) }),
    reply: Type.Array(FoundProfile),
    errors: ['too_many_requests'],
  }),
  'GET /api/v1/profile/auth/:subject': endpoint({
    does: "Returns the profile of the signed-in person, by the identity provider's subject.",
    access: 'identity',
    params: Type.Object({ subject: Type.String({ minLength: 1, maxLength: 255 }) }),
    reply: SignedInUser,
    errors: ['not_found'],
  }),
}
