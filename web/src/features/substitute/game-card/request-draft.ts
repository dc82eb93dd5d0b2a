import type { HeadCount, SubRequest } from '@app/contract'
import { shortBy } from '@app/contract/head-count'
import { limits } from '@app/contract/limits'
import { peopleOf } from '../../../lib/genders.ts'

/** A request for substitutes while it is being edited. */
export interface RequestDraft {
  /** Empty only during typing. */
  numberOfSubs: string
  /** At least one. The key identifies a row while others are added and removed. */
  positions: PositionDraft[]
  firstCome: boolean
  note: string
  /** How long only the team's spares are asked; empty to ask everybody at once. */
  wave: string
}

export interface PositionDraft {
  key: number
  name: string
}

/** Prefilled with the position of a gap, and what the team is short of even if everybody who has not answered comes. */
export const draftFor = (headCount: HeadCount | null, position = ''): RequestDraft => ({
  numberOfSubs: String(Math.min(Math.max(missingOf(headCount && withSilent(headCount)), 1), limits.subs)),
  positions: rowsOf(withFirst(position, headCount ? withSilent(headCount).lacks.flatMap(eachMissing) : [])),
  firstCome: false,
  note: '',
  wave: '',
})

/** Invalid numbers become 1. Empty text stays, because the user is typing. */
export function typedNumber(text: string): string {
  if (text.trim() === '') return ''
  const number = Number(text)
  return Number.isInteger(number) && number >= 1 ? String(Math.min(number, limits.subs)) : '1'
}

/** The value after typing has ended. */
export const settledNumber = (text: string): string => typedNumber(text) || '1'

export const withRow = (rows: PositionDraft[]): PositionDraft[] => [
  ...rows,
  { key: Math.max(...rows.map(({ key }) => key)) + 1, name: '' },
]

/** Keeps at least one row. */
export const withoutRow = (rows: PositionDraft[], key: number): PositionDraft[] =>
  rows.length > 1 ? rows.filter((row) => row.key !== key) : rows

export const namesOf = (rows: PositionDraft[]): string[] =>
  rows.map(({ name }) => name.trim()).filter((name) => name !== '')

export const successWords = ({ numberOfSubs, positions }: Pick<SubRequest, 'numberOfSubs' | 'positions'>): string =>
  `Successfully requested ${numberOfSubs} substitute(s) for positions: ${positions.join(', ')}`

/** The head count if all silent players came. */
const withSilent = ({ in: there, waiting, lacks, composition, ...needs }: HeadCount): HeadCount => ({
  ...needs,
  waiting: 0,
  in: there + waiting,
  lacks: lacks
    .map((lack) => ({ ...lack, in: lack.in + lack.waiting, missing: lack.missing - lack.waiting, waiting: 0 }))
    .filter(({ missing }) => missing > 0),
  composition: composition && { ...composition, in: composition.in + composition.waiting, waiting: 0 },
})

/** "You're 1 short, no Goalkeeper: ask for a sub." Null if nothing is, or while it is too early to say. */
export function shortWords(headCount: HeadCount | null): string | null {
  if (!headCount || headCount.isEarly) return null
  const short = shortBy(headCount)
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
  return Math.max(shortBy(headCount), inPositions, lackingOf(headCount))
}

const lackingOf = ({ composition }: HeadCount): number =>
  composition ? Math.max(composition.least - composition.in, 0) : 0

function lackingPeople(headCount: HeadCount): string[] {
  const missing = lackingOf(headCount)
  if (!headCount.composition || missing === 0) return []
  return [`${missing} more ${peopleOf(headCount.composition.gender, missing)} needed`]
}

/** A position that lacks two players is named twice. */
const eachMissing = ({ position, missing }: HeadCount['lacks'][number]): string[] =>
  Array.from({ length: Math.min(missing, limits.positions) }, () => position)

/** The position of the gap comes first. */
function withFirst(position: string, names: string[]): string[] {
  const at = names.findIndex((name) => name.toLowerCase() === position.toLowerCase())
  return position === '' ? names : [position, ...names.filter((_, n) => n !== at)]
}

const rowsOf = (names: string[]): PositionDraft[] =>
  (names.length > 0 ? names : ['']).map((name, key) => ({ key, name }))
