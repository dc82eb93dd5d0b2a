import { type Static, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Instant, Line, Name, Nothing, OptionalName, Picture } from '../field.ts'
import { limits } from '../limits.ts'
import { SignedInUser } from '../people/profile.ts'

/** The signed-in person's profile and settings, as shown on the account page. */
export const Account = Type.Object({
  ...SignedInUser.properties,
  emailVerified: Type.Boolean(),
  noMail: Type.Union(
    [
      Type.Object({
        why: Type.Unsafe<'refused' | 'bounced' | 'complained'>(
          Type.String({
            enum: ['refused', 'bounced', 'complained'],
            description: '`complained`: a mail was marked as spam. The others: mail to the address came back.',
          }),
        ),
        since: Instant,
      }),
      Type.Null(),
    ],
    { description: 'Why mail to the verified address has stopped.' },
  ),
  findable: Type.Boolean({ description: 'Whether captains can find this person by name.' }),
})
export type Account = Static<typeof Account>

export const accountApi = {
  'GET /api/v1/account': endpoint({
    does: "Returns the signed-in person's account.",
    reply: Account,
  }),
  'PATCH /api/v1/account': endpoint({
    does: 'Updates the fields that are sent and keeps the others.',
    body: Type.Object({
      firstName: Type.Optional(Name(limits.personName)),
      lastName: Type.Optional(OptionalName(limits.personName)),
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
  'POST /api/v1/account/mail-again': endpoint({
    does: 'Lets mail be sent to the verified address again, after it came back or was marked as spam.',
    reply: Account,
  }),
  'GET /api/v1/account/export': endpoint({
    does: 'Returns all data stored about the signed-in person, by table.',
    heavy: true,
    reply: Type.Record(Type.String(), Type.Array(Type.Record(Type.String(), Type.Unknown()))),
    fileName: 'my-data.json',
    securityEvent: 'export_taken',
  }),
  'DELETE /api/v1/account': endpoint({
    does: 'Permanently deletes the account and all data about the person. Requires a sign-in within the last ten minutes.',
    reply: Nothing,
    errors: ['only_captain', 'sign_in_again'],
    securityEvent: 'account_deleted',
  }),
}
