import type { ErrorCode, GameStatus, NoteGroup } from '@app/contract'

export type StoredGroup = 'going' | 'maybe' | 'not_answered' | 'not_going' | 'subs'

export const storedGroup = {
  Going: 'going',
  Maybe: 'maybe',
  NotAnswered: 'not_answered',
  NotGoing: 'not_going',
  Subs: 'subs',
} as const satisfies Record<NoteGroup, StoredGroup>

export const shownGroup = {
  going: 'Going',
  maybe: 'Maybe',
  not_answered: 'NotAnswered',
  not_going: 'NotGoing',
  subs: 'Subs',
} as const satisfies Record<StoredGroup, NoteGroup>

/** Players of a cancelled game can get notes until its start, of any other game until it is over. */
export function whyNotesAreClosed(game: { status: GameStatus; startsAt: Date }, now: Date): ErrorCode | null {
  if (game.status === 'Completed') return 'game_over'
  return game.status === 'Cancelled' && game.startsAt <= now ? 'game_started' : null
}

/** The lines of a note, without blank ones. */
export const linesOf = (text: string): string[] =>
  text
    .split(/[\r\n\u2028\u2029]+/)
    .map((line) => line.trim())
    .filter(Boolean)
