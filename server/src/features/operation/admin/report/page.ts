import type { Say } from '#core/language/say.ts'

/** Captains who report an offer are shown by their team, everyone else by name. */
export const captainOf = (say: Say, team: string): string => say('Captain of {team}', { team })

export const nameOf = (say: Say, team: string, opponent: string): string =>
  say('{team} vs {opponent}', { team, opponent })
