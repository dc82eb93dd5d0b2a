import type { Db } from '#core/database/db.ts'
import type { SheetSeason } from './rules.ts'

/** Latest first. */
export const seasonsOfKitty = (db: Db, teamId: string) => db<SheetSeason[]>`
  select id, name, closed_at
    from season
   where team_id = ${teamId}
   order by starts_on desc`
