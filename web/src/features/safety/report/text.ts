import type { OwnReport, ReportReason, ReportSubject } from '@app/contract'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export type Reported = { about: ReportSubject; id: string; name: string }

/** A reason, worded as a choice, and worded to follow the name of what was reported. */
type Reason = [ReportReason, MessageDescriptor, MessageDescriptor]

const spam: Reason = ['spam', msg`Spam or advertising`, msg`spam or advertising`]
const money: Reason = [
  'money',
  msg`Asks for more money than a share of the field`,
  msg`asks for more money than a share of the field`,
]
const insulting: Reason = ['insulting', msg`Insulting or unsafe`, msg`insulting or unsafe`]
const other: Reason = ['other', msg`Something else`, msg`something else`]
const ofPeople: Reason[] = [
  ['rude', msg`Rude or aggressive`, msg`rude or aggressive`],
  ['unsafe', msg`Makes people feel unsafe`, msg`makes people feel unsafe`],
  ['impostor', msg`Not the person they say they are`, msg`not the person they say they are`],
  spam,
  other,
]

/** In the order of the dialog. */
export const reasonsFor: Record<ReportSubject, Reason[]> = {
  request: [spam, ['fake', msg`Not a real game`, msg`not a real game`], money, insulting, other],
  team: [spam, ['fake', msg`Not a real team`, msg`not a real team`], money, insulting, other],
  volunteer: ofPeople,
  person: ofPeople,
}

/** "Request of Puck Norris, spam or advertising" */
export function reportText(i18n: I18n, { about, name, reason }: Pick<OwnReport, 'about' | 'name' | 'reason'>): string {
  const [, , words] = reasonsFor[about].find(([key]) => key === reason) ?? other
  const why = i18n._(words)
  return i18n._(about === 'request' ? msg`Request from ${name}, ${why}` : msg`${name}, ${why}`)
}

export const isAboutPerson = (about: ReportSubject): boolean => about === 'volunteer' || about === 'person'
