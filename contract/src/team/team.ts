import { type Static, Type } from 'typebox'
import { endpoint, pagedEndpoint } from '../endpoint.ts'
import { Id, Line, Name, Nothing, Picture, page, search, Text } from '../field.ts'
import { limits } from '../limits.ts'
import { type Sport as SportName, sports } from './sport.ts'

export const Sport = Type.Unsafe<SportName>(Type.String({ enum: [...sports] }))

export const MemberRole = Type.Unsafe<'Captain' | 'Player' | 'Spare'>(
  Type.String({ enum: ['Captain', 'Player', 'Spare'] }),
)
export type MemberRole = Static<typeof MemberRole>

/** A person on a team. People outside the team see only a first name and an initial, and no address. */
export const Member = Type.Object({
  id: Id,
  firstName: Type.String(),
  lastName: Type.String(),
  email: Type.Optional(Type.String()),
  mailBounces: Type.Optional(
    Type.Boolean({ description: 'For captains: mail to the address comes back, so none is sent.' }),
  ),
  noAccount: Type.Optional(
    Type.Boolean({ description: 'For members: a captain added the person, who has not signed up.' }),
  ),
  mailOff: Type.Optional(Type.Boolean({ description: 'For captains: the person gets no mail, for another reason.' })),
  mailHeld: Type.Optional(
    Type.Boolean({
      description: 'For captains: the person came with a team file, and no captain has said yes to mails.',
    }),
  ),
  mailWaits: Type.Optional(
    Type.Boolean({ description: 'For captains: mail to the address waits, because it got many mails today.' }),
  ),
  avatar: Type.String(),
  role: MemberRole,
})
export type Member = Static<typeof Member>

/** A team on a list. */
export const TeamCard = Type.Object({
  id: Id,
  name: Type.String(),
  sport: Sport,
  logo: Type.String({ description: 'URL of the picture, or empty.' }),
  members: Type.Array(Member, { description: 'The first three.' }),
  memberCount: Type.Integer(),
  role: Type.Union([MemberRole, Type.Null()], { description: "The caller's role on the team, if any." }),
})
export type TeamCard = Static<typeof TeamCard>

/** A member on the team's page, with what the caller may do to them. */
export const TeamMember = Type.Object({
  ...Member.properties,
  can: Type.Object({
    promote: Type.Boolean(),
    demote: Type.Boolean(),
    remove: Type.Boolean(),
    makeSpare: Type.Boolean(),
    makePlayer: Type.Boolean(),
    rename: Type.Optional(Type.Boolean({ description: 'Change the name and address of a person without an account.' })),
  }),
})
export type TeamMember = Static<typeof TeamMember>

/** A team with all its members, and what the caller may do. */
export const Team = Type.Object({
  id: Id,
  name: Type.String(),
  sport: Sport,
  description: Type.String(),
  logo: Type.String({ description: 'URL of the picture, or empty.' }),
  listed: Type.Boolean({ description: 'Whether strangers can find the team.' }),
  showsFirstNames: Type.Boolean({
    description: 'Whether pages for people outside the team show first names.',
  }),
  language: Type.String({
    description:
      'A BCP 47 tag: what people read about the team of whom nobody knows the language. Empty if it has none.',
  }),
  isHidden: Type.Boolean({ description: 'Reported and hidden from strangers until reviewed.' }),
  members: Type.Array(TeamMember),
  memberCount: Type.Integer(),
  role: Type.Union([MemberRole, Type.Null()], { description: "The caller's role on the team, if any." }),
  can: Type.Object({
    invite: Type.Boolean(),
    schedule: Type.Boolean(),
    edit: Type.Boolean(),
    leave: Type.Boolean({ description: 'False for the last captain and for people who are not on the team.' }),
  }),
})
export type Team = Static<typeof Team>

const teamFields = {
  managerId: Type.Optional(Id),
  teamName: Name(limits.teamName),
  sport: Sport,
  description: Type.Optional(Text(limits.teamDescription)),
  logo: Type.Optional(Picture),
}
const logoErrors = ['image_type_not_allowed', 'image_too_large', 'image_not_readable'] as const

export const teamApi = {
  'GET /api/v1/team': pagedEndpoint({
    does: 'Lists the teams that everybody can find, sorted by name.',
    stale: true,
    query: Type.Object({ ...search, ...page }),
    reply: Type.Array(TeamCard),
  }),
  'GET /api/v1/team/user/:userId': pagedEndpoint({
    does: "Lists the signed-in person's teams, sorted by name.",
    query: Type.Object({ ...search, ...page }),
    reply: Type.Array(TeamCard),
    errors: ['not_the_session_user'],
  }),
  'POST /api/v1/team': endpoint({
    does: 'Creates a team with the caller as its first captain, in the language of the caller.',
    body: Type.Object(teamFields),
    reply: TeamCard,
    status: 201,
    errors: ['not_the_session_user', ...logoErrors],
    pictures: { logo: limits.logoOnCreate },
  }),
  'GET /api/v1/team/:id': endpoint({
    does: 'Returns one team with its members. An unlisted team is visible only to its members.',
    reply: Team,
    errors: ['not_found'],
  }),
  'PUT /api/v1/team/:id': endpoint({
    does: 'Updates a team. What is not sent is kept; the logo is removed if empty.',
    body: Type.Object({
      teamId: Type.Optional(Id),
      ...Type.Partial(Type.Object(teamFields)).properties,
      listed: Type.Optional(Type.Boolean()),
      showsFirstNames: Type.Optional(Type.Boolean()),
      language: Type.Optional(Line(35)),
    }),
    reply: Team,
    errors: ['not_the_session_user', 'forbidden', 'not_found', ...logoErrors],
    pictures: { logo: limits.logoOnEdit },
  }),
  'DELETE /api/v1/team/:id': endpoint({
    does: 'Permanently deletes a team with everything that belongs to it, and notifies its members.',
    securityEvent: 'team_deleted',
    reply: Nothing,
    errors: ['forbidden', 'not_found'],
  }),
}
