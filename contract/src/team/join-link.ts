import { type Static, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Id, Instant } from '../field.ts'
import { limits } from '../limits.ts'
import { policy } from '../policy.ts'
import { Sport } from './team.ts'

/** A link that lets anyone who has it join a team, for example as a QR code at the field. */
export const JoinLink = Type.Object({
  id: Id,
  path: Type.String({ description: 'The path of the link on this site.' }),
  madeAt: Instant,
  expiresAt: Instant,
  maxUses: Type.Union([Type.Integer(), Type.Null()]),
  uses: Type.Integer(),
})
export type JoinLink = Static<typeof JoinLink>

/** The id of a link, or the code that people type in. */
const IdOrCode = Type.String({ minLength: 1, maxLength: 60 })

/** The team behind a link, with only what a person needs in order to decide. */
export const JoinOffer = Type.Object({
  teamId: Id,
  teamName: Type.String(),
  sport: Sport,
  teamLogo: Type.String(),
  memberCount: Type.Integer(),
  isMember: Type.Boolean(),
})
export type JoinOffer = Static<typeof JoinOffer>

export const joinLinkApi = {
  'GET /api/v1/team/:teamId/join-links': endpoint({
    does: "Lists the team's open join links, for its captains.",
    reply: Type.Array(JoinLink),
    errors: ['forbidden', 'not_found'],
  }),
  'POST /api/v1/team/:teamId/join-links': endpoint({
    does: `Creates a join link. It expires after ${policy.joinLinkDays} days or at \`expiresAt\`, and after \`maxUses\` uses if given.`,
    body: Type.Object({
      expiresAt: Type.Optional(Instant),
      maxUses: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.joinLinkUses })),
    }),
    reply: JoinLink,
    status: 201,
    errors: ['forbidden', 'not_found'],
  }),
  'DELETE /api/v1/team/:teamId/join-links/:linkId': endpoint({
    does: 'Closes a join link.',
    reply: Type.Array(JoinLink),
    errors: ['forbidden', 'not_found'],
  }),
  'GET /api/v1/join/:linkId': endpoint({
    does: 'Returns the team of a join link, by its id or its code.',
    params: Type.Object({ linkId: IdOrCode }),
    reply: JoinOffer,
    errors: ['not_found', 'join_link_closed'],
  }),
  'POST /api/v1/join/:linkId': endpoint({
    params: Type.Object({ linkId: IdOrCode }),
    does: 'Joins the team of a join link. Members keep their role; a removed member needs a link created after the removal.',
    reply: Type.Object({ teamId: Id }),
    errors: ['not_found', 'join_link_closed'],
  }),
}
