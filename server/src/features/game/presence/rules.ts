import { isGoing } from '@app/contract/game-state'
import type { AttendingPerson, CountedGame } from '../attendance/rules.ts'

/** What a captain recorded about one person of a game. */
export interface Correction {
  gameId: string
  userId: string
  wasThere: boolean
}

/** Someone who may have been at a game: the roster, and everyone who answered or filled in. */
export interface Candidate {
  userId: string
  as: AttendingPerson['as']
  isSub: boolean
  said: AttendingPerson['status'] | null
  wasThere: boolean
}

type PastGame = Pick<CountedGame, 'id' | 'rsvps'> & { roster: readonly { userId: string }[] }

/**
 * Who was at a past game: everyone who was in, unless a captain recorded something else. Seasons, personal statistics
 * and forecasts all ask here. Without corrections: as people had answered.
 */
export function presenceAt({ id, rsvps, roster }: PastGame, corrections: readonly Correction[]): Candidate[] {
  const corrected = new Map(
    corrections.filter(({ gameId }) => gameId === id).map(({ userId, wasThere }) => [userId, wasThere]),
  )
  const answered = new Set(rsvps.map(({ userId }) => userId))
  const silent = roster
    .filter(({ userId }) => !answered.has(userId))
    .map(({ userId }) => ({ userId, as: 'roster' as const, isSub: false, said: null, isIn: false }))
  const all = [
    ...rsvps.map((one) => ({
      userId: one.userId,
      as: one.as,
      isSub: one.isSub,
      said: one.isForOldTime ? null : one.status,
      isIn: isGoing(one),
    })),
    ...silent,
  ]
  // guard: presence: what a captain corrected counts -> wasThere: isIn
  return all.map(({ isIn, ...one }) => ({ ...one, wasThere: corrected.get(one.userId) ?? isIn }))
}

/** Those who count toward the number of players: guests do not. */
export const playersAt = (game: PastGame, corrections: readonly Correction[]): Candidate[] =>
  presenceAt(game, corrections).filter(({ wasThere, as }) => wasThere && as !== 'guest')
