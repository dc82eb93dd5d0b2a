/** A league's rules for subs, and why one is not allowed, in words. No schemas here. */
import { type Label, label, type SayLabel } from '../language.ts'
import type { SubRule, SubRuleBreach } from './sub-rule.ts'

/** One sentence per rule: "At most 2 subs per team in a game." Empty if anybody may step in. */
export function saySubRule(say: SayLabel, { perGame, inPlayoffs, fromOpponents }: SubRule): string[] {
  return [
    ...(perGame === null ? [] : [say(perGame === 0 ? rules.none : rules.perGame, { perGame })]),
    ...(inPlayoffs || perGame === 0 ? [] : [say(rules.playoffs)]),
    ...(fromOpponents || perGame === 0 ? [] : [say(rules.opponent)]),
  ]
}

const rules = {
  none: label('sub-rule.none', 'No subs.'),
  perGame: label('sub-rule.per-game', 'At most {perGame, plural, one {# sub} other {# subs}} per team in a game.'),
  playoffs: label('sub-rule.playoffs', 'No subs in the playoffs.'),
  opponent: label('sub-rule.opponent', 'Nobody on the opponent’s roster steps in.'),
}

/** Why a captain can't accept this volunteer. */
export const subRuleBreachLabels: Record<SubRuleBreach, Label> = {
  playoffs: label('sub-rule.breach.playoffs', 'The league allows no subs in the playoffs'),
  per_game: label('sub-rule.breach.per-game', 'You have as many subs as the league allows in a game'),
  opponent: label('sub-rule.breach.opponent', 'They are on the opponent’s roster, and the league doesn’t allow that'),
}
