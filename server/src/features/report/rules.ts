import type { ReportSubject } from '@app/contract'

/** How many people must report a subject before it is hidden: one or two may bear a grudge. */
const reportersToHide = 3

/** A report counts only if its reporter's account was this old: new accounts are easily made in bulk. */
export const accountDaysToCount = 1

export const isEnoughToHide = (countedReports: number): boolean => countedReports >= reportersToHide

/** The subject of a report or decision, with its context. */
export interface SubjectIds {
  volunteerId: string | null
  requestId: string | null
  teamId: string | null
  personId: string | null
}

/** The most specific of them is the subject. */
export function subjectOf(ids: SubjectIds): { about: ReportSubject; id: string } {
  if (ids.volunteerId) return { about: 'volunteer', id: ids.volunteerId }
  if (ids.requestId) return { about: 'request', id: ids.requestId }
  if (ids.teamId) return { about: 'team', id: ids.teamId }
  return { about: 'person', id: ids.personId ?? '' }
}
