import type { HeadCount, SubRequest } from '@app/contract'
import { askForSubs, headCountText } from '@app/contract/game-text'
import { lackingOf, neededOf, shortBy } from '@app/contract/head-count'
import { limits } from '@app/contract/limits'
import { peopleOf } from '../../../../lib/genders.ts'

/** A request for substitutes while it is being edited. */
export interface RequestDraft {
  /** Empty only during typing. */
  numberOfSubs: string
  /** The chosen positions. None: any. */
  chosen: string[]
  /** The rows of "Other...", which then count instead of the chosen ones; null while it is closed. */
  rows: PositionDraft[] | null
  audience: Audience
  firstCome: boolean
  note: string
  /** How long only the team's spares are asked, if they are asked first. */
  wave: string
}

export interface PositionDraft {
  /** Identifies a row while others are added and removed. */
  key: number
  name: string
}

/** Who sees a request. The spares are asked first, and then anyone. */
export type Audience = 'anyone' | 'signedIn' | 'spares'

/** As many as places are open, for any position, and for anyone to see. */
export const draftFor = (headCount: HeadCount | null): RequestDraft => ({
  numberOfSubs: String(Math.min(Math.max(headCount?.missing ?? 0, 1), limits.subs)),
  chosen: [],
  rows: null,
  audience: 'anyone',
  firstCome: false,
  note: '',
  wave: '2h',
})

export const positionsOf = ({ rows, chosen }: RequestDraft): string[] => (rows ? namesOf(rows) : chosen)

/** The position of the gap that was tapped, what is missing, and the other positions of the team. */
export function choicesFor(gap: string, headCount: HeadCount | null, ofTeam: readonly string[]): string[] {
  const names = [gap, ...(headCount?.lacks ?? []).map(({ position }) => position), ...ofTeam]
  const isFirst = (name: string, at: number) =>
    names.findIndex((other) => other.toLowerCase() === name.toLowerCase()) === at
  return names.filter((name, at) => name !== '' && isFirst(name, at))
}

/** "8 of 9 in, so 1". Null if the number has another reason. */
export function reasonText(headCount: HeadCount | null): string | null {
  const needed = headCount && neededOf(headCount)
  if (!headCount || !needed || headCount.missing === 0) return null
  const { missing } = headCount
  const silentCover = headCount.isEarly ? headCount.waiting : 0
  if (missing !== shortBy(headCount) - silentCover) return null
  const silent = headCount.isEarly && headCount.waiting > 0 ? `, ${headCount.waiting} not answered` : ''
  return `${headCountText(headCount)}${silent}, so ${missing}`
}

export const askLabel = (numberOfSubs: string): string => askForSubs(Number(settledNumber(numberOfSubs)))

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

export const successText = ({ numberOfSubs, positions }: Pick<SubRequest, 'numberOfSubs' | 'positions'>): string =>
  `Successfully requested ${numberOfSubs} substitute(s) for positions: ${positions.join(', ') || 'Any'}`

/** "You're 1 short, no Goalkeeper: ask for a sub." Null if nothing is, or while it is too early to say. */
export function shortText(headCount: HeadCount | null): string | null {
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
  return `${reasons.join(', ').replace(/^n/, 'N')}: ask for ${headCount.missing === 1 ? 'a sub' : 'subs'}.`
}

function lackingPeople(headCount: HeadCount): string[] {
  const missing = lackingOf(headCount)
  if (!headCount.composition || missing === 0) return []
  return [`${missing} more ${peopleOf(headCount.composition.gender, missing)} needed`]
}

export const rowsOf = (names: string[]): PositionDraft[] =>
  (names.length > 0 ? names : ['']).map((name, key) => ({ key, name }))
