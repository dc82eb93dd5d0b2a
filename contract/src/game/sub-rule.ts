/** Whether a league lets somebody step in as a sub: the server and its answers both call this. No schemas here. */

/** Who may step in as a sub in a game of a league. */
export interface SubRule {
  /** The number of subs that a team may have in one game. Null: any number. */
  perGame: number | null
  inPlayoffs: boolean
  fromOpponents: boolean
}

export const subRuleBreaches = ['playoffs', 'per_game', 'opponent'] as const
/** Which of the rules forbids it. */
export type SubRuleBreach = (typeof subRuleBreaches)[number]

interface SubOfGame {
  isPlayoff: boolean
  /** The subs that the team has in the game without this one. */
  subs: number
  /** The person is on the roster of the opponent. */
  isOpponent: boolean
}

/** The rule that forbids this sub, or null. If several do, the one that concerns everyone comes first. */
export function brokenSubRule(rule: SubRule, { isPlayoff, subs, isOpponent }: SubOfGame): SubRuleBreach | null {
  if (isPlayoff && !rule.inPlayoffs) return 'playoffs'
  if (rule.perGame !== null && subs >= rule.perGame) return 'per_game'
  return isOpponent && !rule.fromOpponents ? 'opponent' : null
}
