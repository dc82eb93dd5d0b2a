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
  positions: { position: string; least: number; in: number }[]
  composition: { gender: string; least: number; in: number } | null
}

export const headCountOf = ({ positions, ...counted }: Counted): HeadCount => ({
  ...counted,
  lacks: positions
    .filter((position) => position.in < position.least)
    .map(({ position, least, in: there }) => ({ position, in: there, missing: least - there })),
})
