import type { Db, Fragment } from '#core/database/db.ts'
import type { BoardRow, RequestRow } from '../../substitute/substitute/request/queries.ts'

export type PublicRow = Pick<RequestRow, 'id' | 'startsAt' | 'spots' | 'taken' | 'positions'> &
  Pick<BoardRow, 'sortKey' | 'teamName' | 'teamLogo' | 'sport' | 'timeZone' | 'location'>

interface Shown {
  now: Date
  /** The condition of the filter on requests `q` and teams `t`. */
  matching: Fragment
}

/** The most requests of one captain on the public board, soonest first, so that nobody can fill it alone. */
const mostPublicPerCaptain = 5

/** Open requests that are public. */
export function publicRequests(db: Db, { now, matching, rows }: Shown & { rows: number }) {
  return db<PublicRow[]>`
    select q.id, q.starts_at::text as sort_key, t.name as team_name, t.logo as team_logo, t.sport, q.starts_at, g.time_zone,
           q.location, q.spots, q.taken, q.open_positions as positions
      from open_sub_request q
      join team t on t.id = q.team_id
      join game g on g.id = q.game_id
     where q.starts_at > ${now}
       ${matching}
       and q.public_at is not null
       and is_listed(t)
       and q.hidden_at is null
       and q.everybody_at <= ${now}
       and (select count(*)
              from open_sub_request sooner
             where sooner.requester_id = q.requester_id
               and sooner.starts_at > ${now}
               and (sooner.starts_at, sooner.id) < (q.starts_at, q.id)) < ${mostPublicPerCaptain}
     order by q.starts_at, q.id
     limit ${rows}`
}

/** The number of open requests that only signed-in people see. Counted up to a hundred. */
export async function countForSignedIn(db: Db, { now, matching }: Shown): Promise<number> {
  const [found] = await db<{ count: number }[]>`
    select count(*)::int as count
      from (select
              from open_sub_request q
             cross join lateral (select * from team where id = q.team_id offset 0) t
             where q.starts_at > ${now}
               ${matching}
               and q.public_at is null
               and is_listed(t)
               and q.hidden_at is null
               and q.everybody_at <= ${now}
             order by q.starts_at, q.id
             limit 100) unseen`
  return found?.count ?? 0
}
