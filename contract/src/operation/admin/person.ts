import { type Static, Type } from 'typebox'
import { Id, Instant, Nothing, page, search } from '../../field.ts'
import { limits } from '../../limits.ts'
import { MemberRole, Sport } from '../../team/team.ts'
import { AuditEntry, adminEndpoint, CountedAt, OptionalReason, pagedAdminEndpoint, Reason } from './audit.ts'

const NullableInstant = Type.Union([Instant, Type.Null()])

/** Why a person cannot sign in, and until when. */
export const Suspension = Type.Object({
  reason: Type.String({ description: 'Shown to the person.' }),
  suspendedAt: Instant,
  until: Type.Union([Instant, Type.Null()], { description: 'Null: until lifted.' }),
  liftedAt: NullableInstant,
})
export type Suspension = Static<typeof Suspension>

const summary = {
  id: Id,
  firstName: Type.String(),
  lastName: Type.String(),
  email: Type.String(),
  emailVerified: Type.Boolean(),
  hasAccount: Type.Boolean({ description: 'False: a captain added the person, who has not signed up.' }),
  avatar: Type.String({ description: 'URL of the picture, or empty.' }),
  createdAt: Instant,
  lastSeenAt: Type.Union([Instant, Type.Null()], { description: 'Null without an open session.' }),
  isSuspended: Type.Boolean(),
  suspendedUntil: Type.Union([Instant, Type.Null()], { description: 'Null while suspended: until lifted.' }),
  isOperator: Type.Boolean({ description: 'Operators by address or subject; those by a group are not known here.' }),
}

/** A person on the list. */
export const PersonSummary = Type.Object({ ...summary, teams: Type.Integer(), captainOf: Type.Integer() })
export type PersonSummary = Static<typeof PersonSummary>

const TeamToHandOver = Type.Object({
  id: Id,
  name: Type.String(),
  members: Type.Array(Type.Object({ id: Id, name: Type.String() }), {
    description: 'Everybody else on the team who has an account.',
  }),
})

/** A person's account data, without notes and answers. */
export const AdminPerson = Type.Object({
  ...summary,
  sessions: Type.Integer(),
  mail: Type.Object({
    suppressedBecause: Type.String({ description: 'Why the address gets no mail; empty: it does.' }),
    suppressedSince: NullableInstant,
    sent: Type.Integer({ description: 'Messages of the last 30 days, by outcome.' }),
    waiting: Type.Integer(),
    refused: Type.Integer(),
    givenUp: Type.Integer(),
    withheld: Type.Integer(),
    dropped: Type.Integer(),
  }),
  subbing: Type.Object({ volunteered: Type.Integer(), accepted: Type.Integer(), turnedUp: Type.Integer() }),
  reported: Type.Object({
    times: Type.Integer(),
    people: Type.Integer(),
    openReportId: Type.Union([Id, Type.Null()], { description: 'The id of the report page.' }),
  }),
  blockedBy: Type.Integer(),
  teams: Type.Array(Type.Object({ id: Id, name: Type.String(), sport: Sport, role: MemberRole, joinedAt: Instant })),
  suspensions: Type.Array(Suspension, { description: 'Newest first.' }),
  ifSuspended: Type.Object({
    comingGames: Type.Integer({ description: 'Coming games with Going or Maybe, which become Not Going.' }),
    openRequests: Type.Integer({ description: 'Open sub requests of theirs, which leave the board.' }),
    offers: Type.Integer({ description: 'Waiting and accepted offers to sub, which are withdrawn.' }),
  }),
  onlyCaptainOf: Type.Array(TeamToHandOver, {
    description: 'Teams that need another captain before the person can be deleted.',
  }),
  trail: Type.Array(AuditEntry, { description: 'The last 50 acts about the person, newest first.' }),
})
export type AdminPerson = Static<typeof AdminPerson>

export const adminPersonApi = {
  'GET /api/v1/admin/people': pagedAdminEndpoint({
    does: 'Finds people by the beginning of their first or last name or by their whole address, newest sign-in first.',
    audit: 'person.find',
    query: Type.Object({
      ...search,
      state: Type.Optional(
        Type.Unsafe<'suspended' | 'unverified' | 'signed-out'>(
          Type.String({ enum: ['suspended', 'unverified', 'signed-out'] }),
        ),
      ),
      ...page,
    }),
    reply: Type.Array(PersonSummary),
    errors: ['too_many_requests'],
  }),
  'GET /api/v1/admin/people/count': adminEndpoint({
    does: 'Counts the people.',
    audit: null,
    reply: Type.Object({ people: Type.Integer(), suspended: Type.Integer(), countedAt: CountedAt }),
  }),
  'GET /api/v1/admin/people/:id': adminEndpoint({
    does: 'Returns the account data of a person.',
    audit: 'person.view',
    reply: AdminPerson,
    errors: ['not_found', 'too_many_requests'],
  }),
  'POST /api/v1/admin/people/:id/export': adminEndpoint({
    does: 'Returns all data stored about a person, by table.',
    audit: 'person.export',
    recentSignIn: true,
    heavy: true,
    body: Type.Object({ reason: Reason }),
    reply: Type.Record(Type.String(), Type.Array(Type.Record(Type.String(), Type.Unknown()))),
    fileName: 'person-data.json',
    errors: ['not_found', 'sign_in_again', 'too_many_requests'],
  }),
  'POST /api/v1/admin/people/:id/end-sessions': adminEndpoint({
    does: 'Signs a person out everywhere.',
    audit: 'person.end-sessions',
    body: Type.Object({ reason: OptionalReason }),
    reply: Type.Object({ ended: Type.Integer() }),
    errors: ['not_found', 'too_many_requests'],
  }),
  'POST /api/v1/admin/people/:id/suspend': adminEndpoint({
    does: 'Signs a person out everywhere and refuses sign-ins for some days, or until lifted.',
    audit: 'person.suspend',
    recentSignIn: true,
    body: Type.Object({
      days: Type.Union([Type.Integer({ minimum: 1, maximum: limits.suspensionDays }), Type.Null()], {
        description: 'Null: until lifted.',
      }),
      reason: Reason,
    }),
    reply: AdminPerson,
    errors: ['not_found', 'not_on_operators', 'already_suspended', 'sign_in_again', 'too_many_requests'],
  }),
  'POST /api/v1/admin/people/:id/lift': adminEndpoint({
    does: 'Lifts the suspension of a person.',
    audit: 'person.lift',
    body: Type.Object({ reason: OptionalReason }),
    reply: AdminPerson,
    errors: ['not_found', 'not_suspended', 'too_many_requests'],
  }),
  'POST /api/v1/admin/people/:id/delete': adminEndpoint({
    does: 'Permanently deletes the account of a person and all data about them.',
    audit: 'person.delete',
    recentSignIn: true,
    body: Type.Object({
      address: Type.String({ maxLength: limits.email, description: 'Must be the address of the person.' }),
      captains: Type.Array(Type.Object({ teamId: Id, personId: Id }), {
        maxItems: 100,
        description:
          'A new captain for each team of `onlyCaptainOf`; a team without members but the person is deleted.',
      }),
      reason: Reason,
    }),
    reply: Nothing,
    errors: ['not_found', 'not_on_operators', 'only_captain', 'wrong_address', 'sign_in_again', 'too_many_requests'],
  }),
}
