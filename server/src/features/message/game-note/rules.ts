import type { ErrorCode, GameStatus } from '@app/contract'

export type { NoteGroup } from '@app/contract'

/** Players of a cancelled game are written to until its start, and of any other game until it is over. */
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
