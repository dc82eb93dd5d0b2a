import { type Static, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Line, Nothing } from '../field.ts'

/** The messages that people without an account can get. */
export const personalTopics = ['asks', 'changes', 'notes', 'kitty'] as const
export type PersonalTopic = (typeof personalTopics)[number]
const PersonalTopic = Type.Unsafe<PersonalTopic>(Type.String({ enum: [...personalTopics] }))

/** The page behind a personal link. */
export const PersonalPage = Type.Object({
  name: Type.String(),
  email: Type.String(),
  teamName: Type.String(),
  addedBy: Type.String({ description: 'The captain who added them; empty if they are gone.' }),
  language: Type.String({ description: 'Of their mails: a BCP 47 tag.' }),
  mail: Type.Array(PersonalTopic, { description: 'The topics that they get by mail.' }),
  isStopped: Type.Boolean({ description: 'They get no mail at all.' }),
})
export type PersonalPage = Static<typeof PersonalPage>

const byToken = {
  access: 'public',
  query: Type.Object({ token: Type.String({ minLength: 1, maxLength: 1000 }) }),
} as const

/**
 * Called through the link in mails to a person without an account. The token is the authorization: only mails to them
 * contain it.
 */
export const personalLinkApi = {
  'GET /api/v1/personal-link': endpoint({
    does: 'Returns what a person without an account gets by mail, by the link in a mail.',
    ...byToken,
    reply: PersonalPage,
    errors: ['not_found'],
  }),
  'PATCH /api/v1/personal-link': endpoint({
    does: 'Changes what they get by mail, and its language.',
    ...byToken,
    body: Type.Object({
      language: Type.Optional(Line(35)),
      mail: Type.Optional(Type.Array(PersonalTopic, { maxItems: personalTopics.length, uniqueItems: true })),
      isStopped: Type.Optional(Type.Boolean()),
    }),
    reply: PersonalPage,
    errors: ['not_found'],
  }),
  'GET /api/v1/personal-link/export': endpoint({
    does: 'Returns all data stored about them, by table.',
    ...byToken,
    reply: Type.Record(Type.String(), Type.Array(Type.Record(Type.String(), Type.Unknown()))),
    fileName: 'my-data.json',
    errors: ['not_found'],
    securityEvent: 'export_taken',
  }),
  'POST /api/v1/personal-link/forget': endpoint({
    does: 'Deletes all data about them. Their address gets no more mail, whoever adds it again.',
    ...byToken,
    reply: Nothing,
    errors: ['not_found'],
    securityEvent: 'account_deleted',
  }),
}
