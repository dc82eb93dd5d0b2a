import { type Static, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Instant } from '../field.ts'

/** What a suspended person reads when they try to sign in. */
export const SuspensionNotice = Type.Object({
  reason: Type.String(),
  until: Type.Union([Instant, Type.Null()], { description: 'Null: until an operator lifts it.' }),
})
export type SuspensionNotice = Static<typeof SuspensionNotice>

export const suspensionApi = {
  'GET /api/v1/suspension': endpoint({
    does: 'Returns why the person who has just tried to sign in is suspended, by the token in the address of the error page.',
    access: 'public',
    query: Type.Object({ notice: Type.String({ pattern: '^[A-Za-z0-9_-]+$', maxLength: 1000 }) }),
    reply: SuspensionNotice,
    errors: ['not_found'],
  }),
}
