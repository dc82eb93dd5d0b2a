import type { Db } from '#core/database/db.ts'
import type { TeamSetting } from '#permissions'

interface GameToAskFor extends TeamSetting {
  startsAt: Date
  hasSpares: boolean
}

/** Locks the game with its team, if the team has set that subs are asked for automatically so close to a game. */
export async function lockGameToAskFor(db: Db, gameId: string, now: Date) {
  const [game] = await db<GameToAskFor[]>`
    select l.team_id, (l.locked).starts_at,
           exists (select from member m where m.team_id = l.team_id and m.role = 'spare') as has_spares
      from lock_game(${gameId}, null, null, false) l
      join game_day d on d.team_id = l.team_id
     where (l.locked).cancelled_at is null
       and (l.locked).starts_at > ${now}
       -- guard: at once: only as close to the game as the team has set
       and (l.locked).starts_at <= ${now}::timestamptz + d.ask_at_once_hours * interval '1 hour'`
  return game
}
