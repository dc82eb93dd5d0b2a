import type { DropOut, HeadCount, RsvpStatus } from '@app/contract'
import { shortBy } from '@app/contract/head-count'
import { DAY_MS } from '@app/contract/local-time'

export type StoredAnswer = 'going' | 'not_going' | 'maybe'

export const storedAnswer = { Going: 'going', NotGoing: 'not_going', Maybe: 'maybe' } as const satisfies Record<
  RsvpStatus,
  StoredAnswer
>
export const shownAnswer = { going: 'Going', not_going: 'NotGoing', maybe: 'Maybe' } as const satisfies Record<
  StoredAnswer,
  RsvpStatus
>

export const answerInWords: Record<StoredAnswer, string> = { going: 'Going', maybe: 'Maybe', not_going: 'Not Going' }

/** "Aiko, Ben and Lena" */
export const listInWords = (items: readonly string[]): string =>
  items.length > 1 ? `${items.slice(0, -1).join(', ')} and ${items.at(-1)}` : items.join('')

/** Captains and players are on the roster; spares and guests are not. */
export const isOnRoster = (role: 'captain' | 'player' | 'spare' | 'guest' | null): boolean =>
  role === 'captain' || role === 'player'

/** The counts of the database and the team's required numbers. */
export interface Counted {
  in: number
  least: number | null
  target: number | null
  most: number | null
  /** Players on the roster who have not answered. */
  waiting: number
  /** The first reminder of the game has gone out. */
  isReminded: boolean
  positions: { position: string; least: number; in: number; waiting: number }[]
  composition: { gender: string; least: number; in: number; waiting: number } | null
}

/** A late drop-out as the database has it. Timestamps come out of JSON as strings. */
export interface DropOutRow {
  id: string
  firstName: string
  name: string
  status: 'maybe' | 'not_going' | 'left'
  note: string
  droppedAt: string
  /** Subs accepted since then. */
  subsSince: number
}

const shownDropOut = { maybe: 'Maybe', not_going: 'NotGoing', left: 'Left' } as const

/** The drop-outs for which nobody has been found yet. Without a number to compare with, each sub makes up for one. */
export function openDropOuts(rows: DropOutRow[], headCount: HeadCount | null): DropOut[] {
  const isReplaced = rows.every(({ subsSince }) => subsSince >= rows.length)
  if (headCount && hasNeeds(headCount) ? !isMissingPlayers(headCount) : isReplaced) return []
  return rows.map(({ subsSince: _, status, droppedAt, ...row }) => ({
    ...row,
    status: shownDropOut[status],
    droppedAt: new Date(droppedAt).toISOString(),
  }))
}

/** The team has set how many players, positions or genders it needs. */
const hasNeeds = ({ target, least, lacks, composition }: HeadCount): boolean =>
  (target ?? least) !== null || lacks.length > 0 || composition !== null

/** The target or the least number, a position or the composition is not met. */
export const isMissingPlayers = (count: HeadCount): boolean =>
  shortBy(count) > 0 ||
  count.lacks.length > 0 ||
  (count.composition !== null && count.composition.in < count.composition.least)

/** Before the first reminder, and more than a day before the game, silent players may still come: nothing is missing yet. */
export const headCountOf = (
  { positions, isReminded, ...counted }: Counted,
  { startsAt, now }: { startsAt: Date; now: Date },
): HeadCount => ({
  ...counted,
  isEarly: counted.waiting > 0 && !isReminded && startsAt.getTime() - now.getTime() > DAY_MS,
  lacks: positions
    .filter((position) => position.in < position.least)
    .map(({ position, least, in: there, waiting }) => ({ position, in: there, missing: least - there, waiting })),
})
