import type { ReportDecision, ReportReason, ReportSubject } from '@app/contract'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** "Theo L., volunteer", "Sub request of Puck Norris" */
export function subjectText(i18n: I18n, { about, name }: { about: ReportSubject; name: string }): string {
  if (about === 'volunteer') return i18n._(msg`${name}, volunteer`)
  if (about === 'request') return i18n._(msg`Sub request of ${name}`)
  return about === 'team' ? i18n._(msg`${name}, team`) : name
}

export const reasonLabels: Record<ReportReason, MessageDescriptor> = {
  spam: msg`Spam or advertising`,
  fake: msg`Not real`,
  money: msg`Asks for money`,
  insulting: msg`Insulting or unsafe`,
  rude: msg`Rude or aggressive`,
  unsafe: msg`Makes people feel unsafe`,
  impostor: msg`Not the person they say`,
  other: msg`Something else`,
}

type Decision = ReportDecision['decision']

export const decisionBadges: Record<Decision, { label: MessageDescriptor; tone: 'plain' | 'maybe' | 'out' }> = {
  dismiss: { label: msg({ message: 'Dismissed', comment: 'What was decided about a report' }), tone: 'plain' },
  hide: { label: msg({ message: 'Hidden', comment: 'What was decided about a report' }), tone: 'maybe' },
  suspend: { label: msg({ message: 'Suspended', comment: 'What was decided about a report' }), tone: 'out' },
}
