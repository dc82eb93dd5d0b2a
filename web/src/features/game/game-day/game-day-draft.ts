import type { GameDay } from '@app/contract'
import { limits } from '@app/contract/limits'
import type { UsualSettings } from '@app/contract/sport'

/** Game day settings while they are being edited. */
export interface GameDayDraft {
  gameMinutes: number
  least: string
  target: string
  most: string
  /** Empty: the team has no such rule. */
  gender: string
  genderLeast: string
  positions: PositionDraft[]
}

export interface PositionDraft {
  /** Identifies a position while its name is being edited. */
  key: number
  name: string
  least: string
  players: string[]
}

export const draftOf = ({ composition, positions, ...day }: GameDay): GameDayDraft => ({
  gameMinutes: day.gameMinutes,
  least: typed(day.least),
  target: typed(day.target),
  most: typed(day.most),
  gender: composition?.gender ?? '',
  genderLeast: typed(composition?.least ?? null),
  positions: positions.map(({ name, least, players }, key) => ({ key, name, least: typed(least), players })),
})

const typed = (count: number | null): string => (count === null ? '' : String(count))

/** What the form saves, from a draft without problems. The switches of a game day save themselves. */
export function gameDayOf({ gender, genderLeast, positions, ...draft }: GameDayDraft): Omit<GameDay, 'rosterOnly'> {
  return {
    gameMinutes: draft.gameMinutes,
    least: countOf(draft.least),
    target: countOf(draft.target),
    most: countOf(draft.most),
    composition: gender === '' ? null : { gender, least: Number(genderLeast) },
    positions: positions.map(({ name, least, players }) => ({ name: name.trim(), least: Number(least), players })),
  }
}

const countOf = (text: string): number | null => (text.trim() === '' ? null : Number(text))

/** Fills in the usual settings. Existing positions keep their players. */
export function withUsual(
  draft: GameDayDraft,
  { least, target, most, gameMinutes, positions }: UsualSettings,
): GameDayDraft {
  const missing = positions.filter((name) => !draft.positions.some((position) => isSameName(position.name, name)))
  return {
    ...draft,
    gameMinutes,
    least: String(least),
    target: String(target),
    most: String(most),
    positions: missing.reduce(withPosition, draft.positions),
  }
}

export const withPosition = (positions: PositionDraft[], name: string): PositionDraft[] => [
  ...positions,
  { key: Math.max(-1, ...positions.map(({ key }) => key)) + 1, name, least: '1', players: [] },
]

const isSameName = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase()

/** Error messages by the id of the field. */
export type DraftProblems = Partial<Record<string, string>>

export const positionFields = (key: number) => ({ name: `position-${key}`, least: `position-${key}-least` })

export function problemsOf(draft: GameDayDraft): DraftProblems {
  return { ...sideProblems(draft), ...compositionProblems(draft), ...positionProblems(draft.positions) }
}

const MANY = `Enter a number from 1 to ${limits.playersNeeded}`

function sideProblems(draft: GameDayDraft): DraftProblems {
  const sizes = (['least', 'target', 'most'] as const).filter((field) => draft[field].trim() !== '')
  const wrong = sizes.filter((field) => !isCount(draft[field]))
  if (wrong.length > 0) return Object.fromEntries(wrong.map((field) => [field, MANY]))
  const above = sizes.find((field, place) => sizes.slice(0, place).some((lower) => +draft[lower] > +draft[field]))
  if (above === 'target') return { target: 'The target cannot be below the minimum' }
  return above ? { most: `The maximum cannot be below the ${sizes.includes('target') ? 'target' : 'minimum'}` } : {}
}

const compositionProblems = ({ gender, genderLeast }: GameDayDraft): DraftProblems =>
  gender !== '' && !isCount(genderLeast) ? { genderLeast: MANY } : {}

function positionProblems(positions: PositionDraft[]): DraftProblems {
  const found = positions.flatMap(({ key, name, least }, place): [field: string, problem: string | null][] => {
    const fields = positionFields(key)
    return [
      [fields.name, nameProblem(name, positions.slice(0, place))],
      [fields.least, isCount(least) ? null : `Enter 1 to ${limits.playersNeeded}`],
    ]
  })
  return Object.fromEntries(found.flatMap(([field, problem]) => (problem ? [[field, problem] as const] : [])))
}

function nameProblem(name: string, before: PositionDraft[]): string | null {
  const length = name.trim().length
  if (length === 0) return 'Enter a position, or remove it'
  if (length > limits.position) return `A position must be ${limits.position} characters or fewer`
  return before.some((other) => isSameName(other.name, name)) ? 'This position is there already' : null
}

const isCount = (text: string): boolean => /^\s*\d{1,4}\s*$/.test(text) && +text >= 1 && +text <= limits.playersNeeded
