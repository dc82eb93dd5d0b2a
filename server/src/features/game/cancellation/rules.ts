import { type Life, statusOf } from '../rules.ts'

/** A game that is over was played: nobody cancels it any more. */
export const isOver = (game: Life, now: Date): boolean => statusOf(game, now) === 'Completed'
