import { type Static, Type } from 'typebox'
import { Id, Instant, page, search } from '../../field.ts'
import { MemberRole, Sport } from '../../team/team.ts'
import { AuditEntry, adminEndpoint, CountedAt, OptionalReason, pagedAdminEndpoint, Reason } from './audit.ts'

const Named = Type.Object({ id: Id, name: Type.String() })

const summary = {
  id: Id,
  name: Type.String(),
  sport: Sport,
  logo: Type.String({ description: 'URL of the picture, or empty.' }),
  captains: Type.Array(Named),
  lastGameAt: Type.Union([Instant, Type.Null()], { description: 'The last game that has begun.' }),
  isListed: Type.Boolean({ description: 'By the captains’ own choice.' }),
  isHidden: Type.Boolean({ description: 'Hidden from strangers by reports or an operator.' }),
}

/** A team on the list. */
export const TeamSummary = Type.Object({ ...summary, members: Type.Integer() })
export type TeamSummary = Static<typeof TeamSummary>

export const AdminTeam = Type.Object({
  ...summary,
  createdAt: Instant,
  hiddenAt: Type.Union([Instant, Type.Null()]),
  members: Type.Array(
    Type.Object({ ...Named.properties, role: MemberRole, joinedAt: Instant, hasAccount: Type.Boolean() }),
  ),
  comingGames: Type.Integer(),
  openRequests: Type.Integer(),
  reported: Type.Object({ times: Type.Integer(), openReportId: Type.Union([Id, Type.Null()]) }),
  trail: Type.Array(AuditEntry, { description: 'The last 50 acts about the team, newest first.' }),
})
export type AdminTeam = Static<typeof AdminTeam>

export const adminTeamApi = {
  'GET /api/v1/admin/teams': pagedAdminEndpoint({
    does: 'Finds listed teams by any part of the name and others by its beginning, sorted by name.',
    audit: 'team.find',
    query: Type.Object({
      ...search,
      state: Type.Optional(
        Type.Unsafe<'no-captain' | 'idle' | 'hidden'>(
          Type.String({
            enum: ['no-captain', 'idle', 'hidden'],
            description: 'Idle: no game for 90 days, and none to come.',
          }),
        ),
      ),
      ...page,
    }),
    reply: Type.Array(TeamSummary),
    errors: ['too_many_requests'],
  }),
  'GET /api/v1/admin/teams/count': adminEndpoint({
    does: 'Counts the teams, and names those without a captain.',
    audit: null,
    reply: Type.Object({
      teams: Type.Integer(),
      active: Type.Integer({ description: 'With a game in the next 30 days.' }),
      withoutCaptain: Type.Array(Type.Object({ ...Named.properties, members: Type.Integer() }), {
        description: 'The first five.',
      }),
      countedAt: CountedAt,
    }),
  }),
  'GET /api/v1/admin/teams/:id': adminEndpoint({
    does: 'Returns a team with its members.',
    audit: 'team.view',
    reply: AdminTeam,
    errors: ['not_found', 'too_many_requests'],
  }),
  'POST /api/v1/admin/teams/:id/hide': adminEndpoint({
    does: 'Hides a team from strangers. Its members go on as before, and see that it is hidden.',
    audit: 'team.hide',
    body: Type.Object({ reason: Reason }),
    reply: AdminTeam,
    errors: ['not_found', 'too_many_requests'],
  }),
  'POST /api/v1/admin/teams/:id/show': adminEndpoint({
    does: 'Shows a hidden team again.',
    audit: 'team.show',
    body: Type.Object({ reason: OptionalReason }),
    reply: AdminTeam,
    errors: ['not_found', 'too_many_requests'],
  }),
  'POST /api/v1/admin/teams/:id/captain': adminEndpoint({
    does: 'Makes a member of the team a captain.',
    audit: 'team.name-captain',
    body: Type.Object({ personId: Id, reason: OptionalReason }),
    reply: AdminTeam,
    errors: ['not_found', 'too_many_requests'],
  }),
}
