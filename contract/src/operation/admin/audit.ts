import { type Static, Type } from 'typebox'
import type { Endpoint, PagedEndpoint } from '../../endpoint.ts'
import { Id, Instant, page } from '../../field.ts'
import { limits } from '../../limits.ts'

/** The verbs of the audit log: everything operators look at or do. */
export const auditVerbs = [
  'person.find',
  'person.view',
  'person.export',
  'person.end-sessions',
  'person.suspend',
  'person.lift',
  'person.delete',
  'person.move',
  'team.find',
  'team.view',
  'team.hide',
  'team.show',
  'team.name-captain',
  'job.retry',
  'job.discard',
  'address.list',
  'address.allow',
  'report.list',
  'report.view',
  'report.dismiss',
  'report.hide',
  'report.suspend',
  'audit.list',
] as const
export const AuditVerb = Type.Unsafe<(typeof auditVerbs)[number]>(Type.String({ enum: [...auditVerbs] }))
export type AuditVerb = Static<typeof AuditVerb>

/** On large installations, figures are counted only every few minutes. */
export const CountedAt = Type.String({ format: 'date-time', description: 'When the figures were counted.' })

/** An operators' endpoint. For everyone else its path does not exist. */
export interface AdminEndpoint extends Endpoint {
  /**
   * The verb of the audit row that each successful call adds. Null if the call shows no personal data and changes
   * nothing.
   */
  audit: AuditVerb | null
  /**
   * Requires a sign-in within the last ten minutes; other endpoints about people require one within twelve hours.
   * Otherwise `sign_in_again`.
   */
  recentSignIn?: true
}
export type AdminApiGroup = Record<string, AdminEndpoint | (AdminEndpoint & PagedEndpoint)>

export const adminEndpoint = <const E extends AdminEndpoint>(e: E): E => e
export const pagedAdminEndpoint = <const E extends Omit<AdminEndpoint & PagedEndpoint, 'paged'>>(
  e: E,
): E & { paged: true } => ({ ...e, paged: true })

/** The reason an operator gives, kept in the audit log. */
export const Reason = Type.String({ minLength: 1, maxLength: limits.actReason, pattern: '\\S' })
export const OptionalReason = Type.Optional(Type.String({ maxLength: limits.actReason }))

export const AuditEntry = Type.Object({
  id: Id,
  at: Instant,
  verb: AuditVerb,
  operator: Type.String({
    description: 'Name of the operator. Empty if the account was deleted; the login name if by command line.',
  }),
  isByCommandLine: Type.Boolean(),
  about: Type.Union([Type.String({ enum: ['person', 'team', 'job', 'address', 'report'] }), Type.Null()]),
  aboutId: Type.String({ description: 'Empty for lists.' }),
  aboutName: Type.String({ description: 'Empty for lists, and if the person or team was deleted.' }),
  shown: Type.Integer({ description: 'How many entries a list showed, or on how many jobs the operator acted.' }),
  detail: Type.String({ description: '“30 days” or “until lifted”, the numbers of jobs; or empty.' }),
  reason: Type.String({ description: 'Empty also if the person was deleted afterwards.' }),
  requestId: Type.String({ description: 'Empty for the command line.' }),
})
export type AuditEntry = Static<typeof AuditEntry>

export const adminAuditApi = {
  'GET /api/v1/admin/audit': pagedAdminEndpoint({
    does: 'Lists what operators looked at and did, newest first.',
    audit: 'audit.list',
    query: Type.Object({
      verb: Type.Optional(AuditVerb),
      aboutId: Type.Optional(Type.String({ maxLength: 64 })),
      ...page,
    }),
    reply: Type.Array(AuditEntry),
  }),
}
