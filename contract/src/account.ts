import { type Static, Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Line, Nothing, Picture, Words } from './field.ts'
import { limits } from './limits.ts'
import { SignedInUser } from './profile.ts'

/** Everything about oneself that one can see and change. */
export const Account = Type.Object({
  ...SignedInUser.properties,
  emailVerified: Type.Boolean(),
  findable: Type.Boolean({ description: 'Whether captains find this person by name.' }),
})
export type Account = Static<typeof Account>

export const accountApi = {
  'GET /api/v1/account': endpoint({
    does: "Answers the signed-in person's own account.",
    reply: Account,
  }),
  'PATCH /api/v1/account': endpoint({
    does: 'Changes what is sent and leaves the rest.',
    body: Type.Object({
      firstName: Type.Optional(Words(limits.personName)),
      lastName: Type.Optional(Line(limits.personName)),
      gender: Type.Optional(Line(limits.gender)),
      avatar: Type.Optional(Picture),
      findable: Type.Optional(Type.Boolean()),
      timeZone: Type.Optional(Line(64)),
      locale: Type.Optional(Line(35)),
    }),
    reply: Account,
    errors: ['image_type_not_allowed', 'image_too_large', 'image_not_readable'],
    pictures: { avatar: limits.logoOnEdit },
  }),
  'GET /api/v1/account/export': endpoint({
    does: 'Answers everything that is kept about the signed-in person, table by table.',
    heavy: true,
    reply: Type.Record(Type.String(), Type.Array(Type.Record(Type.String(), Type.Unknown()))),
    fileName: 'my-data.json',
    securityEvent: 'export_taken',
  }),
  'DELETE /api/v1/account': endpoint({
    does: 'Deletes the account and everything about the person, for good. Needs a session that began by signing in at most ten minutes ago.',
    reply: Nothing,
    errors: ['only_captain', 'sign_in_again'],
    securityEvent: 'account_deleted',
  }),
}
