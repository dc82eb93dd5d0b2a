import type { Db } from '#core/database/db.ts'
import type { Answered } from './rules.ts'

/** Who answered these games, by lowercased name. */
export const answeredBy = (db: Db, gameIds: readonly string[]) => db<Answered[]>`
  select r.game_id, array_agg(lower(trim(p.first_name || ' ' || p.last_name))) as names
    from rsvp r
    join profile p on p.id = r.profile_id
   where r.game_id = any (${gameIds}::uuid[])
   group by r.game_id`
