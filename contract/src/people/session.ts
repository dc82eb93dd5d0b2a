import { type Static, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Id, Instant } from '../field.ts'

/** One browser or device where a person is signed in. */
export const Session = Type.Object({
  id: Id,
  current: Type.Boolean(),
  userAgent: Type.String(),
  startedAt: Instant,
  lastSeenAt: Instant,
})
export type Session = Static<typeof Session>

/** What the identity provider says about the signed-in person. */
export const Claims = Type.Object({
  sub: Type.String(),
  givenName: Type.String(),
  familyName: Type.String(),
  name: Type.String(),
  email: Type.String(),
})
export type Claims = Static<typeof Claims>

export const sessionApi = {
  'GET /api/v1/session': endpoint({
    does: "Lists the signed-in person's sessions, latest first.",
    reply: Type.Array(Session),
  }),
  'DELETE /api/v1/session/:id': endpoint({
    does: "Ends one of the caller's sessions, on any device.",
    securityEvent: 'session_ended',
    reply: Type.Array(Session),
    errors: ['not_found'],
  }),
}

/** Sign-in and sign-out. They set cookies and redirect, so `core/sign-in/routes` implements them directly. */
export const authApi = {
  'GET /auth/session': endpoint({
    does: "Returns the identity provider's claims about the signed-in person, or null.",
    access: 'public',
    reply: Type.Union([Claims, Type.Null()]),
  }),
  'POST /auth/logout': endpoint({
    does: 'Ends the session and returns the URL that ends it at the identity provider.',
    access: 'public',
    reply: Type.Object({ url: Type.String() }),
  }),
}
