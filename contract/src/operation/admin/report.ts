import { type Static, Type } from 'typebox'
import { Id, Instant } from '../../field.ts'
import { limits } from '../../limits.ts'
import { ReportReason, ReportSubject } from '../../safety/report.ts'
import { AuditEntry, adminEndpoint, Reason } from './audit.ts'

export const ReportDecision = Type.Object({
  decision: Type.Unsafe<'dismiss' | 'hide' | 'suspend'>(Type.String({ enum: ['dismiss', 'hide', 'suspend'] })),
  operator: Type.String({ description: 'Empty if the account of the operator was deleted.' }),
  reason: Type.String(),
  decidedAt: Instant,
})
export type ReportDecision = Static<typeof ReportDecision>

const subject = {
  id: Id,
  about: ReportSubject,
  name: Type.String({ description: 'The person as strangers see them, the team, or the team of the request.' }),
  reports: Type.Integer(),
  open: Type.Integer({ description: 'Undecided reports.' }),
  firstReportedAt: Instant,
  lastReportedAt: Instant,
  isHidden: Type.Boolean(),
}

/** A reported subject on the list. Its id is that of the person, team, request or offer. */
export const ReportSummary = Type.Object({
  ...subject,
  reasons: Type.Array(ReportReason),
  lastDecision: Type.Union([ReportDecision, Type.Null()]),
})
export type ReportSummary = Static<typeof ReportSummary>

export const AdminReport = Type.Object({
  ...subject,
  items: Type.Array(
    Type.Object({
      reason: ReportReason,
      reporter: Type.String({ description: '“Captain of Puck Norris”, or the name of the person.' }),
      reporterId: Id,
      reportedAt: Instant,
      comment: Type.String({ description: 'What the reporter added, or empty.' }),
      text: Type.String({ description: 'The reported text as it was then, or empty.' }),
      game: Type.Union([Type.Object({ name: Type.String(), startsAt: Instant }), Type.Null()]),
      isOpen: Type.Boolean(),
    }),
    { description: 'Newest first.' },
  ),
  decisions: Type.Array(ReportDecision, { description: 'Newest first.' }),
  person: Type.Union(
    [
      Type.Object({
        id: Id,
        name: Type.String(),
        avatar: Type.String(),
        createdAt: Instant,
        volunteered: Type.Integer(),
        accepted: Type.Integer(),
        turnedUp: Type.Integer(),
        blockedBy: Type.Integer(),
        isSuspended: Type.Boolean(),
      }),
      Type.Null(),
    ],
    {
      description: 'Who is reported, or has opened the reported request. Null for a team: then it cannot be suspended.',
    },
  ),
  teamId: Type.Union([Id, Type.Null()]),
  trail: Type.Array(AuditEntry, { description: 'Newest first.' }),
})
export type AdminReport = Static<typeof AdminReport>

export const adminReportApi = {
  'GET /api/v1/admin/reports': adminEndpoint({
    does: 'Lists what was reported: undecided subjects first, then the newest.',
    audit: 'report.list',
    reply: Type.Array(ReportSummary),
    errors: ['too_many_requests'],
  }),
  'GET /api/v1/admin/reports/:id': adminEndpoint({
    does: 'Returns the reports about a subject, and earlier decisions.',
    audit: 'report.view',
    reply: AdminReport,
    errors: ['not_found', 'too_many_requests'],
  }),
  'POST /api/v1/admin/reports/:id/dismiss': adminEndpoint({
    does: 'Closes the reports. The subject shows again.',
    audit: 'report.dismiss',
    body: Type.Object({ reason: Reason }),
    reply: AdminReport,
    errors: ['not_found', 'too_many_requests'],
  }),
  'POST /api/v1/admin/reports/:id/hide': adminEndpoint({
    does: 'Closes the reports. The subject stays hidden from strangers.',
    audit: 'report.hide',
    body: Type.Object({ reason: Reason }),
    reply: AdminReport,
    errors: ['not_found', 'too_many_requests'],
  }),
  'POST /api/v1/admin/reports/:id/suspend': adminEndpoint({
    does: 'Closes the reports, hides the subject and suspends the reported person.',
    audit: 'report.suspend',
    recentSignIn: true,
    body: Type.Object({
      days: Type.Union([Type.Integer({ minimum: 1, maximum: limits.suspensionDays }), Type.Null()]),
      reason: Reason,
    }),
    reply: AdminReport,
    errors: ['not_found', 'not_on_operators', 'already_suspended', 'sign_in_again', 'too_many_requests'],
  }),
}
