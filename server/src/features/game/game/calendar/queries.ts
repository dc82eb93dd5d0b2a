import type { Db, Fragment } from '#core/database/db.ts'
import type { Sealed } from '#permissions'
import type { NewGame } from '../scheduling/queries.ts'

/** A game as a calendar entry. */
export async function calendarEntry(
  db: Db,
  standing: Fragment,
  { gameId, viewerId, now }: { gameId: string; viewerId: string; now: Date },
) {
  const [game] = await db<Sealed<CalendarEntry>[]>`
    select standing.*, g.id, t.name as team_name, g.kind, g.title, g.opponent, g.version, g.starts_at, g.ends_at, g.time_zone,
           g.location, g.cancelled_at,
           case when reads_notes(${viewerId}, g, ${now}) then g.notes else '' end as notes,
           coalesce((select p.locale from profile p where p.id = ${viewerId}), '') as locale
      from (${standing}) standing
      join team t on t.id = standing.team_id
      join game g on g.team_id = t.id
     where g.id = ${gameId}`
  return game
}

type CalendarEntry = Omit<NewGame, 'needed' | 'lastMailed' | 'importUid' | 'startsOn'> & {
  teamName: string
  version: number
  endsAt: Date
  cancelledAt: Date | null
  /** The viewer's language. */
  locale: string
}
