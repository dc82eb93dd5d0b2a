import type { GameDay } from '@app/contract'
import { limits } from '@app/contract/limits'
import type { UsualSettings } from '@app/contract/sport'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'

/** Game day settings while they are being edited. */
export interface GameDayDraft {
  gameMinutes: number
  min: string
  target: string
  max: string
  /** Empty: the team has no such rule. */
  gender: string
  genderMin: string
  positions: PositionDraft[]
}

export interface PositionDraft {
  /** Identifies a position while its name is being edited. */
  key: number
  name: string
  min: string
  players: string[]
}

export const draftOf = ({ composition, positions, ...day }: GameDay): GameDayDraft => ({
  gameMinutes: day.gameMinutes,
  min: typed(day.min),
  target: typed(day.target),
  max: typed(day.max),
  gender: composition?.gender ?? '',
  genderMin: typed(composition?.min ?? null),
  positions: positions.map(({ name, min, players }, key) => ({ key, name, min: typed(min), players })),
})

const typed = (count: number | null): string => (count === null ? '' : String(count))

/** What the form saves, from a draft without problems. The others save themselves. */
export function gameDayOf({
  gender,
  genderMin,
  positions,
  ...draft
}: GameDayDraft): Omit<GameDay, 'rosterOnly' | 'playersAddGuests' | 'askAtOnceHours'> {
  return {
    gameMinutes: draft.gameMinutes,
    min: countOf(draft.min),
    target: countOf(draft.target),
    max: countOf(draft.max),
    composition: gender === '' ? null : { gender, min: Number(genderMin) },
    positions: positions.map(({ name, min, players }) => ({ name: name.trim(), min: Number(min), players })),
  }
}

const countOf = (text: string): number | null => (text.trim() === '' ? null : Number(text))

/** Fills in the suggested settings. Existing positions keep their players. */
export function withUsual(
  draft: GameDayDraft,
  { min, target, max, gameMinutes, positions }: UsualSettings,
): GameDayDraft {
  const missing = positions.filter((name) => !draft.positions.some((position) => isSameName(position.name, name)))
  return {
    ...draft,
    gameMinutes,
    min: String(min),
    target: String(target),
    max: String(max),
    positions: missing.reduce(withPosition, draft.positions),
  }
}

export const withPosition = (positions: PositionDraft[], name: string): PositionDraft[] => [
  ...positions,
  { key: Math.max(-1, ...positions.map(({ key }) => key)) + 1, name, min: '1', players: [] },
]

const isSameName = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase()

/** Error messages by the id of the field. */
export type DraftProblems = Partial<Record<string, string>>

export const positionFields = (key: number) => ({ name: `position-${key}`, min: `position-${key}-min` })

export function problemsOf(i18n: I18n, draft: GameDayDraft): DraftProblems {
  const found = { ...sideProblems(draft), ...compositionProblems(draft), ...positionProblems(draft.positions) }
  return Object.fromEntries(Object.entries(found).map(([field, problem]) => [field, i18n._(problem)]))
}

type Problems = Record<string, MessageDescriptor>

const { playersNeeded: most, position: longest } = limits
const MANY = msg`Enter a number from 1 to ${most}`

function sideProblems(draft: GameDayDraft): Problems {
  const sizes = (['min', 'target', 'max'] as const).filter((field) => draft[field].trim() !== '')
  const wrong = sizes.filter((field) => !isCount(draft[field]))
  if (wrong.length > 0) return Object.fromEntries(wrong.map((field) => [field, MANY]))
  const above = sizes.find((field, place) => sizes.slice(0, place).some((lower) => +draft[lower] > +draft[field]))
  if (above === 'target') return { target: msg`The target cannot be below the minimum` }
  if (!above) return {}
  return {
    max: sizes.includes('target')
      ? msg`The maximum cannot be below the target`
      : msg`The maximum cannot be below the minimum`,
  }
}

const compositionProblems = ({ gender, genderMin }: GameDayDraft): Problems =>
  gender !== '' && !isCount(genderMin) ? { genderMin: MANY } : {}

function positionProblems(positions: PositionDraft[]): Problems {
  const found = positions.flatMap(({ key, name, min }, place): [field: string, problem: MessageDescriptor | null][] => {
    const fields = positionFields(key)
    return [
      [fields.name, nameProblem(name, positions.slice(0, place))],
      [fields.min, isCount(min) ? null : msg`Enter 1 to ${most}`],
    ]
  })
  return Object.fromEntries(found.flatMap(([field, problem]) => (problem ? [[field, problem] as const] : [])))
}

function nameProblem(name: string, before: PositionDraft[]): MessageDescriptor | null {
  const length = name.trim().length
  if (length === 0) return msg`Enter a position, or remove it`
  if (length > longest)
    return msg({
      message: plural(longest, {
        one: 'A position must be # character or fewer',
        other: 'A position must be # characters or fewer',
      }),
    })
  return before.some((other) => isSameName(other.name, name)) ? msg`This position is already listed` : null
}

const isCount = (text: string): boolean => /^\s*\d{1,4}\s*$/.test(text) && +text >= 1 && +text <= limits.playersNeeded
