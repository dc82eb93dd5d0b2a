import { type Static, Type } from 'typebox'
import { endpoint, pagedEndpoint } from './endpoint.ts'
import { Id, Picture, page, search, Words } from './field.ts'
import { limits } from './limits.ts'
import { type Sport as SportName, sports } from './sport.ts'

const Sport = Type.Unsafe<SportName>(Type.String({ enum: [...sports] }))

export const MemberRole = Type.Unsafe<'Captain' | 'Player'>(Type.String({ enum: ['Captain', 'Player'] }))
export type MemberRole = Static<typeof MemberRole>

/** A person on a team. Strangers to the team get a first name and an initial, and no address. */
export const Member = Type.Object({
  id: Id,
  firstName: Type.String(),
  lastName: Type.String(),
  email: Type.Optional(Type.String()),
  avatar: Type.String(),
  role: MemberRole,
})
export type Member = Static<typeof Member>

/** A team on a list. */
export const TeamCard = Type.Object({
  id: Id,
  name: Type.String(),
  sport: Sport,
  logo: Type.String({ description: 'Address of the picture, or empty.' }),
  members: Type.Array(Member, { description: 'The first three.' }),
  memberCount: Type.Integer(),
  role: Type.Union([MemberRole, Type.Null()], { description: "The caller's role on the team, if any." }),
})
export type TeamCard = Static<typeof TeamCard>

export const teamApi = {
  'GET /api/v1/team': pagedEndpoint({
    does: 'Lists the teams that anybody may find, by name.',
    query: Type.Object({ ...search, ...page }),
    reply: Type.Array(TeamCard),
  }),
  'GET /api/v1/team/user/:userId': pagedEndpoint({
    does: 'Lists the teams of the signed-in person, by name.',
    query: Type.Object({ ...search, ...page }),
    reply: Type.Array(TeamCard),
    errors: ['not_the_session_user'],
  }),
  'POST /api/v1/team': endpoint({
    does: 'Makes a team. Whoever makes it is its first captain.',
    body: Type.Object({
      managerId: Type.Optional(Id),
      teamName: Words(limits.teamName),
      sport: Sport,
      description: Type.Optional(Type.String({ maxLength: limits.teamDescription })),
      logo: Type.Optional(Picture),
    }),
    reply: TeamCard,
    status: 201,
    errors: ['not_the_session_user', 'image_type_not_allowed', 'image_too_large', 'image_not_readable'],
    pictures: { logo: limits.logoOnCreate },
  }),
}
