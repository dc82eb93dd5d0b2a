import type { HeadCount, SubRequest } from '@app/contract'
import { limits } from '@app/contract/limits'
import { peopleOf } from '../../../lib/genders.ts'

/** A request for substitutes that is still being typed. */
export interface AskDraft {
  /** Empty only while it is being typed. */
  numberOfSubs: string
  /** At least one. The key stays with a row while others come and go. */
  positions: PositionDraft[]
  firstCome: boolean
  note: string
  /** How long the team's own spares are asked alone; empty if everybody is asked at once. */
  wave: string
}

export interface PositionDraft {
  key: number
  name: string
}

/** What is short is what is asked for; whoever is not short says it themselves. */
export const draftFor = (headCount: HeadCount | null): AskDraft => ({
  numberOfSubs: String(Math.min(Math.max(missingOf(headCount), 1), limits.subs)),
  positions: rowsOf(headCount?.lacks.map(({ position }) => position) ?? []),
  firstCome: false,
  note: '',
  wave: '',
})

/** Anything but a whole number of at least 1 is 1. Nothing is nothing yet: somebody is typing. */
export function typedNumber(text: string): string {
  if (text.trim() === '') return ''
  const number = Number(text)
  return Number.isInteger(number) && number >= 1 ? String(Math.min(number, limits.subs)) : '1'
}

/** What stands there once nobody is typing any more. */
export const settledNumber = (text: string): string => typedNumber(text) || '1'

export const withRow = (rows: PositionDraft[]): PositionDraft[] => [
  ...rows,
  { key: Math.max(...rows.map(({ key }) => key)) + 1, name: '' },
]

/** The last row stays. */
export const withoutRow = (rows: PositionDraft[], key: number): PositionDraft[] =>
  rows.length > 1 ? rows.filter((row) => row.key !== key) : rows

export const namesOf = (rows: PositionDraft[]): string[] =>
  rows.map(({ name }) => name.trim()).filter((name) => name !== '')

export const successWords = ({ numberOfSubs, positions }: Pick<SubRequest, 'numberOfSubs' | 'positions'>): string =>
  `Successfully requested ${numberOfSubs} substitute(s) for positions: ${positions.join(', ')}`

/** "You're 1 short, no Goalkeeper: ask for a sub." Null if nothing is. */
export function shortWords(headCount: HeadCount | null): string | null {
  if (!headCount) return null
  const short = shortOf(headCount)
  const reasons = [
    ...(short > 0 ? [`You're ${short} short`] : []),
    ...headCount.lacks.map(({ position, in: there, missing }) =>
      there > 0 || missing > 1 ? `${missing} × ${position} missing` : `no ${position}`,
    ),
    ...lackingPeople(headCount),
  ]
  if (reasons.length === 0) return null
  return `${reasons.join(', ').replace(/^n/, 'N')}: ask for ${missingOf(headCount) === 1 ? 'a sub' : 'subs'}.`
}

function missingOf(headCount: HeadCount | null): number {
  if (!headCount) return 0
  const inPositions = headCount.lacks.reduce((sum, { missing }) => sum + missing, 0)
  return Math.max(shortOf(headCount), inPositions, lackingOf(headCount))
}

const shortOf = ({ in: there, target, least }: HeadCount): number => Math.max((target ?? least ?? there) - there, 0)

const lackingOf = ({ composition }: HeadCount): number =>
  composition ? Math.max(composition.least - composition.in, 0) : 0

function lackingPeople(headCount: HeadCount): string[] {
  const missing = lackingOf(headCount)
  if (!headCount.composition || missing === 0) return []
  return [`${missing} more ${peopleOf(headCount.composition.gender, missing)} needed`]
}

const rowsOf = (names: string[]): PositionDraft[] =>
  (names.length > 0 ? names : ['']).map((name, key) => ({ key, name }))
