import type { Say } from '#core/language/say.ts'

/** In a calendar, beside the time. */
export const eventTitle = (say: Say, { teamName: team, opponent }: { teamName: string; opponent: string }): string =>
  say('{team} vs {opponent}', { team, opponent })
