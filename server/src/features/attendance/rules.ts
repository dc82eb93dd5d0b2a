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

/** Whoever the team counts on, unlike spares and guests. */
export const isOnRoster = (role: 'captain' | 'player' | 'spare' | 'guest' | null): boolean =>
  role === 'captain' || role === 'player'

const TWO_HOURS_MS = 2 * 60 * 60 * 1000

/**
 * Going or Maybe to another day, or to a time two hours or more away, is asked for again. No is no on any day. The view
 * `attendance` says the same.
 */
export const isForOldTime = (
  answer: { status: StoredAnswer; answeredFor: Date; answeredOn: string },
  game: { startsAt: Date; startsOn: string },
): boolean =>
  answer.status !== 'not_going' &&
  (answer.answeredOn !== game.startsOn ||
    Math.abs(answer.answeredFor.getTime() - game.startsAt.getTime()) >= TWO_HOURS_MS)

/** What the database counted, with what the team asks for. */
export interface Counted {
  in: number
  least: number | null
  target: number | null
  most: number | null
  positions: { position: string; least: number; in: number }[]
  composition: { gender: string; least: number; in: number } | null
}

export const headCountOf = ({ positions, ...counted }: Counted): HeadCount => ({
  ...counted,
  lacks: positions
    .filter((position) => position.in < position.least)
    .map(({ position, least, in: there }) => ({ position, in: there, missing: least - there })),
})
