import type { Db } from '#core/database/db.ts'
import type { PageRequest } from '#core/http/paging.ts'

interface CalendarRow {
  teamId: string
  teamName: string
  address: string
  checkedAt: Date
  failingSince: Date | null
  stoppedAt: Date | null
  isTrusted: boolean
  sortKey: string
}

export const calendarsPage = (db: Db, { after, rows }: PageRequest<readonly [moment: string, id: string]>) =>
  db<CalendarRow[]>`
    select c.team_id, t.name as team_name, c.address, c.checked_at, c.failing_since, c.stopped_at,
           c.trusted_by is not null as is_trusted, c.checked_at::text as sort_key
      from followed_calendar c
      join team t on t.id = c.team_id
     where ${after === null ? db`true` : db`(c.checked_at, c.team_id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`}
     order by c.checked_at desc, c.team_id desc
     limit ${rows}`
