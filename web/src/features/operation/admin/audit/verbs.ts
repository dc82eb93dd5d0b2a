import type { AuditEntry, AuditVerb } from '@app/contract'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'

/** Labels for what operators did. */
export const verbLabels: Record<AuditVerb, MessageDescriptor> = {
  'person.find': msg`Searched people`,
  'person.view': msg`Looked at the account`,
  'person.export': msg`Exported data`,
  'person.end-sessions': msg`Ended all sessions`,
  'person.suspend': msg`Suspended`,
  'person.lift': msg`Lifted the suspension`,
  'person.delete': msg`Deleted the account`,
  'person.move': msg`Moved accounts to another identity provider`,
  'team.find': msg`Searched teams`,
  'team.view': msg`Looked at the team`,
  'team.hide': msg`Hid the team`,
  'team.show': msg`Unhid the team`,
  'team.name-captain': msg`Appointed a captain`,
  'job.retry': msg`Retried jobs`,
  'job.discard': msg`Discarded jobs`,
  'address.list': msg`Listed suppressed addresses`,
  'address.allow': msg`Allowed emails again`,
  'report.list': msg`Listed reports`,
  'report.view': msg`Looked at the report`,
  'report.dismiss': msg`Dismissed the report`,
  'report.hide': msg`Hid what was reported`,
  'report.suspend': msg`Suspended after a report`,
  'audit.list': msg`Read the audit log`,
}

/** "Suspended, 30 days" */
export function actText(i18n: I18n, { verb, detail }: Pick<AuditEntry, 'verb' | 'detail'>): string {
  const act = i18n._(verbLabels[verb])
  const more = detailText(i18n, detail)
  return more ? i18n._(msg({ message: `${act}, ${more}`, comment: 'Suspended, 30 days' })) : act
}

/** The log stores the length of a suspension as text. */
function detailText(i18n: I18n, detail: string): string {
  if (detail === 'until lifted') return i18n._(msg({ message: 'until lifted', comment: 'Suspended, until lifted' }))
  const days = Number(/^(\d+) days?$/.exec(detail)?.[1])
  return days ? i18n._(msg({ message: plural(days, { one: '# day', other: '# days' }) })) : detail
}

/** The operator's name; deleted accounts have none. */
export function operatorOf(
  i18n: I18n,
  { operator, isByCommandLine }: Pick<AuditEntry, 'operator' | 'isByCommandLine'>,
): string {
  const name = operator || i18n._(msg`A former operator`)
  return isByCommandLine ? i18n._(msg`${name} (command line)`) : name
}
