import type { Db, Fragment } from '#core/database/db.ts'
import type { SharedLineUp } from './rules.ts'

/** Who is in, by their positions, for the page and the picture of the line-up. They show no names: none are read. */
export async function playersIn(db: Db, gameId: string, lineUp: Fragment) {
  const [found] = await db<SharedLineUp[]>`
    with answer as materialized (
      select a.profile_id, a.answered_at, coalesce(a.sub_position, plays.position, '') as position
        from attendance a
        left join player_position plays on plays.team_id = a.team_id and plays.profile_id = a.profile_id and a.on_roster
       where a.game_id = ${gameId}
         and a.is_going
         and (a.on_roster or a.is_sub)
    )
    select (select coalesce(json_agg(json_build_object('userId', a.profile_id, 'position', a.position)
                                     order by a.answered_at, a.profile_id), '[]')
              from answer a) as people,
           (${lineUp}) as line_up, h.counted
      from game g
      join head_count h on h.game_id = g.id
     where g.id = ${gameId}`
  return found
}
