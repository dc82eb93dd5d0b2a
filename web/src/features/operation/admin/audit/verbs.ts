import type { AuditEntry, AuditVerb } from '@app/contract'

/** What an operator did, in words. */
export const verbLabels: Record<AuditVerb, string> = {
  'person.find': 'Searched people',
  'person.view': 'Looked at the account',
  'person.export': 'Exported data',
  'person.end-sessions': 'Ended all sessions',
  'person.suspend': 'Suspended',
  'person.lift': 'Lifted the suspension',
  'person.delete': 'Deleted the account',
  'team.find': 'Searched teams',
  'team.view': 'Looked at the team',
  'team.hide': 'Hid the team',
  'team.show': 'Showed the team again',
  'team.name-captain': 'Named a captain',
  'job.retry': 'Retried jobs',
  'job.discard': 'Discarded jobs',
  'address.list': 'Listed suppressed addresses',
  'address.allow': 'Allowed mail again',
  'report.list': 'Listed reports',
  'report.view': 'Looked at the report',
  'report.dismiss': 'Dismissed the report',
  'report.hide': 'Hid what was reported',
  'report.suspend': 'Suspended after a report',
  'audit.list': 'Read the audit log',
}

/** "Suspended, 30 days" */
export const actText = ({ verb, detail }: Pick<AuditEntry, 'verb' | 'detail'>): string =>
  detail ? `${verbLabels[verb]}, ${detail}` : verbLabels[verb]

/** Who it was: a deleted account has no name left. */
export const operatorOf = ({ operator, isByCommandLine }: Pick<AuditEntry, 'operator' | 'isByCommandLine'>): string =>
  `${operator || 'A former operator'}${isByCommandLine ? ' (command line)' : ''}`
