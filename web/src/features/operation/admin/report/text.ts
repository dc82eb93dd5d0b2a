import type { ReportDecision, ReportReason, ReportSubject } from '@app/contract'

/** "Theo L., volunteer", "Sub request of Puck Norris" */
export function subjectText({ about, name }: { about: ReportSubject; name: string }): string {
  if (about === 'volunteer') return `${name}, volunteer`
  if (about === 'request') return `Sub request of ${name}`
  return about === 'team' ? `${name}, team` : name
}

export const reasonLabels: Record<ReportReason, string> = {
  spam: 'Spam or advertising',
  fake: 'Not real',
  money: 'Asks for money',
  insulting: 'Insulting or unsafe',
  rude: 'Rude or aggressive',
  unsafe: 'Makes people feel unsafe',
  impostor: 'Not the person they say',
  other: 'Something else',
}

type Decision = ReportDecision['decision']

export const decisionBadges: Record<Decision, { label: string; tone: 'plain' | 'maybe' | 'out' }> = {
  dismiss: { label: 'Dismissed', tone: 'plain' },
  hide: { label: 'Hidden', tone: 'maybe' },
  suspend: { label: 'Suspended', tone: 'out' },
}
