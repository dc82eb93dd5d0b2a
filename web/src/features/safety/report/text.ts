import type { OwnReport, ReportReason, ReportSubject } from '@app/contract'

export type Reported = { about: ReportSubject; id: string; name: string }

const thingReasons = (what: string): [ReportReason, string][] => [
  ['spam', 'Spam or advertising'],
  ['fake', `Not a real ${what}`],
  ['money', 'Asks for money beyond a share of the field'],
  ['insulting', 'Insulting or unsafe'],
  ['other', 'Something else'],
]
const personReasons: [ReportReason, string][] = [
  ['rude', 'Rude or aggressive'],
  ['unsafe', 'Makes people feel unsafe'],
  ['impostor', 'Not the person they say they are'],
  ['spam', 'Spam or advertising'],
  ['other', 'Something else'],
]

/** In the order of the dialog. */
export const reasonsFor: Record<ReportSubject, [ReportReason, string][]> = {
  request: thingReasons('game'),
  team: thingReasons('team'),
  volunteer: personReasons,
  person: personReasons,
}

/** "Request of Puck Norris, spam or advertising" */
export function reportText({ about, name, reason }: Pick<OwnReport, 'about' | 'name' | 'reason'>): string {
  const label = reasonsFor[about].find(([key]) => key === reason)?.[1] ?? reason
  return `${about === 'request' ? `Request of ${name}` : name}, ${label.charAt(0).toLowerCase()}${label.slice(1)}`
}

export const isAboutPerson = (about: ReportSubject): boolean => about === 'volunteer' || about === 'person'
