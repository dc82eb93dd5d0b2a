import type { Say } from '#core/language/say.ts'

/** A captain who reports an offer is shown by the team; everybody else by name. */
export const captainOf = (say: Say, team: string): string => say('Captain of {team}', { team })

export const nameOf = (say: Say, team: string, opponent: string): string =>
  say('{team} vs {opponent}', { team, opponent })
