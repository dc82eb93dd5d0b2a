import type { Game, HeadCount, SubRequest } from '@app/contract'
import { formationFor } from '@app/contract/formation'
import { sayAsk, sayMorePeople, sayPlaces, sayToFill } from '@app/contract/game-text'
import { genderShortage, neededOf, shortBy } from '@app/contract/head-count'
import { limits } from '@app/contract/limits'
import { policy } from '@app/contract/policy'
import { sayPosition } from '@app/contract/position-text'
import type { Sport } from '@app/contract/sport'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { lineOf } from '#lib/language/list.ts'
import { sayWith } from '#lib/language/say-with.ts'

/** A request for substitutes while it is being edited. */
export interface RequestDraft {
  /** Empty only while the user types. */
  numberOfSubs: string
  /** The chosen positions. Empty: any. */
  chosen: string[]
  /** The rows of "Other...", which replace the chosen positions; null while it is closed. */
  rows: PositionDraft[] | null
  audience: Audience
  firstCome: boolean
  note: string
  /** If spares are asked first: for how long only they are asked. */
  wave: string
}

export interface PositionDraft {
  /** Identifies a row while others are added and removed. */
  key: number
  name: string
}

/** Who sees a request. Spares may be asked first, then everyone. */
export type Audience = 'anyone' | 'signedIn' | 'spares'

/**
 * Defaults: as many subs as the captain's next step says, or else as many as there are open spots; for any position;
 * visible to anyone.
 */
export const draftFor = ({ step, headCount }: Pick<Game, 'step' | 'headCount'>): RequestDraft => ({
  numberOfSubs: String(
    Math.min(Math.max(step.kind === 'ask' ? step.subs : (headCount?.toFill.open ?? 0), 1), limits.subs),
  ),
  chosen: [],
  rows: null,
  audience: 'anyone',
  firstCome: false,
  note: '',
  wave: `${policy.sparesFirstHours}h`,
})

export const positionsOf = ({ rows, chosen }: RequestDraft): string[] => (rows ? namesOf(rows) : chosen)

/** The position of the tapped gap, then needed ones, then the team's other positions. */
export function choicesFor(gap: string, headCount: HeadCount | null, ofTeam: readonly string[]): string[] {
  const names = [gap, ...(headCount?.lacks ?? []).map(({ position }) => position), ...ofTeam]
  const isFirst = (name: string, at: number) =>
    names.findIndex((other) => other.toLowerCase() === name.toLowerCase()) === at
  return names.filter((name, at) => name !== '' && isFirst(name, at))
}

/** For teams without named positions: those of the formation they would play. */
export function positionsOfSport({ sport, headCount }: Pick<Game, 'sport' | 'headCount'>): string[] {
  const formation = formationFor(sport, { name: null, needed: headCount && neededOf(headCount) })
  return [...new Set(formation?.places.map(({ position }) => position))].filter((name) => name !== '')
}

/** "8 of 9 in · 1 open". Null if the team has set no number. */
export const reasonText = (i18n: I18n, headCount: HeadCount | null): string | null =>
  headCount && neededOf(headCount) !== null ? sayPlaces(sayWith(i18n), headCount) : null

export const askLabel = (i18n: I18n, numberOfSubs: string, isMore: boolean): string =>
  sayAsk(sayWith(i18n), { subs: Number(settledNumber(numberOfSubs)), isMore })

/** Invalid numbers become 1. Empty text stays, because the user is still typing. */
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

export function successText(
  i18n: I18n,
  request: Pick<SubRequest, 'numberOfSubs' | 'positions'>,
  sport?: Sport,
): string {
  const { numberOfSubs } = request
  const names = request.positions.map((position) => sayPosition(sayWith(i18n), position, sport))
  const positions = lineOf(i18n, names) || i18n._(anyPosition)
  return i18n._(
    msg({
      message: plural(numberOfSubs, {
        one: `Successfully requested # substitute(s) for positions: ${positions}`,
        other: `Successfully requested # substitute(s) for positions: ${positions}`,
      }),
    }),
  )
}

export const anyPosition: MessageDescriptor = msg({ message: 'Any', comment: 'Any position' })

/** "1 open, no Goalkeeper: ask for a sub." Null if nobody is needed. */
export function shortText(
  i18n: I18n,
  { step, headCount, sport }: Pick<Game, 'step' | 'headCount' | 'sport'>,
): string | null {
  if (!headCount || step.kind !== 'ask') return null
  const { composition, lacks } = headCount
  const people = genderShortage(headCount)
  const reasons = lineOf(i18n, [
    ...sayToFill(sayWith(i18n), headCount),
    ...lacks.map((lack, place) => lackText(i18n, lack, shortBy(headCount) === 0 && place === 0, sport)),
    composition && people > 0 ? sayMorePeople(sayWith(i18n), composition.gender, people) : '',
  ])
  if (reasons === '') return null
  const { subs } = step
  return i18n._(
    msg({ message: plural(subs, { one: `${reasons}: ask for a sub.`, other: `${reasons}: ask for subs.` }) }),
  )
}

type Shortage = HeadCount['lacks'][number]

function lackText(i18n: I18n, lack: Shortage, isFirst: boolean, sport?: Sport): string {
  const { in: there, missing } = lack
  const position = sayPosition(sayWith(i18n), lack.position, sport)
  if (there > 0 || missing > 1)
    return i18n._(msg({ message: plural(missing, { one: `# × ${position} needed`, other: `# × ${position} needed` }) }))
  return i18n._(
    isFirst
      ? msg({ message: `No ${position}`, comment: 'At the start of a sentence: No Goalkeeper: ask for a sub.' })
      : msg({
          message: `no ${position}`,
          comment: 'Inside a sentence: You are 1 short, no Goalkeeper: ask for a sub.',
        }),
  )
}

export const rowsOf = (names: string[]): PositionDraft[] =>
  (names.length > 0 ? names : ['']).map((name, key) => ({ key, name }))
