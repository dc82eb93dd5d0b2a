import type { ReportSubject } from '@app/contract'
import { isOperator, type OperatorSettings, type PossibleOperator } from '../../people/session/rules.ts'

export type { OperatorSettings }

/** How many people must report a subject before it is hidden: one or two may bear a grudge. */
const reportersToHide = 3

/**
 * Which reports count: of people who have been here for a week and are on a team with somebody else, because accounts are
 * easily made in bulk; and of each of them only so many in a day, because a few could hide team after team.
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

/** The most specific of them is the subject. */
export function subjectOf(ids: SubjectIds): { about: ReportSubject; id: string } {
  if (ids.volunteerId) return { about: 'volunteer', id: ids.volunteerId }
  if (ids.requestId) return { about: 'request', id: ids.requestId }
  if (ids.teamId) return { about: 'team', id: ids.teamId }
  return { about: 'person', id: ids.personId ?? '' }
}

export const operatorsAmong = <P extends PossibleOperator>(settings: OperatorSettings, people: readonly P[]): P[] =>
  people.filter((person) => isOperator(settings, person))
