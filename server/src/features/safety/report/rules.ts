import type { ReportSubject } from '@app/contract'
import { isOperator, type OperatorSettings, type PossibleOperator } from '../../people/session/rules.ts'

export type { OperatorSettings }

/** How many people must report a subject before it is hidden. One or two may bear a grudge. */
const reportersToHide = 3

/**
 * Only these reports count: by people who have been here for a week and share a team with someone (accounts are easily
 * created in bulk), and only this many per reporter and day (so that a few people cannot hide one team after another).
 */
export const standing = { accountDays: 7, reportsPerDay: 2 }

export const isEnoughToHide = (countedReports: number): boolean => countedReports >= reportersToHide

/** The subject of a report or decision, with its context. */
export interface SubjectIds {
  volunteerId: string | null
  requestId: string | null
  teamId: string | null
  personId: string | null
}

/** The subject is the most specific of these ids. */
export function subjectOf(ids: SubjectIds): { about: ReportSubject; id: string } {
  if (ids.volunteerId) return { about: 'volunteer', id: ids.volunteerId }
  if (ids.requestId) return { about: 'request', id: ids.requestId }
  if (ids.teamId) return { about: 'team', id: ids.teamId }
  return { about: 'person', id: ids.personId ?? '' }
}

export const operatorsAmong = <P extends PossibleOperator>(settings: OperatorSettings, people: readonly P[]): P[] =>
  people.filter((person) => isOperator(settings, person))
