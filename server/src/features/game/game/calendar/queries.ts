import type { Db, Fragment } from '#core/database/db.ts'
import type { Sealed } from '#permissions'
import { opponentSaid } from '../../fixture/opponent-link/queries.ts'
import type { OpponentSaid } from '../../fixture/rules.ts'
import { planFor } from '../../plan/queries.ts'
import type { PlanForReader } from '../../plan/rules.ts'
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
           case when reads_notes(${viewerId}, g, ${now}) then ${planFor(db, db`${viewerId}::uuid`)} end as plan,
           case when reads_notes(${viewerId}, g, ${now}) then ${opponentSaid(db)} end as opponent_said,
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
  plan: PlanForReader | null
  opponentSaid: OpponentSaid | null
  /** The viewer's language. */
  locale: string
}
