import type { LeagueSubRule } from '@app/contract'
import { brokenSubRule, type SubRuleBreach } from '@app/contract/sub-rule'

/** The rules of the game's league, with those of the volunteers who are on the roster of the opponent. */
export interface RuleOfGame extends LeagueSubRule {
  opponentIds: string[]
}

/** Why the league does not let this person step in as one more sub, or null. */
export function forbiddenBy(
  rule: RuleOfGame | undefined,
  { profileId, subs }: { profileId: string; subs: number },
): SubRuleBreach | null {
  if (!rule) return null
  const { isPlayoff, opponentIds } = rule
  return brokenSubRule(rule, { isPlayoff, subs, isOpponent: opponentIds.includes(profileId) })
}
