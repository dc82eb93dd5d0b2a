import type { Db } from '#core/database/db.ts'
import type { RuleOfGame } from './rules.ts'

/** The rules for subs of the league that a game belongs to. Undefined if it belongs to none. */
export async function subRuleOf(db: Db, { gameId, profileIds }: { gameId: string; profileIds: string[] }) {
  const [rule] = await db<RuleOfGame[]>`
    select l.name as league_name, lg.is_playoff, l.subs_per_game as per_game, l.subs_in_playoffs as in_playoffs,
           l.subs_from_opponents as from_opponents,
           array(select m.profile_id
                   from member m
                  where m.team_id = linked.other_team_id
                    and m.profile_id = any (${profileIds})
                    and m.role in ('captain', 'player')) as opponent_ids
      from linked_game linked
      join league_game lg on lg.fixture_id = linked.fixture_id
      join league l on l.id = lg.league_id
     where linked.game_id = ${gameId}`
  return rule
}
