import type { HeadCount, RsvpStatus } from '@app/contract'

export type StoredAnswer = 'going' | 'not_going' | 'maybe'

export const storedAnswer = { Going: 'going', NotGoing: 'not_going', Maybe: 'maybe' } as const satisfies Record<
  RsvpStatus,
  StoredAnswer
>
export const shownAnswer = { going: 'Going', not_going: 'NotGoing', maybe: 'Maybe' } as const satisfies Record<
  StoredAnswer,
  RsvpStatus
>

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

const DAY_MS = 24 * 60 * 60 * 1000

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
