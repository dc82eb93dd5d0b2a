import type { Say } from '#core/language/say.ts'

/** The title of link previews for the public board. */
export const boardTitle = (say: Say): string => say('Games that need a sub')
