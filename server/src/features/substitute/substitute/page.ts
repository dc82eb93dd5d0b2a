import type { Say } from '#core/language/say.ts'

/** What messengers show of a link to the public board. */
export const boardTitle = (say: Say): string => say('Games that need a sub')
